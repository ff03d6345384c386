// Connect Four with what the search asks for: the proof that any game can be searched.
#pragma once

#include "games/connect_four.h"
#include "search/searchable.h"

namespace baize {

struct SearchedConnectFour : ConnectFour {
    Stillness stillness(const Position& position) const {
        return count(position) == 0 ? Stillness::Blocked : Stillness::Still;
    }
    int taken(Move) const { return 0; }
    Score gain(const Position&, Move) const { return Score(0); }
    static constexpr std::size_t slots = 16;
    std::size_t slot(const Position& position, Move column) const {
        return static_cast<std::size_t>(position.side()) * 8 + static_cast<std::size_t>(column);
    }
};

}  // namespace baize
