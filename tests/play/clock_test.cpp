#include "play/clock.h"

#include <gtest/gtest.h>

#include "print.h"

namespace baize {
namespace {

ClockSetting setting(std::string_view text) {
    const Result<ClockSetting> read = read_clock_setting(text);
    EXPECT_TRUE(read.ok()) << text;
    return read ? *read : ClockSetting{};
}

TEST(ClockSetting, IsMinutesAndSecondsAMove) {
    const ClockSetting five = setting("5+3");
    for (const Side side : {Side::White, Side::Black})
        EXPECT_EQ(five.of(side), (TimeControl{300'000, 3'000}));
    EXPECT_EQ(setting("5"), setting("5+0"));
    EXPECT_EQ(setting("0.5+1.25").of(Side::White), (TimeControl{30'000, 1'250}));
}

TEST(ClockSetting, MayDifferForTheSides) {
    const ClockSetting unequal = setting("5+3/1+0");
    EXPECT_EQ(unequal.of(Side::White), (TimeControl{300'000, 3'000}));
    EXPECT_EQ(unequal.of(Side::Black), (TimeControl{60'000, 0}));
    const ClockSetting one = setting("-/1");
    EXPECT_FALSE(one.of(Side::White));
    EXPECT_TRUE(one.of(Side::Black));
    EXPECT_TRUE(one.timed());
    EXPECT_FALSE(setting("-").timed());
}

TEST(ClockSetting, IsWrittenAsItIsRead) {
    for (const char* text : {"5+3", "0.5+1.25", "5+3/1+0", "-/1+0", "-"})
        EXPECT_EQ(clock_setting_text(setting(text)), text);
}

TEST(ClockSetting, SaysWhatIsWrongAndWhere) {
    for (const char* text : {"", "5+", "+3", "x", "5+3+1", "0", "-5", "5.", "9999999", "5+3/"})
        EXPECT_FALSE(read_clock_setting(text).ok()) << text;
    const auto second = read_clock_setting("5+3/soon");
    ASSERT_FALSE(second.ok());
    EXPECT_EQ(second.error(), (Error{"clock.unreadable", 4, {"\"soon\""}}));
}

TEST(ClockSetting, IsInSecondsInARecord) {
    EXPECT_EQ(time_control_tag(TimeControl{300'000, 3'000}), "300+3");
    EXPECT_EQ(time_control_tag(TimeControl{30'500, 250}), "30.5+0.25");
    EXPECT_EQ(time_control_tag(std::nullopt), "-");
    EXPECT_EQ(read_time_control_tag("300+3"), (TimeControl{300'000, 3'000}));
    EXPECT_EQ(read_time_control_tag("30.5+0.25"), (TimeControl{30'500, 250}));
    for (const char* text : {"-", "", "?", "40/7200", "99999999+0"})
        EXPECT_EQ(read_time_control_tag(text), std::nullopt) << text;
}

TEST(Clock, StandsStillUntilItIsStarted) {
    const Clock clock(setting("5+3"));
    EXPECT_EQ(clock.left(Side::White, 1'000'000), 300'000);
    EXPECT_FALSE(clock.running());
    EXPECT_FALSE(clock.fallen(1'000'000));
}

TEST(Clock, RunsForTheSideToMoveOnly) {
    Clock clock(setting("5+3"));
    clock.start(Side::White, 1'000);
    EXPECT_EQ(clock.left(Side::White, 11'000), 290'000);
    EXPECT_EQ(clock.left(Side::Black, 11'000), 300'000);
}

TEST(Clock, GivesTheIncrementToWhoHasMoved) {
    Clock clock(setting("5+3/1+0"));
    clock.start(Side::White, 0);
    clock.press(10'000);
    EXPECT_EQ(clock.left(Side::White, 20'000), 293'000);
    EXPECT_EQ(clock.left(Side::Black, 20'000), 50'000);
    clock.press(20'000);
    EXPECT_EQ(clock.left(Side::Black, 99'000), 50'000);
    EXPECT_EQ(clock.running(), Side::White);
}

TEST(Clock, FallsWhenTheTimeIsUpAndNeverGoesBelow) {
    Clock clock(setting("1"));
    clock.start(Side::Black, 0);
    EXPECT_FALSE(clock.fallen(59'999));
    EXPECT_TRUE(clock.fallen(60'000));
    EXPECT_EQ(clock.left(Side::Black, 70'000), 0);
}

TEST(Clock, StopsForAPause) {
    Clock clock(setting("1"));
    clock.start(Side::White, 0);
    clock.stop(10'000);
    EXPECT_EQ(clock.left(Side::White, 1'000'000), 50'000);
    clock.press(1'000'000);  // nobody's time runs, so there is nothing to press
    EXPECT_FALSE(clock.running());
}

TEST(Clock, NeverFallsForASideWithoutTime) {
    Clock clock(setting("-/1"));
    clock.start(Side::White, 0);
    EXPECT_FALSE(clock.fallen(1'000'000'000));
    EXPECT_EQ(clock.left(Side::White, 5), std::nullopt);
}

TEST(Clock, IgnoresATimeThatGoesBack) {
    Clock clock(setting("1"));
    clock.start(Side::White, 10'000);
    EXPECT_EQ(clock.left(Side::White, 5'000), 60'000);
}

}  // namespace
}  // namespace baize
