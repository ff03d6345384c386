// What players call the squares: by numbers, or by letters as in chess.
#pragma once

#include <optional>
#include <string>

#include "games/diagram.h"
#include "games/draughts/board.h"
#include "games/draughts/ruleset.h"

namespace baize::draughts {

/// `32`, or `g1`: column and row as White sees the board, a1 at the bottom left.
template <int N>
[[nodiscard]] std::string square_name(Squares squares, int number) {
    if (squares == Squares::Numbered) return std::to_string(number);
    const int cell = Board<N>::cell(number);
    return name_by_letter(N, Board<N>::row(cell), Board<N>::column(cell));
}

/// The last square that a message names, where it says between which squares they all are.
template <int N>
[[nodiscard]] std::string last_square(Squares squares) {
    return square_name<N>(squares, squares == Squares::Numbered ? Board<N>::squares : N / 2);
}

/// The number of the square in a column, counted from 0, and a row as it is written, from 1.
/// Nothing where there is none that is played on.
template <int N>
[[nodiscard]] std::optional<int> square_at(int column, int row) {
    if (column < 0 || column >= N || row < 1 || row > N || (column + row) % 2 == 0)
        return std::nullopt;
    return (N - row) * (N / 2) + column / 2 + 1;
}

}  // namespace baize::draughts
