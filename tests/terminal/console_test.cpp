// The line on the terminal that says how far a long task has come.
#include "terminal/console.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "program.h"

namespace baize {
namespace {

TEST(Progress, IsShownOnATerminalAndLeavesItsPlaceToTheResult) {
    // Each depth takes about five times as long as the one before: one of them a second or a few.
    Program program({"perft", "english", "30"}, {.out = Sink::Terminal, .err = Sink::Terminal});
    EXPECT_TRUE(program.wait_for(" s left\x1b[K"));
    EXPECT_TRUE(program.wait_for(" s left\x1b[K\r\x1b[K"))
        << "taken away before a result is written";
}

TEST(Progress, IsNotForFiles) {
    Program program({"perft", "international", "30"});
    EXPECT_EQ(program.messages_within(std::chrono::seconds(2)), "");
}

TEST(Progress, IsSilentDuringTheFirstSecond) {
    const Ended ended =
        baize_program({"perft", "international", "5"}, {.out = Sink::Kept, .err = Sink::Terminal});
    EXPECT_EQ(ended.code, 0);
    EXPECT_EQ(ended.err, "");
    EXPECT_EQ(lines_of(ended.out).size(), 5U);
}

}  // namespace
}  // namespace baize
