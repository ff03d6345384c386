// How hands of dominoes end when both players make the most of every move, made by
//     baize lab hands --deals 20000 --seed 1
// (whether the leader wins, the points, and how many hands).
#pragma once

#include <array>

#include "games/dominoes/match_odds.h"

namespace baize::dominoes {

// clang-format off
inline constexpr std::array hand_results{
    HandResult{false, 1, 15}, HandResult{false, 2, 298}, HandResult{false, 3, 71},
    HandResult{false, 4, 210}, HandResult{false, 5, 44}, HandResult{false, 6, 214},
    HandResult{false, 7, 43}, HandResult{false, 8, 191}, HandResult{false, 9, 43},
    HandResult{false, 10, 83}, HandResult{false, 11, 19}, HandResult{false, 12, 194},
    HandResult{false, 13, 90}, HandResult{false, 14, 48}, HandResult{false, 15, 16},
    HandResult{false, 16, 205}, HandResult{false, 17, 15}, HandResult{false, 18, 67},
    HandResult{false, 19, 16}, HandResult{false, 20, 248}, HandResult{false, 21, 19},
    HandResult{false, 22, 63}, HandResult{false, 23, 16}, HandResult{false, 24, 251},
    HandResult{false, 25, 12}, HandResult{false, 26, 345}, HandResult{false, 27, 4},
    HandResult{false, 28, 130}, HandResult{false, 29, 3}, HandResult{false, 30, 127},
    HandResult{false, 31, 1}, HandResult{false, 32, 125}, HandResult{false, 34, 110},
    HandResult{false, 36, 174}, HandResult{false, 37, 1}, HandResult{false, 38, 115},
    HandResult{false, 40, 129}, HandResult{false, 42, 126}, HandResult{false, 44, 109},
    HandResult{false, 46, 91}, HandResult{false, 48, 109}, HandResult{false, 50, 88},
    HandResult{false, 52, 91}, HandResult{false, 54, 75}, HandResult{false, 56, 67},
    HandResult{false, 58, 60}, HandResult{false, 60, 83}, HandResult{false, 62, 40},
    HandResult{false, 64, 59}, HandResult{false, 66, 39}, HandResult{false, 68, 44},
    HandResult{false, 70, 32}, HandResult{false, 72, 36}, HandResult{false, 74, 29},
    HandResult{false, 76, 32}, HandResult{false, 78, 14}, HandResult{false, 80, 13},
    HandResult{false, 82, 17}, HandResult{false, 84, 15}, HandResult{false, 86, 12},
    HandResult{false, 88, 8}, HandResult{false, 90, 5}, HandResult{false, 92, 6},
    HandResult{false, 94, 5}, HandResult{false, 96, 5}, HandResult{false, 98, 1},
    HandResult{false, 100, 2}, HandResult{false, 102, 3}, HandResult{false, 104, 4},
    HandResult{false, 114, 1}, HandResult{false, 116, 1}, HandResult{false, 118, 3},
    HandResult{false, 120, 1}, HandResult{true, 1, 32}, HandResult{true, 2, 179},
    HandResult{true, 3, 75}, HandResult{true, 4, 221}, HandResult{true, 5, 80},
    HandResult{true, 6, 366}, HandResult{true, 7, 61}, HandResult{true, 8, 328},
    HandResult{true, 9, 78}, HandResult{true, 10, 292}, HandResult{true, 11, 41},
    HandResult{true, 12, 442}, HandResult{true, 13, 454}, HandResult{true, 14, 155},
    HandResult{true, 15, 69}, HandResult{true, 16, 167}, HandResult{true, 17, 41},
    HandResult{true, 18, 151}, HandResult{true, 19, 39}, HandResult{true, 20, 205},
    HandResult{true, 21, 29}, HandResult{true, 22, 112}, HandResult{true, 23, 27},
    HandResult{true, 24, 210}, HandResult{true, 25, 15}, HandResult{true, 26, 115},
    HandResult{true, 27, 14}, HandResult{true, 28, 189}, HandResult{true, 29, 8},
    HandResult{true, 30, 146}, HandResult{true, 31, 4}, HandResult{true, 32, 207},
    HandResult{true, 33, 4}, HandResult{true, 34, 147}, HandResult{true, 35, 2},
    HandResult{true, 36, 262}, HandResult{true, 37, 2}, HandResult{true, 38, 180},
    HandResult{true, 39, 1}, HandResult{true, 40, 226}, HandResult{true, 41, 3},
    HandResult{true, 42, 225}, HandResult{true, 43, 1}, HandResult{true, 44, 286},
    HandResult{true, 45, 1}, HandResult{true, 46, 188}, HandResult{true, 48, 250},
    HandResult{true, 49, 1}, HandResult{true, 50, 198}, HandResult{true, 52, 245},
    HandResult{true, 53, 3}, HandResult{true, 54, 215}, HandResult{true, 56, 227},
    HandResult{true, 57, 1}, HandResult{true, 58, 236}, HandResult{true, 60, 327},
    HandResult{true, 61, 2}, HandResult{true, 62, 210}, HandResult{true, 64, 287},
    HandResult{true, 65, 3}, HandResult{true, 66, 276}, HandResult{true, 68, 302},
    HandResult{true, 70, 235}, HandResult{true, 72, 334}, HandResult{true, 73, 3},
    HandResult{true, 74, 226}, HandResult{true, 76, 257}, HandResult{true, 78, 296},
    HandResult{true, 80, 314}, HandResult{true, 82, 194}, HandResult{true, 84, 308},
    HandResult{true, 86, 186}, HandResult{true, 88, 243}, HandResult{true, 90, 276},
    HandResult{true, 92, 193}, HandResult{true, 94, 159}, HandResult{true, 96, 314},
    HandResult{true, 98, 147}, HandResult{true, 100, 172}, HandResult{true, 102, 227},
    HandResult{true, 104, 165}, HandResult{true, 106, 128}, HandResult{true, 108, 226},
    HandResult{true, 110, 125}, HandResult{true, 112, 117}, HandResult{true, 114, 168},
    HandResult{true, 116, 110}, HandResult{true, 118, 103}, HandResult{true, 120, 141},
    HandResult{true, 122, 68}, HandResult{true, 124, 65}, HandResult{true, 126, 60},
    HandResult{true, 128, 81}, HandResult{true, 130, 61}, HandResult{true, 132, 42},
    HandResult{true, 134, 45}, HandResult{true, 136, 39}, HandResult{true, 138, 39},
    HandResult{true, 140, 40}, HandResult{true, 142, 30}, HandResult{true, 144, 28},
    HandResult{true, 146, 26}, HandResult{true, 148, 19}, HandResult{true, 150, 14},
    HandResult{true, 152, 12}, HandResult{true, 154, 6}, HandResult{true, 156, 6},
    HandResult{true, 158, 2}, HandResult{true, 160, 2}, HandResult{true, 162, 2},
    HandResult{true, 164, 1}, HandResult{true, 168, 1},
};
// clang-format on

}  // namespace baize::dominoes
