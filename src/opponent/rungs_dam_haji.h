// Written by `baize lab calibrate dam-haji`: 1000 games or more between neighbours, 2026.11.16.
#pragma once

#include <array>

#include "opponent/dial.h"

namespace baize {

/// Of the search by which these were measured; another one needs another ladder.
inline constexpr std::uint64_t dam_haji_signature = 165624049795306U;

inline constexpr std::array dam_haji_rungs{
    Rung{15, {.noticed = 0, .calm = 0, .misjudges = 5000, .scale = 0}},
    Rung{147, {.noticed = 0, .calm = 780, .misjudges = 2400, .scale = 0}},
    Rung{239, {.noticed = 0, .calm = 900, .misjudges = 2000, .scale = 0}},
    Rung{371, {.noticed = 0, .misjudges = 600, .scale = 0}},
    Rung{410, {.noticed = 150, .care = 200, .misjudges = 350, .scale = 0}},
    Rung{517, {.noticed = 500, .care = 500, .misjudges = 220, .noise = 10, .scale = 100}},
    Rung{629, {.noticed = 750, .care = 900, .misjudges = 130, .noise = 10, .scale = 300}},
    Rung{726, {.noticed = 870, .care = 1000, .misjudges = 90, .noise = 10, .scale = 450}},
    Rung{799, {.noticed = 940, .care = 1000, .misjudges = 60, .noise = 6, .scale = 600}},
    Rung{885,
         {.nodes = 200, .noticed = 980, .care = 1000, .misjudges = 40, .noise = 4, .scale = 800}},
    Rung{1039, {.nodes = 600, .care = 1000, .misjudges = 30}},
    Rung{1131, {.nodes = 1500, .care = 1000, .misjudges = 20}},
    Rung{1232, {.nodes = 4000, .care = 1000, .misjudges = 12}},
    Rung{1342, {.nodes = 10000, .care = 1000, .misjudges = 6}},
    Rung{1468, {.nodes = 25000, .care = 1000, .misjudges = 3}},
    Rung{1602, {.nodes = 60000, .care = 1000}},
    Rung{1693, {.nodes = 150000, .care = 1000}},
};

}  // namespace baize
