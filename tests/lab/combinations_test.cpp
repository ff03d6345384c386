#include "lab/combinations.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "games/draughts/draughts.h"

namespace baize {
namespace {

using draughts::DamHaji;
using Position = DamHaji::Position;

/// The lines of the collection without its comments.
std::vector<std::string> collection() {
    std::ifstream file(BAIZE_TEST_DATA "/dam-haji-combinations.txt");
    std::vector<std::string> texts;
    for (std::string line; std::getline(file, line);)
        if (!line.starts_with('#')) texts.push_back(line);
    return texts;
}

int pieces_ahead(const Position& position) {
    return position.pieces(position.side()).count() -
           position.pieces(other(position.side())).count();
}

/// Whether the side to move can come out at least `goal` pieces ahead, whatever the other does, by
/// a search that shares nothing with the engine's but the rules: it asks yes or no, tries every
/// move, and counts where nothing can be captured any more.
bool forces(const DamHaji& game, const Position& position, int goal, int depth) {
    const auto moves = legal_moves(game, position);
    if (moves.empty()) return false;
    if (depth <= 0 && !moves[0].is_capture()) return pieces_ahead(position) >= goal;
    return std::ranges::any_of(moves, [&](const auto& move) {
        return !forces(game, position.after(move), 1 - goal, depth - 1);
    });
}

struct Puzzle {
    Position position;
    DamHaji::Move solution;
};

Puzzle read(const DamHaji& game, const std::string& text) {
    const std::size_t moves = text.find(" moves ");
    const Position position = *game.read_position(text.substr(0, moves));
    return {position, *game.read_move(position, text.substr(moves + 7))};
}

TEST(Combinations, NoneIsThereTwice) {
    std::vector<std::string> texts = collection();
    EXPECT_EQ(texts.size(), 100U);
    std::ranges::sort(texts);
    EXPECT_EQ(std::ranges::adjacent_find(texts), texts.end());
}

TEST(Combinations, EverySolutionWinsAPieceByForceAndNotAtOnce) {
    const DamHaji game;
    std::vector<std::string> texts = collection();
    for (const std::string& text : texts) {
        const Puzzle puzzle = read(game, text);
        EXPECT_FALSE(puzzle.solution.is_capture()) << text;
        EXPECT_GE(pieces_ahead(puzzle.position), 0) << text;
        const int goal = pieces_ahead(puzzle.position) + 1;
        // The other side is to move then, and must not be able to come out better.
        const auto wins = [&](const DamHaji::Move& move, int depth) {
            return !forces(game, puzzle.position.after(move), 1 - goal, depth - 1);
        };
        int depth = 1;
        while (depth <= 9 && !wins(puzzle.solution, depth)) ++depth;
        EXPECT_GE(depth, 3) << text << " is seen at once";
        EXPECT_LE(depth, 9) << text << " wins nothing";
    }
}

TEST(Combinations, SeedFindsAQuarterMoreThanBeforeAtEveryLevel) {
    const std::shared_ptr<const AnyGame> game = *find_game("dam-haji");
    for (const char* name : {"easy", "medium", "hard"}) {
        const auto solved = [&](std::string_view preset) {
            return *solved_by(game, collection(), *find_level("dam-haji", preset, name), {});
        };
        EXPECT_GE(4 * solved("seed"), 5 * solved("before")) << name;
    }
}

TEST(Combinations, AreSolvedWithoutTheHelpOfThoseBefore) {
    const std::shared_ptr<const AnyGame> game = *find_game("dam-haji");
    const Level master{"few nodes", FullLevel{.nodes = 3000}};
    std::vector<std::string> some = collection();
    some.resize(20);
    std::size_t alone = 0;
    for (const std::string& text : some) alone += *solved_by(game, {text}, master, {});
    EXPECT_GT(alone, 0U);
    EXPECT_EQ(*solved_by(game, some, master, {}), alone);
    // The same one again is not easier.
    const std::vector<std::string> again(10, some.front());
    EXPECT_EQ(*solved_by(game, again, master, {}) % 10, 0U);
}

TEST(Combinations, AreFoundAgainByTheirTerms) {
    const auto game = *find_game("dam-haji");
    const auto line = *game->read("W:W22,27,28,29,30,31,32:B2,3,4,9,10,11,19");
    const auto found = as_combination(*game, *line, {});
    ASSERT_TRUE(found);
    EXPECT_EQ(found->text, "W:W22,27,28,29,30,31,32:B2,3,4,9,10,11,19 moves 27-24");
    EXPECT_GE(found->plies, 3);
}

TEST(Combinations, ThereIsNoneWhereNothingCanBeWonOrACaptureIsDue) {
    const auto game = *find_game("dam-haji");
    const CombinationTerms shallow{.most = 5, .proof = 7};
    for (const char* position : {"B:W21-32:B1-12", "B:W14,32:B4,9", "W:WK18:BK4"})
        EXPECT_FALSE(as_combination(*game, **game->read(position), shallow)) << position;
}

TEST(Combinations, ThereIsNoneForTheSideThatIsBehind) {
    // 15-18 wins the man back that White is ahead.
    const auto game = *find_game("dam-haji");
    EXPECT_FALSE(
        as_combination(*game, **game->read("B:W14,22,23,24,25,26,29,31:B1,2,3,5,7,12,15"), {}));
}

TEST(Combinations, OfTheSameSeedAreTheSame) {
    const auto game = *find_game("dam-haji");
    const CombinationTerms terms{.count = 1, .most = 5, .proof = 7, .seed = 3};
    const auto nobody = [](std::size_t, std::size_t) {};
    const auto once = find_combinations(*game, terms, nobody);
    ASSERT_EQ(once.size(), 1U);
    EXPECT_EQ(find_combinations(*game, terms, nobody).front().text, once.front().text);
}

}  // namespace
}  // namespace baize
