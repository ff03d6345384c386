// A position that a net learns from, in a form that is the same for all boards.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/draughts/position.h"
#include "games/draughts/ruleset.h"

namespace baize {

/// As its side to move sees it: the board is turned for Black.
struct TrainingPosition {
    using Set = std::array<std::uint64_t, 2>;

    /// Instead of `expected` where nobody searched, since the endgame tables know the result.
    static constexpr int certain = 255;

    /// Own men, other men, own kings, other kings; bit n - 1 of the two words for square n.
    std::array<Set, 4> sets{};
    int points = 0;        ///< 2 for a win of the side to move, 1 for a draw
    int expected = 0;      ///< of 63, by the score of the search
    std::size_t game = 0;  ///< which game of the file it is from
};

/// A position without what is said about it.
template <int N>
TrainingPosition training_position(const draughts::Position<N>& position) {
    using Board = draughts::Board<N>;
    const auto set = [](typename Board::Bits bits) {
        const auto word = Board::without_gaps(bits);
        TrainingPosition::Set words{static_cast<std::uint64_t>(word)};
        if constexpr (N == 12) words[1] = bits::high_half(word);
        return words;
    };
    const auto here = position.side() == Side::White ? position : turned(position);
    TrainingPosition result;
    result.sets = {set(here.men(Side::White)), set(here.men(Side::Black)),
                   set(here.kings(Side::White)), set(here.kings(Side::Black))};
    return result;
}

/// And back, with White to move.
template <int N>
draughts::Position<N> position_of(const TrainingPosition& position) {
    using Board = draughts::Board<N>;
    const auto bits = [&](std::size_t kind) {
        auto word = static_cast<typename Board::Word>(position.sets[kind][0]);
        if constexpr (N == 12)
            word |= static_cast<typename Board::Word>(position.sets[kind][1]) << 64U;
        return Board::with_gaps(word);
    };
    return {bits(0) | bits(2), bits(1) | bits(3), bits(2) | bits(3), Side::White};
}

/// `body.operator()<N>()` for the board of these rules.
template <class Body>
auto on_board(const draughts::Ruleset& rules, Body body) {
    if (rules.board == 8) return body.template operator()<8>();
    if (rules.board == 10) return body.template operator()<10>();
    return body.template operator()<12>();
}

}  // namespace baize
