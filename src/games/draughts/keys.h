// Position keys: one random number for each piece on each square, combined by exclusive or.
#pragma once

#include <array>

#include "base/random.h"
#include "games/draughts/position.h"

namespace baize::draughts {

/// 64 bits from a fixed seed, so that a key means the same in every run, file and browser.
template <int N>
struct Keys {
    struct Table {
        std::array<std::array<Key, std::size_t{Board<N>::cells}>, 4>
            piece{};  ///< by rank * 2 + side, then cell
        Key black_to_move{};
    };

    static constexpr Table table = [] {
        Random random(0x62616972657A6965U);
        Table made;
        for (auto& kind : made.piece)
            for (Key& key : kind) key = static_cast<Key>(random.next());
        made.black_to_move = static_cast<Key>(random.next());
        return made;
    }();

    static constexpr Key piece(Side side, bool king, int cell) {
        return table.piece[(king ? 2U : 0U) + static_cast<std::size_t>(side)]
                          [static_cast<std::size_t>(cell)];
    }
};

template <int N>
constexpr Key key_of(const Position<N>& position) {
    Key key = position.side() == Side::Black ? Keys<N>::table.black_to_move : Key{};
    for (const Side side : {Side::White, Side::Black}) {
        for (const int cell : position.men(side)) key = key ^ Keys<N>::piece(side, false, cell);
        for (const int cell : position.kings(side)) key = key ^ Keys<N>::piece(side, true, cell);
    }
    return key;
}

/// The key of `position.after(move)`, from that of the position: a few exclusive ors.
template <int N>
constexpr Key key_after(const Position<N>& position, Key key, const Move<N>& move) {
    const Side side = position.side();
    key = key ^ Keys<N>::table.black_to_move;
    key = key ^ Keys<N>::piece(side, position.kings().contains(move.from), move.from);
    key = key ^ Keys<N>::piece(side, move.king, move.to);
    for (const int cell : move.captured)
        key = key ^ Keys<N>::piece(other(side), position.kings().contains(cell), cell);
    return key;
}

}  // namespace baize::draughts
