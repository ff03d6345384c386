// The source plan's player of dominoes, on the common search.
#include <gtest/gtest.h>

#include <iostream>

#include "opponent/choose_tile.h"
#include "opponent/mid_hand.h"
#include "scale.h"

namespace baize {
namespace {

using namespace dominoes;

PlanLevel plans_hard() {
    return std::get<PlanLevel>(find_level("dominoes", "seed", "hard")->kind);
}

DominoReport plays(const Position& position, const Limits& limits, std::size_t table_bytes) {
    const Dominoes game;
    Memory<Dominoes> memory(table_bytes);
    Random chance(0);
    const Line line(position);
    return choose(game, plan_evaluation(game), line, plans_hard(), memory, limits, chance);
}

TEST(PlanOfDominoes, AgreesWithTheSolverWhenTenTilesAreLeft) {
    const Dominoes game;
    Random random(1);
    DominoMemory memory(0);
    for (std::size_t i = 0; i < scaled(200); ++i) {
        const Position position = in_mid_hand(game, random, 4 + static_cast<int>(random.below(7)));
        const DominoReport exact = solve_hand(game, position, memory, false);
        const DominoReport plan = plays(position, {}, level_table_bytes);
        EXPECT_EQ(plan.score(), exact.score()) << position_text(position);
        const auto chosen =
            std::ranges::find(exact.moves, plan.moves.front().move, &RootMove<Move>::move);
        ASSERT_NE(chosen, exact.moves.end());
        EXPECT_EQ(chosen->score, exact.score()) << position_text(position);
    }
}

TEST(PlanOfDominoes, TheTableSavesThirtyPercentOfTheNodes) {
    const Dominoes game;
    Random random(2);
    std::uint64_t with = 0;
    std::uint64_t without = 0;
    for (std::size_t i = 0; i < scaled(50); ++i) {
        const Position position = in_mid_hand(game, random, 20);
        const DominoReport on = plays(position, {.depth = 8}, level_table_bytes);
        const DominoReport off = plays(position, {.depth = 8}, 0);
        EXPECT_EQ(on.depth, off.depth);
        with += on.nodes;
        without += off.nodes;
    }
    std::cout << "nodes with the table: " << 100 * with / without << " % of " << without << "\n";
    EXPECT_LE(with * 100, without * 70);
}

TEST(PlanOfDominoes, DeepensByTwosAndNotBeyondTheLastTile) {
    const Dominoes game;
    Random random(3);
    const Position position = in_mid_hand(game, random, 12);
    Memory<Dominoes> memory(level_table_bytes);
    Random chance(0);
    const Line line(position);
    std::vector<int> depths;
    (void)choose(game, plan_evaluation(game), line, plans_hard(), memory, Limits{}, chance,
                 [&](const DominoReport& report) { depths.push_back(report.depth); });
    EXPECT_EQ(depths, (std::vector{2, 4, 6, 8, 10, 12}));
}

TEST(PlanOfDominoes, DropsADepthThatTakesTooManyNodes) {
    const Dominoes game;
    Random random(4);
    int dropped = 0;
    for (int i = 0; i < 5; ++i) {
        const Position position = game.deal(random);
        const DominoReport report = plays(position, {}, level_table_bytes);
        ASSERT_GT(report.depth, 0);
        if (report.depth >= tiles) continue;  // few nodes are enough for some deals
        ++dropped;
        const DominoReport again = plays(position, {.depth = report.depth}, level_table_bytes);
        EXPECT_EQ(report.moves.front().move, again.moves.front().move);
        EXPECT_EQ(report.score(), again.score());
        EXPECT_LE(report.nodes - again.nodes, 1'000'001U);
    }
    EXPECT_GT(dropped, 2);
}

TEST(PlanOfDominoes, BeginsNoDepthAfterSixtyPercentOfItsTime) {
    const Dominoes game;
    Random random(5);
    const Position position = game.deal(random);
    for (const auto& [passed, depth] : {std::pair(239, 4), std::pair(241, 2)}) {
        std::int64_t clock = 0;
        Limits limits;
        limits.now = [&] { return clock; };
        Memory<Dominoes> memory(level_table_bytes);
        Random chance(0);
        const Line line(position);
        const DominoReport report =
            choose(game, plan_evaluation(game), line, plans_hard(), memory, limits, chance,
                   [&](const DominoReport& at) {
                       clock = at.depth == 2 ? passed : 399;  // the second depth takes the rest
                   });
        EXPECT_EQ(report.depth, depth);
    }
}

TEST(PlanOfDominoes, OrdersByTableKillerHistoryAndPromise) {
    const Dominoes game;
    Random random(8);
    const Position position = game.deal(random);
    const Moves list = legal_moves(game, position);
    Killers<Move> killers;
    DepthSquares<Dominoes::slots> squares;
    const Experience<Dominoes> experience{&killers, nullptr, &squares, MoveOrder::ByPromise};
    const auto order = [&](const std::optional<Move>& known) {
        MovePicker<Dominoes> picker(game, position, list, known, experience, 3);
        std::vector<Move> all;
        while (const Move* move = picker.next()) all.push_back(*move);
        return all;
    };
    const std::vector<Move> promised = order(std::nullopt);
    ASSERT_EQ(promised.size(), list.size());
    for (std::size_t i = 1; i < promised.size(); ++i)
        EXPECT_GE(promise(position, promised[i - 1]), promise(position, promised[i]));
    const Move late = promised[10];
    const Move later = promised[11];
    const Move last = promised.back();
    squares.good(game.slot(position, later), 12);  // 144, more than any promise of a first tile
    EXPECT_EQ(order(std::nullopt)[0], later);
    killers.add(3, late);
    EXPECT_EQ(order(std::nullopt)[0], late);
    EXPECT_EQ(order(std::nullopt)[1], later);
    EXPECT_EQ(order(last)[0], last);
    squares.good(game.slot(position, last), 100);
    EXPECT_EQ(squares.value(game.slot(position, last)), 100 * 100);
    squares.clear();
    EXPECT_EQ(squares.value(game.slot(position, last)), 0);
}

TEST(PlanOfDominoes, FollowsUnquietLinesForFourPliesAndNoMore) {
    const Dominoes game;
    std::uint64_t before = 0;
    for (const int plies : {0, 2, 4, 6}) {
        std::uint64_t nodes = 0;
        Random same(7);
        for (int i = 0; i < 20; ++i) {
            const Position position = in_mid_hand(game, same, 22);
            Memory<Dominoes> memory(0);
            Random chance(0);
            const Line line(position);
            PlanLevel level = plans_hard();
            level.unquiet_plies = plies;
            nodes += choose(game, plan_evaluation(game), line, level, memory, {.depth = 4}, chance)
                         .nodes;
        }
        EXPECT_GT(nodes, before);
        before = nodes;
    }
    EXPECT_EQ(plans_hard().unquiet_plies, 4);
}

}  // namespace
}  // namespace baize
