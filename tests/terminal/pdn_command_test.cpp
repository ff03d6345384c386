// pdn check: what it finds in a file, and where.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "program.h"
#include "scale.h"

namespace baize {
namespace {

using Json = nlohmann::json;

Ended checked(const std::string& text) {
    return baize_program({"pdn", "check", "-"}, {.input = text});
}

const std::string good_game =
    "[White \"A\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 1-1\n\n";

TEST(PdnCheck, CountsGamesAndMoves) {
    const Ended ended = checked(good_game + good_game);
    EXPECT_EQ(ended.code, 0);
    EXPECT_EQ(ended.err, "");
    EXPECT_EQ(ended.out, "2 games, 8 moves, 0 faults\n");
    EXPECT_EQ(checked("[GameType \"20\"]\n1. 32-28 *").out, "1 game, 1 move, 0 faults\n");
    EXPECT_EQ(checked("").out, "0 games, 0 moves, 0 faults\n");
}

TEST(PdnCheck, ReportsAnIllegalMoveWithItsPlaceAndReason) {
    const Scratch scratch;
    const std::string path = scratch.file(
        "games.pdn", good_game + "[GameType \"20\"]\n\n1. 32-28 19-23\n2. 33-29 14x23 *\n");
    const Ended ended = baize_program({"pdn", "check", path});
    EXPECT_EQ(ended.code, 1);
    EXPECT_EQ(ended.err, "") << "faults are what was asked for";
    EXPECT_EQ(ended.out, path +
                             ":9:4: 33-29 is not legal: White must capture 28x19\n"
                             "2 games, 6 moves, 1 fault\n");
}

TEST(PdnCheck, ReadsTheGoodGamesAroundABrokenOne) {
    const Ended ended =
        checked(good_game + "[White \"B\"]\n\n1. 32-28 ( 1. 33-28 2-0\n\n" + good_game);
    EXPECT_EQ(ended.code, 1);
    EXPECT_EQ(ended.out,
              "-:8:10: the variation that begins here is not closed: expected ) before the end of "
              "the game\n"
              "2 games, 8 moves, 1 fault\n");
}

TEST(PdnCheck, SaysHowManyGamesItCouldNotPlay) {
    const Ended ended = checked("[GameType \"26\"]\n\n1. c3-d4 d6-c5 *\n\n" + good_game);
    EXPECT_EQ(ended.code, 0);
    EXPECT_EQ(ended.out,
              "2 games, 4 moves, 0 faults\n"
              "1 game read but not played: no rules here for that GameType\n");
}

TEST(PdnCheck, AnswersInJson) {
    const Ended ended =
        baize_program({"pdn", "check", "--json", "-"},
                      {.input = "[GameType \"26\"]\n\n1. c3-d4 *\n\n[GameType \"20\"]\n"
                                "1. 32-28 19-23 2. 33-29 *\n"});
    EXPECT_EQ(ended.code, 1);
    EXPECT_EQ(ended.err, "");
    const auto lines = lines_of(ended.out);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(Json::parse(lines[0]),
              (Json{{"file", "-"},
                    {"line", 6},
                    {"column", 19},
                    {"error", "33-29 is not legal: White must capture 28x19"}}))
        << lines[0];
    EXPECT_EQ(Json::parse(lines[1]),
              (Json{{"games", 2}, {"moves", 2}, {"faults", 1}, {"not_played", 1}}));
}

TEST(PdnCheck, ChecksSeveralFiles) {
    const Scratch scratch;
    const std::string good = scratch.file("good.pdn", good_game);
    const std::string bad = scratch.file("bad.pdn", "[GameType \"20\"]\n1. 32-29 *");
    const Ended ended = baize_program({"pdn", "check", good, bad, good});
    EXPECT_EQ(ended.code, 1);
    const auto lines = lines_of(ended.out);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_TRUE(lines[0].starts_with(bad + ":2:4: 32-29 is not legal")) << lines[0];
    EXPECT_EQ(lines[1], "3 games, 8 moves, 1 fault");
}

TEST(PdnCheck, AnswersBytesThatAreNoTextWithText) {
    const Ended ended = baize_program({"pdn", "check", "--json", "-"},
                                      {.input = "[White \"\xE9\xFF\"]\n\n1. 32-28 \xFF\xFE *\n"});
    EXPECT_EQ(ended.code, 1);
    for (const std::string& line : lines_of(ended.out)) EXPECT_TRUE(Json::accept(line)) << line;
}

TEST(PdnCheck, ReadsAnEndlessLineInConstantMemory) {
    const std::string piece(1U << 20U, 'x');
    const std::size_t pieces = thorough && !sanitized ? 128 : 8;
    Program program({"pdn", "check", "-"});
    for (std::size_t i = 0; i < pieces; ++i) ASSERT_TRUE(program.write(piece));
    const std::size_t peak = program.peak_memory();
    const Ended ended = program.wait();
    EXPECT_EQ(ended.code, 1);
    EXPECT_NE(ended.out.find("-:1:1: "), std::string::npos) << ended.out;
    if (!sanitized) {
        EXPECT_LT(peak, std::size_t{64} << 20U);
    }
}

}  // namespace
}  // namespace baize
