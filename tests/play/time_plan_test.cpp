#include "play/time_plan.h"

#include <gtest/gtest.h>

namespace baize {
namespace {

using Spent = std::int64_t TimeForMove::*;

/// Plays a game in which every move takes that; what is left on the clock at the end, negative if
/// time ran out.
std::int64_t left_after(int moves, ClockState clock, std::int64_t lag_ms, Spent spent) {
    for (int move = 0; move < moves && clock.left_ms >= 0; ++move) {
        clock.left_ms -= time_for_move(clock).*spent + lag_ms;
        clock.left_ms += clock.increment_ms;
        if (clock.moves && --*clock.moves == 0) return clock.left_ms;
    }
    return clock.left_ms;
}

TEST(TimePlan, NeverLosesOnTimeEvenIfEveryMoveTakesTheMost) {
    for (const Spent spent : {&TimeForMove::usual_ms, &TimeForMove::most_ms})
        for (const std::int64_t left : {1000, 5000, 60000, 300000})
            for (const std::int64_t increment : {0, 100, 2000}) {
                EXPECT_GT(left_after(100, {left, increment, {}}, increment > 0 ? 5 : 0, spent), 0)
                    << left << " + " << increment;
                for (const int moves : {1, 2, 9, 50})
                    EXPECT_GT(left_after(moves, {left, increment, moves}, 5, spent), 0)
                        << left << " " << moves;
            }
}

TEST(TimePlan, UsesWhatItIsGiven) {
    EXPECT_LT(left_after(60, {60000, 0, {}}, 0, &TimeForMove::usual_ms), 20000);
    EXPECT_GE(time_for_move({60000, 2000, {}}).usual_ms, 3000);
    EXPECT_GE(time_for_move({60000, 0, 1}).usual_ms, 50000);
}

TEST(TimePlan, AMoveThatNeedsItMayTakeAFewShares) {
    const TimeForMove time = time_for_move({60000, 0, {}});
    EXPECT_EQ(time.most_ms, 4 * time.usual_ms);
}

TEST(TimePlan, HalfOfItsShareIsLeftForEveryMoveToCome) {
    EXPECT_EQ(time_for_move({10'070, 0, 2}), (TimeForMove{5000, 7500}));
    EXPECT_EQ(time_for_move({10'060, 0, 1}), (TimeForMove{9000, 9000}));
}

TEST(TimePlan, IsAtLeastAMillisecond) {
    const TimeForMove least{1, 1};
    EXPECT_EQ(time_for_move({0, 0, {}}), least);
    EXPECT_EQ(time_for_move({-50, 0, 3}), least);
    EXPECT_EQ(time_for_move({30, 0, {}}), least);
}

TEST(TimePlan, OfAClockAndATimeForAMoveTheShorterCounts) {
    const ClockState clock{60'000, 0, {}};
    const TimeForMove time = time_for_move(clock);
    const auto limits = [&](std::optional<std::int64_t> move_ms) {
        Limits kept;
        kept.time_ms = move_ms;
        keep_to(clock, kept);
        return TimeForMove{*kept.usual_ms, *kept.time_ms};
    };
    EXPECT_EQ(limits({}), time);
    EXPECT_EQ(limits(time.most_ms + 1), time);
    EXPECT_EQ(limits(time.usual_ms + 1), (TimeForMove{time.usual_ms, time.usual_ms + 1}));
    EXPECT_EQ(limits(time.usual_ms - 1), (TimeForMove{time.usual_ms - 1, time.usual_ms - 1}));
}

}  // namespace
}  // namespace baize
