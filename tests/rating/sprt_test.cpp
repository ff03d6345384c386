#include "rating/sprt.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <limits>

#include "rating/simulate.h"
#include "scale.h"

namespace baize {
namespace {

Sprt test_of(double elo0, double elo1, double alpha = 0.05, double beta = 0.05) {
    const auto test = Sprt::make({elo0, elo1, alpha, beta});
    EXPECT_TRUE(test.has_value());
    return *test;
}

TEST(Sprt, HasWaldsBounds) {
    EXPECT_NEAR(test_of(0, 5).lower(), -2.94444, 1e-5);
    EXPECT_NEAR(test_of(0, 5).upper(), 2.94444, 1e-5);
    EXPECT_NEAR(test_of(0, 5, 0.01, 0.1).lower(), std::log(0.1 / 0.99), 1e-12);
    EXPECT_NEAR(test_of(0, 5, 0.01, 0.1).upper(), std::log(0.9 / 0.01), 1e-12);
}

TEST(Sprt, KnowsNothingWithoutGames) {
    EXPECT_EQ(test_of(0, 5).log_likelihood_ratio({}), 0);
    EXPECT_EQ(test_of(0, 5).state({}), SprtState::Continue);
}

// Pairs that are all 2 : 0 or 0 : 2 are tosses of a coin, whose likelihood is known.
TEST(Sprt, OfAllOrNothingIsTheCoinsRatio) {
    const double s0 = expected_score(-10);
    const double s1 = expected_score(30);
    const double expected = 520 * std::log(s1 / s0) + 480 * std::log((1 - s1) / (1 - s0));
    EXPECT_NEAR(test_of(-10, 30).log_likelihood_ratio({{480, 0, 0, 0, 520}}), expected, 0.001);
}

// With many pairs and close claims the ratio is that of normal distributions.
TEST(Sprt, ApproachesTheNormalRatio) {
    const PairCounts pairs{{500, 2300, 4100, 2500, 600}};
    const double n = 10'000;
    const double mean = (2300 * 0.25 + 4100 * 0.5 + 2500 * 0.75 + 600) / n;
    double variance = 0;
    for (std::size_t i = 0; i < 5; ++i)
        variance += static_cast<double>(pairs.of[i]) *
                    std::pow(0.25 * static_cast<double>(i) - mean, 2) / n;
    const double s0 = expected_score(0);
    const double s1 = expected_score(6);
    const double normal = n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
    EXPECT_NEAR(test_of(0, 6).log_likelihood_ratio(pairs), normal, 0.01 * std::abs(normal));
    EXPECT_GT(std::abs(normal), 1);
}

TEST(Sprt, IsTurnedRoundWithThePlayers) {
    const PairCounts pairs{{3, 20, 50, 31, 6}};
    EXPECT_NEAR(test_of(-5, 15).log_likelihood_ratio(pairs),
                -test_of(-15, 5).log_likelihood_ratio(pairs.mirrored()), 1e-9);
}

TEST(Sprt, EndsWhenABoundIsReached) {
    const Sprt test = test_of(0, 20);
    EXPECT_EQ(test.state({{0, 0, 100, 80, 20}}), SprtState::H1);
    EXPECT_EQ(test.state({{20, 80, 100, 0, 0}}), SprtState::H0);
    EXPECT_EQ(test.state({{0, 0, 1, 1, 0}}), SprtState::Continue);
}

TEST(Sprt, ManyDrawsSpeakForEquality) {
    EXPECT_EQ(test_of(0, 20).state({{0, 0, 1000, 0, 0}}), SprtState::H0);
    EXPECT_EQ(test_of(-20, 0).state({{0, 0, 1000, 0, 0}}), SprtState::H1);
}

TEST(Sprt, StaysFiniteWhenAllIsOneSided) {
    for (const PairCounts& pairs :
         {PairCounts{{0, 0, 0, 0, 1}}, PairCounts{{1'000'000, 0, 0, 0, 0}}})
        for (const Sprt& test : {test_of(0, 5), test_of(-4000, 4000), test_of(3999, 4000)})
            EXPECT_TRUE(std::isfinite(test.log_likelihood_ratio(pairs)));
    EXPECT_GT(test_of(0, 5).log_likelihood_ratio({{0, 0, 0, 0, 10}}), 0);
    EXPECT_LT(test_of(0, 5).log_likelihood_ratio({{10, 0, 0, 0, 0}}), 0);
}

TEST(Sprt, RefusesBadClaims) {
    const double nan = std::nan("");
    for (const SprtSetting& setting :
         {SprtSetting{5, 5}, SprtSetting{5, 0}, SprtSetting{nan, 5}, SprtSetting{0, nan},
          SprtSetting{0, 4001}, SprtSetting{-4001, 0}, SprtSetting{0, 5, 0, 0.05},
          SprtSetting{0, 5, 0.05, 0}, SprtSetting{0, 5, 0.5, 0.5}, SprtSetting{0, 5, nan, 0.05},
          SprtSetting{0, 5, -0.1, 0.05}})
        EXPECT_FALSE(Sprt::make(setting)) << setting.elo0 << ' ' << setting.elo1;
}

/// Engines that differ by this much; what share of the tests accepts H1.
struct Engines {
    double elo, draw_rate, bias;
};

double share_of_h1(const Sprt& test, const Engines& engines, std::size_t runs, double& mean_pairs) {
    const double score = expected_score(engines.elo);
    std::size_t accepted = 0;
    std::uint64_t pairs = 0;
    for (std::size_t run = 0; run < runs; ++run) {
        Random random(scatter(run) + 1);
        MatchScore match;
        SprtState state = SprtState::Continue;
        while (state == SprtState::Continue) {
            simulate_pair(random, match, score, engines.draw_rate, engines.bias);
            state = test.state(match.pairs);
        }
        accepted += state == SprtState::H1 ? 1U : 0U;
        pairs += match.pairs.pairs();
    }
    mean_pairs = static_cast<double>(pairs) / static_cast<double>(runs);
    return static_cast<double>(accepted) / static_cast<double>(runs);
}

// The figure to reach: wrong verdicts at most 5 % +- 1 over 2,000 runs, whatever the draw rate.
TEST(Sprt, IsWrongAsRarelyAsItPromises) {
    const std::size_t runs = scaled(2'000);
    const double most = thorough ? 0.06 : 0.12;
    struct Conditions {
        double draw_rate, bias;
    };
    for (const Conditions in : {Conditions{0.2, 0}, Conditions{0.6, 0.3}, Conditions{0.85, 0}}) {
        const Sprt test = test_of(0, 25);
        double pairs0 = 0;
        double pairs1 = 0;
        const double false_positives = share_of_h1(test, {0, in.draw_rate, in.bias}, runs, pairs0);
        const double false_negatives =
            1 - share_of_h1(test, {25, in.draw_rate, in.bias}, runs, pairs1);
        std::printf(
            "draws %.0f %%, openings +-%.1f: false positives %.2f %% (%.0f pairs), "
            "false negatives %.2f %% (%.0f pairs)\n",
            100 * in.draw_rate, in.bias, 100 * false_positives, pairs0, 100 * false_negatives,
            pairs1);
        EXPECT_LE(false_positives, most);
        EXPECT_LE(false_negatives, most);
        EXPECT_GE(false_positives + false_negatives, 0.01) << "games are wasted";
    }
}

}  // namespace
}  // namespace baize
