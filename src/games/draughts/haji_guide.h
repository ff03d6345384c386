// What the guide to a better opponent at Dam Haji asks besides its evaluation: which phase the game
// is in, how to tell an endgame, and which moves to try first. Conflicts in the guide are settled
// in docs/decisions/0015 and 0035.
#pragma once

#include "games/draughts/position.h"
#include "games/phase.h"

namespace baize::draughts {

/// By the pieces left of those at the start.
template <int N>
[[nodiscard]] constexpr Phase phase(const Position<N>& position) {
    return phase_by(position.occupied().count(), 2 * Board<N>::men_each);
}

/// Endgame recognition, for judging: few pieces in all, or many hajis, or a side that is nearly
/// gone.
template <int N>
[[nodiscard]] constexpr bool is_endgame(const Position<N>& position) {
    constexpr int many_hajis = 3;
    constexpr int nearly_gone = 2;
    return phase(position) == Phase::End || position.kings().count() >= many_hajis ||
           position.pieces(Side::White).count() <= nearly_gone ||
           position.pieces(Side::Black).count() <= nearly_gone;
}

/// The guide's guess at a move, the higher the sooner it is tried.
template <int N>
[[nodiscard]] constexpr int guide_order(const Position<N>& position, const Move<N>& move) {
    constexpr int capture = 1000, capture_that_follows = 100, promotion = 200, haji = 100;
    constexpr int near_centre = 10, all_rows = 50;
    const auto off_centre = [](int line) {  // in half squares
        return 2 * line < N - 1 ? N - 1 - 2 * line : 2 * line - (N - 1);
    };
    const int row = Board<N>::row(move.to);
    const int away = (off_centre(row) + off_centre(Board<N>::column(move.to))) / 2;
    const int rows = position.side() == Side::White ? N - 1 - row : row;
    const bool was_haji = position.kings().contains(move.from);
    int score = near_centre * (N - 1 - away) + all_rows * rows / (N - 1);
    if (move.is_capture()) score += capture + capture_that_follows * (move.captured.count() - 1);
    if (was_haji)
        score += haji;
    else if (move.king)
        score += promotion;
    return score;
}

}  // namespace baize::draughts
