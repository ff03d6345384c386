// lab: the tools for those who measure, as they are typed.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "program.h"

namespace baize {
namespace {

std::string content(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(LabParameters, AreListedWithTheirBounds) {
    const Ended text = baize_program({"lab", "parameters", "international"});
    EXPECT_EQ(text.code, 0);
    EXPECT_NE(text.out.find("king                     300   1 to 600\n"), std::string::npos)
        << text.out;
    const Ended json = baize_program({"lab", "parameters", "english", "--json"});
    EXPECT_NE(json.out.find(R"({"name":"man","value":100,"least":1,"most":300})"),
              std::string::npos)
        << json.out;
    EXPECT_EQ(json.out.find("advancement"), std::string::npos);  // it has material only
}

TEST(LabTune, TunesProvesAndGoesOn) {
    const Scratch scratch;
    const std::string file = scratch.path("king.tune");
    const std::vector<std::string> whole{
        "lab",       "tune", "international", "king=50@20", "--iterations", "40",
        "--pairs",   "2",    "--nodes",       "30",         "--rate",       "0.05",
        "--confirm", "3",    "--file",        file,         "--threads",    "2"};
    const Ended first = baize_program(whole);
    EXPECT_EQ(first.code, 0) << first.err;
    EXPECT_NE(first.out.find("\nbest:hash=1,king="), std::string::npos) << first.out;
    EXPECT_NE(first.out.find(" v best:hash=1,king=20: "), std::string::npos) << first.out;
    EXPECT_NE(first.out.find("SPRT [0, 5]"), std::string::npos);
    const std::string steps = content(file);
    EXPECT_EQ(std::ranges::count(steps, '\n'), 41);
    // Cut short, it comes to the same end.
    std::ofstream(file) << steps.substr(0, steps.size() / 2);
    std::ofstream(file + ".pdn") << "";
    const Ended again = baize_program(whole);
    EXPECT_EQ(again.code, 0) << again.err;
    EXPECT_EQ(content(file), steps);
    const auto verdict = [](const std::string& out) {
        return out.substr(out.find("\nbest:"), out.find("SPRT") - out.find("\nbest:"));
    };
    EXPECT_EQ(verdict(again.out), verdict(first.out));
}

TEST(LabTune, SaysWhatIsWrong) {
    const auto told = [](const std::string& parameter) {
        return baize_program({"lab", "tune", "international", parameter}).err;
    };
    EXPECT_EQ(told("queen=3"),
              "baize: there is no parameter \"queen\": `baize lab parameters` lists them\n");
    for (const char* wrong : {"king", "king=0", "king=x", "king=5@700", "king=5@", "king=5x3"})
        EXPECT_NE(told(wrong).find("is not a step"), std::string::npos) << wrong;
    const Scratch scratch;
    const std::string file = scratch.path("notes");
    std::ofstream(file) << "my notes\n";
    const Ended other = baize_program(
        {"lab", "tune", "international", "king=5", "--iterations", "1", "--file", file});
    EXPECT_EQ(other.code, 1);
    EXPECT_NE(other.err.find("belongs to another tuning: \"my notes\""), std::string::npos);
    EXPECT_EQ(content(file), "my notes\n");
}

TEST(LabRatings, ListsThePlayersOfFilesBestFirst) {
    const Scratch scratch;
    const std::string file = scratch.path("games.pdn");
    const Ended match = baize_program(
        {"match", "level:medium", "random", "best:depth=1", "--pairs", "10", "--pdn", file});
    ASSERT_EQ(match.code, 0) << match.err;
    const Ended list = baize_program({"lab", "ratings", file});
    EXPECT_EQ(list.code, 0) << list.err;
    EXPECT_EQ(std::ranges::count(list.out, '\n'), 3) << list.out;
    EXPECT_LT(list.out.find("level:medium"), list.out.find("random")) << list.out;
    const Ended anchored =
        baize_program({"lab", "ratings", file, "--anchor", "best:depth=1=1200", "--json"});
    EXPECT_NE(anchored.out.find(R"("player":"best:depth=1","games":40,)"), std::string::npos)
        << anchored.out;
    EXPECT_NE(anchored.out.find(R"("elo":1200.0,"low":1200.0,"high":1200.0)"), std::string::npos)
        << anchored.out;
}

TEST(LabRatings, SaysWhatIsWrong) {
    const Scratch scratch;
    const std::string file = scratch.path("games.pdn");
    std::ofstream(file) << "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"2-0\"]\n\n2-0\n\n"
                           "[White \"Ann\"]\n[Result \"*\"]\n\n*\n";
    const Ended list = baize_program({"lab", "ratings", file});
    EXPECT_NE(list.out.find("apart"), std::string::npos) << list.out;  // Bob never scored
    EXPECT_NE(list.err.find("left out: 1"), std::string::npos) << list.err;
    EXPECT_EQ(baize_program({"lab", "ratings", file, "--anchor", "Cas=5"}).err,
              "baize: no game was played by \"Cas\"\n");
    for (const char* wrong : {"Ann=", "Ann=x", "Ann=99999", "Ann=nan"}) {
        const Ended ended = baize_program({"lab", "ratings", file, "--anchor", wrong});
        EXPECT_EQ(ended.code, 2) << wrong;
        EXPECT_NE(ended.err.find("is not a player and a rating"), std::string::npos) << wrong;
    }
    EXPECT_EQ(baize_program({"lab", "ratings", scratch.path("none")}).code, 1);
}

/// Three who have met once each, one of them with a name that is not English.
TEST(LabRatings, OneGameEachIsNotCertainAndNamesAreShownAsTheyAre) {
    const Scratch scratch;
    const std::string file = scratch.path("games.pdn");
    const auto game = [](const std::string& white, const std::string& black, const char* result) {
        return "[White \"" + white + "\"]\n[Black \"" + black + "\"]\n[Result \"" + result +
               "\"]\n\n" + result + "\n\n";
    };
    std::ofstream(file) << game("J\u00F6rg", "Bob", "2-0") << game("Bob", "Cas", "2-0")
                        << game("Cas", "J\u00F6rg", "2-0")
                        << game("Bob", "M\xFCller\x1B[31m", "1-1");
    const Ended list = baize_program({"lab", "ratings", file});
    EXPECT_EQ(list.code, 0);
    EXPECT_NE(list.out.find("  J\u00F6rg\n"), std::string::npos) << list.out;
    EXPECT_NE(list.out.find("  M\u00FCller\\x1B[31m\n"), std::string::npos) << list.out;
    const Ended json = baize_program({"lab", "ratings", file, "--json"});
    EXPECT_EQ(list.out.find("[+0.0, +0.0]"), std::string::npos) << list.out;
    EXPECT_NE(json.out.find("J\u00F6rg"), std::string::npos) << json.out;
}

TEST(LabPositions, ToldOfGamesAndWhatIsWrong) {
    const Scratch scratch;
    const std::string rules = "dam-haji:majority=on";  // nobody has tables or weights for these
    const std::string file = scratch.path("few.games");
    const Ended played =
        baize_program({"lab", "selfplay", rules, "--nodes", "20", "--games", "32", "--file", file});
    ASSERT_EQ(played.code, 0) << played.err;
    const auto told = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"lab", "positions", rules, file});
        return baize_program(words);
    };
    const Ended count = told({"--count"});
    EXPECT_TRUE(count.out.starts_with("32 games, ")) << count.out;
    const std::size_t positions = std::stoul(count.out.substr(count.out.find(", ") + 2));
    EXPECT_EQ(told({}).out.size(), 40 * positions);
    const auto is_refused = [&](const std::vector<std::string>& words, std::string_view because) {
        const Ended ended = told(words);
        EXPECT_EQ(ended.code, 1);
        EXPECT_NE(ended.err.find(because), std::string::npos) << ended.err;
    };
    is_refused({"--tables", "5"}, "there are no tables for this yet");
    is_refused({"--weights", file}, "holds no weights");
    EXPECT_EQ(told({"--tables", "51"}).code, 2);
    EXPECT_EQ(baize_program({"lab", "positions", "dominoes", file}).code, 2);
    EXPECT_EQ(baize_program({"lab", "positions", "international", file}).code, 1);
}

