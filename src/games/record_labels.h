// How a record begins that is no PDN: with lines of a label, a colon and what it says.
#pragma once

#include <string_view>

namespace baize {

inline constexpr std::string_view game_label = "game";    ///< of one game or hand: its id
inline constexpr std::string_view match_label = "match";  ///< of a match of hands: its target

/// Whether the first line of a text has that label.
[[nodiscard]] constexpr bool begins_with_label(std::string_view text, std::string_view label) {
    return text.starts_with(label) && text.substr(label.size()).starts_with(':');
}

}  // namespace baize
