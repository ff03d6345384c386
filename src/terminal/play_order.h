// What a player can say besides a move, typed in words: the same on the screen and line by line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace baize {

enum class Order : std::uint8_t {
    Move,  ///< anything that begins with a digit, or with a letter and a digit
    Hint,
    Back,
    Redo,
    Resign,
    Draw,
    Yes,
    No,
    Board,
    Pieces,
    Moves,
    Legal,
    Rules,
    Clock,
    Level,
    Side,
    New,
    Pause,
    Thinking,
    Flip,
    Save,
    Load,
    Help,
    Quit,
};

struct TypedOrder {
    Order order;
    std::string argument;  ///< the move, the file, the level, the side, the rule
};

/// An unknown word is answered with the nearest one and how a move is written, an order without its
/// argument with how it is used.
[[nodiscard]] Result<TypedOrder> read_order(std::string_view text,
                                            std::string_view move_example = "32-28");

}  // namespace baize
