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
inline constexpr NamedElos international_elos{300, 750, 1250, 1750, 2200};
inline constexpr NamedElos dam_haji_elos{300, 700, 1100, 1500, 1900};
inline constexpr NamedElos dominoes_elos{400, 800, 1200, 1600, 2000};

}  // namespace baize
