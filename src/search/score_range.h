// Scores that are not opinions: won and lost, by distance.
#pragma once

#include "base/score.h"

namespace baize {

/// A win is worth this much less one unit for each ply until the last move, so that the quicker win
/// is the better one and the longer defence the better defence. Evaluations stay far below.
inline constexpr int win_value = 20000;
inline constexpr int longest_win = 1000;

constexpr Score won_in(int plies) {
    return Score(win_value - plies);
}
constexpr Score lost_in(int plies) {
    return Score(plies - win_value);
}
constexpr bool is_won(Score score) {
    return score.value() > win_value - longest_win;
}
constexpr bool is_lost(Score score) {
    return score.value() < longest_win - win_value;
}
constexpr bool is_decided(Score score) {
    return is_won(score) || is_lost(score);
}

/// Plies to the end of a decided game.
constexpr int distance(Score score) {
    return win_value - (score.value() < 0 ? -score.value() : score.value());
}

/// Won for certain, though nobody knows in how many plies: between what is judged and what is
/// counted. What the board looks like may move it by less than `known_margin`, so that the winner
/// gets on.
inline constexpr Score known_win{15000};
inline constexpr int known_margin = 1000;

inline constexpr Score draw_score{0};
inline constexpr Score infinite{win_value + 1};

}  // namespace baize
