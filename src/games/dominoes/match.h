// A match: hands until one player has enough points, and who leads the next one.
#pragma once

#include <array>
#include <cassert>
#include <optional>

#include "base/random.h"
#include "games/dominoes/rules.h"

namespace baize::dominoes {

/// To 100 points or more; shorter ones are to 50, or to 1, which is a single hand.
inline constexpr std::array match_targets{1, 50, 100};
constexpr bool is_match_target(int points) {
    for (const int target : match_targets)
        if (points == target) return true;
    return false;
}

/// The hand of A, 14 tiles drawn one after the other; B has the others.
constexpr Tiles dealt_to_a(Random& random) {
    std::array<int, tiles> stock{};
    for (int i = 0; i < tiles; ++i) stock[static_cast<std::size_t>(i)] = i;
    Tiles hand;
    for (std::size_t left = tiles; left > tiles - tiles_each; --left) {
        const auto drawn = static_cast<std::size_t>(random.below(left));
        hand |= Tiles::of(stock[drawn]);
        stock[drawn] = stock[left - 1];
    }
    return hand;
}

/// The score of a match between hands. Like a position it is a value.
class Match {
public:
    /// Who leads the first hand is the players' choice.
    constexpr Match(int target, Side leader)
        : score_{{}, static_cast<std::uint16_t>(target)}, leader_(leader) {
        assert(is_match_target(target));
    }

    /// One under way, between two hands.
    constexpr Match(const MatchScore& score, Side leader) : score_(score), leader_(leader) {
        assert(is_match_target(score.target));
    }

    [[nodiscard]] constexpr int target() const { return score_.target; }
    [[nodiscard]] constexpr int points(Side side) const { return score_.points[index_of(side)]; }
    [[nodiscard]] constexpr int hands_played() const { return hands_; }
    [[nodiscard]] constexpr Side leader() const { return leader_; }
    [[nodiscard]] constexpr std::optional<Side> winner() const {
        for (const Side side : {player_a, player_b})
            if (points(side) >= target()) return side;
        return std::nullopt;
    }

    /// The beginning of the next hand. Only of a match that is not won.
    [[nodiscard]] constexpr Position next_hand(Tiles a) const {
        assert(!winner() && a.count() == tiles_each);
        return Position(a, full_set & ~a, leader_, score_);
    }

    /// The winner of a hand leads the next one, also of one that brought no points.
    [[nodiscard]] constexpr Match after(const HandEnd& end) const {
        Match next = *this;
        std::uint16_t& points = next.score_.points[index_of(end.winner)];
        points = static_cast<std::uint16_t>(points + end.points);
        next.leader_ = end.winner;
        ++next.hands_;
        return next;
    }

    friend constexpr bool operator==(const Match&, const Match&) = default;

private:
    MatchScore score_;
    Side leader_;
    int hands_ = 0;
};

}  // namespace baize::dominoes
