// What the program played before it was rebuilt, move for move and node for node: tests/data/golden
// holds what 0.1.0 answered. A row is preset, level, seed, number of the position, move and nodes;
// the preset `best` is the engine at its best, its level the limit. Rows that a clock might have
// ended were left out.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "program.h"
#include "scale.h"

namespace baize {
namespace {

using nlohmann::json;

constexpr const char* folder = BAIZE_TEST_DATA "/golden/";

std::vector<std::string> file_lines(const std::string& path) {
    std::ifstream file(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

/// Rows that one run of the program answers.
struct Group {
    std::string preset, level, seed;
    auto operator<=>(const Group&) const = default;
};
struct Answer {
    std::size_t position;
    std::string move;
    std::uint64_t nodes;
};

std::map<Group, std::vector<Answer>> golden_rows(const std::string& path) {
    std::map<Group, std::vector<Answer>> groups;
    for (const std::string& line : file_lines(path)) {
        std::istringstream fields(line);
        Group group;
        Answer answer{};
        fields >> group.preset >> group.level >> group.seed >> answer.position >> answer.move >>
            answer.nodes;
        groups[group].push_back(answer);
    }
    return groups;
}

/// Every position in the full run; in the usual one so many that the dear levels take no longer
/// than the cheap ones.
std::size_t positions_for(const std::string& level) {
    constexpr std::size_t all = 1000;
    if (thorough && std::getenv("BAIZE_FULL") != nullptr) return all;
    if (level == "master") return thorough ? 2 : 0;
    if (level == "expert" || level == "advanced") return scaled(25);
    return thorough ? all : 2;
}

struct GameFile {
    std::string game;  ///< its id
    std::string file;
};

class Golden : public testing::TestWithParam<GameFile> {};

TEST_P(Golden, TheSameMovesAndNodes) {
    const auto& [game, name] = GetParam();
    const std::vector<std::string> positions = file_lines(folder + name + ".positions");
    const auto groups = golden_rows(folder + name + ".tsv");
    ASSERT_GE(positions.size(), 10U);
    ASSERT_GE(groups.size(), 13U);
    std::size_t compared = 0;
    for (const auto& [group, answers] : groups) {
        std::string asked;
        std::vector<Answer> wanted;
        for (const Answer& answer : answers) {
            if (answer.position > positions_for(group.level)) continue;
            asked += positions.at(answer.position - 1) + "\n";
            wanted.push_back(answer);
        }
        if (wanted.empty()) continue;
        std::vector<std::string> words{"best", game, "--batch", "-", "--seed", group.seed};
        if (group.preset == "best")
            words.insert(words.end(), {"--nodes", group.level.substr(group.level.find('=') + 1)});
        else
            words.insert(words.end(), {"--preset", group.preset, "--level", group.level});
        const Ended ended = baize_program(words, {.input = asked});
        ASSERT_EQ(ended.code, 0) << ended.err;
        const std::vector<std::string> said = lines_of(ended.out);
        ASSERT_EQ(said.size(), wanted.size());
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            const json answer = json::parse(said[i]);
            EXPECT_EQ(answer["move"], wanted[i].move)
                << group.preset << "/" << group.level << " seed " << group.seed << " position "
                << wanted[i].position;
            EXPECT_EQ(answer["nodes"], wanted[i].nodes)
                << group.preset << "/" << group.level << " seed " << group.seed << " position "
                << wanted[i].position;
            ++compared;
        }
    }
    RecordProperty("compared", static_cast<int>(compared));
    EXPECT_GE(compared, scaled(200));
}

INSTANTIATE_TEST_SUITE_P(
    EveryGame, Golden,
    testing::Values(GameFile{"international", "international"}, GameFile{"dam-haji", "dam-haji"},
                    GameFile{"dam-haji-book", "dam-haji-book"}, GameFile{"english", "english"},
                    GameFile{"dominoes", "dominoes"},
                    GameFile{"dam-haji:majority=on,promotion=stop",
                             "dam-haji+majority-on+promotion-stop"},
                    GameFile{"international:majority=off", "international+majority-off"}),
    [](const testing::TestParamInfo<GameFile>& one) {
        std::string name;
        for (const char letter : one.param.file)
            name += letter == '-' || letter == '+' ? '_' : letter;
        return name;
    });

}  // namespace
}  // namespace baize
