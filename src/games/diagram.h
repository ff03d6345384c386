// A board as every surface sees it: what stands where, without the game's own types.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/game.h"

namespace baize {

enum class Rank : std::uint8_t { Man, King };

/// `c3`: column and row of a board as chess has them; rows are counted from the top here.
[[nodiscard]] inline std::string name_by_letter(int rows, int row, int column) {
    return static_cast<char>('a' + column) + std::to_string(rows - row);
}

struct Diagram {
    struct Piece {
        Side side;
        Rank rank;
    };
    /// A square that can be played on; the others are only drawn.
    struct Square {
        int number = 0;
        int row = 0;     ///< from the top, as White sees the board
        int column = 0;  ///< from the left
        std::optional<Piece> piece{};
    };

    int rows = 0;
    int columns = 0;
    Side to_move = Side::White;
    std::vector<Square> squares;
    bool by_letters = false;  ///< players call the squares a1 to h8, not by their numbers

    [[nodiscard]] std::string name(const Square& square) const {
        return by_letters ? name_by_letter(rows, square.row, square.column)
                          : std::to_string(square.number);
    }
    /// Of a square by its number.
    [[nodiscard]] std::string name(int number) const {
        return name(squares[static_cast<std::size_t>(number - 1)]);
    }
};

/// A legal move as a surface shows it: where it begins and ends, and what happens on the way.
struct MoveSketch {
    std::string text;           ///< as players write it, and read back as this very move
    std::vector<int> path;      ///< the squares the piece stands on, start and end included
    std::vector<int> captured;  ///< by each hop in turn; none by a quiet move
};

}  // namespace baize
