#include "rating/resample.h"

#include <gtest/gtest.h>

#include <cmath>

#include "scale.h"

namespace baize {
namespace {

/// Chance of `hits` among `draws`, each with that chance.
double binomial(int draws, int hits, double chance) {
    return std::exp(std::lgamma(draws + 1) - std::lgamma(hits + 1) - std::lgamma(draws - hits + 1) +
                    hits * std::log(chance) + (draws - hits) * std::log(1 - chance));
}

TEST(CountMarked, NoneAndAllAreCertain) {
    Random random(1);
    EXPECT_EQ(count_marked(random, 1000, 0, 7), 0U);
    EXPECT_EQ(count_marked(random, 1000, 7, 7), 1000U);
    EXPECT_EQ(count_marked(random, 0, 3, 7), 0U);
}

// Pearson's chi-squared over all outcomes: for 9 of them (8 free) 26 is exceeded once in 1000.
TEST(CountMarked, IsBinomial) {
    const std::size_t rounds = scaled(200'000);
    struct Urn {
        std::uint64_t marked, balls;
    };
    for (const Urn urn : {Urn{1, 2}, Urn{3, 7}, Urn{5, 16}, Urn{9, 10}}) {
        Random random(urn.marked * 100 + urn.balls);
        std::array<int, 9> seen{};
        for (std::size_t i = 0; i < rounds; ++i)
            ++seen[count_marked(random, 8, urn.marked, urn.balls)];
        double chi2 = 0;
        for (int hits = 0; hits <= 8; ++hits) {
            const double chance = static_cast<double>(urn.marked) / static_cast<double>(urn.balls);
            const double expected = static_cast<double>(rounds) * binomial(8, hits, chance);
            const double off = seen[static_cast<std::size_t>(hits)] - expected;
            chi2 += off * off / expected;
        }
        EXPECT_LT(chi2, 26) << urn.marked << " of " << urn.balls;
    }
}

TEST(CountMarked, HasMeanAndSpreadOfLargeNumbers) {
    Random random(5);
    const std::size_t rounds = scaled(50'000);
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < rounds; ++i) {
        const double off = static_cast<double>(count_marked(random, 1000, 3, 10)) - 300;
        sum += off;
        squares += off * off;
    }
    const auto n = static_cast<double>(rounds);
    EXPECT_NEAR(sum / n, 0, 4 * std::sqrt(210 / n));
    EXPECT_NEAR(squares / n, 210, 210 * 4 * std::sqrt(2 / n));
}

TEST(Resample, DrawsAsManyAsThereAreAndOnlyOfThese) {
    Random random(3);
    const std::array<std::uint64_t, 5> counts = {4, 0, 10, 1, 0};
    for (int i = 0; i < 1000; ++i) {
        const auto drawn = resample(random, counts);
        EXPECT_EQ(drawn[0] + drawn[2] + drawn[3], 15U);
        EXPECT_EQ(drawn[1] + drawn[4], 0U);
    }
}

TEST(Resample, IsTheSameForTheSameSeed) {
    const std::array<std::uint64_t, 3> counts = {400, 300, 300};
    Random one(9);
    Random other(9);
    Random third(10);
    const auto drawn = resample(one, counts);
    EXPECT_EQ(drawn, resample(other, counts));
    EXPECT_NE(drawn, resample(third, counts));
}

// Openings that White always wins make every pair 1 : 1. Drawn as games the score would vary.
TEST(Resample, KeepsPairsWhole) {
    MatchScore match;
    for (int i = 0; i < 50; ++i) match.add_pair(GameScore::Win, GameScore::Loss);
    Random random(4);
    for (int i = 0; i < 100; ++i) {
        const ScoredLink link = resample(random, 2, 6, match);
        EXPECT_EQ(link.first, 2U);
        EXPECT_EQ(link.second, 6U);
        EXPECT_EQ(link.won, 50);
        EXPECT_EQ(link.lost, 50);
    }
}

TEST(Resample, CountsPairsAndSingleGamesTogether) {
    MatchScore match;
    match.add_pair(GameScore::Win, GameScore::Draw);
    match.add_pair(GameScore::Win, GameScore::Draw);
    match.single = {3, 0, 0};
    Random random(4);
    const ScoredLink link = resample(random, 0, 1, match);
    EXPECT_EQ(link.won, 6);
    EXPECT_EQ(link.lost, 1);
}

}  // namespace
}  // namespace baize
