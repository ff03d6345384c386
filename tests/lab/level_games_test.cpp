// Levels were measured; what they play may not change. tests/data/level-games has 100 games of each
// against itself, as `baize lab level-games` wrote them.
#include "lab/level_games.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "scale.h"

namespace baize {
namespace {

/// The dear levels play few games in the usual run; sanitizers play one of the cheap ones.
std::size_t games_for(const std::string& level) {
    if (std::getenv("BAIZE_FULL") != nullptr && thorough) return 100;
    if (level == "expert" || level == "advanced" || level == "hard") return thorough ? 2 : 0;
    return thorough ? 10 : 1;
}

class LevelGames : public testing::TestWithParam<std::string> {};

TEST_P(LevelGames, AreThoseThatWereRecorded) {
    const std::string& id = GetParam();
    const std::shared_ptr<const AnyGame> game = std::move(*find_game(id));
    std::ifstream file(BAIZE_TEST_DATA "/level-games/" + id + ".tsv");
    std::size_t rows = 0;
    std::size_t played = 0;
    for (std::string line; std::getline(file, line); ++rows) {
        const auto wanted = read_level_game(line);
        ASSERT_TRUE(wanted) << line;
        EXPECT_EQ(level_game_text(*wanted), line);
        if (wanted->seed >= games_for(wanted->level)) continue;
        const auto level = find_level(id, wanted->preset, wanted->level);
        ASSERT_TRUE(level.ok()) << line;
        EXPECT_EQ(level_game_text(play_level_game(game, wanted->preset, *level, wanted->seed)),
                  line);
        ++played;
    }
    EXPECT_GE(rows, 500U) << "a hundred games of five levels at least";
    EXPECT_GE(played, 2U);
    std::printf("%zu of %zu games replayed\n", played, rows);
}

INSTANTIATE_TEST_SUITE_P(Games, LevelGames,
                         testing::Values("international", "dam-haji", "dominoes"),
                         [](const auto& one) {
                             std::string name = one.param;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

TEST(LevelGame, LinesThatAreNoneAreSeen) {
    const LevelGame game{"baize", "easy", 7, 80, 12345, 99};
    EXPECT_EQ(read_level_game(level_game_text(game)), game);
    for (const char* line : {"", "baize\teasy\t7\t80\t12345", "baize\teasy\t7\t80\t12345\t99\t1",
                             "baize\teasy\tx\t80\t12345\t99"})
        EXPECT_FALSE(read_level_game(line)) << line;
}

}  // namespace
}  // namespace baize
