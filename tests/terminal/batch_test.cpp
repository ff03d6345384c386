// Batch: one position a line in, one JSON object a line out, whatever the lines are.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "program.h"
#include "scale.h"
#include "system/files.h"

namespace baize {
namespace {

using Json = nlohmann::json;
using Answers = std::vector<Json>;

const std::string one_move = "W:W6:B45";  // 6-1
const std::string other_move = "W:W16:B45 moves 16-11 45-50";

Answers parsed(const Ended& ended) {
    EXPECT_EQ(ended.code, 0);
    EXPECT_EQ(ended.err, "");
    EXPECT_TRUE(ended.out.empty() || ended.out.ends_with('\n'));
    Answers answers;
    for (const std::string& line : lines_of(ended.out)) answers.push_back(Json::parse(line));
    return answers;
}

/// The same lines through a file and through standard input: the answers must not differ.
Answers answers_to(const std::string& input) {
    const Scratch scratch;
    const Ended from_file =
        baize_program({"moves", "international", "--batch", scratch.file("lines", input)});
    const Ended from_pipe =
        baize_program({"moves", "international", "--batch", "-"}, {.input = input});
    EXPECT_EQ(from_file.out, from_pipe.out);
    (void)parsed(from_file);
    return parsed(from_pipe);
}

Json moves(const std::vector<std::string>& list) {
    return {{"moves", list}};
}

Json error(const std::string& text, std::size_t column) {
    return {{"error", text}, {"column", column}};
}

const Json no_position =
    error("a position begins with the side to move, W or B, but here is the end of the text", 1);
const Json too_long =
    error("this line is too long: a position with its moves takes at most 1048576 bytes", 1048577);

TEST(Batch, AnswersInTheOrderOfTheLines) {
    std::string input;
    for (int square = 26; square <= 30; ++square) input += "W:W" + std::to_string(square) + ":B1\n";
    const Answers answers = answers_to(input);
    ASSERT_EQ(answers.size(), 5U);
    EXPECT_EQ(answers[0], moves({"26-21"}));
    EXPECT_EQ(answers[1], moves({"27-21", "27-22"}));
    EXPECT_EQ(answers[2], moves({"28-22", "28-23"}));
    EXPECT_EQ(answers[3], moves({"29-23", "29-24"}));
    EXPECT_EQ(answers[4], moves({"30-24", "30-25"}));
}

TEST(Batch, SaysWhatIsWrongWithALineAndGoesOn) {
    const Answers answers =
        answers_to(one_move + "\nW:W51:B1\n" + other_move + " 11-17\n" + one_move + "\n");
    ASSERT_EQ(answers.size(), 4U);
    EXPECT_EQ(answers[0], moves({"6-1"}));
    EXPECT_EQ(answers[1], error("there is no square \"51\" on this board: squares are 1 to 50", 4));
    EXPECT_EQ(answers[2],
              error("11-17 is not legal: the man on 11 moves one square diagonally forward", 29));
    EXPECT_EQ(answers[3], answers[0]);
}

TEST(Batch, AnswersAnEmptyLineToo) {
    EXPECT_EQ(answers_to("\n" + one_move + "\n\n"),
              (Answers{no_position, moves({"6-1"}), no_position}));
}

TEST(Batch, HasNoAnswerToNothing) {
    EXPECT_EQ(answers_to(""), Answers{});
}

TEST(Batch, TakesLinesOfAnyPlatformAndEditor) {
    EXPECT_EQ(answers_to("\xEF\xBB\xBF" + one_move + "\r\n" + one_move + "\r\n\r\n"),
              (Answers{moves({"6-1"}), moves({"6-1"}), no_position}));
}

TEST(Batch, NeedsNoEndBehindTheLastLine) {
    EXPECT_EQ(answers_to(one_move + "\n" + one_move), (Answers{moves({"6-1"}), moves({"6-1"})}));
    EXPECT_EQ(answers_to("W"),
              (Answers{error("expected a colon before the pieces of a side, found the end "
                             "of the text",
                             2)}));
}

TEST(Batch, AnswersBytesThatAreNoTextWithText) {
    const std::string bytes("\xFF\xFE\x00\x80", 4);
    const Answers answers =
        answers_to(bytes + "\nW:W6:B45" + bytes + "\nW:W6:B45 moves " + bytes + "\n");
    ASSERT_EQ(answers.size(), 3U);
    EXPECT_EQ(answers[0], error("a position begins with the side to move, W or B, but here is "
                                "\"\\xFF\\xFE\\x00\\x80\"",
                                1));
    EXPECT_EQ(answers[1],
              error("expected the end of the position, found \"\\xFF\\xFE\\x00\\x80\"", 9));
    EXPECT_EQ(answers[2],
              error("\"\\xFF\\xFE\\x00\\x80\" is not a move: expected squares such as 32-28 or "
                    "26x17",
                    16));
}

TEST(Batch, LeavesOutALineThatIsTooLong) {
    const std::string endless(3U << 20U, 'W');
    EXPECT_EQ(answers_to(one_move + "\n" + endless + "\n" + one_move + "\n" + endless),
              (Answers{moves({"6-1"}), too_long, moves({"6-1"}), too_long}));
}

TEST(Batch, ReadsALineAsLongAsTheLimit) {
    std::string line = "W:WK46:BK1 moves";
    const std::string there_and_back = " 46-41 1-6 41-46 6-1";
    while (line.size() + there_and_back.size() <= Lines::longest / (thorough ? 1 : 8))
        line += there_and_back;
    const Answers answers = answers_to(line + "\n");
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_EQ(answers[0].at("outcome").at("reason"), "threefold repetition");
}

TEST(Batch, FollowsTheOptionsOfTheCommand) {
    const Ended ended =
        baize_program({"moves", "dam-haji:promotion=stop", "--long", "--json", "--batch", "-"},
                      {.input = "B:W9,32:B5\n"});
    EXPECT_EQ(parsed(ended), (Answers{moves({"5x14{9}"})}));
}

TEST(Batch, AnswersEachLineBeforeTheNextIsWritten) {
    Program program({"moves", "international", "--batch", "-"});
    ASSERT_TRUE(program.write(one_move + "\n"));
    EXPECT_TRUE(program.wait_for("{\"moves\":[\"6-1\"]}\n"));
    ASSERT_TRUE(program.write("W:W7"));
    ASSERT_TRUE(program.write(":B45\n"));
    EXPECT_TRUE(program.wait_for("7-1"));
    EXPECT_EQ(program.wait().code, 0);
}

TEST(Batch, AnswersALineOfAGigabyteInConstantMemory) {
    constexpr std::size_t piece_size = 1U << 20U;
    const std::string piece(piece_size, 'W');
    const std::size_t pieces = sanitized ? 32 : thorough ? 1000 : 100;
    Program program({"moves", "international", "--batch", "-"});
    for (std::size_t i = 0; i < pieces; ++i) ASSERT_TRUE(program.write(piece));
    ASSERT_TRUE(program.write("\n" + one_move + "\n"));
    ASSERT_TRUE(program.wait_for("6-1"));
    const std::size_t peak = program.peak_memory();
    const Ended ended = program.wait();
    EXPECT_EQ(parsed(ended), (Answers{too_long, moves({"6-1"})}));
    std::printf("a line of %zu MiB: %.2f s, %.1f MB of memory\n", pieces, ended.cpu_seconds,
                static_cast<double>(peak) / 1e6);
    EXPECT_LT(ended.cpu_seconds, 3);
    // A sanitizer keeps a shadow of all memory, and more of what was freed.
    if (!sanitized) {
        EXPECT_LT(peak, std::size_t{64} << 20U);
    }
}

}  // namespace
}  // namespace baize
