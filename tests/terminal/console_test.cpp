// The line on the terminal that says how far a long task has come.
#include "terminal/console.h"

#include <gtest/gtest.h>

#include <string>

#include "program.h"
#include "scale.h"

namespace baize {
namespace {

TEST(Progress, IsShownOnATerminalAfterASecond) {
    Program program({"perft", "international", "30"},
                    {.out = Sink::Terminal, .err = Sink::Terminal});
    EXPECT_TRUE(program.wait_for(" s left"));
}

TEST(Progress, LeavesThePlaceToTheResult) {
    // Few leaves a depth, and many depths: one of them takes between one second and a few.
    Program program({"perft", "dam-haji", "30", "--position", "B:WK20,K23,K29:BK1,K3,K14"},
                    {.out = Sink::Terminal, .err = Sink::Terminal});
    ASSERT_TRUE(program.wait_for(" s left\x1b[K\r\x1b[K"))
        << "the line is taken away before the result is written";
}

TEST(Progress, IsNotForFiles) {
    const Ended ended = baize_program({"perft", "international", thorough ? "9" : "6"},
                                      {.out = Sink::Kept, .err = Sink::Kept});
    EXPECT_EQ(ended.code, 0);
    EXPECT_EQ(ended.err, "");
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
