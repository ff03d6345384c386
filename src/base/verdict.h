// What is known for certain about a position, as opposed to judged.
#pragma once

#include <cstdint>
#include <optional>

namespace baize {

/// For the side to move, when both sides play as well as can be.
enum class Value : std::uint8_t { Win, Draw, Loss };
constexpr Value of_the_other(Value value) {
    return static_cast<Value>(2 - static_cast<int>(value));
}

/// A value, with plies to the last move of the game where they are known: the winner hurries, the
/// loser holds out. A draw has none.
struct Verdict {
    Value value;
    std::optional<int> plies{};

    friend bool operator==(const Verdict&, const Verdict&) = default;
};

/// Whether whoever has the choice prefers the first.
constexpr bool is_better(const Verdict& a, const Verdict& b) {
    if (a.value != b.value) return a.value < b.value;
    // One of which nobody knows how long it takes is taken for a long one.
    constexpr int long_time = 1 << 20;
    const int a_plies = a.plies.value_or(long_time);
    const int b_plies = b.plies.value_or(long_time);
    return a.value == Value::Win ? a_plies < b_plies : a_plies > b_plies;
}

/// The same a move earlier: for the side that made the move.
constexpr Verdict before_move(const Verdict& verdict) {
    Verdict earlier{of_the_other(verdict.value), verdict.plies};
    if (earlier.plies) ++*earlier.plies;
    return earlier;
}

}  // namespace baize