TEST(LabSelfPlay, IsJudgedAsTheEngineIsUnlessSomebodySaysOtherwise) {
    const Scratch scratch;
    const auto header = [&](const std::string& name, std::vector<std::string> more) {
        const std::string file = scratch.path(name);
        std::vector<std::string> words{"lab",     "selfplay", "dam-haji", "--nodes", "20",
                                       "--games", "32",       "--file",   file};
        words.insert(words.end(), more.begin(), more.end());
        EXPECT_EQ(baize_program(words).code, 0);
        std::ifstream stream(file);
        std::string first;
        std::getline(stream, first);
        return first;
    };
    const std::string usual = header("usual.games", {});
    EXPECT_EQ(usual.find("weights=classic"), std::string::npos) << usual;
    EXPECT_EQ(header("trained.games", {"--weights", "trained"}), usual);
    EXPECT_NE(header("classic.games", {"--weights", "classic"}).find("weights=classic"),
              std::string::npos);
}

TEST(LabSuite, IsNotGoneOnWithAnotherRival) {
    const Scratch scratch;
    const std::string file = scratch.path("quiet.suite");
    const auto with = [&](const std::string& rival) {
        // No position has so many men, so that a few games are looked at and nobody thinks.
        Program program(
            {"lab", "suite", "dam-haji", "--file", file, "--men", "99", "--rival", rival});
        const std::string said = program.messages_within(std::chrono::milliseconds(700));
        program.kill();
        return said;
    };
    EXPECT_EQ(with("random").find("left alone"), std::string::npos);
    const auto size = std::filesystem::file_size(file);
    EXPECT_GT(size, 0U);
    EXPECT_NE(with("best").find("left alone"), std::string::npos);
    EXPECT_EQ(std::filesystem::file_size(file), size);
    EXPECT_EQ(with("random").find("left alone"), std::string::npos);
    EXPECT_GT(std::filesystem::file_size(file), size) << "the same rival goes on";
}

TEST(LabLadder, AGameThatIsNoneIsWrongUse) {
    for (const char* command : {"ladder", "calibrate", "tune", "profile"}) {
        std::vector<std::string> words{"lab", command, "chess"};
        if (words[1] == "tune") words.emplace_back("late=1");
        EXPECT_EQ(baize_program(words).code, 2) << command;
    }
}

}  // namespace
}  // namespace baize
