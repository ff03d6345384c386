// Glicko-2: a rating that follows a person's games, with a measure of how sure it is.
#pragma once

#include <optional>
#include <span>

#include "rating/elo.h"

namespace baize {

/// The deviation of a person before the first game; time alone makes nobody less known than that.
inline constexpr double highest_deviation = 350;

struct Glicko {
    double rating = 0;
    double deviation = highest_deviation;  ///< standard deviation of the rating
    double volatility = 0.06;              ///< how much the strength changes from period to period

    friend bool operator==(const Glicko&, const Glicko&) = default;
};

/// An opponent as before the period: another person, or a level of the engine with its measured
/// rating and deviation, 0 if that is taken as exact. Games do not change it here.
struct GlickoOpponent {
    double rating = 0;
    double deviation = 0;
};

struct GlickoGame {
    GlickoOpponent opponent;
    double score = 0;  ///< 0, 0.5 or 1
};

/// How fast the volatility may change; Glickman names 0.3 to 1.2 as reasonable and has 0.5 in the
/// worked example.
inline constexpr double usual_tau = 0.5;

/// The player after a rating period with these games, which count as played all at once. Without
/// games it is a period in which the player only becomes less certain.
///
/// Nothing for bad numbers: ratings beyond highest_elo, deviations beyond highest_deviation or not
/// above 0 (an opponent's may be 0), a volatility outside 0.000001 to 10, a score outside 0 to 1, a
/// tau outside 0.01 to 10.
[[nodiscard]] std::optional<Glicko> after_period(const Glicko& player,
                                                 std::span<const GlickoGame> games,
                                                 double tau = usual_tau);

/// The player after that many periods without a game. A period is a day here, and part of a day
/// counts in part. Nothing for bad numbers or a negative time.
[[nodiscard]] std::optional<Glicko> after_days(const Glicko& player, double days);

/// Where the rating is with 95 %.
[[nodiscard]] Interval interval_95(const Glicko& player);

/// The share of the points to be expected: nearer to one half the less sure the two ratings are.
[[nodiscard]] double expected_score(const Glicko& player, const GlickoOpponent& opponent);

/// Glickman's own scale, in natural units with 1500 as its zero. Only differences of ratings enter
/// the method, so the choice of zero does not show in any result.
struct GlickoScale {
    double mu = 0;
    double phi = 0;
};
[[nodiscard]] GlickoScale to_glicko_scale(double rating, double deviation);
[[nodiscard]] double rating_of(const GlickoScale& scale);
[[nodiscard]] double deviation_of(const GlickoScale& scale);

}  // namespace baize
