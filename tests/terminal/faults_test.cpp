// Files that cannot be read and outputs that cannot be written: a message and exit code 1, never a
// signal.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <string>
#include <vector>

#include "program.h"

namespace baize {
namespace {

using Words = std::vector<std::string>;

/// Every way to get a result, `file` being a PDN file and `lines` one of positions.
std::vector<Words> everything_that_writes(const std::string& file, const std::string& lines) {
    return {{"games"},
            {"games", "--json"},
            {"moves", "international"},
            {"moves", "international", "--json"},
            {"moves", "international", "--batch", lines},
            {"perft", "international", "3"},
            {"perft", "international", "3", "--json"},
            {"show", "dam-haji"},
            {"show", "dam-haji", "--json"},
            {"show", "dam-haji", "--svg"},
            {"pdn", "check", file},
            {"pdn", "check", file, "--json"},
            {"--help"},
            {"help", "moves"},
            {"--version"}};
}

void expect_message(Sink out, const std::string& reason) {
    const Scratch scratch;
    const std::string file = scratch.file("games.pdn", "1. 32-28 32-28 *\n1. 32-28 *\n");
    const std::string lines = scratch.file("lines", "W:W31:B1\nW:W31:B1\n");
    for (const Words& words : everything_that_writes(file, lines)) {
        std::string typed;
        for (const std::string& word : words) typed += word + " ";
        const Ended ended = baize_program(words, {.out = out});
        EXPECT_EQ(ended.signal, 0) << typed;
        EXPECT_EQ(ended.code, 1) << typed;
        EXPECT_EQ(ended.err, "baize: cannot write the result: " + reason + "\n") << typed;
    }
}

TEST(Unwritable, AFullDiskIsReported) {
    expect_message(Sink::Full, "No space left on device");
}

TEST(Unwritable, AClosedPipeIsReported) {
    expect_message(Sink::ClosedPipe, "Broken pipe");
}

TEST(Unwritable, AClosedOutputIsReported) {
    expect_message(Sink::Closed, "Bad file descriptor");
}

TEST(Unwritable, LongRunsStopWhenNobodyReadsTheirResult) {
    const std::string endless(1U << 22U, '\n');
    for (const Sink out : {Sink::Full, Sink::ClosedPipe}) {
        Program batch({"moves", "international", "--batch", "-"}, {.out = out});
        EXPECT_FALSE(batch.write(endless)) << "it still reads, though nobody wants the answers";
        EXPECT_EQ(batch.wait().code, 1);
        EXPECT_EQ(baize_program({"perft", "international", "30"}, {.out = out}).code, 1);
    }
}

TEST(Unwritable, MessagesThatNobodyCanReadChangeNothing) {
    for (const Sink err : {Sink::Full, Sink::ClosedPipe, Sink::Closed}) {
        const Ended wrong = baize_program({"gmaes"}, {.err = err});
        EXPECT_EQ(wrong.code, 2);
        EXPECT_EQ(wrong.out, "");
        EXPECT_EQ(baize_program({"moves", "international", "--position", "x"}, {.err = err}).code,
                  1);
        EXPECT_EQ(baize_program({}, {.err = err}).code, 2);
        EXPECT_EQ(baize_program({"games"}, {.err = err}).code, 0);
    }
}

/// Both commands that read files say the same about one that cannot be read.
std::string message_about(const std::string& path, const Streams& streams = {}) {
    const Ended batch = baize_program({"moves", "international", "--batch", path}, streams);
    const Ended pdn = baize_program({"pdn", "check", path}, streams);
    EXPECT_EQ(batch.code, 1);
    EXPECT_EQ(pdn.code, 1);
    EXPECT_EQ(batch.out, "");
    EXPECT_EQ(batch.err, pdn.err);
    return batch.err;
}

TEST(Unreadable, AMissingFileIsReported) {
    EXPECT_EQ(message_about("/nowhere/file"),
              "baize: cannot open \"/nowhere/file\": No such file or directory\n");
}

TEST(Unreadable, AFolderIsReported) {
    EXPECT_EQ(message_about("/usr"), "baize: cannot open \"/usr\": Is a directory\n");
}

TEST(Unreadable, AForbiddenFileIsReported) {
    const Scratch scratch;
    const std::string path = scratch.file("secret", "W:W31:B1\n");
    ASSERT_EQ(chmod(path.c_str(), 0), 0);
    EXPECT_EQ(message_about(path, {.reads_any_file = false}),
              "baize: cannot open \"" + path + "\": Permission denied\n");
}

TEST(Unreadable, AFaultWhileReadingIsReported) {
    EXPECT_EQ(message_about("/proc/self/mem"),
              "baize: cannot read \"/proc/self/mem\": Input/output error\n");
}

TEST(Unreadable, NamesThatAreWordsOfTheDictionaryStayNames) {
    EXPECT_EQ(message_about("@side.white"),
              "baize: cannot open \"@side.white\": No such file or directory\n");
}

TEST(Unreadable, OneOfSeveralFilesIsReportedAndTheOthersAreChecked) {
    const Scratch scratch;
    const std::string good = scratch.file("good.pdn", "[GameType \"20\"]\n1. 32-28 *\n");
    const Ended ended = baize_program({"pdn", "check", good, "/nowhere", good});
    EXPECT_EQ(ended.code, 1);
    EXPECT_EQ(ended.out, "2 games, 2 moves, 0 faults\n");
    EXPECT_EQ(ended.err, "baize: cannot open \"/nowhere\": No such file or directory\n");
}

}  // namespace
}  // namespace baize
