// Games for whose moves nobody has agreed on a notation: kept under the tags of PDN, which say who
// played what, with the moves as text in a comment. No reader takes them for moves of draughts.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/draughts/pdn.h"

namespace baize {

/// What the comment begins with: `{moves: 4 4 3}`.
inline constexpr std::string_view moves_label = "moves:";

/// The moves of that comment, a blank between two, and where it stands.
struct MovesAsText {
    std::string_view moves;
    std::size_t item = 0;
};
[[nodiscard]] std::optional<MovesAsText> moves_as_text(const draughts::PdnGame& game);

/// Takes the next move off them; empty where there is none.
[[nodiscard]] std::string_view next_move(std::string_view& moves);

}  // namespace baize
