// tables: build, verify, probe and list as they are typed, and who else uses the tables.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "program.h"

namespace baize {
namespace {

using nlohmann::json;

/// Tables of dam-haji with up to three pieces, built by the program itself.
class TablesCommand : public testing::Test {
protected:
    void SetUp() override {
        const Ended ended = run({"build", "dam-haji", "--pieces", "3"});
        ASSERT_EQ(ended.code, 0) << ended.err;
        report = ended.out;
    }
    Ended run(std::vector<std::string> words) const {
        words.insert(words.begin(), "tables");
        words.insert(words.end(), {"--tables", folder()});
        return baize_program(words);
    }
    [[nodiscard]] std::string folder() const { return scratch.path("tables"); }
    [[nodiscard]] std::string file(const std::string& name) const {
        return folder() + "/8-forward-fly-free-hop-continue/" + name;
    }

    Scratch scratch;
    std::string report;
};

TEST_F(TablesCommand, BuildTellsEveryTableAndTheSpeed) {
    const std::vector<std::string> lines = lines_of(report);
    ASSERT_EQ(lines.size(), 4U + 12U + 1U);
    EXPECT_TRUE(lines[0].starts_with("1k-1k"));
    EXPECT_TRUE(lines.back().starts_with("199520 positions in")) << lines.back();
    const std::size_t memory = lines.back().find("at most ");
    ASSERT_NE(memory, std::string::npos) << lines.back();
    const int megabytes = std::stoi(lines.back().substr(memory + 8));
    EXPECT_GT(megabytes, 2);
    EXPECT_LT(megabytes, 1000);
    const Ended again = run({"build", "dam-haji", "--pieces", "3"});
    EXPECT_TRUE(again.out.starts_with("0 positions in")) << again.out;
}

TEST_F(TablesCommand, ListTellsWinsDrawsAndLossesByMaterial) {
    const Ended ended = run({"list", "dam-haji", "--json"});
    ASSERT_EQ(ended.code, 0);
    std::uint64_t positions = 0;
    std::size_t tables = 0;
    for (const std::string& line : lines_of(ended.out)) {
        const json table = json::parse(line);
        ++tables;
        if (table["kind"] == "distance") continue;
        positions += table["positions"].get<std::uint64_t>();
        EXPECT_EQ(table["wins"].get<std::uint64_t>() + table["draws"].get<std::uint64_t>() +
                      table["losses"].get<std::uint64_t>(),
                  table["positions"].get<std::uint64_t>());
    }
    EXPECT_EQ(tables, 2 * 16U);
    EXPECT_EQ(positions, 199520U);
    EXPECT_NE(run({"list", "dam-haji"}).out.find("3 pieces"), std::string::npos);
    EXPECT_EQ(run({"list", "english"}).code, 1);
}

TEST_F(TablesCommand, ProbeTellsTheValueOfEveryMove) {
    // A king catches a man that has not left its own back row.
    const Ended ended = run({"probe", "dam-haji", "--position", "W:WK12:B3", "--json"});
    ASSERT_EQ(ended.code, 0) << ended.err;
    const json answer = json::parse(ended.out);
    EXPECT_EQ(answer["value"], "win");
    EXPECT_EQ(answer["plies"], 7);
    int best = 1000;
    for (const json& move : answer["moves"])
        if (move["value"] == "win") best = std::min(best, move["plies"].get<int>());
    EXPECT_EQ(best, answer["plies"].get<int>());
    EXPECT_EQ(run({"probe", "dam-haji"}).code, 1);  // the start: too many pieces
    EXPECT_EQ(run({"probe", "english", "--position", "W:WK12:B3"}).code, 1);
}

TEST_F(TablesCommand, ProbeNamesTheRuleThatDrawsAWonEnding) {
    ASSERT_EQ(run({"build", "international", "--pieces", "3"}).code, 0);
    const auto probed = [&](const std::string& position) {
        const Ended ended = run({"probe", "international", "--position", position});
        EXPECT_EQ(ended.code, 0) << ended.err;
        return lines_of(ended.out);
    };
    EXPECT_EQ(probed("W:WK22,K50:BK1")[0], "win in 5");
    // Two kings against one: five moves by each side, of which four are gone.
    const std::vector<std::string> late =
        probed("W:WK3,K50:BK1 moves 3-20 1-12 20-24 12-18 24-33 18-7 33-22 7-1");
    EXPECT_EQ(late[0], "won in 5, but drawn in 2 by the 5-move rule");
    EXPECT_TRUE(std::ranges::count(late, "50-45    won in 5, but drawn in 2 by the 5-move rule"));
}

TEST_F(TablesCommand, VerifyFindsNothingWrongAndSaysWhatIsMissing) {
    const Ended good = run({"verify", "dam-haji", "--pieces", "3"});
    EXPECT_EQ(good.code, 0) << good.out;
    EXPECT_NE(good.out.find("199520 positions"), std::string::npos);
    std::filesystem::remove(file("3/2k-1k.values"));
    EXPECT_EQ(run({"verify", "dam-haji", "--pieces", "3"}).code, 1);
}

TEST_F(TablesCommand, OtherGamesAndSwitchesAreToldApart) {
    EXPECT_EQ(run({"list", "dam-haji:first=white"}).code, 0);
    EXPECT_EQ(run({"list", "dam-haji:majority=on"}).code, 1);
    EXPECT_EQ(run({"build", "halma"}).code, 2);
}

TEST_F(TablesCommand, BestCountsThePliesAndDoesWithoutDamagedTables) {
    const std::vector<std::string> words{"best", "dam-haji", "--position", "W:WK12:B3", "--depth",
                                         "2",    "--json",   "--tables",   folder()};
    const Ended with = baize_program(words);
    ASSERT_EQ(with.code, 0) << with.err;
    EXPECT_GT(json::parse(with.out)["score"].get<int>(), 19000);
    std::vector<std::string> without = words;
    without.push_back("--no-tables");
    EXPECT_LT(json::parse(baize_program(without).out)["score"].get<int>(), 19000);

    for (const char* name : {"2/1k-1m.values", "2/1m-1k.values", "2/1m-1m.values"}) {
        std::fstream bytes(file(name), std::ios::in | std::ios::out | std::ios::binary);
        bytes.seekp(-1, std::ios::end);
        bytes.put('\x55');
    }
    const Ended damaged = baize_program(words);
    EXPECT_EQ(damaged.code, 0);
    EXPECT_NE(damaged.err.find("is damaged"), std::string::npos);
    EXPECT_LT(json::parse(damaged.out)["score"].get<int>(), 19000);
}

TEST_F(TablesCommand, MatchesEndGamesThatAreDecided) {
    setenv("BAIZE_TABLES", folder().c_str(), 1);
    const std::string openings = scratch.file("openings", "W:W5:B28\nW:W5,6:B28\n");
    const std::string games = scratch.path("games.pdn");
    const Ended ended =
        baize_program({"match", "best:depth=2,tables=3", "random", "--game", "dam-haji",
                       "--openings", openings, "--pairs", "2", "--adjudicate", "--pdn", games});
    setenv("BAIZE_TABLES", "/dev/null/no-tables", 1);
    EXPECT_EQ(ended.code, 0) << ended.err;
    std::ifstream file(games);
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    EXPECT_NE(text.find("[Termination \"known ending\"]"), std::string::npos) << text;
}

TEST(TablesCommandAlone, NothingIsBuiltWhereThereIsNoRoom) {
    const Scratch scratch;
    const Ended ended = baize_program({"tables", "build", "international", "--pieces", "6",
                                       "--memory", "64", "--tables", scratch.path("t")});
    EXPECT_EQ(ended.code, 1);
    EXPECT_NE(ended.err.find("MB of memory"), std::string::npos) << ended.err;
    EXPECT_EQ(baize_program({"tables", "build", "international", "--tables", "/dev/null"}).code, 1);
}

}  // namespace
}  // namespace baize
