#include "games/dominoes/chain.h"

#include <cassert>

namespace baize::dominoes {

Chain::Chain(const Position& deal, std::span<const Move> moves) {
    if (deal.ends().exist()) open_ = {deal.ends().low, deal.ends().high};
    for (const Move move : moves) lay(move);
}

Arm Chain::arm_of(Move move) const {
    assert(!empty() && !move.is_pass());
    if (end(Arm::Left) != end(Arm::Right))
        return move.end == end(Arm::Right) ? Arm::Right : Arm::Left;
    return arm(Arm::Right).size() <= arm(Arm::Left).size() ? Arm::Right : Arm::Left;
}

void Chain::lay(Move move) {
    if (move.is_pass()) return;
    const Tile tile = move.tile();
    if (empty()) {
        first_ = tile;
        open_ = {tile.low(), tile.high()};
        return;
    }
    const Arm to = arm_of(move);
    const int outer = tile.beside(move.end);
    arms_[at(to)].push_back(to == Arm::Left ? LaidTile{outer, move.end}
                                            : LaidTile{move.end, outer});
    (*open_)[at(to)] = outer;
}

std::vector<LaidTile> Chain::in_a_row() const {
    std::vector<LaidTile> row(arm(Arm::Left).rbegin(), arm(Arm::Left).rend());
    if (first_) row.push_back({first_->low(), first_->high()});
    row.insert(row.end(), arm(Arm::Right).begin(), arm(Arm::Right).end());
    return row;
}

}  // namespace baize::dominoes
