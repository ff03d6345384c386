// best: the engine's move, or that of a level.
#include <gtest/gtest.h>

#include <cstdio>
#include <nlohmann/json.hpp>
#include <set>

#include "program.h"

namespace baize {
namespace {

using Json = nlohmann::json;

Json best(std::vector<std::string> options) {
    options.insert(options.begin(), {"best", "international", "--json"});
    const Ended ended = baize_program(options);
    EXPECT_EQ(ended.code, 0);
    EXPECT_EQ(ended.err, "");
    return Json::parse(ended.out);
}

const std::set<std::string> first_moves{"31-26", "31-27", "32-27", "32-28", "33-28",
                                        "33-29", "34-29", "34-30", "35-30"};

TEST(Best, SaysWhatItFound) {
    const Json answer = best({"--depth", "6"});
    EXPECT_TRUE(first_moves.contains(answer.at("move")));
    EXPECT_EQ(answer.at("depth"), 6);
    EXPECT_EQ(answer.at("pv").at(0), answer.at("move"));
    for (const char* key : {"score", "nodes", "ms", "table_hits"})
        EXPECT_TRUE(answer.at(key).is_number_integer()) << key;
}

TEST(Best, TellsThePhaseOfDamHaji) {
    const std::vector<std::pair<std::string, std::string>> phases{
        {"B:W21-32:B1-12", "opening"},
        {"B:W27-32:B1-6", "middle"},
        {"B:W30-32:B1-3", "end"},
    };
    for (const auto& [position, phase] : phases) {
        const Ended ended = baize_program(
            {"best", "dam-haji", "--json", "--verbose", "--level", "easy", "--position", position});
        EXPECT_EQ(Json::parse(ended.out).at("phase"), phase);
        EXPECT_EQ(lines_of(ended.err).front(), "phase " + phase);
    }
    EXPECT_FALSE(best({"--depth", "1"}).contains("phase")) << "international has none";
}

TEST(Best, FinishedGameHasNoMoveButAnOutcome) {
    const Json answer = best({"--position", "W:W:B1"});
    EXPECT_TRUE(answer.at("move").is_null());
    EXPECT_EQ(answer.at("outcome").at("result"), "0-2");
}

TEST(Best, OneThreadFindsTheSameEveryTime) {
    Json one = best({"--depth", "9"});
    Json two = best({"--depth", "9", "--threads", "1"});
    one.erase("ms");
    two.erase("ms");
    EXPECT_EQ(one, two);
}

TEST(Best, MoreThreadsSearchMorePositions) {
    const Json one = best({"--depth", "11"});
    const Json three = best({"--depth", "11", "--threads", "3"});
    EXPECT_TRUE(first_moves.contains(three.at("move")));
    EXPECT_EQ(three.at("depth"), 11);
    EXPECT_NE(three.at("nodes"), one.at("nodes"));
}

TEST(Best, ThreadsDoNotChangeALevel) {
    Json one = best({"--level", "hard"});
    Json three = best({"--level", "hard", "--threads", "3"});
    one.erase("ms");
    three.erase("ms");
    EXPECT_EQ(one, three);
}

TEST(Best, CanBeHeldToTheSearchAlone) {
    Json bare = best({"--depth", "7", "--no-tables", "--no-book"});
    Json full = best({"--depth", "7"});
    bare.erase("ms");
    full.erase("ms");
    EXPECT_EQ(bare, full);
}

TEST(Best, MasterOpensByTheBook) {
    const Json answer = best({"--level", "master", "--seed", "3"});
    EXPECT_EQ(answer.at("book"), true);
    EXPECT_EQ(answer.at("nodes"), 0);
    EXPECT_EQ(answer.at("depth"), 0);
    EXPECT_TRUE(answer.contains("win"));
    EXPECT_EQ(answer.at("pv").size(), 1U);
    std::set<std::string> moves;
    for (int seed = 0; seed < 12; ++seed)
        moves.insert(best({"--level", "master", "--seed", std::to_string(seed)}).at("move"));
    EXPECT_GT(moves.size(), 2U);
    const Ended text = baize_program({"best", "international", "--level", "master"});
    EXPECT_EQ(lines_of(text.out).back(), "                 from the book of openings");
    using Options = std::vector<std::string>;
    for (const Options& options :
         {Options{"--level", "master", "--no-book"}, Options{"--level", "master", "--multi", "2"},
          Options{"--level", "master", "--weights", "classic"}, Options{}}) {
        Options few = options;
        few.insert(few.end(), {"--nodes", "500"});
        EXPECT_FALSE(best(few).contains("book")) << testing::PrintToString(options);
        EXPECT_GT(best(few).at("nodes"), 0);
    }
}

TEST(Best, HardTakesLessThan32Megabytes) {
    Program program({"best", "international", "--level", "hard", "--batch", "-"});
    for (int i = 0; i < 20; ++i) ASSERT_TRUE(program.write("W:W31-50:B1-20\n"));
    ASSERT_TRUE(program.write("W:W:B1\n"));
    ASSERT_TRUE(program.wait_for("outcome"));
    const std::size_t peak = program.peak_memory();
    EXPECT_EQ(program.wait().code, 0);
    std::printf("best --level hard: %.1f MB of memory\n", static_cast<double>(peak) / 1e6);
    // A sanitizer keeps a shadow of all memory, and more of what was freed.
    if (!sanitized) {
        EXPECT_LT(peak, std::size_t{32} << 20U);
    }
}

TEST(Best, SaysThatThereAreNoTablesInAFolderThatWasNamed) {
    const Ended named =
        baize_program({"best", "international", "--depth", "2", "--tables", "/nowhere/tables"});
    EXPECT_EQ(named.code, 0);
    EXPECT_EQ(named.err,
              "baize: there are no endgame tables of this game in \"/nowhere/tables\"\n");
    EXPECT_EQ(baize_program({"best", "international", "--depth", "2"}).err, "");
}

}  // namespace
}  // namespace baize
