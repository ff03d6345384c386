#include "rating/elo.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace baize {
namespace {

TEST(Elo, FourHundredPointsAreTenToOne) {
    EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-15);
    EXPECT_NEAR(expected_score(-400), 1.0 / 11, 1e-15);
    EXPECT_EQ(expected_score(0), 0.5);
}

TEST(Elo, TheTwoSharesMakeAWhole) {
    for (const double difference : {0.0, 10.0, 123.0, 800.0, 3000.0})
        EXPECT_NEAR(expected_score(difference) + expected_score(-difference), 1, 1e-15);
}

TEST(Elo, ThreeQuartersOfThePointsAre191) {
    EXPECT_NEAR(elo_difference(0.75), 400 * std::log10(3.0), 1e-10);
    EXPECT_NEAR(elo_difference(0.75), 190.85, 0.005);
}

TEST(Elo, DifferenceAndScoreGoBackAndForth) {
    for (const double difference : {-1500.0, -200.0, 0.0, 35.0, 700.0})
        EXPECT_NEAR(elo_difference(expected_score(difference)), difference, 1e-8);
}

TEST(Elo, IsWithoutBoundsWhenEveryPointIsWon) {
    constexpr double infinite = std::numeric_limits<double>::infinity();
    EXPECT_EQ(elo_difference(1), infinite);
    EXPECT_EQ(elo_difference(0), -infinite);
    EXPECT_EQ(elo_difference(1.5), infinite);
    EXPECT_EQ(elo_difference(-0.5), -infinite);
}

TEST(Elo, KnowsWhatIsNoRating) {
    EXPECT_TRUE(is_elo(-10'000));
    EXPECT_TRUE(is_elo(2200));
    EXPECT_FALSE(is_elo(10'001));
    EXPECT_FALSE(is_elo(std::nan("")));
    EXPECT_FALSE(is_elo(-std::numeric_limits<double>::infinity()));
}

TEST(Interval, HoldsItsEnds) {
    const Interval interval{-1, 2};
    EXPECT_TRUE(interval.contains(-1));
    EXPECT_TRUE(interval.contains(2));
    EXPECT_FALSE(interval.contains(2.001));
    EXPECT_FALSE(interval.contains(-1.001));
}

}  // namespace
}  // namespace baize
