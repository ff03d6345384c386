#include "games/dominoes/moves.h"

namespace baize::dominoes {

void add_moves(const Position& position, Moves& list) {
    list.clear();
    if (position.hand_is_over()) return;
    const Ends ends = position.ends();
    for (const int index : position.fitting(position.side())) {
        const Tile tile(index);
        if (!ends.exist()) {
            list.push_back(Move::lay(tile, Ends::none));
            continue;
        }
        if (tile.shows(ends.low)) list.push_back(Move::lay(tile, ends.low));
        if (tile.shows(ends.high) && !ends.equal()) list.push_back(Move::lay(tile, ends.high));
    }
    if (list.empty()) list.push_back(Move::pass());
}

}  // namespace baize::dominoes
