#include "rating/glicko2.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace baize {
namespace {

constexpr double glicko_zero = 1500;

bool within(double value, double low, double high) {
    return value >= low && value <= high;  // false for what is no number
}

bool sensible(const Glicko& player) {
    return is_elo(player.rating) && player.deviation > 0 && player.deviation <= highest_deviation &&
           within(player.volatility, 1e-6, 10);
}

bool sensible(const GlickoGame& game) {
    return is_elo(game.opponent.rating) && within(game.opponent.deviation, 0, highest_deviation) &&
           within(game.score, 0, 1);
}

/// How much a result counts against an opponent whose own rating is unsure (Glickman's g).
double weight(double phi) {
    return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi));
}

double chance(double weight, double lead) {
    return 1 / (1 + std::exp(-weight * lead));
}

/// What the games of a period say together.
struct Evidence {
    double information = 0;  ///< 1 / v: how much they can tell
    double surplus = 0;      ///< weighted points above expectation
};

Evidence weigh(double mu, std::span<const GlickoGame> games) {
    Evidence evidence;
    for (const GlickoGame& game : games) {
        const GlickoScale opponent = to_glicko_scale(game.opponent.rating, game.opponent.deviation);
        const double g = weight(opponent.phi);
        const double win = chance(g, mu - opponent.mu);
        const double loss = chance(g, opponent.mu - mu);  // 1 - win would lose small chances
        evidence.information += g * g * win * loss;
        evidence.surplus += g * (game.score * loss - (1 - game.score) * win);
    }
    return evidence;
}

/// The new volatility is where this is 0, as a function of x = ln volatility^2. After a great upset
/// there are three such places, two of them absurd; the one nearest to the old volatility is meant.
class VolatilityEquation {
public:
    VolatilityEquation(double phi, double volatility, const Evidence& evidence, double tau)
        : phi2_(phi * phi),
          v_(1 / evidence.information),
          delta2_(v_ * evidence.surplus * v_ * evidence.surplus),
          old_(std::log(volatility * volatility)),
          tau_(tau) {}

    /// By the Illinois variant of false position, as Glickman does.
    [[nodiscard]] double solve() const {
        constexpr double precise = 1e-9;
        constexpr int most_rounds = 200;
        double a = old_;
        double b = other_end();
        double at_a = value(a);
        double at_b = value(b);
        for (int round = 0; round < most_rounds && std::abs(b - a) > precise; ++round) {
            const double c = a + (a - b) * at_a / (at_b - at_a);
            const double at_c = value(c);
            if (at_c * at_b <= 0) {
                a = b;
                at_a = at_b;
            } else {
                at_a /= 2;
            }
            b = c;
            at_b = at_c;
        }
        return std::exp(a / 2);
    }

private:
    [[nodiscard]] double value(double x) const {
        const double variance = phi2_ + v_ + std::exp(x);
        return std::exp(x) * (delta2_ - variance) / (2 * variance * variance) -
               (x - old_) / (tau_ * tau_);
    }

    /// The nearest point, in steps of tau, on the other side of a zero from the old volatility.
    /// There is one: far to the left the value is positive, far to the right negative.
    [[nodiscard]] double other_end() const {
        const bool rising = value(old_) > 0;
        const double step = rising ? tau_ : -tau_;
        double end = old_ + step;
        while ((value(end) > 0) == rising) end += step;
        return end;
    }

    double phi2_;
    double v_;
    double delta2_;
    double old_;
    double tau_;
};

double grown_deviation(double deviation, double volatility, double periods) {
    const double growth = elo_unit * volatility;
    const double grown = std::sqrt(deviation * deviation + periods * growth * growth);
    return std::min(grown, highest_deviation);
}

}  // namespace

std::optional<Glicko> after_period(const Glicko& player, std::span<const GlickoGame> games,
                                   double tau) {
    if (!within(tau, 0.01, 10)) return std::nullopt;
    if (games.empty()) return after_days(player, 1);
    const auto good = [](const GlickoGame& game) { return sensible(game); };
    if (!sensible(player) || !std::all_of(games.begin(), games.end(), good)) return std::nullopt;

    const GlickoScale before = to_glicko_scale(player.rating, player.deviation);
    const Evidence evidence = weigh(before.mu, games);
    const VolatilityEquation equation(before.phi, player.volatility, evidence, tau);
    const double volatility = equation.solve();
    const double unsure2 = before.phi * before.phi + volatility * volatility;
    const double phi2 = 1 / (1 / unsure2 + evidence.information);
    const GlickoScale after{before.mu + phi2 * evidence.surplus, std::sqrt(phi2)};
    return Glicko{rating_of(after), std::min(deviation_of(after), highest_deviation), volatility};
}

std::optional<Glicko> after_days(const Glicko& player, double days) {
    if (!sensible(player) || !within(days, 0, 1e9)) return std::nullopt;
    Glicko result = player;
    result.deviation = grown_deviation(player.deviation, player.volatility, days);
    return result;
}

Interval interval_95(const Glicko& player) {
    constexpr double z_95 = 1.959963984540054;
    return {player.rating - z_95 * player.deviation, player.rating + z_95 * player.deviation};
}

double expected_score(const Glicko& player, const GlickoOpponent& opponent) {
    const double both = std::hypot(player.deviation, opponent.deviation) / elo_unit;
    return chance(weight(both), (player.rating - opponent.rating) / elo_unit);
}

GlickoScale to_glicko_scale(double rating, double deviation) {
    return {(rating - glicko_zero) / elo_unit, deviation / elo_unit};
}

double rating_of(const GlickoScale& scale) {
    return glicko_zero + scale.mu * elo_unit;
}

double deviation_of(const GlickoScale& scale) {
    return scale.phi * elo_unit;
}

}  // namespace baize
