// 64-bit keys of positions, for the common search and for finding a position again.
#pragma once

#include "base/random.h"
#include "games/dominoes/position.h"

namespace baize::dominoes {

/// Kinds of things a key is made of, each with room for its numbers.
enum class KeyPart : std::uint64_t {
    TileOfA = 0,
    TileOfB = 32,
    Ends = 64,
    Turn = 128,
    Score = 256
};

constexpr Key key_of(KeyPart part, std::uint64_t number) {
    return Key(scatter(0x646F6D696E6F0000U + static_cast<std::uint64_t>(part) + number));
}
constexpr Key key_of_tile(Side owner, Tile tile) {
    return key_of(owner == player_a ? KeyPart::TileOfA : KeyPart::TileOfB,
                  static_cast<std::uint64_t>(tile.index()));
}
/// Ends, side and pass: all that changes with every move besides the hands.
constexpr Key key_of_state(const Position& position) {
    const auto ends = static_cast<std::uint64_t>(position.ends().low * 8 + position.ends().high);
    const std::uint64_t turn = index_of(position.side()) * 2 + (position.opponent_passed() ? 1 : 0);
    return key_of(KeyPart::Ends, ends) ^ key_of(KeyPart::Turn, turn);
}

constexpr Key key_of(const Position& position) {
    Key key = key_of_state(position);
    for (const Side side : {player_a, player_b})
        for (const int index : position.hand(side)) key = key ^ key_of_tile(side, Tile(index));
    const MatchScore& score = position.score();
    const std::uint64_t stake = score.points[0] | std::uint64_t{score.points[1]} << 16U |
                                std::uint64_t{score.target} << 32U;
    return stake == 0 ? key : key ^ key_of(KeyPart::Score, scatter(stake));
}

constexpr Key key_after(const Position& position, Key key, Move move) {
    key = key ^ key_of_state(position) ^ key_of_state(position.after(move));
    return move.is_pass() ? key : key ^ key_of_tile(position.side(), move.tile());
}

}  // namespace baize::dominoes
