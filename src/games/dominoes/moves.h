// The legal moves.
#pragma once

#include "base/inline_list.h"
#include "games/dominoes/position.h"

namespace baize::dominoes {

/// At most one tile fits both of two different ends, so 14 tiles give at most 15 moves.
using Moves = InlineList<Move, tiles_each + 1>;

/// By tile, and where a tile fits both ends, the smaller number first. A pass is there when, and
/// only when, no tile fits; nothing is once the hand is over.
void add_moves(const Position& position, Moves& list);

[[nodiscard]] constexpr std::size_t count_moves(const Position& position) {
    if (position.hand_is_over()) return 0;
    const Tiles fitting = position.fitting(position.side());
    if (fitting.empty()) return 1;
    const Ends ends = position.ends();
    const bool one_fits_twice =
        ends.exist() && !ends.equal() && fitting.contains(Tile(ends.low, ends.high).index());
    return static_cast<std::size_t>(fitting.count()) + (one_fits_twice ? 1 : 0);
}

}  // namespace baize::dominoes
