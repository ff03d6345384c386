#include "system/process.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <fstream>

#include "program.h"
#include "system/time.h"

namespace baize {
namespace {

using Heard = Process::Heard;

Process start(const std::string& command) {
    return std::move(*Process::start(command));
}

TEST(Process, HearsWhatIsAnswered) {
    Process process = start("cat");
    ASSERT_TRUE(process.write_line("one"));
    ASSERT_TRUE(process.write_line("two"));
    EXPECT_EQ(process.read_line(now_ms() + 5000).line, "one");
    EXPECT_EQ(process.read_line(now_ms() + 5000).line, "two");
}

TEST(Process, HalfALineIsNoLine) {
    Process process = start("printf 'half'; sleep 5");
    EXPECT_EQ(process.read_line(now_ms() + 200).heard, Heard::Nothing);
}

TEST(Process, WaitsNoLongerThanAsked) {
    Process process = start("sleep 5");
    const std::int64_t begun = now_ms();
    EXPECT_EQ(process.read_line(begun + 100).heard, Heard::Nothing);
    EXPECT_LT(now_ms() - begun, 2000);
}

TEST(Process, ThatHasEndedIsHeardToTheEnd) {
    Process process = start("echo last; exit 3");
    EXPECT_EQ(process.read_line(now_ms() + 5000).line, "last");
    EXPECT_EQ(process.read_line(now_ms() + 5000).heard, Heard::End);
}

TEST(Process, ThatCannotBeStartedHasEnded) {
    Process process = start("/nowhere/at/all");
    EXPECT_EQ(process.read_line(now_ms() + 5000).heard, Heard::End);
    EXPECT_NE(process.errors().find("nowhere"), std::string::npos);
}

TEST(Process, ThatHasEndedIsWrittenToInVain) {
    std::signal(SIGPIPE, SIG_DFL);  // whatever other tests have done
    Process process = start("exit 0");
    EXPECT_EQ(process.read_line(now_ms() + 5000).heard, Heard::End);
    // Its streams are closed one after the other, in whichever order.
    bool reads = true;
    for (int i = 0; i < 1000 && reads; ++i) {
        usleep(1000);
        reads = process.write_line("anybody there?");
    }
    EXPECT_FALSE(reads);
}

TEST(Process, FloodIsNotKept) {
    Process process = start("head -c 10000000 /dev/zero | tr '\\0' x; sleep 5");
    EXPECT_EQ(process.read_line(now_ms() + 5000).heard, Heard::Flood);
}

TEST(Process, EndOfItsErrorStreamIsKept) {
    Process process = start("seq 1 100000 >&2; echo done");
    EXPECT_EQ(process.read_line(now_ms() + 10000).line, "done");
    while (process.read_line(now_ms() + 500).heard == Heard::Line) {
    }
    EXPECT_LE(process.errors().size(), Process::most_errors);
    EXPECT_NE(process.errors().find("100000"), std::string::npos);
}

TEST(Process, ThatDoesNotReadIsNotWaitedForForEver) {
    Process process = start("sleep 20");
    const std::string line(1 << 16, 'x');
    bool written = true;
    for (int i = 0; i < 100 && written; ++i) written = process.write_line(line);
    EXPECT_FALSE(written);
}

TEST(Process, AndItsChildrenAreEndedWithIt) {
    const Scratch scratch;
    const std::string path = scratch.path("pid");
    {
        // It listens neither to the end of its input nor to a polite signal.
        Process process =
            start("trap '' TERM HUP; sleep 100 & echo $! >" + path + "; echo ready; wait");
        ASSERT_EQ(process.read_line(now_ms() + 5000).line, "ready");
    }
    pid_t child = 0;
    std::ifstream(path) >> child;
    ASSERT_GT(child, 0);
    for (int i = 0; i < 100 && kill(child, 0) == 0; ++i) usleep(20'000);
    EXPECT_NE(kill(child, 0), 0);
}

}  // namespace
}  // namespace baize
