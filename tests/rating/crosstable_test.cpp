#include "rating/crosstable.h"

#include <gtest/gtest.h>

namespace baize {
namespace {

using enum GameScore;

TEST(Crosstable, SeesAGameFromBothSides) {
    Crosstable table(3);
    EXPECT_TRUE(table.add_game(2, 0, Win));
    EXPECT_TRUE(table.add_game(0, 2, Draw));
    EXPECT_TRUE(table.add_pair(2, 0, Win, Draw));
    EXPECT_EQ(table.between(2, 0).games(), (GameCounts{2, 2, 0}));
    EXPECT_EQ(table.between(0, 2).games(), (GameCounts{0, 2, 2}));
    EXPECT_EQ(table.between(2, 0).pairs, (PairCounts{{0, 0, 0, 1, 0}}));
    EXPECT_EQ(table.between(0, 2).pairs, (PairCounts{{0, 1, 0, 0, 0}}));
    EXPECT_EQ(table.games(), 4U);
    EXPECT_EQ(table.players(), 3U);
}

TEST(Crosstable, IsEmptyForPlayersWhoHaveNotMet) {
    Crosstable table(3);
    EXPECT_TRUE(table.add_game(0, 1, Win));
    EXPECT_EQ(table.between(1, 2), MatchScore{});
    EXPECT_EQ(table.between(7, 9), MatchScore{});
    EXPECT_EQ(table.links().size(), 1U);
}

TEST(Crosstable, RefusesWhatCannotBe) {
    Crosstable table(3);
    EXPECT_FALSE(table.add_game(0, 3, Win));
    EXPECT_FALSE(table.add_game(3, 0, Win));
    EXPECT_FALSE(table.add_game(1, 1, Draw));
    MatchScore odd;
    odd.add_pair(Win, Win);
    odd.paired.wins = 1;
    EXPECT_FALSE(table.add(0, 1, odd));
    EXPECT_EQ(table.games(), 0U);
    EXPECT_TRUE(table.links().empty());
}

TEST(Crosstable, RefusesMoreGamesThanItCanCount) {
    Crosstable table(2);
    MatchScore many;
    many.single = {Crosstable::most_games, 0, 0};
    EXPECT_TRUE(table.add(0, 1, many));
    EXPECT_FALSE(table.add_game(0, 1, Draw));
    MatchScore endless;
    endless.single = {~std::uint64_t{0}, 1, 0};  // would overflow to nothing
    EXPECT_FALSE(Crosstable(2).add(0, 1, endless));
}

TEST(Crosstable, AMatchWithoutGamesIsNoLink) {
    Crosstable table(2);
    EXPECT_TRUE(table.add(0, 1, MatchScore{}));
    EXPECT_TRUE(table.links().empty());
}

TEST(ScoredLinks, ArePointsOfBothSides) {
    Crosstable table(4);
    EXPECT_TRUE(table.add_pair(3, 1, Win, Draw));
    EXPECT_TRUE(table.add_game(1, 3, Win));
    const std::vector<ScoredLink> links = scored_links(table);
    ASSERT_EQ(links.size(), 1U);
    EXPECT_EQ(links[0].first, 1U);
    EXPECT_EQ(links[0].second, 3U);
    EXPECT_EQ(links[0].won, 1.5);
    EXPECT_EQ(links[0].lost, 1.5);
}

}  // namespace
}  // namespace baize
