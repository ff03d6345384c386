// How hands of dominoes end when both players make the most of every move, made by
//     baize lab hands --deals 100
// (seed 1): whether the leader wins, the points, and how many hands.
#pragma once

#include <array>

#include "games/dominoes/match_odds.h"

namespace baize::dominoes {

inline constexpr std::array hand_results{
    HandResult{true, 30, 74},
    HandResult{false, 30, 26},
};

}  // namespace baize::dominoes
