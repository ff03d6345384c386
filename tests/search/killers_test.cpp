#include "search/killers.h"

#include <gtest/gtest.h>

namespace baize {
namespace {

using Four = Killers<int, 4>;

TEST(Killers, EmptyHasNone) {
    EXPECT_FALSE(Four().rank(0, 7));
}

TEST(Killers, FirstIsSlotZero) {
    Four killers;
    killers.add(2, 7);
    EXPECT_EQ(killers.rank(2, 7), 0);
}

TEST(Killers, SecondShiftsTheFirst) {
    Four killers;
    killers.add(2, 7);
    killers.add(2, 8);
    EXPECT_EQ(killers.rank(2, 8), 0);
    EXPECT_EQ(killers.rank(2, 7), 1);
}

TEST(Killers, ThirdDropsTheFirst) {
    Four killers;
    for (const int move : {7, 8, 9}) killers.add(2, move);
    EXPECT_FALSE(killers.rank(2, 7));
    EXPECT_EQ(killers.rank(2, 8), 1);
}

TEST(Killers, AnotherPlyFindsNone) {
    Four killers;
    killers.add(2, 7);
    EXPECT_FALSE(killers.rank(1, 7));
    EXPECT_FALSE(killers.rank(3, 7));
}

TEST(Killers, ClearForgets) {
    Four killers;
    killers.add(2, 7);
    killers.clear();
    EXPECT_FALSE(killers.rank(2, 7));
}

TEST(Killers, RepeatDoesNotShift) {
    Four killers;
    killers.add(2, 7);
    killers.add(2, 8);
    killers.add(2, 8);
    EXPECT_EQ(killers.rank(2, 8), 0);
    EXPECT_EQ(killers.rank(2, 7), 1);
}

TEST(Killers, PliesPastTheEndAreIgnored) {
    Four killers;
    killers.add(4, 7);
    killers.add(-1, 7);
    EXPECT_FALSE(killers.rank(4, 7));
    EXPECT_FALSE(killers.rank(-1, 7));
}

}  // namespace
}  // namespace baize
