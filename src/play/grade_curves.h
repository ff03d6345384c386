// What players of known strength were seen to do. The errors of each list, its spreads and its
// doubt were printed by the command above it; the Elo of a rung is that of the ladder as it was
// rated since, and rungs that the ladder got afterwards (145 of international draughts; 116, 360
// and 418 of dominoes) have no place in a list yet.
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
//     level:1743
//     level:1940
//     level:2121
//     level:2268
//     level:2372
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
    {1743, 7.33, 23.31},
    {1940, 7.32, 23.31},
    {2121, 4.15, 24.71},
    {2268, 4.14, 24.71},
    {2372, 2.56, 10.64},
}};
inline constexpr GradeCurve international_curve{"international", 100000, 66, international_knots};

// baize lab profile dam-haji --fit --games 5 --nodes 100000 --seed 1, with
//     level:147
//     level:239
//     level:371
//     level:410
//     level:517
//     level:629
//     level:726
//     level:799
//     level:885
//     level:1039
//     level:1131
//     level:1232
//     level:1342
//     level:1468
//     level:1602
//     level:1693
inline constexpr std::array<GradeKnot, 16> dam_haji_knots{{
    {147, 34.05, 25.57},
    {239, 22.00, 35.60},
    {371, 17.21, 41.51},
    {410, 17.20, 41.51},
    {517, 17.19, 41.51},
    {629, 14.47, 33.94},
    {726, 13.83, 47.28},
    {799, 13.82, 47.28},
    {885, 13.81, 47.28},
    {1039, 13.80, 47.28},
    {1131, 7.17, 30.87},
    {1232, 6.28, 22.05},
    {1342, 5.83, 32.36},
    {1468, 5.82, 32.36},
    {1602, 3.44, 29.63},
    {1693, 1.69, 16.71},
}};
inline constexpr GradeCurve dam_haji_curve{"dam-haji", 100000, 37, dam_haji_knots};

// baize lab profile dominoes --fit --games 30 --nodes 100000 --seed 1, with
//     level:35
//     level:256
//     level:308
//     level:481
//     level:578
//     level:655
//     level:787
//     level:918
//     level:1052
//     level:1206
//     level:1301
//     level:1403
//     level:1614
//     level:1703
//     level:1888
//     level:2077
inline constexpr std::array<GradeKnot, 16> dominoes_knots{{
    {35, 45.27, 39.90},
    {256, 45.26, 39.90},
    {308, 37.92, 40.74},
    {481, 37.91, 40.74},
    {578, 33.08, 44.12},
    {655, 33.07, 44.12},
    {787, 29.36, 41.23},
    {918, 29.21, 36.52},
    {1052, 24.86, 39.30},
    {1206, 24.85, 39.30},
    {1301, 18.79, 29.54},
    {1403, 18.78, 29.54},
    {1614, 14.89, 27.33},
    {1703, 13.57, 26.46},
    {1888, 8.00, 28.23},
    {2077, 0.00, 0.00},
}};
inline constexpr GradeCurve dominoes_curve{"dominoes", 100000, 63, dominoes_knots};

inline constexpr std::array grade_curves{international_curve, dam_haji_curve, dominoes_curve};

}  // namespace baize
