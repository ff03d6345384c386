#include "search/patience.h"

#include <gtest/gtest.h>

#include <initializer_list>

namespace baize {
namespace {

struct Depth {
    bool same_move;
    int score;
};

/// What a choice is worth after depths that found this.
int worth_after(std::initializer_list<Depth> depths, std::size_t choices = 10) {
    Patience patience(choices);
    for (const Depth& depth : depths) patience.sees(depth.same_move, Score(depth.score));
    return patience.worth();
}

TEST(Patience, BeginsWithTheUsualTime) {
    EXPECT_EQ(worth_after({}), 100);
}

TEST(Patience, IsShortWhereTheSameMoveStaysTheBestButNotEndlesslyShort) {
    EXPECT_LT(worth_after({{true, 0}, {true, 0}}), 100);
    Patience patience(10);
    for (int depth = 0; depth < 50; ++depth) patience.sees(true, Score(0));
    EXPECT_EQ(patience.worth(), 50);
}

TEST(Patience, IsLongWhereAnotherMoveComesUpWhateverWasSavedBefore) {
    EXPECT_GT(worth_after({{true, 0}, {true, 0}, {true, 0}, {true, 0}, {false, 0}}), 100);
}

TEST(Patience, IsLongWhereTheScoreFallsAndNotWhereItRises) {
    EXPECT_GT(worth_after({{true, 0}, {true, -30}}), 100);
    EXPECT_EQ(worth_after({{true, 0}, {true, -10}}), worth_after({{true, 0}, {true, 30}}));
}

TEST(Patience, HasAnEnd) {
    Patience patience(10);
    for (int depth = 0; depth < 50; ++depth) patience.sees(false, Score(-100 * depth));
    EXPECT_EQ(patience.worth(), 250);
}

TEST(Patience, IsOfNoUseWhereThereIsNoChoice) {
    EXPECT_EQ(worth_after({}, 1), 1);
    EXPECT_EQ(worth_after({{true, 0}, {false, -500}}, 1), 1);
}

}  // namespace
}  // namespace baize
