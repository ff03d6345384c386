// What players of known strength were seen to do. Each list was printed by the command above it.
#pragma once

#include <array>

#include "play/grade.h"

namespace baize {

// baize lab profile international --fit --games 12 --nodes 100000 --seed 1, with
//     level:7
//     level:220
//     level:302
//     level:332
//     level:440
//     level:590
//     level:689
//     level:815
//     level:923
//     level:1104
//     level:1314
//     level:1512
//     level:1720
//     level:1912
//     level:2089
//     level:2214
//     level:2328
inline constexpr std::array<GradeKnot, 17> international_knots{{
    {7, 27.93, 44.34},
    {220, 22.19, 32.54},
    {302, 19.34, 29.01},
    {332, 18.02, 28.44},
    {440, 18.01, 28.44},
    {590, 15.80, 34.33},
    {689, 15.79, 34.33},
    {815, 14.11, 36.49},
    {923, 14.10, 36.49},
    {1104, 13.49, 23.94},
    {1314, 9.26, 23.70},
    {1512, 9.25, 23.70},
    {1720, 7.33, 23.31},
    {1912, 7.32, 23.31},
    {2089, 4.15, 24.71},
    {2214, 4.14, 24.71},
    {2328, 2.56, 10.64},
}};
inline constexpr GradeCurve international_curve{"international", 100000, 66, international_knots};

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
