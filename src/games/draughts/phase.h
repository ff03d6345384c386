// How far a game of the family has come.
#pragma once

#include "games/draughts/position.h"
#include "games/phase.h"

namespace baize::draughts {

/// By the pieces left of those at the start.
template <int N>
[[nodiscard]] constexpr Phase phase(const Position<N>& position) {
    return phase_by(position.occupied().count(), 2 * Board<N>::men_each);
}

}  // namespace baize::draughts
