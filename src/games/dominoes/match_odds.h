// How likely a match is to be won from any score: what a hand is really worth.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "games/dominoes/match.h"

namespace baize::dominoes {

/// How often hands end how under perfect play for points.
struct HandResult {
    bool leader_wins = false;
    int points = 0;
    std::uint32_t hands = 0;
};

/// Of the hands that `baize lab hands` solved: see hand_results.h.
[[nodiscard]] std::span<const HandResult> known_hand_results();

/// The chance to win the match for the player who leads the next hand, from every pair of scores,
/// if all hands end as those results say. The better a player is off, the greater it is, so points
/// are never worth less than fewer points.
class MatchOdds {
public:
    explicit MatchOdds(int target, std::span<const HandResult> results = known_hand_results());

    [[nodiscard]] int target() const { return target_; }
    /// Both scores below the target.
    [[nodiscard]] double leader_wins(int own, int others) const {
        return chances_[static_cast<std::size_t>(own * target_ + others)];
    }

private:
    int target_;
    std::vector<double> chances_;
};

/// The objective of those who play for the match: the chance to win it once this hand is over, in
/// ten-thousandths either way of even. Equal chances are told apart by nothing: with the match won,
/// one more point is worth nothing.
class WinTheMatch {
public:
    static constexpr int certain = 10000;

    /// The odds have to outlive it. Only for a position that belongs to a match.
    WinTheMatch(const MatchOdds& odds, const MatchScore& score) : odds_(&odds), score_(score) {}

    [[nodiscard]] int worth_to_a(Side winner, int points) const {
        const int own = score_.points[index_of(winner)] + points;
        const int others = score_.points[index_of(other(winner))];
        const double chance = own >= odds_->target() ? 1 : odds_->leader_wins(own, others);
        const int worth = static_cast<int>((2 * chance - 1) * certain);
        return winner == player_a ? worth : -worth;
    }
    friend bool operator==(const WinTheMatch&, const WinTheMatch&) = default;

private:
    const MatchOdds* odds_;
    MatchScore score_;
};

}  // namespace baize::dominoes
