// Hands, ends and the side to move; and the move that leads from one position to the next.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "games/dominoes/tiles.h"
#include "games/game.h"

namespace baize::dominoes {

/// The players are called A and B. They are the two sides of every game, under other names.
inline constexpr Side player_a = Side::White;
inline constexpr Side player_b = Side::Black;
constexpr std::size_t index_of(Side side) {
    return static_cast<std::size_t>(side);
}
constexpr char letter_of(Side side) {
    return side == player_a ? 'A' : 'B';
}

/// The numbers at the two open ends, the smaller one first: a chain has no left and no right.
struct Ends {
    static constexpr std::uint8_t none = numbers;
    std::uint8_t low = none;
    std::uint8_t high = none;

    static constexpr Ends of(int one, int two) {
        return {static_cast<std::uint8_t>(one < two ? one : two),
                static_cast<std::uint8_t>(one < two ? two : one)};
    }
    [[nodiscard]] constexpr bool exist() const { return low != none; }
    [[nodiscard]] constexpr bool equal() const { return low == high; }
    [[nodiscard]] constexpr bool show(int number) const { return low == number || high == number; }
    /// The other end, seen from the one that shows `number`.
    [[nodiscard]] constexpr int across(int number) const { return low + high - number; }
    friend constexpr bool operator==(const Ends&, const Ends&) = default;
};

/// A tile at an end, or a pass. Where both ends show the same number there is one move, not two.
struct Move {
    static constexpr std::uint8_t nothing = tiles;
    std::uint8_t placed = nothing;
    std::uint8_t end = Ends::none;  ///< the number it is laid against; none for the first tile

    static constexpr Move pass() { return {}; }
    static constexpr Move lay(Tile tile, int end) {
        return {static_cast<std::uint8_t>(tile.index()), static_cast<std::uint8_t>(end)};
    }
    [[nodiscard]] constexpr bool is_pass() const { return placed == nothing; }
    [[nodiscard]] constexpr Tile tile() const { return Tile(placed); }
    friend constexpr bool operator==(const Move&, const Move&) = default;
};
static_assert(sizeof(Move) == 2);

/// How a match stands before this hand. A hand that belongs to no match has target 0.
struct MatchScore {
    std::array<std::uint16_t, 2> points{};
    std::uint16_t target = 0;

    friend constexpr bool operator==(const MatchScore&, const MatchScore&) = default;
};

/// Hands, ends, side to move, and whether the opponent has just passed: of all that came before,
/// only that bit can still matter (docs/decisions/0020). The score of the match goes along, since
/// a player may want to know what is at stake.
class Position {
public:
    constexpr Position() = default;
    /// The beginning of a hand.
    constexpr Position(Tiles a, Tiles b, Side leader, MatchScore score = {})
        : Position(a, b, leader, Ends{}, false, score) {}
    constexpr Position(Tiles a, Tiles b, Side side, Ends ends, bool passed, MatchScore score = {})
        : hands_{a, b}, score_(score), ends_(ends), side_(side), passed_(passed) {
        assert((a & b).empty() && ((a | b) & ~full_set).empty());
    }

    [[nodiscard]] constexpr Side side() const { return side_; }
    [[nodiscard]] constexpr Tiles hand(Side side) const { return hands_[index_of(side)]; }
    [[nodiscard]] constexpr Tiles in_hands() const { return hands_[0] | hands_[1]; }
    [[nodiscard]] constexpr Tiles laid() const { return full_set & ~in_hands(); }
    [[nodiscard]] constexpr Ends ends() const { return ends_; }
    [[nodiscard]] constexpr bool opponent_passed() const { return passed_; }
    [[nodiscard]] constexpr const MatchScore& score() const { return score_; }

    /// Whose placement was the last: a pass means that it was not the opponent's.
    [[nodiscard]] constexpr Side last_to_lay() const { return passed_ ? side_ : other(side_); }

    /// The tiles of a hand that could be laid now.
    [[nodiscard]] constexpr Tiles fitting(Side side) const {
        if (!ends_.exist()) return hand(side);
        return hand(side) & (suit(ends_.low) | suit(ends_.high));
    }
    [[nodiscard]] constexpr bool is_blocked() const {
        return fitting(player_a).empty() && fitting(player_b).empty();
    }
    [[nodiscard]] constexpr bool hand_is_over() const {
        return hands_[0].empty() || hands_[1].empty() || is_blocked();
    }

    [[nodiscard]] constexpr Position after(Move move) const {
        Position next = *this;
        next.side_ = other(side_);
        next.passed_ = move.is_pass();
        if (move.is_pass()) return next;
        const Tile tile = move.tile();
        next.hands_[index_of(side_)] &= ~set_of(tile);
        next.ends_ = ends_.exist() ? Ends::of(tile.beside(move.end), ends_.across(move.end))
                                   : Ends::of(tile.low(), tile.high());
        return next;
    }

    friend constexpr bool operator==(const Position&, const Position&) = default;

private:
    std::array<Tiles, 2> hands_{};
    MatchScore score_{};
    Ends ends_{};
    Side side_ = player_a;
    bool passed_ = false;
};
static_assert(sizeof(Position) == 32);

}  // namespace baize::dominoes
