#include "play/time_plan.h"

#include <gtest/gtest.h>

namespace baize {
namespace {

/// Plays a game by the plan; what is left on the clock at the end, negative if time ran out.
std::int64_t left_after(int moves, ClockState clock, std::int64_t lag_ms) {
    for (int move = 0; move < moves && clock.left_ms >= 0; ++move) {
        clock.left_ms -= time_for_move(clock) + lag_ms;
        clock.left_ms += clock.increment_ms;
        if (clock.moves && --*clock.moves == 0) return clock.left_ms;
    }
    return clock.left_ms;
}

TEST(TimePlan, NeverLosesOnTime) {
    for (const std::int64_t left : {1000, 5000, 60000, 300000})
        for (const std::int64_t increment : {0, 100, 2000}) {
            EXPECT_GT(left_after(100, {left, increment, {}}, increment > 0 ? 5 : 0), 0)
                << left << " + " << increment;
            for (const int moves : {1, 2, 9, 50})
                EXPECT_GT(left_after(moves, {left, increment, moves}, 5), 0)
                    << left << " " << moves;
        }
}

TEST(TimePlan, UsesWhatItIsGiven) {
    EXPECT_LT(left_after(60, {60000, 0, {}}, 0), 20000);
    EXPECT_GE(time_for_move({60000, 2000, {}}), 3000);
    EXPECT_GE(time_for_move({60000, 0, 1}), 50000);
}

TEST(TimePlan, IsAtLeastAMillisecond) {
    EXPECT_EQ(time_for_move({0, 0, {}}), 1);
    EXPECT_EQ(time_for_move({-50, 0, 3}), 1);
    EXPECT_EQ(time_for_move({30, 0, {}}), 1);
}

}  // namespace
}  // namespace baize
