#include "games/draughts/evaluate.h"

#include <array>
#include <cstdlib>

namespace baize::draughts {
namespace {

using B = Board<10>;
using Bits = B::Bits;

constexpr Bits squares(std::initializer_list<int> numbers) {
    Bits set;
    for (const int number : numbers) set |= Bits::of(B::cell(number));
    return set;
}

constexpr Bits diagonal = squares({5, 10, 14, 19, 23, 28, 32, 37, 41, 46});
constexpr Bits centre_squares = squares({17, 18, 19, 22, 23, 24, 27, 28, 29, 32, 33, 34});
constexpr Bits inner_centre_squares = squares({22, 23, 24, 27, 28, 29});

constexpr Bits left_half = [] {
    Bits set;
    for (const int cell : B::all)
        if (B::column(cell) < 5) set |= Bits::of(cell);
    return set;
}();

/// Rows from White's back row whose number has a given bit: summing rows takes four counts, not
/// ten.
constexpr std::array<Bits, 4> rows_with_bit = [] {
    std::array<Bits, 4> sets{};
    for (const int cell : B::all)
        for (std::size_t bit = 0; bit < sets.size(); ++bit)
            if (((9U - static_cast<unsigned>(B::row(cell))) >> bit & 1U) != 0)
                sets[bit] |= Bits::of(cell);
    return sets;
}();

constexpr std::array<int, std::size_t{B::cells}> king_centre_value = [] {
    std::array<int, std::size_t{B::cells}> table{};
    for (const int cell : B::all) {
        // The distance to the centre of the board in rows and columns, which is a whole number.
        const auto twice_off = [](int line) { return line < 5 ? 9 - 2 * line : 2 * line - 9; };
        const int twice = twice_off(B::row(cell)) + twice_off(B::column(cell));
        table[static_cast<std::size_t>(cell)] = 7 - twice / 2;
    }
    return table;
}();

template <Side S>
struct Forward {
    static constexpr Direction left = S == Side::White ? Direction::UpLeft : Direction::DownLeft;
    static constexpr Direction right = S == Side::White ? Direction::UpRight : Direction::DownRight;
    static constexpr int row_ahead(int distance) {
        return S == Side::White ? distance : 9 - distance;
    }
};

int man_moves(const Position<10>& position, Side side) {
    const Bits men = position.men(side);
    const Bits empty = position.empty();
    const auto count = [&]<Side S>() {
        return (B::step<Forward<S>::left>(men) & empty).count() +
               (B::step<Forward<S>::right>(men) & empty).count();
    };
    return side == Side::White ? count.operator()<Side::White>() : count.operator()<Side::Black>();
}

int king_moves(const Position<10>& position, Side side) {
    const Bits occupied = position.occupied();
    int moves = 0;
    for (const int king : position.kings(side)) {
        Bits seen;
        for (const Direction d : all_directions) seen |= B::reach(king, d, occupied);
        moves += (seen & ~occupied).count();
    }
    return moves;
}

/// Men that see, in each row up to the far one, at least one of the two squares straight ahead
/// along their diagonals on the board and free of enemies. Rows are looked at one by one, not along
/// one diagonal.
template <Side S>
Bits runaways(const Position<10>& position) {
    const Bits men = position.men(S);
    const Bits open = B::all & ~position.pieces(other(S));
    Bits found;
    Bits clear = B::all;  // squares whose rows ahead, as far as looked at, are open
    Bits left = open;
    Bits right = open;
    for (int distance = 1; distance <= 4; ++distance) {
        left = B::step<opposite(Forward<S>::left)>(left) & B::all;
        right = B::step<opposite(Forward<S>::right)>(right) & B::all;
        clear &= left | right;
        found |= men & clear & B::row_bits(Forward<S>::row_ahead(distance));
    }
    return found;
}

int is_locked(int moves, int pieces) {
    return moves <= 2 && pieces > 2 ? 1 : 0;
}

}  // namespace

namespace terms {

int man_mobility(const Position<10>& position, Side side) {
    return man_moves(position, side);
}

int king_mobility(const Position<10>& position, Side side) {
    return king_moves(position, side);
}

int structure(const Position<10>& position, Side side) {
    const Bits own = position.pieces(side);
    Bits beside;
    for (const Direction d : all_directions) beside |= B::step(own, d);
    return (own & beside).count();
}

int locked(const Position<10>& position, Side side) {
    return is_locked(man_moves(position, side) + king_moves(position, side),
                     position.pieces(side).count());
}

int runaway(const Position<10>& position, Side side) {
    return (side == Side::White ? runaways<Side::White>(position) : runaways<Side::Black>(position))
        .count();
}

int tempo_diagonal(const Position<10>& position, Side side) {
    return (position.pieces(side) & diagonal).count();
}

int balance(const Position<10>& position, Side side) {
    const Bits own = position.pieces(side);
    return std::abs((own & left_half).count() - (own & ~left_half).count());
}

int centre(const Position<10>& position, Side side) {
    return (position.pieces(side) & centre_squares).count();
}

int inner_centre(const Position<10>& position, Side side) {
    return (position.pieces(side) & inner_centre_squares).count();
}

int advancement(const Position<10>& position, Side side) {
    const Bits men = position.men(side);
    int rows = 0;
    for (std::size_t bit = 0; bit < rows_with_bit.size(); ++bit)
        rows += (men & rows_with_bit[bit]).count() << bit;
    return side == Side::White ? rows : 9 * men.count() - rows;
}

int back_row(const Position<10>& position, Side side) {
    return (position.men(side) & far_row<10>(other(side))).count();
}

int king_centralisation(const Position<10>& position, Side side) {
    int total = 0;
    for (const int king : position.kings(side))
        total += king_centre_value[static_cast<std::size_t>(king)];
    return total;
}

int only_side_with_kings(const Position<10>& position) {
    const bool white = position.kings(Side::White).any();
    const bool black = position.kings(Side::Black).any();
    if (white == black) return 0;
    return white ? 1 : -1;
}

int kings_when_few_pieces(const Position<10>& position) {
    if (position.occupied().count() > 10) return 0;
    return position.kings(Side::White).count() - position.kings(Side::Black).count();
}

}  // namespace terms

namespace {

/// From White's side. Mobility is counted once and serves the penalty for a locked side too.
int positional(const Position<10>& position, const Weights& weights) {
    struct Mobility {
        int men;
        int kings;
        int locked;
    };
    const auto mobility = [&](Side side) -> Mobility {
        const int men = man_moves(position, side);
        const int kings = king_moves(position, side);
        return {men, kings, is_locked(men + kings, position.pieces(side).count())};
    };
    const Mobility white = mobility(Side::White);
    const Mobility black = mobility(Side::Black);
    const auto more = [&](int (*term)(const Position<10>&, Side)) {
        return term(position, Side::White) - term(position, Side::Black);
    };
    int total = weights.man_mobility * (white.men - black.men);
    total += weights.king_mobility * (white.kings - black.kings);
    total += weights.locked * (white.locked - black.locked);
    total += weights.structure * more(terms::structure);
    total += weights.runaway * more(terms::runaway);
    total += weights.tempo_diagonal * more(terms::tempo_diagonal);
    total += weights.balance * more(terms::balance);
    total += weights.centre * more(terms::centre);
    total += weights.inner_centre * more(terms::inner_centre);
    total += weights.advancement * more(terms::advancement);
    total += weights.back_row * more(terms::back_row);
    total += weights.king_centralisation * more(terms::king_centralisation);
    total += weights.only_side_with_kings * terms::only_side_with_kings(position);
    return total + weights.kings_when_few_pieces * terms::kings_when_few_pieces(position);
}

}  // namespace

Score evaluate(const Position<10>& position, FeatureScale scale, const Weights& weights) {
    if (position.pieces(other(position.side())).empty()) return Score(all_pieces_value);
    if (position.pieces(position.side()).empty()) return Score(-all_pieces_value);
    const Score material = quick_evaluate(position, weights);
    if (scale == FeatureScale::none()) return material;
    const int white = scale.of(positional(position, weights));
    return material + Score(position.side() == Side::White ? white : -white);
}

}  // namespace baize::draughts
