// Why a move that someone wrote is not legal, in terms of the rule it breaks.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/draughts/captures.h"

namespace baize::draughts {

/// A move as it was written, before anything is known about its legality.
struct WrittenMove {
    std::vector<int> path;  ///< square numbers, two or more
    bool capture = false;   ///< written with x
    std::optional<std::vector<int>> captured;
};

/// The text must be one that matches no legal move.
template <int N>
[[nodiscard]] Error why_illegal(const Ruleset& rules, const Position<N>& position,
                                const Moves<N>& legal, const WrittenMove& written,
                                std::string_view text);

/// `28x19, 33x24, ...`: some of the legal moves, a handful of them written out for a message.
template <int N>
[[nodiscard]] std::string listed(const Ruleset& rules, const Position<N>& position,
                                 const Moves<N>& legal, const Moves<N>& choices);

}  // namespace baize::draughts
