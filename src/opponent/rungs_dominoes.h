// Written by `baize lab calibrate dominoes`: 60 games between neighbours, 2026.11.15.
#pragma once

#include <array>

#include "opponent/dial.h"

namespace baize {

/// Of the search by which these were measured; another one needs another ladder.
inline constexpr std::uint64_t dominoes_signature = 229467223677878U;

inline constexpr std::array dominoes_rungs{
    Rung{64, {.depth = 100, .misjudges = 5000, .scale = 0}},
    Rung{298, {.depth = 200, .misjudges = 1500, .scale = 0}},
    Rung{306, {.depth = 200, .misjudges = 600, .scale = 0}},
    Rung{458, {.depth = 300, .misjudges = 430, .scale = 250}},
    Rung{667, {.depth = 400, .misjudges = 300, .scale = 500}},
    Rung{871, {.depth = 500, .misjudges = 260, .scale = 750}},
    Rung{1059, {.depth = 600, .misjudges = 220}},
    Rung{1187, {.depth = 700, .misjudges = 170}},
    Rung{1475, {.depth = 850, .misjudges = 130}},
    Rung{1639, {.depth = 1000, .misjudges = 100}},
    Rung{1933, {.depth = 1500, .misjudges = 50}},
    Rung{2023, {.depth = 2800}},
};

}  // namespace baize
