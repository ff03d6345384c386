// grade, lab profile and lab grading, as they are typed.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "program.h"

namespace baize {
namespace {

std::string content(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// White gives a man away, and Black takes it because he must.
constexpr std::string_view planted =
    "[White \"Anna\"]\n[Black \"Bo\"]\n[FEN \"W:W33,35,36,40,45,46:B1,5,6,15,16,22\"]\n"
    "1. 33-28 22x33 2. 36-31 33-39 *\n";

TEST(GradeCommand, NamesThePlantedMistakeAndWhatWasBetter) {
    const Scratch scratch;
    const std::string file = scratch.file("game.pdn", planted);
    const Ended ended = baize_program({"grade", file, "--nodes", "20000"});
    EXPECT_EQ(ended.code, 0) << ended.err;
    const std::vector<std::string> lines = lines_of(ended.out);
    ASSERT_GE(lines.size(), 5U) << ended.out;
    EXPECT_EQ(lines[0], "1. Anna - Bo");
    EXPECT_TRUE(lines[1].find("1. 33-28") != std::string::npos &&
                (lines[1].find("mistake") != std::string::npos ||
                 lines[1].find("blunder") != std::string::npos))
        << lines[1];
    EXPECT_NE(lines[2].find("1... 22x33        the only move"), std::string::npos) << lines[2];
    EXPECT_NE(ended.out.find("Anna: games 1, free choices "), std::string::npos) << ended.out;
    EXPECT_NE(ended.out.find("Bo: games 1, "), std::string::npos) << ended.out;
}

TEST(GradeCommand, KeepsToOnePlayerBySideOrByName) {
    const Scratch scratch;
    const std::string file = scratch.file("game.pdn", planted);
    const Ended side = baize_program({"grade", file, "--player", "white", "--nodes", "2000"});
    const Ended name = baize_program({"grade", file, "--player", "anna", "--nodes", "2000"});
    EXPECT_EQ(side.out, name.out);
    EXPECT_EQ(side.out.find("22x33  "), std::string::npos) << side.out;
    EXPECT_EQ(side.out.find("Bo: "), std::string::npos) << side.out;
    const Ended nobody = baize_program({"grade", file, "--player", "Carl"});
    EXPECT_EQ(nobody.code, 1);
    EXPECT_NE(nobody.err.find("nobody called \"Carl\" plays in these games"), std::string::npos)
        << nobody.err;
}

TEST(GradeCommand, SpeaksJsonToPrograms) {
    const Scratch scratch;
    const std::string file = scratch.file("game.pdn", planted);
    const Ended ended =
        baize_program({"grade", file, "--player", "white", "--nodes", "2000", "--json"});
    EXPECT_EQ(ended.code, 0) << ended.err;
    const std::vector<std::string> lines = lines_of(ended.out);
    ASSERT_EQ(lines.size(), 2U) << ended.out;
    EXPECT_TRUE(lines[0].starts_with(
        R"({"game":"international","white":"Anna","black":"Bo","moves":[{"number":1,)"
        R"("side":"white","move":"33-28","best":[)"))
        << lines[0];
    EXPECT_TRUE(lines[1].starts_with(R"({"player":"Anna","game":"international","games":1,)"))
        << lines[1];
}

TEST(GradeCommand, TellsStrengthOnlyWithTheJudgeThatItWasMeasuredWith) {
    const Scratch scratch;
    const std::string file = scratch.file("game.pdn", planted);
    const Ended usual = baize_program({"grade", file, "--player", "white"});
    EXPECT_NE(usual.out.find("  played like "), std::string::npos) << usual.out;
    const Ended other = baize_program({"grade", file, "--player", "white", "--nodes", "777"});
    EXPECT_EQ(other.out.find("played like"), std::string::npos) << other.out;
    EXPECT_NE(other.out.find("this needs the same"), std::string::npos) << other.out;
}

TEST(GradeCommand, TellsWhereAGameIsWrongAndGradesTheRest) {
    const Scratch scratch;
    const std::string file =
        scratch.file("games.pdn",
                     "[GameType \"20\"]\n[White \"Anna\"]\n1. 32-28 32-28 *\n\n"
                     "[GameType \"20\"]\n[White \"Anna\"]\n1. 32-28 19-23 *\n");
    const Ended ended = baize_program({"grade", file, "--nodes", "500"});
    EXPECT_EQ(ended.code, 1);
    EXPECT_NE(ended.err.find("games.pdn:3:10: "), std::string::npos) << ended.err;
    EXPECT_NE(ended.out.find("Anna: games 2, free choices 2"), std::string::npos) << ended.out;
    const Ended none = baize_program({"grade", scratch.file("empty.pdn", "")});
    EXPECT_EQ(none.code, 1);
    EXPECT_NE(none.err.find("holds no game that can be graded"), std::string::npos) << none.err;
    EXPECT_EQ(baize_program({"grade", scratch.path("nowhere")}).code, 1);
}

TEST(GradeCommand, CountsPointsOfDominoes) {
    const Scratch scratch;
    // The deal of `baize solve dominoes --deal 7`: 114 points with 4-4, 6 with 5-5.
    const std::string file =
        scratch.file("hand.txt",
                     "game: dominoes\n"
                     "deal: A:A0-0,0-1,0-3,0-4,0-5,1-2,1-3,1-4,1-6,2-3,4-4,4-5,4-6,5-5"
                     ":B0-2,0-6,1-1,1-5,2-2,2-4,2-5,2-6,3-3,3-4,3-5,3-6,5-6,6-6\n"
                     "moves: 5-5\nresult: *\n");
    const Ended text = baize_program({"grade", file, "--player", "A"});
    ASSERT_EQ(text.code, 0) << text.err;
    const std::vector<std::string> lines = lines_of(text.out);
    EXPECT_EQ(lines.at(0), "1. A - B");
    EXPECT_NE(lines.at(1).find("1. 5-5 "), std::string::npos) << text.out;
    EXPECT_TRUE(lines.at(1).ends_with(" 108.0  blunder")) << text.out;
    const Ended json = baize_program({"grade", file, "--player", "A", "--json"});
    EXPECT_NE(json.out.find(R"("loss":1080,"score":1140,"grade":"blunder")"), std::string::npos)
        << json.out;
}

TEST(GradeCommand, LooksUpHowGamesEnd) {
    const Scratch scratch;
    const std::string tables = scratch.path("tables");
    ASSERT_EQ(
        baize_program({"tables", "build", "english", "--pieces", "3", "--tables", tables}).code, 0);
    // Two kings win against one, but not before a hundred positions are seen.
    const std::string file =
        scratch.file("ending.pdn", "[GameType \"21\"]\n[FEN \"W:WK29,K32:BK1\"]\n1. 29-25 *\n");
    const auto score_with = [&](const std::string& folder) {
        return baize_program({"grade", file, "--nodes", "100", "--json", "--tables", folder}).out;
    };
    EXPECT_NE(score_with(tables).find(R"("score":1000)"), std::string::npos) << score_with(tables);
    const std::string without = score_with(scratch.path("none"));
    EXPECT_EQ(without.find(R"("score":1000)"), std::string::npos) << without;
}

std::vector<std::string> small_profile(const std::string& file) {
    return {"lab",
            "profile",
            "international",
            "--player",
            "random@0",
            "--player",
            "best:depth=1@960",
            "--player",
            "best:depth=2@1180",
            "--games",
            "3",
            "--nodes",
            "2000",
            "--quick",
            "--fit",
            "--file",
            file};
}

TEST(LabProfile, KilledAtAnyMomentGoesOnToTheSameEnd) {
    const Scratch scratch;
    const Ended whole = baize_program(small_profile(scratch.path("whole")));
    ASSERT_EQ(whole.code, 0) << whole.err;
    int killed = 0;
    for (int i = 0; i < 6; ++i) {
        Program program(small_profile(scratch.path("cut")));
        program.messages_within(std::chrono::milliseconds(60 + 20 * i));
        killed += program.kill() ? 1 : 0;
    }
    const Ended last = baize_program(small_profile(scratch.path("cut")));
    EXPECT_EQ(last.code, 0) << last.err;
    EXPECT_EQ(last.out, whole.out);
    EXPECT_GT(killed, 0);
    EXPECT_EQ(lines_of(content(scratch.path("cut"))).size(), 1U + 9);
    // With all games in the file nothing is judged again.
    const Ended again = baize_program(small_profile(scratch.path("cut")));
    EXPECT_EQ(again.out, whole.out);
    EXPECT_LT(again.cpu_seconds, whole.cpu_seconds / 2);
}

TEST(LabProfile, ShowsEveryBarAndPrintsTheCurve) {
    const Scratch scratch;
    const Ended ended = baize_program(small_profile(scratch.path("games")));
    EXPECT_EQ(ended.code, 0) << ended.err;
    for (const std::string_view wanted :
         {"random: ", "best:depth=2: ", "hardest to easiest ", "losing to level ",
          "longest run before one ", "wins in one ", "shots of three plies seen ", "\n    {0, ",
          "\n    {960, ", "\n    {1180, ", "international_curve{\"international\", 2000, "})
        EXPECT_NE(ended.out.find(wanted), std::string::npos) << wanted << "\n" << ended.out;
}

TEST(LabProfile, OfOtherPlayersInTheFileIsRefused) {
    const Scratch scratch;
    const std::string file = scratch.file("other", "baize profile 1 0000000000000000\n");
    const Ended ended = baize_program(small_profile(file));
    EXPECT_EQ(ended.code, 1);
    EXPECT_NE(ended.err.find("judged games of other players"), std::string::npos) << ended.err;
    EXPECT_EQ(content(file), "baize profile 1 0000000000000000\n");
}

TEST(LabProfile, WrongUseIsSaid) {
    const auto fails = [](const std::vector<std::string>& rest, std::string_view why) {
        std::vector<std::string> arguments{"lab", "profile", "international", "--quick"};
        arguments.insert(arguments.end(), rest.begin(), rest.end());
        const Ended ended = baize_program(arguments);
        EXPECT_EQ(ended.code, 2) << ended.err;
        EXPECT_NE(ended.err.find(why), std::string::npos) << ended.err;
    };
    fails({"--player", "random@strong"}, "has no Elo that can be read");
    fails({"--elo", "300,x"}, "has no Elo that can be read");
    fails({"--player", "nobody"}, "nobody");
    fails({"--player", "random", "--games", "1", "--nodes", "100", "--fit"},
          "players whose Elo is known");
}

TEST(LabGrading, SaysHowManyIntervalsHold) {
    const Ended ended =
        baize_program({"lab", "grading", "international", "--quick", "--games", "3", "--nodes",
                       "2000", "--player", "random@0", "--player", "best:depth=4@1540"});
    EXPECT_EQ(ended.code, 0) << ended.err;
    const std::vector<std::string> lines = lines_of(ended.out);
    ASSERT_EQ(lines.size(), 3U) << ended.out;
    EXPECT_NE(lines[0].find("sides of games within their intervals"), std::string::npos);
    EXPECT_TRUE(lines[2].starts_with("within: ")) << lines[2];
}

TEST(GradeCommand, NamesCannotSpeakToTheTerminal) {
    const Scratch scratch;
    std::string game(planted);
    game.replace(game.find("Anna"), 4, "An\x1B[31mna\u202E");
    game.replace(game.find("\"Bo\""), 4, "\"@side.white\"");
    const Ended ended = baize_program({"grade", scratch.file("game.pdn", game), "--nodes", "2000"});
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_EQ(ended.out.find('\x1B'), std::string::npos);
    EXPECT_EQ(ended.out.find("\u202E"), std::string::npos);
    EXPECT_NE(ended.out.find("1. An\\x1B[31mna"), std::string::npos) << ended.out;
    EXPECT_NE(ended.out.find("\"@side.white\": games 1, "), std::string::npos) << ended.out;
}

}  // namespace
}  // namespace baize
