// Dominoes at the terminal, as a player types.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "program.h"
#include "terminal/domino_picture.h"
#include "terminal/tmux.h"

namespace baize {
namespace {

Ended plays(const std::string& typed, std::vector<std::string> more = {}) {
    std::vector<std::string> arguments{"play", "dominoes", "--seed", "5"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return baize_program(arguments, {.input = typed});
}

TEST(PlayDominoes, ShowsBothHandsTheChainAndWhereTilesFit) {
    const Ended ended = plays("1\nquit\n", {"--level", "easy"});
    ASSERT_EQ(ended.code, 0) << ended.err;
    EXPECT_NE(ended.out.find("14 to each player: no boneyard"), std::string::npos);
    EXPECT_NE(ended.out.find("]*  2 ["), std::string::npos) << ended.out;
    EXPECT_NE(ended.out.find("open ends: "), std::string::npos);
    std::istringstream lines(ended.out);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100U) << line;
}

TEST(PlayDominoes, HintsWithTruePoints) {
    const Ended ended = plays("hint\nall\nlegal\n", {"--level", "expert"});
    ASSERT_EQ(ended.code, 0) << ended.err;
    // The hint is the first of all moves, with the same points.
    const std::size_t hint = ended.out.find("best is ");
    ASSERT_NE(hint, std::string::npos) << ended.out;
    std::istringstream said(ended.out.substr(hint));
    std::string best, is, move, worth, points;
    said >> best >> is >> move >> worth >> points;
    move.pop_back();  // the comma
    EXPECT_NE(ended.out.find(points + " points to the side to move"), std::string::npos);
    std::istringstream lines(ended.out.substr(ended.out.find('\n', hint)));
    std::string first, value;
    lines >> first >> value;
    EXPECT_EQ((std::set{first, value}), (std::set{move, points})) << ended.out;
}

TEST(PlayDominoes, HiddenHandsAreHiddenUntilTheEnd) {
    const Ended ended = plays("quit\n", {"--hidden"});
    EXPECT_NE(ended.out.find("[#][#]"), std::string::npos);
    const Ended plain = plays("quit\n", {"--hidden", "--plain"});
    EXPECT_NE(plain.out.find("holds 14 tiles, face down"), std::string::npos) << plain.out;
    EXPECT_EQ(plain.out.find('['), std::string::npos) << plain.out;
}

TEST(PlayDominoes, AnswersWhatItDoesNotUnderstand) {
    const Ended ended = plays("hnt\n7-1\npass\nlevel champion\nsave\nback\nredo\nnext\nagain\n");
    EXPECT_EQ(ended.code, 0);
    for (const char* said :
         {"did you mean hint", "\"7-1\" is not a move", "cannot pass", "champion",
          "needs the name of a file", "nothing to take back", "nothing to redo", "is not over yet"})
        EXPECT_NE(ended.out.find(said), std::string::npos) << said << "\n" << ended.out;
}

TEST(PlayDominoes, TellsItsRulesAndKnowsWhatPeopleType) {
    const Ended ended = plays("?\nRULES\nboard\nEXIT\nhint\n", {"--plain"});
    EXPECT_EQ(ended.code, 0);
    for (const char* said : {"every move with its points", "Puppeteer"})
        EXPECT_NE(ended.out.find(said), std::string::npos) << said;
    EXPECT_EQ(ended.out.find("did you mean"), std::string::npos) << ended.out;
    EXPECT_EQ(ended.out.find("best is"), std::string::npos) << "it has ended before";
}

/// The numbers of all tiles again and again: sooner or later each of them fits.
std::string any_tiles(int times) {
    std::string typed;
    for (int i = 0; i < times; ++i)
        for (int low = 0; low < 7; ++low)
            for (int high = low; high < 7; ++high)
                for (const int end : {low, high})
                    typed += std::to_string(low) + "-" + std::to_string(high) + "@" +
                             std::to_string(end) + "\n" + std::to_string(low) + "-" +
                             std::to_string(high) + "\n";
    return typed;
}

TEST(PlayDominoes, AWholeMatchIsRecordedAndVerified) {
    const Scratch scratch;
    const std::string file = scratch.path("match.txt");
    const Ended ended = baize_program({"play", "dominoes", "--level", "hard", "--target", "1",
                                       "--word", "salam", "--record", file, "--plain"},
                                      {.input = any_tiles(16) + "grade\nmoves\n"});
    ASSERT_EQ(ended.code, 0) << ended.err;
    EXPECT_NE(ended.out.find("wins the match"), std::string::npos) << ended.out;
    EXPECT_NE(ended.out.find("points in this hand"), std::string::npos);
    EXPECT_NE(ended.out.find("the secret of the deals was "), std::string::npos);
    const Ended fair = baize_program({"verify", file});
    EXPECT_EQ(fair.code, 0) << fair.err;
    EXPECT_NE(fair.out.find("fair: "), std::string::npos);
    std::string text;
    {
        std::ifstream in(file);
        text.assign(std::istreambuf_iterator<char>(in), {});
    }
    text.replace(text.find("word: ") + 6, 5, "other");
    std::ofstream(file) << text;
    const Ended unfair = baize_program({"verify", file, "--json"});
    EXPECT_EQ(unfair.code, 1);
    EXPECT_NE(unfair.out.find(R"("fair":false)"), std::string::npos) << unfair.out;
    EXPECT_EQ(baize_program({"verify", scratch.path("nothing")}).code, 1);
}

TEST(PlayDominoes, RefusesAWrongStart) {
    EXPECT_EQ(plays("", {"--target", "70"}).code, 2);
    EXPECT_EQ(plays("", {"--leader", "nobody"}).code, 2);
    EXPECT_EQ(plays("", {"--level", "champion"}).code, 2);
    EXPECT_EQ(plays("", {"--side", "north"}).code, 2);
    EXPECT_EQ(baize_program({"play", "dominoes:ghost=yes"}).code, 2);
}

TEST(Snake, TurnsBackAtTheEdgeAndReadsOn) {
    std::vector<dominoes::LaidTile> chain;
    for (int i = 0; i < 28; ++i) chain.push_back({i % 7, (i + 1) % 7});
    const std::vector<std::string> rows = snake(chain);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].size(), rows[1].size());
    EXPECT_LE(rows[0].size(), 80U);
    EXPECT_TRUE(rows[0].ends_with("[6|0]\\"));
    EXPECT_TRUE(rows[1].ends_with("[1|0]/"));
    EXPECT_TRUE(snake({}).empty());
}

