// The ladders, a game each. The makes of the players are fixed; their ratings come from
// `baize lab calibrate GAME`, docs/ratings.md.
#pragma once

#include "opponent/rungs_dam_haji.h"
#include "opponent/rungs_dominoes.h"
#include "opponent/rungs_international.h"

namespace baize {

/// What easy, medium, hard, advanced and expert are on the dial. Where a game's top is lower than
/// that of international draughts they divide the way up evenly.
using NamedElos = std::array<int, 5>;
inline constexpr NamedElos international_elos{300, 750, 1250, 1750, 2180};
inline constexpr NamedElos dam_haji_elos{340, 680, 1010, 1350, 1690};
inline constexpr NamedElos dominoes_elos{400, 800, 1200, 1600, 2023};

}  // namespace baize
