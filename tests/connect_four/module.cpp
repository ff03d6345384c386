// A module for a page with this game and no other.
#include "connect_four/row.h"
#include "games/standard_games.h"

namespace baize {

std::span<const GameRow> games() {
    return rows_with(standard_games);
}

std::span<const GameMaker> game_makers() {
    static constexpr std::array makers{connect_four_maker};
    return makers;
}

}  // namespace baize
