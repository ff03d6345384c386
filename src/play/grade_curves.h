// What players of known strength were seen to do. Each list was printed by the command above it.
#pragma once

#include <array>

#include "play/grade.h"

namespace baize {

// baize lab profile international --fit --games 18 --nodes 100000 --seed 1, with
//     random
//     best:depth=1
//     best:depth=2
//     best:depth=4
//     best:depth=6
//     best:nodes=100000
inline constexpr std::array<GradeKnot, 6> international_knots{{
    {0, 31.31, 38.39},
    {960, 15.69, 29.07},
    {1180, 15.39, 35.53},
    {1540, 10.37, 25.11},
    {1810, 6.72, 13.87},
    {2150, 1.33, 5.15},
}};
inline constexpr GradeCurve international_curve{"international", 100000, 68, international_knots};

inline constexpr std::array grade_curves{international_curve};

}  // namespace baize
