// How often a quiet move was the best, wherever it was played.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace baize {

/// One adaptive value a slot, between 0 and `most`: a success moves it up by a share of what is
/// missing, a failure down by a share of what is there. Old news fades by itself. (A single from-to
/// history of this kind did better in draughts than counter-moves and their kin: docs/sources.md.)
template <std::size_t Slots>
class History {
public:
    static constexpr int most = 1 << 14;

    History() { clear(); }
    void clear() { values_.fill(most / 2); }

    [[nodiscard]] int value(std::size_t slot) const { return values_[slot]; }
    void good(std::size_t slot) {
        std::int16_t& value = values_[slot];
        value = static_cast<std::int16_t>(value + ((most - value) >> rate));
    }
    void bad(std::size_t slot) {
        std::int16_t& value = values_[slot];
        value = static_cast<std::int16_t>(value - (value >> rate));
    }

private:
    static constexpr int rate = 5;
    std::array<std::int16_t, Slots> values_{};
};

/// The older kind: the deeper the search that a move refuted, the more it counts, for good.
template <std::size_t Slots>
class DepthSquares {
public:
    void clear() { values_.fill(0); }

    [[nodiscard]] int value(std::size_t slot) const { return values_[slot]; }
    void good(std::size_t slot, int depth) { values_[slot] += depth * depth; }

private:
    std::array<std::int32_t, Slots> values_{};
};

}  // namespace baize
