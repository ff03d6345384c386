#include "rating/standing.h"

#include <gtest/gtest.h>

namespace baize {
namespace {

using enum Standing;
using Standings = std::vector<Standing>;

Standings free_standings(std::size_t players, const std::vector<ScoredLink>& links) {
    return standings(links, std::vector<bool>(players));
}

TEST(Standing, PointsInACircleRateEverybody) {
    EXPECT_EQ(free_standings(3, {{0, 1, 1, 0}, {1, 2, 1, 0}, {0, 2, 0, 1}}),
              (Standings{Rated, Rated, Rated}));
    EXPECT_EQ(free_standings(2, {{0, 1, 0.5, 0.5}}), (Standings{Rated, Rated}));
}

TEST(Standing, WhoWonEverythingIsAbove) {
    EXPECT_EQ(free_standings(3, {{0, 1, 1, 1}, {1, 2, 0, 5}}), (Standings{Rated, Rated, Above}));
}

TEST(Standing, WhoLostEverythingIsBelow) {
    EXPECT_EQ(free_standings(3, {{0, 1, 1, 1}, {1, 2, 5, 0}}), (Standings{Rated, Rated, Below}));
}

TEST(Standing, AboveAndBelowReachThroughOthers) {
    // 4 beat 3, 3 beat 0 and 1, who are even; 2 lost to 0, and 5 to 2.
    EXPECT_EQ(
        free_standings(6, {{0, 1, 2, 2}, {0, 3, 0, 1}, {3, 4, 0, 1}, {0, 2, 1, 0}, {2, 5, 1, 0}}),
        (Standings{Rated, Rated, Below, Above, Above, Below}));
}

TEST(Standing, WhoseResultsLeadNowhereIsApart) {
    EXPECT_EQ(free_standings(3, {{0, 1, 1, 1}}), (Standings{Rated, Rated, Apart}));
    // Both 0 and the pair of 2 and 3 beat 1: that does not compare 0 with them.
    EXPECT_EQ(free_standings(4, {{0, 1, 1, 0}, {1, 2, 0, 1}, {2, 3, 1, 1}}),
              (Standings{Apart, Below, Rated, Rated}));
}

TEST(Standing, TheLargestGroupIsTheRatedOne) {
    const std::vector<ScoredLink> links = {{0, 1, 1, 1}, {2, 3, 1, 1}, {3, 4, 1, 1}, {1, 2, 0, 9}};
    EXPECT_EQ(free_standings(5, links), (Standings{Below, Below, Rated, Rated, Rated}));
}

TEST(Standing, TheFirstOfEqualGroupsIsTheRatedOne) {
    EXPECT_EQ(free_standings(6, {{0, 1, 1, 1}, {2, 3, 1, 1}, {4, 5, 1, 1}}),
              (Standings{Rated, Rated, Apart, Apart, Apart, Apart}));
}

TEST(Standing, NobodyIsRatedAlone) {
    EXPECT_EQ(free_standings(2, {{0, 1, 10, 0}}), (Standings{Apart, Apart}));
    EXPECT_EQ(free_standings(1, {}), (Standings{Apart}));
    EXPECT_TRUE(free_standings(0, {}).empty());
}

TEST(Standing, AnchorsAreTheRatedGroup) {
    const std::vector<ScoredLink> links = {{0, 1, 1, 1}, {2, 3, 1, 1}};
    EXPECT_EQ(standings(links, {false, false, true, false}),
              (Standings{Apart, Apart, Rated, Rated}));
    EXPECT_EQ(standings(links, {true, false, true, false}),
              (Standings{Rated, Rated, Rated, Rated}));
}

// The two anchors' ratings are known, so a player between them is bounded from both sides.
TEST(Standing, BetweenTwoAnchorsIsRated) {
    EXPECT_EQ(standings(std::vector<ScoredLink>{{0, 1, 3, 0}, {1, 2, 3, 0}}, {true, false, true}),
              (Standings{Rated, Rated, Rated}));
    EXPECT_EQ(standings(std::vector<ScoredLink>{{0, 1, 3, 0}, {1, 2, 3, 0}}, {true, false, false}),
              (Standings{Rated, Below, Below}));
}

}  // namespace
}  // namespace baize
