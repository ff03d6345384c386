#include "games/dominoes/match_odds.h"

#include <algorithm>

#include "games/dominoes/hand_results.h"

namespace baize::dominoes {

std::span<const HandResult> known_hand_results() {
    return hand_results;
}

MatchOdds::MatchOdds(int target, std::span<const HandResult> results)
    : target_(target),
      chances_(static_cast<std::size_t>(target) * static_cast<std::size_t>(target)) {
    double hands = 0;
    for (const HandResult& result : results) hands += result.hands;
    // Hands without points leave the score as it is: who leads is all that they can change.
    double kept = 0;
    double lost = 0;
    for (const HandResult& result : results)
        if (result.points == 0) (result.leader_wins ? kept : lost) += result.hands / hands;

    /// What the hands with points make of a score; those scores are known already.
    const auto with_points = [&](int own, int others) {
        double chance = 0;
        for (const HandResult& result : results) {
            if (result.points == 0) continue;
            const int sum = (result.leader_wins ? own : others) + result.points;
            double then = result.leader_wins ? 1 : 0;
            if (sum < target_)
                then = result.leader_wins ? leader_wins(sum, others) : 1 - leader_wins(sum, own);
            chance += then * result.hands / hands;
        }
        return chance;
    };
    for (int both = 2 * (target_ - 1); both >= 0; --both)
        for (int own = std::max(0, both - target_ + 1); 2 * own <= both; ++own) {
            const int others = both - own;
            // x = kept * x + lost * (1 - y) + a, and the same for y, the other leading.
            const double a = with_points(own, others) + lost;
            const double b = with_points(others, own) + lost;
            const double stay = 1 - kept;
            const double whole = stay * stay - lost * lost;
            chances_[static_cast<std::size_t>(own * target_ + others)] =
                (a * stay - b * lost) / whole;
            chances_[static_cast<std::size_t>(others * target_ + own)] =
                (b * stay - a * lost) / whole;
        }
}

}  // namespace baize::dominoes
