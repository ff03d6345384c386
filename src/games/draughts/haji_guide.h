// What the guide to a better opponent at Dam Haji asks besides its evaluation: how deep to look in
// which phase of the game, how to tell an endgame, and which moves to try first. Conflicts in the
// guide are settled in docs/decisions/0015 and 0035.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/draughts/haji_evaluate.h"
#include "games/draughts/position.h"

namespace baize::draughts {

enum class Phase : std::uint8_t { Opening, Middle, End };

/// By the pieces left of those at the start: at most half of them is the middle game, at most a
/// quarter the endgame.
template <int N>
[[nodiscard]] constexpr Phase phase(const Position<N>& position) {
    constexpr int at_the_start = 2 * Board<N>::men_each;
    const int pieces = position.occupied().count();
    if (4 * pieces <= at_the_start) return Phase::End;
    return 2 * pieces <= at_the_start ? Phase::Middle : Phase::Opening;
}

/// As it is told to others.
[[nodiscard]] constexpr std::string_view phase_name(Phase phase) {
    return phase == Phase::Opening ? "opening" : phase == Phase::Middle ? "middle" : "end";
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

/// Plies for each phase.
struct PhaseDepths {
    int opening = 0;
    int middle = 0;
    int end = 0;

    [[nodiscard]] constexpr int of(Phase phase) const {
        return phase == Phase::Opening ? opening : phase == Phase::Middle ? middle : end;
    }
    friend constexpr bool operator==(const PhaseDepths&, const PhaseDepths&) = default;
};

/// A ply more where a capture is due, one less where there is too much to look at.
[[nodiscard]] constexpr int adjusted_depth(int depth, bool capture_due, std::size_t moves) {
    constexpr std::size_t many_moves = 20;
    return std::max(1, depth + (capture_due ? 1 : 0) - (moves > many_moves ? 1 : 0));
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
