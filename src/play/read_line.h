// A position and the moves played from it, read as a line of any kind.
#pragma once

#include <algorithm>
#include <memory>
#include <string_view>

#include "play/any_game.h"

namespace baize {

/// The text of a position, which may be followed by the word `moves` and moves. Lines are made of a
/// game, of whatever else they need, and of the position.
template <class LineType, class G, class... More>
[[nodiscard]] Result<std::unique_ptr<AnyLine>> read_line(std::string_view text, const G& game,
                                                         const More&... more) {
    constexpr std::string_view word = " moves";
    std::size_t split = std::min(text.find(word), text.size());
    // Part of a longer word it belongs to the position, which will not like it.
    if (const std::size_t end = split + word.size(); end < text.size() && text[end] != ' ')
        split = text.size();
    const std::string_view first = text.substr(0, split);
    const auto position = game.read_position(first.substr(0, first.find_last_not_of(' ') + 1));
    if (!position) return position.error();
    std::unique_ptr<AnyLine> line = std::make_unique<LineType>(game, more..., *position);
    std::size_t at = std::min(split + word.size(), text.size());
    while ((at = text.find_first_not_of(' ', at)) != std::string_view::npos) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        if (auto error = line->play(text.substr(at, end - at))) {
            error->where += at;
            return *std::move(error);
        }
        at = end;
    }
    return line;
}

}  // namespace baize
