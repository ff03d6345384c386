// What a position is worth to the side to move.
#pragma once

#include <compare>

namespace baize {

/// In evaluation units, a man being 100; in dominoes, points. A type of its own, so that a depth
/// cannot be added to it.
class Score {
public:
    constexpr Score() = default;
    constexpr explicit Score(int value) : value_(value) {}

    [[nodiscard]] constexpr int value() const { return value_; }

    constexpr Score operator-() const { return Score(-value_); }
    constexpr Score& operator+=(Score other) { return *this = Score(value_ + other.value_); }
    friend constexpr Score operator+(Score a, Score b) { return Score(a.value_ + b.value_); }
    friend constexpr Score operator-(Score a, Score b) { return Score(a.value_ - b.value_); }
    friend constexpr auto operator<=>(Score, Score) = default;

private:
    int value_ = 0;
};

}  // namespace baize
