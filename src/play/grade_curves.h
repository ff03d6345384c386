// What players of known strength were seen to do. The errors of each list, its spreads and its
// doubt were printed by the command above it; the Elo of a rung is that of the ladder as it was
// rated since, and rungs that the ladder got afterwards (145 of international draughts) have no
// place in a list yet.
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

// baize lab profile dam-haji --fit --games 12 --nodes 100000 --seed 1, with
//     level:15
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
inline constexpr std::array<GradeKnot, 17> dam_haji_knots{{
    {15, 32.05, 44.12},
    {147, 25.48, 36.48},
    {239, 25.47, 36.48},
    {371, 19.98, 37.88},
    {410, 19.97, 37.88},
    {517, 15.31, 35.64},
    {629, 15.30, 35.64},
    {726, 15.29, 35.64},
    {799, 15.28, 35.64},
    {885, 15.27, 35.64},
    {1039, 11.58, 35.93},
    {1131, 8.59, 28.36},
    {1232, 8.46, 30.03},
    {1342, 5.90, 31.47},
    {1468, 3.35, 14.75},
    {1602, 2.05, 14.64},
    {1693, 0.50, 8.21},
}};
inline constexpr GradeCurve dam_haji_curve{"dam-haji", 100000, 32, dam_haji_knots};

// baize lab profile dominoes --fit --games 30 --nodes 100000 --seed 1, with
//     level:35
//     level:116
//     level:256
//     level:308
//     level:360
//     level:418
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
inline constexpr std::array<GradeKnot, 19> dominoes_knots{{
    {35, 45.03, 45.09},   {116, 45.02, 45.09},  {256, 45.01, 45.09},  {308, 43.03, 43.24},
    {360, 37.01, 47.01},  {418, 37.00, 47.01},  {481, 32.29, 41.48},  {578, 32.28, 41.48},
    {655, 32.27, 41.48},  {787, 28.51, 35.87},  {918, 27.43, 39.62},  {1052, 25.30, 36.12},
    {1206, 24.82, 32.93}, {1301, 21.64, 33.22}, {1403, 17.79, 33.91}, {1614, 15.43, 34.91},
    {1703, 13.76, 23.26}, {1888, 6.18, 23.36},  {2077, 0.00, 0.00},
}};
inline constexpr GradeCurve dominoes_curve{"dominoes", 100000, 36, dominoes_knots};

inline constexpr std::array grade_curves{international_curve, dam_haji_curve, dominoes_curve};

}  // namespace baize
