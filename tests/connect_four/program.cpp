// What makes the program one that plays Connect Four too: the lists of rows and makers, which take
// the place of those in the library.
#include "connect_four/row.h"
#include "games/standard_games.h"

namespace baize {

std::span<const GameRow> games() {
    return rows_with(standard_games);
}

std::span<const GameMaker> game_makers() {
    static const std::vector<GameMaker> all = [] {
        const std::span<const GameMaker> others = standard_makers();
        std::vector<GameMaker> makers(others.begin(), others.end());
        makers.push_back(connect_four_maker);
        return makers;
    }();
    return all;
}

}  // namespace baize
