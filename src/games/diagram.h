// A board as every surface sees it: what stands where, without the game's own types.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "games/game.h"

namespace baize {

enum class Rank : std::uint8_t { Man, King };

struct Diagram {
    struct Piece {
        Side side;
        Rank rank;
    };
    /// A square that can be played on; the others are only drawn.
    struct Square {
        int number;
        int row;     ///< from the top, as White sees the board
        int column;  ///< from the left
        std::optional<Piece> piece;
    };

    int rows = 0;
    int columns = 0;
    Side to_move = Side::White;
    std::vector<Square> squares;
};

}  // namespace baize
