#include "games/dominoes/evaluate.h"

namespace baize::dominoes {
namespace {

/// Everything that one side has, to be compared with the other.
struct Holdings {
    int pips;
    int tiles;
    int positional;
};

int placements(const Position& position, Side side) {
    const Tiles fitting = position.fitting(side);
    const Ends ends = position.ends();
    const bool fits_twice =
        ends.exist() && !ends.equal() && fitting.contains(Tile(ends.low, ends.high).index());
    return fitting.count() + (fits_twice ? 1 : 0);
}

/// What a side gains by ends that the other cannot match.
int lock_in(const Position& position, Side side, const Weights& weights) {
    const Ends ends = position.ends();
    if (!ends.exist()) return 0;
    const Tiles theirs = position.hand(other(side));
    const bool low = (theirs & suit(ends.low)).empty();
    const bool high = (theirs & suit(ends.high)).empty();
    int sum = low && high ? weights.lock_in_both : 0;
    if (!ends.equal()) sum += ((low ? 1 : 0) + (high ? 1 : 0)) * weights.lock_in;
    return sum;
}

Holdings holdings(const Rules& rules, const Position& position, Side side, const Weights& weights) {
    const Tiles hand = position.hand(side);
    const bool ghost = ghost_holder(rules, position) == side;
    const Tiles held_doubles = hand & doubles;
    const int weight_of_doubles = printed_pips(held_doubles) + 2 * held_doubles.count();
    return {printed_pips(hand) + (ghost ? ghost_pips : 0), hand.count(),
            weights.mobility * placements(position, side) +
                weights.suit_control * position.fitting(side).count() +
                lock_in(position, side, weights) - (ghost ? weights.ghost : 0) -
                weights.doubles * weight_of_doubles};
}

bool forces_pass(const Position& position, Move move) {
    // Most often the other side has an answer to the new end itself, and no more need be known.
    const Ends ends = position.ends();
    const int new_end = ends.exist() ? move.tile().beside(move.end) : move.tile().low();
    if (!(position.hand(other(position.side())) & suit(new_end)).empty()) return false;
    const Position next = position.after(move);
    return !next.hand_is_over() && next.fitting(next.side()).empty();
}

}  // namespace

Score evaluate(const Rules& rules, const Position& position, FeatureScale scale,
               const Weights& weights) {
    const Holdings own = holdings(rules, position, position.side(), weights);
    const Holdings others = holdings(rules, position, other(position.side()), weights);
    return Score(weights.pips * (others.pips - own.pips) +
                 weights.tiles * (others.tiles - own.tiles) +
                 scale.of(own.positional - others.positional));
}

bool is_unquiet(const Position& position) {
    if (placements(position, player_a) == 1 || placements(position, player_b) == 1) return true;
    Moves list;
    add_moves(position, list);
    for (const Move& move : list)
        if (!move.is_pass() && forces_pass(position, move)) return true;
    return false;
}

int promise(const Position& position, Move move) {
    constexpr int last_tile = 2 * 1000;
    constexpr int pass_forced = 2 * 25;
    constexpr int ghost = 2 * 15;
    constexpr int a_double = 2 * 12;
    constexpr int pip = 3;
    if (move.is_pass()) return 0;
    const Tile tile = move.tile();
    int sum = pip * tile.pips();
    if (position.hand(position.side()).count() == 1) sum += last_tile;
    if (forces_pass(position, move)) sum += pass_forced;
    if (tile == double_blank) sum += ghost;
    if (tile.is_double()) sum += a_double;
    return sum;
}

}  // namespace baize::dominoes