TEST(PointsBar, FillsTowardsTheOneWhoWins) {
    EXPECT_EQ(points_bar(0), "-80 ....................|.................... +80  +0");
    EXPECT_EQ(points_bar(80), "-80 ....................|#################### +80  +80");
    EXPECT_EQ(points_bar(-8), "-80 ..................##|.................... +80  -8");
    EXPECT_EQ(points_bar(300).size(), points_bar(100).size());
}

TEST(PlayDominoes, AsksBeforeItWritesOverARecord) {
    const Scratch scratch;
    const std::string path = scratch.file("record", "mine");
    const std::vector<std::string> words{"play", "dominoes", "--seed", "1", "--record", path};
    const auto content = [&] {
        std::ifstream file(path);
        return std::string(std::istreambuf_iterator<char>(file), {});
    };
    {
        Tmux tmux(words, "tmux-256color", {});
        ASSERT_TRUE(tmux.wait_for("Write over it?"));
        tmux.keys({"n", "o", "Enter"});
        EXPECT_TRUE(tmux.wait_for_end());
        EXPECT_EQ(content(), "mine");
    }
    Tmux tmux(words, "tmux-256color", {});
    ASSERT_TRUE(tmux.wait_for("Write over it?"));
    tmux.keys({"y", "e", "s", "Enter"});
    ASSERT_TRUE(tmux.wait_for("or an order (help):"));
    EXPECT_EQ(content(), "mine") << "nothing is written before there is something to write";
    tmux.keys({"q", "u", "i", "t", "Enter"});
    EXPECT_TRUE(tmux.wait_for_end());
    EXPECT_EQ(content().find("match: 100"), 0U);
}

TEST(PlayDominoes, ARecordThatCannotBeKeptIsAFailure) {
    const Scratch scratch;
    const Ended full =
        baize_program({"play", "dominoes", "--seed", "1", "--record", scratch.path("record")},
                      {.longest_file = 10});
    EXPECT_EQ(full.code, 1);
    const Ended saved = baize_program({"play", "dominoes", "--seed", "1"},
                                      {.input = "save /nowhere/at/all\nquit\n"});
    EXPECT_EQ(saved.code, 1);
    EXPECT_EQ(baize_program({"play", "international", "--record", scratch.path("record")}).code, 2);
}

}  // namespace
}  // namespace baize
