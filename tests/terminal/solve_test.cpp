// solve: what a hand of dominoes is worth, as it is typed.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "program.h"
#include "scale.h"

namespace baize {
namespace {

using nlohmann::json;

std::string hand(char player, const json& tiles) {
    std::string text{':', player};
    for (const auto& tile : tiles) text += (text.size() > 2 ? "," : "") + tile.get<std::string>();
    return text;
}

TEST(Solve, EveryOpeningOfTheDealsInTheVectors) {
    std::ifstream file(BAIZE_TEST_DATA "/dominoes-deals.json");
    const json deals = json::parse(file);
    const Scratch scratch;
    const std::string positions = scratch.path("deals");
    {
        std::ofstream out(positions);
        for (std::size_t i = 0; i < scaled(deals.size()); ++i)
            out << "A" << hand('A', deals[i]["leader"]) << hand('B', deals[i]["other"]) << "\n";
    }
    const Ended ended = baize_program({"solve", "dominoes", "--all", "--batch", positions});
    std::istringstream lines(ended.out);
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line); ++number) {
        const json answer = json::parse(line);
        EXPECT_EQ(answer["points"], deals[number]["value"]);
        json openings;
        for (const auto& move : answer["moves"]) openings[move["move"]] = move["points"];
        EXPECT_EQ(openings, deals[number]["openings"]);
    }
    EXPECT_EQ(number, scaled(deals.size()));
}

TEST(Solve, TellsTheWorthOfEveryMoveBestFirst) {
    const Ended ended = baize_program({"solve", "dominoes", "--deal", "7", "--all", "--json"});
    ASSERT_EQ(ended.code, 0) << ended.err;
    const json answer = json::parse(ended.out);
    EXPECT_EQ(answer["points"], 114);
    ASSERT_EQ(answer["moves"].size(), 14U);
    EXPECT_TRUE(std::ranges::is_sorted(answer["moves"], std::ranges::greater{},
                                       [](const json& move) { return move["points"].get<int>(); }));
    EXPECT_EQ(answer["moves"][0]["move"], answer["line"][0]);
    EXPECT_EQ(baize_program({"solve", "dominoes", "--deal", "7", "--all", "--json"}).out,
              ended.out);
}

TEST(Solve, ABestMoveIsEnoughUnlessAllAreAskedFor) {
    const std::string position = "A:A5-6:B5-5,0-0:E5-6";
    const Ended ended = baize_program({"solve", "dominoes", "--position", position});
    EXPECT_EQ(ended.out, "A:A5-6:B0-0,5-5:E5-6\n  +23  5-6@5\n       5-6@5\n");
    const Ended variant =
        baize_program({"solve", "dominoes:ghost=unplayable", "--position", position, "--all"});
    EXPECT_NE(variant.out.find("+23  5-6@"), std::string::npos) << variant.out;
}

TEST(Solve, AnswersEveryLineOfABatch) {
    const Scratch scratch;
    const std::string file = scratch.path("positions");
    std::ofstream(file) << "A:A5-6:B5-5,0-0:E5-6\nnonsense\nB:A:B5-5,0-0:E5-5\n";
    const Ended ended = baize_program({"solve", "dominoes", "--batch", file});
    EXPECT_EQ(ended.code, 0);
    EXPECT_EQ(std::ranges::count(ended.out, '\n'), 3);
    EXPECT_NE(ended.out.find(R"("points":23)"), std::string::npos);
    EXPECT_NE(ended.out.find("expected A or B, the side to move"), std::string::npos);
    EXPECT_NE(ended.out.find("the hand is over"), std::string::npos) << ended.out;
}

TEST(Solve, WrongUseIsExplained) {
    EXPECT_EQ(baize_program({"solve", "chess"}).err, "baize: there is no game \"chess\"\n");
    EXPECT_EQ(baize_program({"solve", "dominoes", "--position", "A:A7-1:B"}).code, 1);
    EXPECT_EQ(baize_program({"solve", "dominoes", "--batch", "/nowhere"}).code, 1);
}

TEST(MatchOfDominoes, ReportsHandsAndTimes) {
    const Ended ended = baize_program({"match", "dominoes", "--hands", "20", "--seed", "3"});
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_EQ(ended.out.find("points v points: +"), 0U) << ended.out;
    EXPECT_NE(ended.out.find("\n  20 hands: "), std::string::npos);
    const Ended again = baize_program(
        {"match", "dominoes", "--hands", "20", "--seed", "3", "--threads", "2", "--json"});
    const json tally = json::parse(again.out);
    EXPECT_EQ(tally["hands"], 20);
    EXPECT_EQ(tally["won_by_leader"], tally["wins"]);  // A always leads, and the first is A
    EXPECT_EQ(tally["wins"].get<int>() + tally["losses"].get<int>(), 20);
    EXPECT_LT(tally["low"].get<double>(), tally["elo"].get<double>());
}

TEST(MatchOfDominoes, MasterAgainstPointsToATarget) {
    const Ended ended = baize_program(
        {"match", "master", "points", "--game", "dominoes", "--pairs", "3", "--target", "50"});
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_EQ(ended.out.find("master v points: +"), 0U) << ended.out;
    EXPECT_EQ(baize_program({"match", "dominoes", "master"}).err,
              "baize: a match of dominoes needs two players\n");
    EXPECT_NE(baize_program({"match", "dominoes", "master", "x"}).err.find("\"x\" is not a player"),
              std::string::npos);
    EXPECT_EQ(baize_program({"match", "dominoes", "--target", "7"}).code, 2);
}

TEST(LabHands, PrintsLinesOfTheTable) {
    const Ended ended = baize_program({"lab", "hands", "--deals", "3"});
    EXPECT_EQ(ended.code, 0);
    EXPECT_EQ(ended.out.find("    HandResult{"), 0U) << ended.out;
}

}  // namespace
}  // namespace baize
