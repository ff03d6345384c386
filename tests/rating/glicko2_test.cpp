#include "rating/glicko2.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <vector>

namespace baize {
namespace {

constexpr Glicko example{1500, 200, 0.06};
constexpr std::array<GlickoGame, 3> example_games = {{
    {{1400, 30}, 1},
    {{1550, 100}, 0},
    {{1700, 300}, 0},
}};

Glicko after(const Glicko& player, std::span<const GlickoGame> games, double tau = usual_tau) {
    const auto result = after_period(player, games, tau);
    EXPECT_TRUE(result.has_value());
    return result.value_or(Glicko{});
}

// The paper's last step begins from four digits, -0.2069 and 0.8722, and its volatility is cut off
// after five. Without that the results are 1464.0507, 151.5165 and 0.0599960.
TEST(Glicko2, GivesThePublishedExample) {
    const Glicko result = after(example, example_games);
    const GlickoScale scale = to_glicko_scale(result.rating, result.deviation);
    EXPECT_NEAR(scale.mu, -0.2069, 0.00005);
    EXPECT_NEAR(scale.phi, 0.8722, 0.00005);
    EXPECT_NEAR(rating_of({std::round(scale.mu * 1e4) / 1e4, 0}), 1464.06, 0.005);
    EXPECT_NEAR(deviation_of({0, std::round(scale.phi * 1e4) / 1e4}), 151.52, 0.005);
    EXPECT_EQ(std::floor(result.volatility * 1e5) / 1e5, 0.05999);
    EXPECT_NEAR(result.rating, 1464.0507, 0.00005);
    EXPECT_NEAR(result.deviation, 151.5165, 0.00005);
    EXPECT_NEAR(result.volatility, 0.0599960, 0.00000005);
}

// Glickman's steps with the equation for the volatility checked instead of solved.
TEST(Glicko2, SolvesItsOwnEquations) {
    const std::vector<GlickoGame> games = {{{900, 50}, 1}, {{1200, 0}, 1}, {{1300, 80}, 0.5}};
    const Glicko player{750, 300, 0.08};
    const double tau = 0.7;
    const Glicko result = after(player, games, tau);
    const double unit = 400 / std::log(10.0);
    double precision = 0;
    double surplus = 0;
    for (const GlickoGame& game : games) {
        const double phi = game.opponent.deviation / unit;
        const double g = 1 / std::sqrt(1 + 3 * phi * phi / (M_PI * M_PI));
        const double e = 1 / (1 + std::exp(-g * (player.rating - game.opponent.rating) / unit));
        precision += g * g * e * (1 - e);
        surplus += g * (game.score - e);
    }
    const double phi2 = 300 / unit * 300 / unit;
    const double x = std::log(result.volatility * result.volatility);
    const double variance = phi2 + 1 / precision + std::exp(x);
    const double delta = surplus / precision;
    EXPECT_NEAR(std::exp(x) * (delta * delta - variance) / (2 * variance * variance),
                (x - std::log(0.08 * 0.08)) / (tau * tau), 1e-8);
    const double new_phi2 = 1 / (1 / (phi2 + std::exp(x)) + precision);
    EXPECT_NEAR(result.deviation, unit * std::sqrt(new_phi2), 1e-6);
    EXPECT_NEAR(result.rating, 750 + unit * new_phi2 * surplus, 1e-6);
    EXPECT_GT(result.volatility, 0.08) << "three good results against stronger players";
}

TEST(Glicko2, DoesNotCareWhereZeroIs) {
    std::array<GlickoGame, 3> moved = example_games;
    for (GlickoGame& game : moved) game.opponent.rating -= 750;
    const Glicko result = after({750, 200, 0.06}, moved);
    const Glicko original = after(example, example_games);
    EXPECT_NEAR(result.rating, original.rating - 750, 1e-9);
    EXPECT_NEAR(result.deviation, original.deviation, 1e-9);
    EXPECT_NEAR(result.volatility, original.volatility, 1e-12);
}

TEST(Glicko2, TakesGamesOfAPeriodInAnyOrder) {
    std::array<GlickoGame, 3> turned = {example_games[2], example_games[0], example_games[1]};
    EXPECT_NEAR(after(example, turned).rating, after(example, example_games).rating, 1e-9);
}

TEST(Glicko2, ADayWithoutGamesOnlyMakesLessSure) {
    const Glicko result = after(example, {});
    EXPECT_EQ(result.rating, 1500);
    EXPECT_EQ(result.volatility, 0.06);
    const double drift = 0.06 * 400 / std::log(10.0);
    EXPECT_NEAR(result.deviation, std::sqrt(200.0 * 200 + drift * drift), 1e-9);
    EXPECT_EQ(after_days(example, 1), result);
}

TEST(Glicko2, DaysAddUp) {
    Glicko day_by_day = example;
    for (int day = 0; day < 30; ++day) day_by_day = *after_days(day_by_day, 1);
    EXPECT_NEAR(after_days(example, 30)->deviation, day_by_day.deviation, 1e-9);
    EXPECT_EQ(after_days(example, 0), example);
    EXPECT_GT(after_days(example, 0.5)->deviation, example.deviation);
    EXPECT_LT(after_days(example, 0.5)->deviation, after_days(example, 1)->deviation);
}

TEST(Glicko2, NobodyIsLessKnownThanANewcomer) {
    EXPECT_EQ(after_days(example, 100'000)->deviation, highest_deviation);
    const std::array<GlickoGame, 1> hopeless = {{{{9000, 0}, 0}}};
    EXPECT_LE(after({0, 350, 0.06}, hopeless).deviation, highest_deviation);
}

TEST(Glicko2, CountsAnUnsureOpponentLess) {
    const std::array<GlickoGame, 1> sure = {{{{1500, 0}, 1}}};
    const std::array<GlickoGame, 1> unsure = {{{{1500, 350}, 1}}};
    EXPECT_GT(after(example, sure).rating, after(example, unsure).rating + 10);
    EXPECT_LT(after(example, sure).deviation, after(example, unsure).deviation);
}

// The equation for the volatility has absurd solutions here; the sensible one is next to the old.
TEST(Glicko2, KeepsItsHeadAfterAGreatUpset) {
    for (const double level : {1750.0, 2200.0, 4000.0, 10'000.0}) {
        const std::array<GlickoGame, 1> upset = {{{{level, 0}, 1}}};
        const Glicko result = after({750, 350, 0.06}, upset);
        EXPECT_NEAR(result.volatility, 0.06, 0.001) << level;
        EXPECT_GT(result.rating, 1000) << level;
        EXPECT_LT(result.rating, 2000) << level;
    }
}

TEST(Glicko2, SettlesOnTheTruthAgainstFixedOpponents) {
    // Scores exactly as a 1250 would against levels of 750, 1250 and 1750.
    Glicko person{750, 350, 0.06};
    for (int day = 0; day < 300; ++day) {
        std::vector<GlickoGame> games;
        for (const double level : {750.0, 1250.0, 1750.0})
            games.push_back({{level, 0}, expected_score(1250 - level)});
        person = after(person, games);
    }
    EXPECT_NEAR(person.rating, 1250, 1);
    EXPECT_LT(person.deviation, 80);
    EXPECT_LT(person.volatility, 0.06) << "results without any surprise";
}

TEST(Glicko2, ExpectsLessOfUnsureRatings) {
    const Glicko sure{1900, 1, 0.06};
    EXPECT_NEAR(expected_score(sure, {1500, 0}), 10.0 / 11, 1e-4);
    EXPECT_LT(expected_score({1900, 300, 0.06}, {1500, 0}), 0.9);
    EXPECT_LT(expected_score(sure, {1500, 300}), 0.9);
    EXPECT_GT(expected_score({1900, 300, 0.06}, {1500, 300}), 0.5);
}

TEST(Glicko2, ConvertsBothWays) {
    const GlickoScale scale = to_glicko_scale(1700, 300);
    EXPECT_NEAR(scale.mu, 1.1513, 0.00005);   // as published
    EXPECT_NEAR(scale.phi, 1.7269, 0.00005);  // as published
    EXPECT_NEAR(rating_of(scale), 1700, 1e-9);
    EXPECT_NEAR(deviation_of(scale), 300, 1e-9);
}

TEST(Glicko2, IntervalIsTwoDeviationsWide) {
    const Interval interval = interval_95({1850, 50, 0.06});
    EXPECT_NEAR(interval.low, 1752, 0.01);
    EXPECT_NEAR(interval.high, 1948, 0.01);
}

TEST(Glicko2, RefusesBadNumbers) {
    const double nan = std::nan("");
    const double infinite = std::numeric_limits<double>::infinity();
    for (const Glicko& player :
         {Glicko{nan, 200, 0.06}, Glicko{1500, 0, 0.06}, Glicko{1500, -1, 0.06},
          Glicko{1500, 351, 0.06}, Glicko{1500, nan, 0.06}, Glicko{1500, 200, 0},
          Glicko{1500, 200, infinite}, Glicko{10'001, 200, 0.06}}) {
        EXPECT_FALSE(after_period(player, example_games));
        EXPECT_FALSE(after_period(player, {}));
        EXPECT_FALSE(after_days(player, 1));
    }
    for (const GlickoGame& game :
         {GlickoGame{{nan, 0}, 1}, GlickoGame{{1500, -1}, 1}, GlickoGame{{1500, 351}, 1},
          GlickoGame{{1500, 0}, 1.1}, GlickoGame{{1500, 0}, -0.1}, GlickoGame{{1500, 0}, nan}})
        EXPECT_FALSE(after_period(example, std::array{example_games[0], game}));
    for (const double tau : {0.0, -1.0, 11.0, nan})
        EXPECT_FALSE(after_period(example, example_games, tau)) << tau;
    for (const double days : {-1.0, nan, infinite}) EXPECT_FALSE(after_days(example, days)) << days;
}

}  // namespace
}  // namespace baize
