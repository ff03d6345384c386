// The gauge that comes with the program: tests/data/international.suite, how it came about being
// told in docs/gauge.md.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

#include "games/draughts/draughts.h"
#include "lab/combinations.h"
#include "lab/suite_score.h"

namespace baize {
namespace {

using draughts::International;
using Position = International::Position;

Suite gauge() {
    std::ifstream file(BAIZE_TEST_DATA "/international.suite");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const Result<Suite> suite = read_suite(text);
    EXPECT_TRUE(suite) << suite.error().code << " " << suite.error().args[0];
    return suite ? *suite : Suite{};
}

TEST(Gauge, HasSoManyOfEachKind) {
    const Suite suite = gauge();
    EXPECT_EQ(suite.game, "international");
    EXPECT_EQ(tasks_of(suite, TaskKind::Combination), 300U);
    EXPECT_EQ(tasks_of(suite, TaskKind::Quiet), 10U);
}

TEST(Gauge, HasNoPositionTwice) {
    std::set<std::string> positions;
    for (const SuiteTask& task : gauge().tasks)
        EXPECT_TRUE(positions.insert(task.position).second) << task.position;
}

TEST(Gauge, AsksForOneOfSeveralMovesWhereNothingIsDueToBeCaptured) {
    const auto game = *find_game("international");
    for (const SuiteTask& task : gauge().tasks) {
        const auto line = *game->read(task.position);
        EXPECT_EQ(line->position_text(), task.position);
        EXPECT_TRUE(is_quiet(*line)) << task.position;
        EXPECT_GE(line->move_count(), 3U) << task.position;
        EXPECT_EQ(task.solutions.size(), 1U) << task.position;
        EXPECT_FALSE(task.proof.empty()) << task.position;
    }
}

int pieces_ahead(const Position& position) {
    return position.pieces(position.side()).count() -
           position.pieces(other(position.side())).count();
}

/// Whether the side to move can come out at least `goal` pieces ahead, by a search that shares
/// nothing with the engine's but the rules: it tries every move and counts where nothing can be
/// captured any more.
bool forces(const International& game, const Position& position, int goal, int depth) {
    const auto moves = legal_moves(game, position);
    if (moves.empty()) return false;
    if (depth <= 0 && !moves[0].is_capture()) return pieces_ahead(position) >= goal;
    return std::ranges::any_of(moves, [&](const auto& move) {
        return !forces(game, position.after(move), 1 - goal, depth - 1);
    });
}

TEST(Gauge, PlainCountingConfirmsTheCombinationsThatAreShortEnough) {
    const International game;
    std::size_t tried = 0;
    std::size_t confirmed = 0;
    for (const SuiteTask& task : gauge().tasks) {
        if (task.kind != TaskKind::Combination || ++tried % 5 != 0) continue;
        const Position position = *game.read_position(task.position);
        const auto move = *game.read_move(position, task.solutions[0]);
        const int goal = pieces_ahead(position) + 1;
        for (int depth = 3; depth <= 9; ++depth) {
            // The other side is to move then, and must not be able to come out better.
            if (forces(game, position.after(move), 1 - goal, depth - 1)) continue;
            ++confirmed;
            break;
        }
    }
    EXPECT_GE(confirmed, 10U) << "of " << tried / 5;
}

}  // namespace
}  // namespace baize
