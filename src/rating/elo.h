// Elo: what a difference in rating says about the score, and the other way round.
#pragma once

namespace baize {

/// Elo points in one natural unit of log odds: 400 / ln 10. A lead of 400 is odds of ten to one.
inline constexpr double elo_unit = 173.71779276130073;

/// Ratings further from 0 than this are refused: at twice this distance the chances can still be
/// told apart from 0 in a double, and no player is anywhere near.
inline constexpr double highest_elo = 10'000;

/// A number, and within highest_elo of 0.
[[nodiscard]] bool is_elo(double rating);

/// The share of the points, 0 to 1, to be expected by a player who is rated `difference` higher.
[[nodiscard]] double expected_score(double difference);

/// The difference at which that score is expected; infinite for 0 and 1, and for anything beyond.
[[nodiscard]] double elo_difference(double score);

/// Where a value lies with a stated confidence. An end may be infinite: the games then do not bound
/// the value on that side.
struct Interval {
    double low = 0;
    double high = 0;

    [[nodiscard]] bool contains(double value) const { return low <= value && value <= high; }
    friend bool operator==(const Interval&, const Interval&) = default;
};

}  // namespace baize
