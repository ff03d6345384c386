// Russian draughts as a player meets it: squares by letters in everything that is said and typed.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "play_support.h"
#include "program.h"
#include "terminal/words.h"

namespace baize {
namespace {

bool says(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

Ended game(const std::string& orders, const std::vector<std::string>& more = {}) {
    std::vector<std::string> words{"play", "russian", "--plain", "--side", "both"};
    words.insert(words.end(), more.begin(), more.end());
    return baize_program(words, {.input = orders});
}

TEST(Russian, IsPlayedByLetters) {
    const Ended play = game("c3-d4\nb6 c5\nd4:b6\nlegal\nboard\npieces\nmoves\n");
    EXPECT_TRUE(says(play.out, "White plays c3-d4")) << play.out << play.err;
    EXPECT_TRUE(says(play.out, "White plays d4xb6 and takes c5")) << play.out;
    EXPECT_TRUE(says(play.out, "c7xa5, a7xc5")) << play.out;
    EXPECT_TRUE(says(play.out, "  a b c d e f g h\n")) << play.out;
    EXPECT_TRUE(says(play.out, "White: b6, a3, e3")) << play.out;
    EXPECT_TRUE(says(play.out, "2. d4xb6")) << play.out;
}

TEST(Russian, IsExplainedByLetters) {
    const Ended play = game("c3-c4\nc3-d5\ne3\nbcak\nhelp\n");
    EXPECT_TRUE(says(play.out, "c3-c4 names a square that is not played on")) << play.out;
    EXPECT_TRUE(says(play.out, "expected squares such as c3-d4 or g5xe3")) << play.out;
    EXPECT_TRUE(says(play.out, "A move is written c3-d4")) << play.out;
    EXPECT_TRUE(says(play.out, "c3-d4, g5xe3  play a move\n")) << play.out;
    const Ended lands = game("a1-d4\n", {"--position", "W:WKa1:Bc3,e7"});
    EXPECT_TRUE(says(lands.out,
                     "a1-d4 is not legal: the king has to land where it can capture "
                     "another piece: a1xd8"))
        << lands.out;
}

TEST(Russian, IsWrittenAndReadAsPdnWithItsNumber) {
    const Scratch scratch;
    const std::string path = scratch.path("game.pdn");
    const Ended saved = game("c3-d4\nb6-c5\nd4xb6\nresign\nyes\nsave " + path + "\n");
    EXPECT_TRUE(says(saved.out, "saved as")) << saved.out << saved.err;
    std::ifstream file(path);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    EXPECT_TRUE(says(text, "[GameType \"25\"]\n")) << text;
    EXPECT_TRUE(says(text, "\n1. c3-d4 b6-c5 2. d4xb6 1-0\n")) << text;
    EXPECT_EQ(baize_program({"pdn", "check", path}).out, "1 game, 3 moves, 0 faults\n");
    const Ended loaded = baize_program({"play", "russian", "--plain", "--side", "both"},
                                       {.input = "load " + path + "\nmoves\n"});
    EXPECT_TRUE(says(loaded.out, "2. d4xb6")) << loaded.out << loaded.err;
}

TEST(Russian, APositionIsWrittenByLetters) {
    const Scratch scratch;
    const std::string path = scratch.path("game.pdn");
    const Ended saved = game("c3-d4\nsave " + path + "\n", {"--position", "W:W22,K32:B1,K5"});
    EXPECT_TRUE(says(saved.out, "saved as")) << saved.out << saved.err;
    std::ifstream file(path);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    EXPECT_TRUE(says(text, "[FEN \"W:Wc3,Kg1:Bb8,Ka7\"]\n")) << text;
    EXPECT_EQ(baize_program({"pdn", "check", path}).out, "1 game, 1 move, 0 faults\n");
}

TEST(Russian, ARecordByLettersWithoutAGameTypeIsPlayed) {
    const Scratch scratch;
    const std::string path = scratch.file("foreign.pdn",
                                          "1. c3:d4 b6-a5 2. C3-D4 *\n\n"
                                          "1. c3-d4 d6-c5 2. b2-c3 f6-g5 *\n");
    const Ended check = baize_program({"pdn", "check", path});
    EXPECT_TRUE(says(check.out, "played as russian")) << check.out;
}

TEST(Russian, OnTheScreenAMoveBeginsWithACapital) {
    Screen screen(Screen::setup(Seating::Both, "", "russian"));
    screen.move("C3-d4");
    ASSERT_EQ(screen.sitting().played().size(), 1U) << screen.model().message();
    EXPECT_EQ(screen.sitting().played()[0].move.text, "c3-d4");
    EXPECT_TRUE(says(screen.text(), "d4")) << screen.text();
    screen.type("?");
    EXPECT_TRUE(says(screen.text(), "C3-D4 Enter      type a move")) << screen.text();
}

TEST(Russian, LeavesAreCounted) {
    EXPECT_TRUE(says(baize_program({"perft", "russian", "8"}).out, " 8          929899"));
}

}  // namespace
}  // namespace baize
