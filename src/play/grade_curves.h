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

// baize lab profile dominoes --fit --games 10 --nodes 100000 --seed 1, with
//     level:0
//     level:160
//     level:335
//     level:500
//     level:670
//     level:860
//     level:1050
//     level:1250
//     level:1450
//     level:1630
//     level:1800
//     level:2000
inline constexpr std::array<GradeKnot, 12> dominoes_knots{{
    {0, 43.86, 36.22},
    {160, 42.58, 27.88},
    {335, 42.57, 27.88},
    {500, 37.17, 35.66},
    {670, 37.16, 35.66},
    {860, 33.01, 33.82},
    {1050, 24.07, 34.01},
    {1250, 24.06, 34.01},
    {1450, 22.67, 41.57},
    {1630, 15.74, 35.83},
    {1800, 6.40, 21.95},
    {2000, 0.00, 0.00},
}};
inline constexpr GradeCurve dominoes_curve{"dominoes", 100000, 75, dominoes_knots};

inline constexpr std::array grade_curves{international_curve, dominoes_curve};

}  // namespace baize
