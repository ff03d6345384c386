// How the guide to a better opponent at Dam Haji tells an endgame. Conflicts in the guide are
// settled in docs/decisions/0015 and 0035.
#pragma once

#include "games/draughts/phase.h"

namespace baize::draughts {

/// Endgame recognition, for judging: few pieces in all, or many hajis, or a side that is nearly
/// gone.
template <int N>
[[nodiscard]] constexpr bool is_endgame(const Position<N>& position) {
    constexpr int many_hajis = 3;
    constexpr int nearly_gone = 2;
    return phase(position) == Phase::End || position.kings().count() >= many_hajis ||
           position.pieces(Side::White).count() <= nearly_gone ||
           position.pieces(Side::Black).count() <= nearly_gone;
}

}  // namespace baize::draughts
