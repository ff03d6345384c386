// What players of known strength were seen to do. Each list was printed by the command above it.
#pragma once

#include <array>

#include "play/grade.h"

namespace baize {

// baize lab profile international --fit --games 12 --nodes 100000 --seed 1, with
//     level:13
//     level:224
//     level:309
//     level:352
//     level:465
//     level:606
//     level:709
//     level:827
//     level:935
//     level:1116
//     level:1335
//     level:1539
//     level:1744
//     level:1931
//     level:2110
//     level:2235
//     level:2349
inline constexpr std::array<GradeKnot, 17> international_knots{{
    {13, 27.93, 44.34},
    {224, 22.19, 32.54},
    {309, 19.34, 29.01},
    {352, 18.02, 28.44},
    {465, 18.01, 28.44},
    {606, 15.80, 34.33},
    {709, 15.79, 34.33},
    {827, 14.11, 36.49},
    {935, 14.10, 36.49},
    {1116, 13.49, 23.94},
    {1335, 9.26, 23.70},
    {1539, 9.25, 23.70},
    {1744, 7.33, 23.31},
    {1931, 7.32, 23.31},
    {2110, 4.15, 24.71},
    {2235, 4.14, 24.71},
    {2349, 2.56, 10.64},
}};
inline constexpr GradeCurve international_curve{"international", 100000, 66, international_knots};

// baize lab profile dominoes --fit --games 30 --nodes 100000 --seed 1, with
//     level:47
//     level:255
//     level:309
//     level:486
//     level:581
//     level:670
//     level:803
//     level:931
//     level:1072
//     level:1222
//     level:1319
//     level:1423
//     level:1649
//     level:1743
//     level:1922
//     level:2098
inline constexpr std::array<GradeKnot, 16> dominoes_knots{{
    {47, 45.27, 39.90},
    {255, 45.26, 39.90},
    {309, 37.92, 40.74},
    {486, 37.91, 40.74},
    {581, 33.08, 44.12},
    {670, 33.07, 44.12},
    {803, 29.36, 41.23},
    {931, 29.21, 36.52},
    {1072, 24.86, 39.30},
    {1222, 24.85, 39.30},
    {1319, 18.79, 29.54},
    {1423, 18.78, 29.54},
    {1649, 14.89, 27.33},
    {1743, 13.57, 26.46},
    {1922, 8.00, 28.23},
    {2098, 0.00, 0.00},
}};
inline constexpr GradeCurve dominoes_curve{"dominoes", 100000, 63, dominoes_knots};

inline constexpr std::array grade_curves{international_curve, dominoes_curve};

}  // namespace baize
