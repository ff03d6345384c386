// The geometry of an N x N draughts board, computed at compile time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "base/bit_set.h"

namespace baize::draughts {

/// The four diagonals, as White sees the board: Down is towards White's own back row.
enum class Direction : std::uint8_t { DownLeft, DownRight, UpLeft, UpRight };
constexpr std::array all_directions{Direction::DownLeft, Direction::DownRight, Direction::UpLeft,
                                    Direction::UpRight};

constexpr bool is_down(Direction d) {
    return d <= Direction::DownRight;
}
constexpr Direction opposite(Direction d) {
    return static_cast<Direction>(3 - static_cast<int>(d));
}

/// Squares are numbered by the players from 1; a *cell* is the bit that stands for one. After every
/// two rows one bit is left unused: with that gap a diagonal step is the same shift from every row,
/// and a step over the edge lands on a gap or outside the board, never on another square.
///
///      . 1 . 2 . 3 . 4 . 5        .  0  .  1  .  2  .  3  .  4
///      6 . 7 . 8 . 9 . 10 .       5  .  6  .  7  .  8  .  9  .    gap: 10
///      . 11. 12. 13. 14. 15       . 11  . 12  . 13  . 14  . 15
template <int N>
struct Board {
    static_assert(N == 8 || N == 10 || N == 12);

    using Word = std::conditional_t<N == 12, Word128, std::uint64_t>;
    using Bits = BitSet<Word>;

    static constexpr int rows = N;
    static constexpr int squares = N * N / 2;
    static constexpr int men_each = (N / 2) * (N / 2 - 1);
    static constexpr int cells = squares + N / 2 - 1;

    static constexpr int cell(int number) { return number - 1 + (number - 1) / N; }
    static constexpr int number(int cell) { return cell - cell / (N + 1) + 1; }
    static constexpr int row(int cell) { return (number(cell) - 1) / (N / 2); }
    static constexpr int column(int cell) {
        return (number(cell) - 1) % (N / 2) * 2 + (row(cell) % 2 == 0 ? 1 : 0);
    }

    /// The distance in bits between a cell and its neighbour.
    static constexpr int stride(Direction d) {
        return d == Direction::DownLeft || d == Direction::UpRight ? N / 2 : N / 2 + 1;
    }

    template <Direction D>
    static constexpr Bits step(Bits from) {
        return is_down(D) ? from << stride(D) : from >> stride(D);
    }
    static constexpr Bits step(Bits from, Direction d) {
        return is_down(d) ? from << stride(d) : from >> stride(d);
    }

    static constexpr Bits all = [] {
        Bits set;
        for (int n = 1; n <= squares; ++n) set |= Bits::of(cell(n));
        return set;
    }();

    static constexpr Bits row_bits(int r) {
        Bits set;
        for (int i = 0; i < N / 2; ++i) set |= Bits::of(cell(r * (N / 2) + i + 1));
        return set;
    }

    /// A set with bit n - 1 for square n, and back: the board without its gaps, for what is stored.
    static constexpr Word without_gaps(Bits set) {
        Word packed = 0;
        for (int gap = 0; gap < N / 2; ++gap)
            packed |= (set.word() >> gap) & static_cast<Word>(two_rows << gap * N);
        return packed;
    }
    static constexpr Bits with_gaps(Word packed) {
        Word word = 0;
        for (int gap = 0; gap < N / 2; ++gap)
            word |= (packed & static_cast<Word>(two_rows << gap * N)) << gap;
        return Bits(word);
    }

    /// The cells in a direction from a cell to the edge, the cell itself left out.
    static constexpr std::array<std::array<Bits, std::size_t{cells}>, 4> rays = [] {
        std::array<std::array<Bits, std::size_t{cells}>, 4> table{};
        for (const Direction d : all_directions)
            for (const int from : all)
                for (Bits at = step(Bits::of(from), d) & all; at.any(); at = step(at, d) & all)
                    table[static_cast<std::size_t>(d)][static_cast<std::size_t>(from)] |= at;
        return table;
    }();

    static constexpr Bits ray(int from, Direction d) {
        return rays[static_cast<std::size_t>(d)][static_cast<std::size_t>(from)];
    }

    /// The cells a flying king looks along: up to the first member of `occupied`, that one
    /// included.
    static constexpr Bits reach(int from, Direction d, Bits occupied) {
        const Bits path = ray(from, d);
        const Word blockers = (path & occupied).word();
        if (is_down(d)) return path & Bits(static_cast<Word>(blockers ^ (blockers - 1)));
        // The guard bit 0 stands in when nothing blocks: everything from it upwards is everything.
        const int nearest = bits::highest(static_cast<Word>(blockers | 1));
        return path & Bits(static_cast<Word>(~Word{0} << nearest));
    }

private:
    static constexpr Word two_rows = (Word{1} << N) - 1;
};

static_assert(Board<10>::cells == 54 && Board<8>::cells == 35 && Board<12>::cells == 77);
static_assert(Board<10>::men_each == 20 && Board<8>::men_each == 12 && Board<12>::men_each == 30);

}  // namespace baize::draughts
