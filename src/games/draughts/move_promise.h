// Which moves of a game of the family to try first, where nothing is known but the board: as the
// guide to a better opponent at Dam Haji has it. Its conflicts are settled in docs/decisions/0015
// and 0035.
#pragma once

#include "games/draughts/position.h"

namespace baize::draughts {

/// A guess at a move, the higher the sooner it is tried.
template <int N>
[[nodiscard]] constexpr int move_promise(const Position<N>& position, const Move<N>& move) {
    constexpr int capture = 1000, capture_that_follows = 100, promotion = 200, king = 100;
    constexpr int near_centre = 10, all_rows = 50;
    const auto off_centre = [](int line) {  // in half squares
        return 2 * line < N - 1 ? N - 1 - 2 * line : 2 * line - (N - 1);
    };
    const int row = Board<N>::row(move.to);
    const int away = (off_centre(row) + off_centre(Board<N>::column(move.to))) / 2;
    const int rows = position.side() == Side::White ? N - 1 - row : row;
    const bool was_king = position.kings().contains(move.from);
    int score = near_centre * (N - 1 - away) + all_rows * rows / (N - 1);
    if (move.is_capture()) score += capture + capture_that_follows * (move.captured.count() - 1);
    if (was_king)
        score += king;
    else if (move.king)
        score += promotion;
    return score;
}

}  // namespace baize::draughts
