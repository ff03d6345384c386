#include "reference/endings.h"

#include <algorithm>
#include <stdexcept>

namespace reference {
namespace {

constexpr int not_settled = -1;

char of_the_other_colour(char piece) {
    switch (piece) {
        case white_man:
            return black_man;
        case white_king:
            return black_king;
        case black_man:
            return white_man;
        case black_king:
            return white_king;
        default:
            return piece;
    }
}

}  // namespace

Position turned(const Position& position) {
    Position result = empty_position(position.size);
    result.side = position.side == 'W' ? 'B' : 'W';
    for (int row = 0; row < position.size; ++row)
        for (int column = 0; column < position.size; ++column)
            result.at[static_cast<std::size_t>(position.size - 1 - row)]
                     [static_cast<std::size_t>(position.size - 1 - column)] = of_the_other_colour(
                position.at[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]);
    return result;
}

Endings::Endings(const Rules& rules, int pieces) : rules_(rules) {
    Position empty_board = empty_position(rules.board);
    add_all(empty_board, 1, pieces);
    for (std::size_t i = 0; i < positions_.size(); ++i) numbers_[code_of(positions_[i])] = i;
    find_moves();
    solve();
}

// Nine bits a piece, in the order of the squares.
Endings::Code Endings::code_of(const Position& position) {
    Code code = 0;
    for (int row = 0; row < position.size; ++row)
        for (int column = 0; column < position.size; ++column) {
            const char piece =
                position.at[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
            if (piece == empty || piece == 0) continue;
            const int kind = (is_white(piece) ? 0 : 2) + (is_man(piece) ? 0 : 1);
            code = code << 9U | static_cast<Code>(square_number(position, row, column) * 4 + kind);
        }
    return code;
}

// One piece more on every square behind the last, of every kind that may stand there.
void Endings::add_all(Position& position, int first_square, int left) {
    positions_.push_back(position);
    if (left == 0) return;
    for (int square = first_square; square <= position.size * position.size / 2; ++square) {
        const int row = row_of(position, square);
        char& place = position.at[static_cast<std::size_t>(row)]
                                 [static_cast<std::size_t>(column_of(position, square))];
        const char before = place;
        for (const char piece : {white_man, white_king, black_man, black_king}) {
            const char side = is_white(piece) ? 'W' : 'B';
            if (is_man(piece) && row == far_row(position, side)) continue;
            place = piece;
            add_all(position, square + 1, left - 1);
        }
        place = before;
    }
}

void Endings::find_moves() {
    after_.resize(positions_.size());
    for (std::size_t i = 0; i < positions_.size(); ++i)
        for (const Move& move : moves_of(rules_, positions_[i]))
            after_[i].push_back(numbers_.at(code_of(turned(after(positions_[i], move)))));
}

// One length after another: a position is won in n plies if a move leads to one that is lost in
// n - 1, and lost in n if all moves lead to wins, the longest in n - 1.
void Endings::solve() {
    plies_.assign(positions_.size(), not_settled);
    for (int length = 0;; ++length) {
        std::vector<std::size_t> settled;
        for (std::size_t i = 0; i < positions_.size(); ++i) {
            if (plies_[i] != not_settled) continue;
            const auto won_after = [&](std::size_t next) {
                return plies_[next] != not_settled && plies_[next] % 2 == 1;
            };
            const bool here =
                length % 2 == 1
                    ? std::ranges::any_of(
                          after_[i], [&](std::size_t next) { return plies_[next] == length - 1; })
                    : std::ranges::all_of(after_[i], won_after);
            if (here) settled.push_back(i);
        }
        if (settled.empty()) return;
        for (const std::size_t i : settled) plies_[i] = length;
    }
}

std::optional<int> Endings::plies(const Position& position) const {
    const Position white = position.side == 'W' ? position : turned(position);
    const int found = plies_[numbers_.at(code_of(white))];
    if (found == not_settled) return std::nullopt;
    return found;
}

}  // namespace reference
