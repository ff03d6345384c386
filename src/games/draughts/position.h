// The board with the side to move, and the move that leads from one to the next.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "games/draughts/board.h"
#include "games/game.h"

namespace baize::draughts {

/// A capture is one move, however many pieces it takes. It is the same move as another when start,
/// end, captured pieces and the rank in which the piece arrives agree; the path does not matter.
template <int N>
struct Move {
    using Bits = typename Board<N>::Bits;

    Bits captured;
    std::uint8_t from;
    std::uint8_t to;
    bool king;  ///< the piece stands on `to` as a king: it was one, or it is crowned

    [[nodiscard]] constexpr bool is_capture() const { return captured.any(); }
    friend constexpr bool operator==(const Move&, const Move&) = default;

    /// All of the move in one word, two on 12 x 12, where the struct takes twice that: for tables.
    using Packed = std::array<std::uint64_t, sizeof(Bits) / 8>;
    [[nodiscard]] constexpr Packed packed() const;
    static constexpr Move unpacked(const Packed& words);
};
static_assert(sizeof(Move<8>) == 16 && sizeof(Move<10>) == 16 && sizeof(Move<12>) == 32);

/// How a packed move is laid out: captured squares, start, end, rank, from the lowest bit up.
template <int N>
struct PackedLayout {
    using B = Board<N>;
    static constexpr int cell_bits = std::bit_width(static_cast<unsigned>(B::cells));
    static constexpr int from = B::squares;
    static constexpr int to = from + cell_bits;
    static constexpr int king = to + cell_bits;
    static_assert(king < 8 * static_cast<int>(sizeof(typename B::Word)));
};

template <int N>
constexpr typename Move<N>::Packed Move<N>::packed() const {
    using Layout = PackedLayout<N>;
    using Word = typename Board<N>::Word;
    const Word word = Board<N>::without_gaps(captured) | Word{from} << Layout::from |
                      Word{to} << Layout::to | Word{king} << Layout::king;
    Packed words{static_cast<std::uint64_t>(word)};
    if constexpr (N == 12) words[1] = bits::high_half(word);
    return words;
}

template <int N>
constexpr Move<N> Move<N>::unpacked(const Packed& words) {
    using Layout = PackedLayout<N>;
    using Word = typename Board<N>::Word;
    Word word = words[0];
    if constexpr (N == 12) word |= Word{words[1]} << 64U;
    const auto cell = [&](int place) {
        return static_cast<std::uint8_t>((word >> place) & ((Word{1} << Layout::cell_bits) - 1));
    };
    return {Board<N>::with_gaps(word), cell(Layout::from), cell(Layout::to),
            ((word >> Layout::king) & 1) != 0};
}

/// Pieces of both sides, kings of both sides, side to move. Every piece is in exactly one of the
/// sides; a king is a piece that is also in `kings`.
template <int N>
class Position {
public:
    using Bits = typename Board<N>::Bits;

    constexpr Position() = default;
    constexpr Position(Bits white, Bits black, Bits kings, Side side)
        : pieces_{white, black}, kings_(kings), side_(side) {
        assert((white & black).empty() && (kings & ~(white | black)).empty());
        assert(((white | black) & ~Board<N>::all).empty());
    }

    [[nodiscard]] constexpr Side side() const { return side_; }
    [[nodiscard]] constexpr Bits pieces(Side side) const {
        return pieces_[static_cast<std::size_t>(side)];
    }
    [[nodiscard]] constexpr Bits men(Side side) const { return pieces(side) & ~kings_; }
    [[nodiscard]] constexpr Bits kings(Side side) const { return pieces(side) & kings_; }
    [[nodiscard]] constexpr Bits kings() const { return kings_; }
    [[nodiscard]] constexpr Bits occupied() const { return pieces_[0] | pieces_[1]; }
    [[nodiscard]] constexpr Bits empty() const { return Board<N>::all & ~occupied(); }

    /// Needs no rules: what a move captures and whether it crowns was settled when it was
    /// generated.
    [[nodiscard]] constexpr Position after(const Move<N>& move) const {
        using Word = typename Board<N>::Word;
        const Bits from = Bits::of(move.from);
        const Bits movers = (pieces(side_) & ~from) | Bits::of(move.to);
        const Bits others = pieces(other(side_)) & ~move.captured;
        const bool white = side_ == Side::White;
        Position next;
        next.pieces_ = {white ? movers : others, white ? others : movers};
        next.kings_ = (kings_ & ~(move.captured | from)) |
                      Bits(static_cast<Word>(Word{move.king} << move.to));
        next.side_ = other(side_);
        return next;
    }

    friend constexpr bool operator==(const Position&, const Position&) = default;

private:
    std::array<Bits, 2> pieces_{};
    Bits kings_{};
    Side side_ = Side::White;
};
static_assert(sizeof(Position<10>) == 32);

/// The row on which a side's men are crowned; White's men move up, towards square 1.
template <int N>
constexpr typename Board<N>::Bits far_row(Side side) {
    return Board<N>::row_bits(side == Side::White ? 0 : N - 1);
}

/// The board turned round and the colours exchanged: the one symmetry of the rules.
template <int N>
constexpr int turned_cell(int cell) {
    return Board<N>::cells - 1 - cell;
}
template <class Word, int N>
constexpr BitSet<Word> turned_set(BitSet<Word> set) {
    BitSet<Word> result;
    for (const int cell : set) result |= BitSet<Word>::of(turned_cell<N>(cell));
    return result;
}
template <int N>
constexpr Position<N> turned(const Position<N>& position) {
    using Word = typename Board<N>::Word;
    return Position<N>(turned_set<Word, N>(position.pieces(Side::Black)),
                       turned_set<Word, N>(position.pieces(Side::White)),
                       turned_set<Word, N>(position.kings()), other(position.side()));
}

/// The full set on the rows next to each player, two rows left free between them.
template <int N>
constexpr Position<N> starting_position(Side first) {
    using Bits = typename Board<N>::Bits;
    Bits white, black;
    for (int n = 1; n <= Board<N>::men_each; ++n) {
        black |= Bits::of(Board<N>::cell(n));
        white |= Bits::of(Board<N>::cell(Board<N>::squares + 1 - n));
    }
    return Position<N>(white, black, Bits{}, first);
}

}  // namespace baize::draughts
