// The positions of a slice, numbered: from a position to its number, and through all of them.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <span>

#include "games/draughts/endgame/slice.h"

namespace baize::draughts {

/// How many ways there are to choose k of n, for boards of up to 72 squares.
struct Binomials {
    static constexpr std::size_t most = 72;
    using Row = std::array<std::uint64_t, Slice::most_pieces + 1>;

    static constexpr std::array<Row, most + 1> table = [] {
        std::array<Row, most + 1> made{};
        for (std::size_t n = 0; n <= most; ++n) {
            made[n][0] = 1;
            for (std::size_t k = 1; k < made[n].size() && n > 0; ++k)
                made[n][k] = made[n - 1][k - 1] + made[n - 1][k];
        }
        return made;
    }();
};
constexpr std::uint64_t choose(int n, int k) {
    return Binomials::table[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

/// The number of a set of cells among all sets of that size within an area, in colexicographic
/// order: the sum of choose(c, i) over its i-th member, which is the c-th cell of the area.
template <int N>
constexpr std::uint64_t rank(typename Board<N>::Bits set, typename Board<N>::Bits area) {
    using Bits = typename Board<N>::Bits;
    using Word = typename Board<N>::Word;
    std::uint64_t sum = 0;
    int chosen = 0;
    for (const int cell : set) {
        const Bits below(static_cast<Word>((Word{1} << cell) - 1));
        sum += choose((area & below).count(), ++chosen);
    }
    return sum;
}

/// Men are placed first, then the kings of the other side, then the own kings, which therefore run
/// fastest: the last choice is among the squares that the others leave free. Men of the two sides
/// are chosen independently of each other; numbers under which they would share a square stand for
/// no position.
template <int N>
class SliceIndex {
    using B = Board<N>;
    using Bits = typename B::Bits;

public:
    explicit constexpr SliceIndex(const Slice& slice)
        : slice_(slice),
          own_men_(choose(men_squares, slice.men)),
          other_men_(choose(men_squares, slice.other_men)),
          other_kings_(choose(B::squares - slice.all_men(), slice.other_kings)),
          own_kings_(choose(B::squares - slice.all_men() - slice.other_kings, slice.kings)) {}

    [[nodiscard]] constexpr const Slice& slice() const { return slice_; }
    [[nodiscard]] constexpr std::uint64_t size() const {
        return own_men_ * other_men_ * other_kings_ * own_kings_;
    }

    /// Of a position of the slice with White to move.
    [[nodiscard]] constexpr std::uint64_t operator()(const Position<N>& position) const {
        const Bits men = position.men(Side::White);
        const Bits other_men = position.men(Side::Black);
        const Bits free = B::all & ~(men | other_men);
        const Bits other_kings = position.kings(Side::Black);
        std::uint64_t index = rank<N>(men, own_area);
        index = index * other_men_ + rank<N>(other_men, other_area);
        index = index * other_kings_ + rank<N>(other_kings, free);
        return index * own_kings_ + rank<N>(position.kings(Side::White), free & ~other_kings);
    }

    /// Where men of the side to move may stand, and those of the other side.
    static constexpr Bits own_area = B::all & ~far_row<N>(Side::White);
    static constexpr Bits other_area = B::all & ~far_row<N>(Side::Black);
    static constexpr int men_squares = B::squares - N / 2;

    [[nodiscard]] constexpr std::uint64_t ways_own_men() const { return own_men_; }
    [[nodiscard]] constexpr std::uint64_t ways_other_men() const { return other_men_; }
    [[nodiscard]] constexpr std::uint64_t ways_other_kings() const { return other_kings_; }
    [[nodiscard]] constexpr std::uint64_t ways_own_kings() const { return own_kings_; }

private:
    Slice slice_;
    std::uint64_t own_men_;
    std::uint64_t other_men_;
    std::uint64_t other_kings_;
    std::uint64_t own_kings_;
};

/// One set after another of those that rank() numbers, in that order.
template <int N>
class Choice {
    using B = Board<N>;
    using Bits = typename B::Bits;

public:
    /// Begins with set number `rank` of `size` cells of the area.
    void start(Bits area, int size, std::uint64_t rank) {
        if (area != area_) {
            area_ = area;
            squares_ = 0;
            for (const int cell : area) cells_[static_cast<std::size_t>(squares_++)] = cell;
        }
        size_ = size;
        int below = squares_;
        for (int i = size; i > 0; --i) {
            int c = i - 1;
            // The largest c with choose(c, i) <= rank; areas are small, so the next is near.
            for (int high = below - 1; c < high;) {
                const int middle = (c + high + 1) / 2;
                if (choose(middle, i) <= rank)
                    c = middle;
                else
                    high = middle - 1;
            }
            rank -= choose(c, i);
            chosen(i - 1) = c;
            below = c;
        }
        collect();
    }

    /// False after the last one; then it begins anew with the first.
    bool next() {
        for (int i = 0; i < size_; ++i) {
            const int limit = i + 1 < size_ ? chosen(i + 1) : squares_;
            if (chosen(i) + 1 < limit) {
                ++chosen(i);
                for (int j = 0; j < i; ++j) chosen(j) = j;
                collect();
                return true;
            }
        }
        for (int j = 0; j < size_; ++j) chosen(j) = j;
        collect();
        return false;
    }

    [[nodiscard]] Bits set() const { return set_; }

private:
    int& chosen(int i) { return chosen_[static_cast<std::size_t>(i)]; }
    void collect() {
        set_ = Bits{};
        for (int i = 0; i < size_; ++i)
            set_ |= Bits::of(cells_[static_cast<std::size_t>(chosen(i))]);
    }

    std::array<int, std::size_t{B::squares}> cells_{};
    std::array<int, Slice::most_pieces> chosen_{};
    Bits area_{};
    int squares_ = 0;
    int size_ = 0;
    Bits set_{};
};

/// Walks through the positions of a slice in the order of their numbers.
template <int N>
class SliceCursor {
    using B = Board<N>;
    using Bits = typename B::Bits;

public:
    /// Stands on the first position whose number is at least `at`.
    SliceCursor(const SliceIndex<N>& slice, std::uint64_t at) : slice_(slice) { move_to(at); }

    void move_to(std::uint64_t at) {
        at_ = at;
        if (at >= slice_.size()) return;
        const Slice& pieces = slice_.slice();
        std::uint64_t rest = at;
        const auto last = [&rest](std::uint64_t ways) {
            const std::uint64_t number = rest % ways;
            rest /= ways;
            return number;
        };
        const std::uint64_t own_kings = last(slice_.ways_own_kings());
        const std::uint64_t other_kings = last(slice_.ways_other_kings());
        const std::uint64_t other_men = last(slice_.ways_other_men());
        own_men_.start(SliceIndex<N>::own_area, pieces.men, rest);
        other_men_.start(SliceIndex<N>::other_area, pieces.other_men, other_men);
        if ((own_men_.set() & other_men_.set()).any()) {
            at_ -= other_kings * slice_.ways_own_kings() + own_kings;
            next_men();
            return;
        }
        other_kings_.start(free(), pieces.other_kings, other_kings);
        own_kings_.start(free() & ~other_kings_.set(), pieces.kings, own_kings);
    }

    [[nodiscard]] std::uint64_t at() const { return at_; }
    [[nodiscard]] bool done() const { return at_ >= slice_.size(); }
    [[nodiscard]] Position<N> position() const {
        const Bits other_kings = other_kings_.set();
        const Bits own_kings = own_kings_.set();
        return Position<N>(own_men_.set() | own_kings, other_men_.set() | other_kings,
                           own_kings | other_kings, Side::White);
    }

    void next() {
        ++at_;
        if (own_kings_.next()) return;
        if (other_kings_.next()) {
            own_kings_.start(free() & ~other_kings_.set(), slice_.slice().kings, 0);
            return;
        }
        at_ -= slice_.ways_own_kings() * slice_.ways_other_kings();
        next_men();
    }

private:
    [[nodiscard]] Bits free() const { return B::all & ~(own_men_.set() | other_men_.set()); }

    /// To the next placement of the men that is possible; at_ stands at the beginning of this one.
    void next_men() {
        do {
            at_ += slice_.ways_own_kings() * slice_.ways_other_kings();
            if (at_ >= slice_.size()) return;
            if (!other_men_.next()) own_men_.next();
        } while ((own_men_.set() & other_men_.set()).any());
        other_kings_.start(free(), slice_.slice().other_kings, 0);
        own_kings_.start(free() & ~other_kings_.set(), slice_.slice().kings, 0);
    }

    SliceIndex<N> slice_;
    std::uint64_t at_ = 0;
    Choice<N> own_men_;
    Choice<N> other_men_;
    Choice<N> other_kings_;
    Choice<N> own_kings_;
};

}  // namespace baize::draughts
