// A set of small integers kept as the bits of one word; it is its own range of members.
#pragma once

#include <bit>
#include <cstdint>

namespace baize {

/// Boards of more than 64 cells need a word that ISO C++ does not have but both compilers do.
__extension__ typedef unsigned __int128 Word128;

namespace bits {

constexpr int count(std::uint64_t w) {
    return std::popcount(w);
}
constexpr int lowest(std::uint64_t w) {
    return std::countr_zero(w);
}
constexpr int highest(std::uint64_t w) {
    return 63 - std::countl_zero(w);
}

constexpr std::uint64_t low_half(Word128 w) {
    return static_cast<std::uint64_t>(w);
}
constexpr std::uint64_t high_half(Word128 w) {
    return static_cast<std::uint64_t>(w >> 64);
}

constexpr int count(Word128 w) {
    return count(low_half(w)) + count(high_half(w));
}
constexpr int lowest(Word128 w) {
    return low_half(w) != 0 ? lowest(low_half(w)) : 64 + lowest(high_half(w));
}
constexpr int highest(Word128 w) {
    return high_half(w) != 0 ? 64 + highest(high_half(w)) : highest(low_half(w));
}

}  // namespace bits

template <class Word>
class BitSet {
public:
    constexpr BitSet() = default;
    constexpr explicit BitSet(Word word) : word_(word) {}
    static constexpr BitSet of(int member) { return BitSet(static_cast<Word>(Word{1} << member)); }

    [[nodiscard]] constexpr Word word() const { return word_; }
    [[nodiscard]] constexpr bool empty() const { return word_ == 0; }
    [[nodiscard]] constexpr bool any() const { return word_ != 0; }
    [[nodiscard]] constexpr bool more_than_one() const { return (word_ & (word_ - 1)) != 0; }
    [[nodiscard]] constexpr bool contains(int member) const { return ((word_ >> member) & 1) != 0; }
    [[nodiscard]] constexpr int count() const { return bits::count(word_); }

    /// Only of a set that is not empty.
    [[nodiscard]] constexpr int first() const { return bits::lowest(word_); }
    [[nodiscard]] constexpr int last() const { return bits::highest(word_); }

    constexpr BitSet operator~() const { return BitSet(static_cast<Word>(~word_)); }
    constexpr BitSet operator<<(int steps) const {
        return BitSet(static_cast<Word>(word_ << steps));
    }
    constexpr BitSet operator>>(int steps) const {
        return BitSet(static_cast<Word>(word_ >> steps));
    }
    constexpr BitSet& operator&=(BitSet other) { return *this = *this & other; }
    constexpr BitSet& operator|=(BitSet other) { return *this = *this | other; }
    constexpr BitSet& operator^=(BitSet other) { return *this = *this ^ other; }
    friend constexpr BitSet operator&(BitSet a, BitSet b) { return BitSet(a.word_ & b.word_); }
    friend constexpr BitSet operator|(BitSet a, BitSet b) { return BitSet(a.word_ | b.word_); }
    friend constexpr BitSet operator^(BitSet a, BitSet b) { return BitSet(a.word_ ^ b.word_); }
    friend constexpr bool operator==(BitSet a, BitSet b) = default;

    /// Members in ascending order. Each step clears the lowest bit, so a range of one word costs no
    /// memory.
    class Iterator {
    public:
        constexpr explicit Iterator(Word rest) : rest_(rest) {}
        constexpr int operator*() const { return bits::lowest(rest_); }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator a, Iterator b) = default;

    private:
        Word rest_;
    };
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(word_); }
    [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

private:
    Word word_ = 0;
};

}  // namespace baize
