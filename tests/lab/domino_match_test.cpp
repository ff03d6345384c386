#include "lab/domino_match.h"

#include <gtest/gtest.h>

#include <cmath>

#include "scale.h"

namespace baize {
namespace {

const auto nobody_watches = [](std::size_t, std::size_t) {};

DominoMatchSetup setup(std::string first, std::string second, int target, std::size_t pairs) {
    DominoMatchSetup made;
    made.players = {std::move(first), std::move(second)};
    made.target = target;
    made.pairs = pairs;
    made.threads = 2;
    made.seed = 5;
    return made;
}

TEST(DominoMatch, SameSeedSameMatchesWhateverTheThreads) {
    DominoMatchSetup one = setup("points", "master", 50, 4);
    const auto first = play_domino_match(one, nobody_watches);
    one.threads = 1;
    const auto second = play_domino_match(one, nobody_watches);
    ASSERT_TRUE(first.ok() && second.ok());
    EXPECT_EQ(first->pairs, second->pairs);
    EXPECT_EQ(first->hands, second->hands);
    EXPECT_EQ(first->won_by_a, second->won_by_a);
    EXPECT_EQ(first->moves, second->moves);
}

TEST(DominoMatch, CountsEveryHandOnce) {
    const auto tally = play_domino_match(setup("random", "random", 100, 50), nobody_watches);
    ASSERT_TRUE(tally.ok());
    EXPECT_EQ(tally->matches.games(), 100U);
    EXPECT_EQ(tally->pairs.pairs(), 50U);
    EXPECT_EQ(tally->dominoes + tally->blocks + tally->failed_blocks, tally->hands);
    EXPECT_GE(tally->hands, 100U);
    EXPECT_GT(tally->puppeteers, 0U);
}

TEST(DominoMatch, TheSamePlayersTakeTurnsWithTheDeals) {
    const auto tally = play_domino_match(setup("points", "points", 50, 6), nobody_watches);
    ASSERT_TRUE(tally.ok());
    EXPECT_EQ(tally->pairs.of, (std::array<std::uint64_t, 5>{0, 0, 6, 0, 0}));
}

TEST(DominoMatch, WhoPlaysForTheMatchGainsNothing) {
    // Not an accident: docs/decisions/0030 has the proof.
    const auto tally = play_domino_match(setup("master", "points", 100, 5), nobody_watches);
    ASSERT_TRUE(tally.ok());
    EXPECT_EQ(tally->pairs.of, (std::array<std::uint64_t, 5>{0, 0, 5, 0, 0}));
}

TEST(DominoMatch, PerfectPlayBeatsChance) {
    const auto tally = play_domino_match(setup("master", "random", 100, 10), nobody_watches);
    ASSERT_TRUE(tally.ok());
    EXPECT_EQ(tally->matches.wins, 20U);
    EXPECT_GT(tally->nodes, 0U);
}

TEST(DominoMatch, LeadersWinThreeQuartersOfPerfectHands) {
    DominoMatchSetup hands = setup("points", "points", 1, 0);
    hands.hands = static_cast<std::size_t>(scaled(400));
    const auto tally = play_domino_match(hands, nobody_watches);
    ASSERT_TRUE(tally.ok());
    const auto share = [&](std::uint64_t part) {
        return static_cast<double>(part) / static_cast<double>(tally->hands);
    };
    // Four standard errors of so many hands.
    const double slack = 4 * 0.45 / std::sqrt(static_cast<double>(tally->hands));
    EXPECT_NEAR(share(tally->won_by_leader), 0.74, slack);
    EXPECT_NEAR(share(tally->blocks + tally->failed_blocks), 0.74, slack);
}

TEST(DominoMatch, PlayersHaveNames) {
    EXPECT_EQ(make_domino_player("mistress").error().code, "domino-player.unknown");
}

TEST(SolvedHands, AreCountedAlikeByAnyNumberOfThreads) {
    const auto one = solve_hands(20, 7, 1, nobody_watches);
    const auto two = solve_hands(20, 7, 2, nobody_watches);
    ASSERT_EQ(one.size(), two.size());
    std::uint32_t hands = 0;
    for (std::size_t i = 0; i < one.size(); ++i) {
        EXPECT_EQ(one[i].points, two[i].points);
        EXPECT_EQ(one[i].hands, two[i].hands);
        hands += one[i].hands;
    }
    EXPECT_EQ(hands, 20U);
}

}  // namespace
}  // namespace baize
