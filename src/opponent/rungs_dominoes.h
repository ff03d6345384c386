// Of `baize lab calibrate dominoes`; the ratings are provisional, docs/ratings.md.
#pragma once

#include <array>

#include "opponent/dial.h"

namespace baize {

/// Of the search by which these were measured; another one needs another ladder.
inline constexpr std::uint64_t dominoes_signature = 229467223677878U;

inline constexpr std::array dominoes_rungs{
    Rung{0, {.depth = 100, .misjudges = 5000, .scale = 0}},
    Rung{160, {.depth = 200, .misjudges = 1500, .scale = 0}},
    Rung{335, {.depth = 200, .misjudges = 600, .scale = 0}},
    Rung{500, {.depth = 300, .misjudges = 430, .scale = 250}},
    Rung{670, {.depth = 400, .misjudges = 300, .scale = 500}},
    Rung{860, {.depth = 500, .misjudges = 260, .scale = 750}},
    Rung{1050, {.depth = 600, .misjudges = 220}},
    Rung{1250, {.depth = 700, .misjudges = 170}},
    Rung{1450, {.depth = 850, .misjudges = 130}},
    Rung{1630, {.depth = 1000, .misjudges = 100}},
    Rung{1800, {.depth = 1500, .misjudges = 50}},
    Rung{2000, {.depth = 2800}},
};

}  // namespace baize
