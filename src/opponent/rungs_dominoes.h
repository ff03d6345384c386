// Written by `baize lab calibrate dominoes`: 1000 games or more between neighbours, 2026.11.16.
#pragma once

#include <array>

#include "opponent/dial.h"

namespace baize {

/// Of the search by which these were measured; another one needs another ladder.
inline constexpr std::uint64_t dominoes_signature = 171260758708468U;

inline constexpr std::array dominoes_rungs{
    Rung{35, {.depth = 100, .calm = 0, .misjudges = 5000, .scale = 0}},
    Rung{116, {.depth = 150, .calm = 150, .misjudges = 3500, .scale = 0}},
    Rung{256, {.depth = 200, .calm = 300, .misjudges = 2000, .scale = 0}},
    Rung{308, {.depth = 200, .calm = 650, .misjudges = 1700, .scale = 0}},
    Rung{360, {.depth = 200, .calm = 925, .misjudges = 1535, .scale = 0}},
    Rung{418, {.depth = 200, .calm = 975, .misjudges = 1512, .scale = 0}},
    Rung{481, {.depth = 200, .misjudges = 1500, .scale = 0}},
    Rung{578, {.depth = 250, .misjudges = 900, .scale = 100}},
    Rung{655, {.depth = 300, .misjudges = 600, .scale = 250}},
    Rung{787, {.depth = 400, .misjudges = 420, .scale = 500}},
    Rung{918, {.depth = 500, .misjudges = 340, .scale = 750}},
    Rung{1052, {.depth = 600, .misjudges = 280}},
    Rung{1206, {.depth = 700, .misjudges = 220}},
    Rung{1301, {.depth = 780, .misjudges = 190}},
    Rung{1403, {.depth = 850, .misjudges = 160}},
    Rung{1614, {.depth = 1000, .misjudges = 120}},
    Rung{1703, {.depth = 1100, .misjudges = 110}},
    Rung{1888, {.depth = 1150, .misjudges = 100}},
    Rung{2077, {.depth = 1200}},
};

}  // namespace baize
