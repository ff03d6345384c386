// Files of other programs, in everything that reads PDN: pdn check, grade, play and lab ratings.
// And what other programs are given.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "program.h"

namespace baize {
namespace {

using Json = nlohmann::json;

bool says(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

/// What each reader makes of a file.
struct Readings {
    explicit Readings(const std::string& text)
        : path(scratch.file("games.pdn", text)),
          check(baize_program({"pdn", "check", path})),
          grade(baize_program({"grade", path, "--nodes", "100"})),
          play(baize_program({"play", "international", "--side", "both", "--plain"},
                             {.input = "load " + path + "\nmoves\n"})) {}

    Scratch scratch;
    std::string path;
    Ended check;
    Ended grade;
    Ended play;
};

/// Expects a record of two moves to be played by all of them.
void expect_two_moves(const std::string& text, std::string_view first, std::string_view second) {
    const Readings read(text);
    EXPECT_EQ(read.check.code, 0) << text << read.check.out;
    EXPECT_TRUE(read.check.out.starts_with("1 game, 2 moves, 0 faults\n")) << read.check.out;
    EXPECT_EQ(read.grade.code, 0) << text << read.grade.err;
    EXPECT_TRUE(says(read.play.out, ": 2 moves played")) << text << read.play.out;
    for (const std::string_view move : {first, second}) {
        EXPECT_TRUE(says(read.grade.out, " " + std::string(move) + " ")) << text << read.grade.out;
        EXPECT_TRUE(says(read.play.out, " " + std::string(move))) << text << read.play.out;
    }
}

TEST(ForeignPdn, WithoutAGameTypeIsPlayedAsTheFirstGameThatFitsAndThatIsSaid) {
    // Black begins on the small board: Dam Haji, English draughts, but not international.
    const Readings small("[White \"A\"]\n\n1. 11-15 22-18 2. 15x22 25x18 *\n");
    EXPECT_EQ(small.check.code, 0) << small.check.err;
    EXPECT_EQ(small.check.out,
              "1 game, 4 moves, 0 faults\n"
              "games without a GameType, played as dam-haji, the first game whose rules they fit: "
              "1\n");
    EXPECT_EQ(small.grade.code, 0) << small.grade.err;
    EXPECT_TRUE(says(small.grade.out, " 15x22 ")) << small.grade.out;
    EXPECT_TRUE(says(small.grade.err, "games without a GameType, played as dam-haji"))
        << small.grade.err;
    EXPECT_TRUE(says(small.play.out, ": 4 moves played")) << small.play.out;
    EXPECT_TRUE(says(small.play.out, "played as dam-haji, the first whose rules it fits"))
        << small.play.out;

    const Ended loaded =
        baize_program({"play", "dam-haji", "--plain", "--load", small.path}, {.input = ""});
    EXPECT_TRUE(says(loaded.err, "played as dam-haji, the first whose rules it fits"))
        << loaded.err;

    const Readings large("1. 32-28 19-23 2. 28x19 14x23 *\n");
    EXPECT_TRUE(says(large.check.out, "played as international")) << large.check.out;
    EXPECT_TRUE(says(large.grade.err, "played as international")) << large.grade.err;
    EXPECT_TRUE(says(large.play.out, "played as international")) << large.play.out;

    const Readings told("[GameType \"21\"]\n\n1. 11-15 22-18 *\n");
    EXPECT_EQ(told.check.out, "1 game, 2 moves, 0 faults\n") << "nothing is guessed here";
    EXPECT_FALSE(says(told.grade.err, "GameType")) << told.grade.err;
    EXPECT_FALSE(says(told.play.out, "played as")) << told.play.out;
}

TEST(ForeignPdn, IsPlayedByTheRulesThatItsWholeRecordFits) {
    // Only a haji flies that far.
    EXPECT_TRUE(
        says(Readings("[FEN \"W:WK32:BK4\"]\n\n1. 32-9 *\n").check.out, "played as dam-haji,"));
    // Wherever kings fly the one on 23 must take 14.
    EXPECT_TRUE(says(Readings("[FEN \"W:WK23,32:B14,K1\"]\n\n1. 32-28 *\n").check.out,
                     "played as english,"));
}

TEST(ForeignPdn, ThatFitsNoGameIsReadButNotPlayed) {
    const std::string good = "[GameType \"20\"]\n\n1. 32-28 19-23 *\n";
    const Readings read("[White \"A\"]\n\n1. 32-28 19-23\n2. 33-29 14x23 *\n\n" + good);
    EXPECT_EQ(read.check.code, 0) << "it is said, but no fault";
    EXPECT_EQ(read.check.out,
              read.path +
                  ":4:4: no GameType, and no rules here that fit: read but not played (as "
                  "international it can be played up to here)\n"
                  "2 games, 2 moves, 0 faults\n"
                  "1 game read but not played: no GameType, and no rules here that fit\n");
    EXPECT_EQ(read.grade.code, 0) << "the other game is graded";
    EXPECT_TRUE(says(read.grade.out, " 19-23 ")) << read.grade.out;
    EXPECT_TRUE(says(read.grade.err, ":4:4: no GameType, and no rules here that fit: read but not"))
        << read.grade.err;
    EXPECT_TRUE(says(read.play.out + read.play.err, "line 4")) << read.play.out << read.play.err;
    EXPECT_TRUE(says(read.play.out + read.play.err, "read but not played"))
        << read.play.out << read.play.err;

    const Ended json = baize_program({"pdn", "check", "--json", read.path});
    const auto lines = lines_of(json.out);
    ASSERT_EQ(lines.size(), 2U) << json.out;
    EXPECT_EQ(Json::parse(lines[0])["line"], 4);
    EXPECT_TRUE(Json::parse(lines[0]).contains("not_played")) << lines[0];
    EXPECT_EQ(Json::parse(lines[1]),
              (Json{{"games", 2}, {"moves", 2}, {"faults", 0}, {"not_played", 1}}));
}

TEST(ForeignPdn, LeavesTheSideToMoveToTheFirstMove) {
    const std::string tags = "[GameType \"20\"]\n[FEN \"?:W28,40:B19,10\"]\n\n";
    expect_two_moves(tags + "1. 28-22 19-23 *\n", "28-22", "19-23");
    expect_two_moves(tags + "1... 19-24 2. 28-22 *\n", "19-24", "28-22");
    const Readings none("[GameType \"20\"]\n[FEN \"?:W29,13,11:B22,4,2\"]\n*\n");
    EXPECT_EQ(none.check.out, "1 game, 0 moves, 0 faults\n");
    EXPECT_TRUE(says(none.play.out, ": 0 moves played")) << none.play.out;
}

TEST(ForeignPdn, MayCountMovesBehindThePosition) {
    const std::string tags = "[GameType \"20\"]\n[FEN \"B:W28,40:B10,19:H3:F12\"]\n\n";
    expect_two_moves(tags + "12... 19-24 13. 28-22 *\n", "19-24", "28-22");
    const Ended moves = baize_program({"moves", "international", "--position", "B:W28:B19:H0:F1"});
    EXPECT_EQ(moves.code, 0) << moves.err;
}

TEST(ForeignPdn, MayWriteXForAQuietMove) {
    expect_two_moves("[GameType \"20\"]\n\n1. 32x28 19:23 *\n", "32-28", "19-23");
}

TEST(ForeignPdn, MayWriteLettersInCapitals) {
    const Readings read("[GameType \"26\"]\n\n1. C3-D4 D6-C5 2. B2:C3 C5xA3 *\n");
    EXPECT_EQ(read.check.code, 0);
    EXPECT_EQ(read.check.out,
              "1 game, 0 moves, 0 faults\n"
              "1 game read but not played: no rules here for that GameType\n");
    EXPECT_TRUE(says(read.grade.err, "read but not played")) << read.grade.err;
    EXPECT_TRUE(says(read.play.out + read.play.err, "read but not played"))
        << read.play.out << read.play.err;
}

TEST(ForeignPdn, MayHaveTheDashesOfPrint) {
    expect_two_moves("[GameType \"20\"]\n\n1. 32\u201328 19\u201423 1\u20131\n", "32-28", "19-23");
    expect_two_moves("[GameType \"20\"]\n\n1. 32 \u2013 28 19\u2014 23 1/2\u20141/2\n", "32-28",
                     "19-23");
    const Scratch scratch;
    const std::string rounds = scratch.file(
        "games.pdn",
        "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1\u20130\"]\n\n1\u20130\n\n"
        "[White \"Bob\"]\n[Black \"Ann\"]\n[Result \"1/2\u20141/2\"]\n\n1/2\u20141/2\n");
    const Ended list = baize_program({"lab", "ratings", rounds, "--json"});
    EXPECT_EQ(list.err, "") << "no game is left out";
    EXPECT_TRUE(says(list.out, R"("player":"Ann","games":2,"score":0.75)")) << list.out;
}

/// The file in which a game of two people is saved.
std::string saved_by_play(const std::vector<std::string>& game, const std::string& orders) {
    const Scratch scratch;
    const std::string path = scratch.path("game.pdn");
    std::vector<std::string> arguments{"play"};
    arguments.insert(arguments.end(), game.begin(), game.end());
    for (const char* argument : {"--side", "both", "--plain"}) arguments.emplace_back(argument);
    const Ended play = baize_program(arguments, {.input = orders + "save " + path + "\n"});
    EXPECT_TRUE(says(play.out, "saved as")) << play.out << play.err;
    const Ended check = baize_program({"pdn", "check", path});
    EXPECT_EQ(check.code, 0) << check.out;
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

// The example of the PDN 3.0 standard, which forbids 33: it is not immediately behind a piece.
TEST(WrittenPdn, GoesOverTheSquaresImmediatelyBehindThePiecesThatAreTaken) {
    const std::string position = "W:WK47:B14,19,29,31,42";
    const std::string text =
        saved_by_play({"international", "--position", position}, "47x33x24x13x36\n");
    EXPECT_TRUE(says(text, "\n1. 47x38x24x13x36 ")) << text;
    const Ended moves = baize_program({"moves", "international", "--position", position});
    EXPECT_EQ(moves.out, "47x38x20x9x36\n47x38x24x13x36\n");
}

TEST(WrittenPdn, OfEnglishDraughtsHasItsNumberItsScoreAndItsNumbering) {
    const std::string text = saved_by_play({"english"}, "10-15\n22-17\nresign\nyes\n");
    EXPECT_TRUE(says(text, "[GameType \"21\"]\n")) << text;
    EXPECT_TRUE(says(text, "[Result \"1-0\"]\n")) << "Black, to move, gives up\n" << text;
    EXPECT_TRUE(says(text, "\n1. 10-15 22-17 1-0\n")) << text;
}

}  // namespace
}  // namespace baize
