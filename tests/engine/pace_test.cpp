#include "engine/pace.h"

#include <gtest/gtest.h>

namespace baize {
namespace {

Limits limits_of(const Pace& pace) {
    Limits limits;
    keep_to(pace, limits);
    return limits;
}

TEST(Pace, WithoutLimitsSetsNone) {
    const Limits limits = limits_of({});
    EXPECT_EQ(limits.depth, Limits::deepest);
    EXPECT_EQ(limits.nodes, Limits{}.nodes);
    EXPECT_FALSE(limits.time_ms);
}

TEST(Pace, BecomesTheLimitsOfASearch) {
    const Limits limits = limits_of({.depth = 7, .nodes = 1000, .move_ms = 50});
    EXPECT_EQ(limits.depth, 7);
    EXPECT_EQ(limits.nodes, 1000U);
    EXPECT_EQ(limits.time_ms, 50);
}

TEST(Pace, AClockIsMoreThanALimit) {
    const ClockState clock{60'000, 0, {}};
    const Limits limits = limits_of({.clock = clock});
    EXPECT_EQ(limits.time_ms, time_for_move(clock).most_ms);
    EXPECT_EQ(limits.usual_ms, time_for_move(clock).usual_ms);
    EXPECT_FALSE(limits_of({.move_ms = 50}).usual_ms);
}

TEST(Pace, WhatThePlayerBringsGoesFirst) {
    const Pace pace = first_of({.depth = 3}, {.depth = 9, .nodes = 100});
    EXPECT_EQ(pace.depth, 3);
    EXPECT_EQ(pace.nodes, 100U);
    EXPECT_FALSE(pace.move_ms);
}

}  // namespace
}  // namespace baize
