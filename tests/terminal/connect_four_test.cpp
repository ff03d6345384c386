// A game that nobody in the program knows: a row and a maker are all that makes it one more game of
// every command. tests/connect_four.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "program.h"

namespace baize {
namespace {

using nlohmann::json;
using Words = std::vector<std::string>;

Ended run(const Words& words, const std::string& input = {}) {
    return baize_program(words, {.input = input, .program = BAIZE_WITH_CONNECT_FOUR});
}

/// White to move has three stones in the middle column.
const std::string three_in_a_column = "////// moves 4 1 4 1 4 2";

TEST(ARow, IsOneMoreGame) {
    const Words ids = lines_of(run({"games"}).out);
    EXPECT_EQ(ids.back(), "connect-four");
    EXPECT_EQ(ids.size(), lines_of(baize_program({"games"}).out).size() + 1);
    EXPECT_EQ(lines_of(run({"moves", "connect-four"}).out).size(), 7U);
    EXPECT_EQ(run({"moves", "connect-four:board=8"}).code, 2) << "it has no switches";
    EXPECT_EQ(baize_program({"moves", "connect-four"}).code, 2) << "the shipped program has it not";
}

/// The counts are those that everybody publishes.
TEST(ARow, IsCounted) {
    const Words lines = lines_of(run({"perft", "connect-four", "8"}).out);
    constexpr std::array<const char*, 8> counts{"7",     "49",     "343",    "2401",
                                                "16807", "117649", "823536", "5673234"};
    ASSERT_EQ(lines.size(), counts.size());
    for (std::size_t i = 0; i < counts.size(); ++i)
        EXPECT_NE(lines[i].find(" " + std::string(counts[i]) + " "), std::string::npos) << lines[i];
}

TEST(ARow, IsPlayedByEngineAndLevels) {
    for (const Words& by :
         {Words{"--depth", "6"}, Words{"--level", "hard"}, Words{"--level", "master"},
          Words{"--preset", "seed", "--level", "hard"}}) {
        Words words{"best", "connect-four", "--position", three_in_a_column, "--json"};
        words.insert(words.end(), by.begin(), by.end());
        const Ended ended = run(words);
        ASSERT_EQ(ended.code, 0) << ended.err;
        EXPECT_EQ(json::parse(ended.out)["move"], "4") << by.back();
    }
    const Ended numbered = run({"best", "connect-four", "--elo", "900"});
    EXPECT_EQ(numbered.code, 2);
    EXPECT_NE(numbered.err.find("connect-four"), std::string::npos) << numbered.err;
    const json over = json::parse(
        run({"best", "connect-four", "--position", three_in_a_column + " 4", "--json"}).out);
    EXPECT_EQ(over["move"], nullptr);
    EXPECT_EQ(over["outcome"]["reason"], "four in a row");
    EXPECT_EQ(run({"eval", "connect-four", "--position", "///X///"}).out, "-12\n");
}

TEST(ARow, IsAnalysed) {
    json request{
        {"id", "a"}, {"game", "connect-four"}, {"position", three_in_a_column}, {"depth", 4}};
    const Ended ended = run({"analyse"}, request.dump() + "\n");
    EXPECT_EQ(ended.code, 0) << ended.err;
    const Words lines = lines_of(ended.out);
    ASSERT_FALSE(lines.empty());
    EXPECT_NE(lines.back().find("\"4\""), std::string::npos) << lines.back();
}

/// Games are kept under the tags of PDN with the moves as text, a match goes on from its file, and
/// what was written can be graded.
TEST(ARow, PlaysMatchesThatAreKept) {
    const Scratch scratch;
    const std::string file = scratch.path("games.pdn");
    const auto match = [&](const char* pairs) {
        return run({"match", "best:nodes=3000", "random", "--game", "connect-four", "--pairs",
                    pairs, "--pdn", file, "--json"});
    };
    const Ended first = match("1");
    ASSERT_EQ(first.code, 0) << first.err;
    const Ended all = match("2");
    ASSERT_EQ(all.code, 0) << all.err;
    EXPECT_EQ(json::parse(all.out)["wins"], 4) << all.out;
    const Ended graded = run({"grade", file, "--nodes", "2000", "--json"});
    EXPECT_EQ(graded.code, 0) << graded.err;
    EXPECT_NE(graded.out.find("\"connect-four\""), std::string::npos) << graded.out;
}

/// Seats, the moves so far and whose turn it is come back.
TEST(ARow, IsSavedLoadedAndTakenBack) {
    const Scratch scratch;
    const std::string file = scratch.path("game.pdn");
    const Ended saved = run({"play", "connect-four", "--plain", "--side", "both"},
                            "4\n4\n3\nback\n5\nsave " + file + "\nquit\n");
    ASSERT_EQ(saved.code, 0) << saved.err;
    const Ended loaded =
        run({"play", "connect-four", "--plain", "--side", "both", "--load", file}, "moves\nquit\n");
    ASSERT_EQ(loaded.code, 0) << loaded.err << saved.out;
    EXPECT_NE(loaded.out.find("1. 4 4"), std::string::npos) << loaded.out;
    EXPECT_NE(loaded.out.find("2. 5"), std::string::npos) << loaded.out;
}

}  // namespace
}  // namespace baize
