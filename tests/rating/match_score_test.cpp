#include "rating/match_score.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

#include "rating/simulate.h"
#include "scale.h"

namespace baize {
namespace {

using enum GameScore;

MatchScore singles(std::uint64_t wins, std::uint64_t draws, std::uint64_t losses) {
    MatchScore match;
    match.single = {wins, draws, losses};
    return match;
}

MatchScore same_pairs(std::size_t count, GameScore first, GameScore second) {
    MatchScore match;
    for (std::size_t i = 0; i < count; ++i) match.add_pair(first, second);
    return match;
}

MatchEstimate estimated(const MatchScore& match) {
    const auto result = estimate(match);
    EXPECT_TRUE(result.has_value());
    return result.value_or(MatchEstimate{});
}

TEST(MatchScore, CountsGamesAndPairs) {
    MatchScore match;
    match.add_pair(Win, Loss);
    match.add_pair(Draw, Draw);
    match.add_pair(Win, Draw);
    match.add_pair(Loss, Loss);
    match.add_game(Win);
    EXPECT_EQ(match.games(), (GameCounts{3, 3, 3}));
    EXPECT_EQ(match.pairs, (PairCounts{{1, 0, 2, 1, 0}}));
    EXPECT_EQ(match.pairs.pairs(), 4U);
    EXPECT_EQ(match.games().half_points(), 9U);
    EXPECT_TRUE(match.consistent());
}

TEST(MatchScore, IsMirroredForTheOpponent) {
    MatchScore match;
    match.add_pair(Win, Draw);
    match.add_game(Loss);
    MatchScore opponents;
    opponents.add_pair(Loss, Draw);
    opponents.add_game(Win);
    EXPECT_EQ(match.mirrored(), opponents);
    EXPECT_EQ(mirrored(Win), Loss);
    EXPECT_EQ(mirrored(Draw), Draw);
}

TEST(MatchScore, KnowsCountsThatContradictEachOther) {
    MatchScore match = same_pairs(3, Win, Draw);
    match.paired.wins += 1;
    EXPECT_FALSE(match.consistent()) << "a game too many";
    EXPECT_FALSE(estimate(match));
    match.paired = {6, 0, 0};
    EXPECT_FALSE(match.consistent()) << "other points";
    match = same_pairs(2, Win, Loss);
    match.paired = {0, 4, 0};
    EXPECT_TRUE(match.consistent()) << "the same pairs could be draws";
    match.paired = {1, 2, 1};
    EXPECT_TRUE(match.consistent()) << "or one of them";
    match = same_pairs(2, Win, Draw);
    match.pairs.of = {0, 0, 1, 0, 1};
    EXPECT_TRUE(match.consistent());
    match.pairs.of = {0, 0, 0, 2, 0};
    match.paired = {3, 0, 1};
    EXPECT_FALSE(match.consistent()) << "pairs of 3/2 points without a draw";
}

TEST(MatchEstimate, NeedsAGame) {
    EXPECT_FALSE(estimate(MatchScore{}));
}

TEST(MatchEstimate, IsTheClosedFormForSingleGames) {
    const MatchEstimate result = estimated(singles(50, 30, 20));
    EXPECT_DOUBLE_EQ(result.score, 0.65);
    EXPECT_NEAR(result.elo, 400 * std::log10(0.65 / 0.35), 1e-9);
    EXPECT_DOUBLE_EQ(result.draw_rate, 0.3);
    // Variance of one game: 0.5 * 0.35^2 + 0.3 * 0.15^2 + 0.2 * 0.65^2 = 0.1525.
    EXPECT_NEAR(result.deviation, std::sqrt(0.1525 / 99), 1e-12);
    const double half = 1.959964 * result.deviation;
    EXPECT_NEAR(result.elo_95.low, 400 * std::log10((0.65 - half) / (0.35 + half)), 1e-3);
    EXPECT_NEAR(result.elo_95.high, 400 * std::log10((0.65 + half) / (0.35 - half)), 1e-3);
}

TEST(MatchEstimate, TakesTheVarianceFromPairs) {
    // Two openings that White always wins and two in which the first player takes both games.
    MatchScore match = same_pairs(2, Win, Loss);
    match += same_pairs(2, Win, Win);
    const MatchEstimate result = estimated(match);
    EXPECT_DOUBLE_EQ(result.score, 0.75);
    // Shares 1/2, 1/2, 1, 1: variance 1/12, of their mean 1/48.
    EXPECT_NEAR(result.deviation, std::sqrt(1.0 / 48), 1e-12);
    EXPECT_GT(estimated(singles(6, 0, 2)).deviation, result.deviation);
}

TEST(MatchEstimate, OfTheOpponentIsTheOpposite) {
    MatchScore match = same_pairs(5, Win, Draw);
    match += same_pairs(3, Loss, Draw);
    match += singles(3, 1, 1);
    const MatchEstimate mine = estimated(match);
    const MatchEstimate theirs = estimated(match.mirrored());
    EXPECT_NEAR(mine.elo, -theirs.elo, 1e-9);
    EXPECT_NEAR(mine.elo_95.low, -theirs.elo_95.high, 1e-9);
    EXPECT_NEAR(mine.superiority, 1 - theirs.superiority, 1e-12);
    EXPECT_EQ(mine.draw_rate, theirs.draw_rate);
}

TEST(MatchEstimate, IsOpenAboveWhenEveryGameIsWon) {
    const MatchEstimate result = estimated(same_pairs(20, Win, Win));
    EXPECT_TRUE(std::isinf(result.elo) && result.elo > 0);
    EXPECT_TRUE(std::isinf(result.elo_95.high));
    // Wilson: the lower end of 20 of 20 is 20 / (20 + 1.96^2).
    EXPECT_NEAR(result.elo_95.low, 400 * std::log10(20 / 3.841459), 1e-3);
    EXPECT_GT(result.superiority, 0.9999);
    EXPECT_TRUE(std::isinf(estimated(same_pairs(20, Loss, Loss)).elo_95.low));
}

TEST(MatchEstimate, DoesNotCallAHandfulOfDrawsCertain) {
    const MatchEstimate few = estimated(same_pairs(5, Draw, Draw));
    const MatchEstimate many = estimated(same_pairs(500, Draw, Draw));
    EXPECT_NEAR(few.elo, 0, 1e-9);
    EXPECT_LT(few.elo_95.low, -100);
    EXPECT_GT(few.elo_95.high, 100);
    EXPECT_NEAR(few.superiority, 0.5, 1e-12);
    EXPECT_EQ(few.draw_rate, 1);
    EXPECT_LT(many.elo_95.high, 50);
    EXPECT_GT(many.elo_95.high, 0);
}

TEST(MatchEstimate, SuperiorityIsTheNormalOne) {
    // Four pairs won, as many tosses of a coin: z = 0.5 / (0.5 / 2) = 2.
    EXPECT_NEAR(estimated(same_pairs(4, Win, Win)).superiority, 0.97725, 1e-5);
    // 60 wins, 40 losses: z = 0.1 / sqrt(0.24 / 99) = 2.0310, normal 0.97887.
    EXPECT_NEAR(estimated(singles(60, 0, 40)).superiority, 0.97887, 1e-4);
}

// Of 95 % intervals 95 in 100 must hold the truth: fewer is a lie, more is waste.
TEST(MatchEstimate, HoldsTheTruthAsOftenAsItSays) {
    Random random(2024);
    const std::size_t matches = scaled(10'000);
    std::size_t held = 0;
    for (std::size_t i = 0; i < matches; ++i) {
        MatchScore match;
        for (int pair = 0; pair < 200; ++pair)
            simulate_pair(random, match, expected_score(70), 0.6, 0.3);
        held += estimated(match).elo_95.contains(70) ? 1U : 0U;
    }
    const double share = static_cast<double>(held) / static_cast<double>(matches);
    std::printf("matches whose interval holds the true difference: %.2f %%\n", 100 * share);
    EXPECT_NEAR(share, 0.95, thorough ? 0.01 : 0.04);
}

}  // namespace
}  // namespace baize
