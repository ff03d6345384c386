#include "rating/match_score.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "rating/normal.h"

namespace baize {
namespace {

/// Two-sided 95 % of the normal distribution.
constexpr double z_95 = 1.959963984540054;

/// Sum of squared distances of the counted values from their mean, made up for the mean being
/// estimated from the same values (n / (n - 1)); 0 for fewer than two.
template <std::size_t N>
double spread(const std::array<std::uint64_t, N>& counts, const std::array<double, N>& values) {
    double n = 0;
    double sum = 0;
    for (std::size_t i = 0; i < N; ++i) {
        n += static_cast<double>(counts[i]);
        sum += static_cast<double>(counts[i]) * values[i];
    }
    if (n < 2) return 0;
    double squares = 0;
    for (std::size_t i = 0; i < N; ++i) {
        const double distance = values[i] - sum / n;
        squares += static_cast<double>(counts[i]) * distance * distance;
    }
    return squares * n / (n - 1);
}

/// Variance of the share of the points. A pair is one observation worth two games.
double score_variance(const MatchScore& match) {
    const auto games = static_cast<double>(match.games().games());
    const double pairs = spread<5>(match.pairs.of, {0, 0.5, 1, 1.5, 2});
    const double single =
        spread<3>({match.single.losses, match.single.draws, match.single.wins}, {0, 0.5, 1});
    return (pairs + single) / (games * games);
}

/// Results that are all alike show no variance, yet do not make the score certain. Wilson's
/// interval for a share of yes or no is then used: no results in between vary more, so it errs to
/// the wide side.
Interval wilson(double score, double observations) {
    const double z2 = z_95 * z_95 / observations;
    const double centre = (score + z2 / 2) / (1 + z2);
    const double half = std::sqrt(z2 * score * (1 - score) + z2 * z2 / 4) / (1 + z2);
    // At the ends the exact answer is 0 or 1, which rounding must not miss.
    return {score <= 0 ? 0 : centre - half, score >= 1 ? 1 : centre + half};
}

}  // namespace

void GameCounts::add(GameScore score) {
    ++(score == GameScore::Win ? wins : score == GameScore::Draw ? draws : losses);
}

GameCounts& GameCounts::operator+=(const GameCounts& other) {
    wins += other.wins;
    draws += other.draws;
    losses += other.losses;
    return *this;
}

void PairCounts::add(GameScore first, GameScore second) {
    ++of[static_cast<std::size_t>(first) + static_cast<std::size_t>(second)];
}

std::uint64_t PairCounts::pairs() const {
    return std::accumulate(of.begin(), of.end(), std::uint64_t{0});
}

std::uint64_t PairCounts::half_points() const {
    return of[1] + 2 * of[2] + 3 * of[3] + 4 * of[4];
}

PairCounts PairCounts::mirrored() const {
    PairCounts result = *this;
    std::reverse(result.of.begin(), result.of.end());
    return result;
}

PairCounts& PairCounts::operator+=(const PairCounts& other) {
    for (std::size_t i = 0; i < of.size(); ++i) of[i] += other.of[i];
    return *this;
}

void MatchScore::add_pair(GameScore first, GameScore second) {
    paired.add(first);
    paired.add(second);
    pairs.add(first, second);
}

GameCounts MatchScore::games() const {
    GameCounts all = paired;
    all += single;
    return all;
}

MatchScore MatchScore::mirrored() const {
    return {paired.mirrored(), pairs.mirrored(), single.mirrored()};
}

bool MatchScore::consistent() const {
    // Pairs of 1/2 and 3/2 points hold exactly one draw each, pairs of 1 point none or two.
    const std::uint64_t lone_draws = pairs.of[1] + pairs.of[3];
    return paired.games() == 2 * pairs.pairs() && paired.half_points() == pairs.half_points() &&
           paired.draws >= lone_draws && paired.draws - lone_draws <= 2 * pairs.of[2] &&
           (paired.draws - lone_draws) % 2 == 0;
}

MatchScore& MatchScore::operator+=(const MatchScore& other) {
    paired += other.paired;
    pairs += other.pairs;
    single += other.single;
    return *this;
}

std::optional<MatchEstimate> estimate(const MatchScore& match) {
    const GameCounts all = match.games();
    if (all.games() == 0 || !match.consistent()) return std::nullopt;
    const auto games = static_cast<double>(all.games());
    const auto observations = static_cast<double>(match.pairs.pairs() + match.single.games());

    MatchEstimate result;
    result.score = static_cast<double>(all.half_points()) / (2 * games);
    result.draw_rate = static_cast<double>(all.draws) / games;
    result.elo = elo_difference(result.score);
    result.deviation = std::sqrt(score_variance(match));
    const double half = z_95 * result.deviation;
    Interval share{result.score - half, result.score + half};
    if (half <= 0) {
        result.deviation = 0.5 / std::sqrt(observations);
        share = wilson(result.score, observations);
    }
    result.elo_95 = {elo_difference(share.low), elo_difference(share.high)};
    result.superiority = normal_below((result.score - 0.5) / result.deviation);
    return result;
}

}  // namespace baize
