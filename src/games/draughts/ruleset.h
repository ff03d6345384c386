// What one game of the draughts family does differently from another: data, never code.
#pragma once

#include <cstdint>

#include "games/draughts/draw_rules.h"
#include "games/game.h"

namespace baize::draughts {

/// When captured pieces leave the board. Until they do they stand in the way, and no piece is
/// jumped twice.
enum class Removal : std::uint8_t { AfterEachHop, AfterTheMove };

/// What becomes of a man that reaches the far row in the course of a capture.
enum class Promotion : std::uint8_t {
    OnlyIfItStops,   ///< it goes on as a man and is crowned only where the capture ends there
    AndGoesOn,       ///< it is crowned and goes on as a king
    EndsTheCapture,  ///< it is crowned, and the move is over
};

/// How the squares are called in moves, positions and messages.
enum class Squares : std::uint8_t {
    Numbered,  ///< 32-28
    Lettered,  ///< c3-d4
};

/// All members are public and of literal type, so that a ruleset can be a template argument.
struct Ruleset {
    std::int8_t board;  ///< rows: 8, 10 or 12
    Side first;
    bool men_capture_backwards;
    bool kings_fly;
    bool majority;  ///< only the captures that take the most pieces are legal
    Removal removal;
    Promotion promotion;
    /// Behind the piece it took, a flying king lands where it can take another if it can do so
    /// anywhere there. Where the most pieces have to be taken, that follows from it.
    bool king_lands_to_go_on;
    DrawRules draws;
    Squares squares = Squares::Numbered;

    friend constexpr bool operator==(const Ruleset&, const Ruleset&) = default;
};

/// What the rules have to do with what is known about positions, in endgame tables or in weights:
/// everything but who begins and how games are drawn.
[[nodiscard]] constexpr std::uint32_t rules_code(const Ruleset& rules) {
    return static_cast<std::uint32_t>(rules.board) | (rules.men_capture_backwards ? 1U << 8U : 0U) |
           (rules.kings_fly ? 1U << 9U : 0U) | (rules.majority ? 1U << 10U : 0U) |
           (rules.removal == Removal::AfterEachHop ? 1U << 11U : 0U) |
           static_cast<std::uint32_t>(rules.promotion) << 12U |
           (rules.king_lands_to_go_on ? 1U << 14U : 0U);
}

/// A ruleset known to the compiler: every question about it is answered before the program runs.
template <Ruleset R>
struct FixedRules {
    static constexpr int board = R.board;
    [[nodiscard]] static constexpr const Ruleset& rules() { return ruleset; }

private:
    static constexpr Ruleset ruleset = R;
};

/// A ruleset put together at run time from switches. One generator a board size serves all of them,
/// at about half the speed, so that a free choice of rules does not multiply the program.
template <int N>
struct FreeRules {
    static constexpr int board = N;
    [[nodiscard]] constexpr const Ruleset& rules() const { return ruleset; }

    Ruleset ruleset;
};

}  // namespace baize::draughts
