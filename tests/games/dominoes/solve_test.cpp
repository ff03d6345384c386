// Exact worth of dominoes: the vectors, and a judge that shares nothing with the solver.
#include <gtest/gtest.h>

#include <deque>

#include "games/dominoes/tree.h"
#include "games/dominoes/vectors.h"
#include "print.h"
#include "reference/dominoes.h"
#include "scale.h"
#include "search/solve.h"

namespace baize::dominoes {
namespace {

using PointsSolver = Solver<Tree<>>;

std::map<std::string, int> by_text(const Position& position,
                                   const std::vector<PointsSolver::Valued>& moves) {
    std::map<std::string, int> found;
    for (const auto& valued : moves) found[move_text(position, valued.move)] = valued.worth;
    return found;
}

/// What the side to move gains by a line, as the rules see it.
int played_out(const Dominoes& game, const Position& from, const std::vector<Move>& moves) {
    std::deque<Line> lines{Line(from)};
    for (const Move& move : moves) {
        const Moves legal = legal_moves(game, lines.back().position());
        EXPECT_TRUE(std::find(legal.begin(), legal.end(), move) != legal.end());
        lines.push_back(lines.back().after(move));
    }
    const std::optional<Outcome> end = outcome(game, lines.back());
    EXPECT_TRUE(end.has_value()) << "the line stops before the end of the hand";
    if (!end) return 0;
    return end->winner == from.side() ? end->points : -end->points;
}

TEST(SolveDominoes, TheVectorsExactly) {
    PointsSolver solver;
    const std::vector<SolvedDeal> deals = solved_deals();
    ASSERT_EQ(deals.size(), 20U);
    for (std::size_t i = 0; i < std::max<std::size_t>(1, scaled(20)); ++i) {
        const SolvedDeal& deal = deals[i];
        const Tree<> tree(deal.start);
        EXPECT_EQ(solver.worth(tree, tree.node(deal.start)), deal.value);
        const auto moves = solver.every_move(tree, tree.node(deal.start));
        EXPECT_EQ(moves[0].worth, deal.value) << "a best move comes first";
        EXPECT_EQ(by_text(deal.start, moves), deal.openings);
        for (const auto& valued : moves)
            EXPECT_EQ(solver.that_move(tree, tree.node(deal.start), valued.move), valued);
    }
}

TEST(SolveDominoes, TheLineLeadsToTheEndAndIsWorthWhatIsSaid) {
    for (const Rules rules : {Rules{}, Rules{GhostRule::Unplayable}}) {
        PointsSolver solver;
        const Dominoes game(rules);
        for (std::uint64_t seed = 0; seed < std::max<std::size_t>(1, scaled(25)); ++seed) {
            const Position start = start_of(game, seed);
            const Tree<> tree(start, rules);
            const std::vector<Move> line = solver.best_line(tree, game, start);
            EXPECT_EQ(played_out(game, start, line), solver.worth(tree, tree.node(start)));
        }
    }
}

TEST(SolveDominoes, OneTreeServesTheWholeHand) {
    const Dominoes game;
    const Position start = start_of(game, 7);
    const Tree<> whole(start);
    PointsSolver kept, fresh;
    Random random(7);
    Position position = start;
    for (Moves list = legal_moves(game, position); !list.empty();
         list = legal_moves(game, position)) {
        if (position.laid().count() >= 8) {
            ASSERT_TRUE(whole.covers(position));
            const Tree<> own(position);
            EXPECT_EQ(by_text(position, kept.every_move(whole, whole.node(position))),
                      by_text(position, fresh.every_move(own, own.node(position))));
        }
        position = position.after(list[static_cast<std::size_t>(random.below(list.size()))]);
    }
    EXPECT_FALSE(whole.covers(start_of(game, 8)));
}

/// Points do not matter, as in the last hand of a match.
struct WinTheHand {
    int worth_to_a(Side winner, int) const { return winner == player_a ? 1 : -1; }
    friend bool operator==(const WinTheHand&, const WinTheHand&) = default;
};

TEST(SolveDominoes, AnotherObjectiveIsAnotherTree) {
    const Dominoes game;
    PointsSolver points;
    Solver<Tree<WinTheHand>> wins;
    for (std::uint64_t seed = 0; seed < std::max<std::size_t>(1, scaled(25)); ++seed) {
        const Position start = start_of(game, seed);
        const Tree<> tree(start);
        const Tree<WinTheHand> other_tree(start);
        const int worth = points.worth(tree, tree.node(start));
        EXPECT_EQ(wins.worth(other_tree, other_tree.node(start)), worth > 0 ? 1 : -1);
    }
}

struct Counts {
    std::size_t positions = 0;
    std::size_t moves = 0;
};

/// Compares every move of `number` positions with at most, or exactly, so many tiles left.
Counts compare_with_judge(std::uint64_t first_seed, std::size_t number, int tiles_left,
                          bool exactly, bool unplayable) {
    const Rules rules{unplayable ? GhostRule::Unplayable : GhostRule::ZerosLaid};
    PointsSolver solver;
    Counts counts;
    for (std::uint64_t seed = first_seed; counts.positions < number; ++seed) {
        reference::DominoHand hand(seed, unplayable);
        Random random(seed);
        const int stop_at =
            exactly
                ? tiles_left
                : 2 + static_cast<int>(random.below(static_cast<std::uint64_t>(tiles_left - 1)));
        while (!hand.over() && hand.tiles_left() > stop_at) {
            const auto actions = hand.actions();
            hand.play(actions[static_cast<std::size_t>(random.below(actions.size()))]);
        }
        if (hand.over()) continue;
        // Positions in which somebody has just passed are met too.
        if (random.below(4) == 0 && hand.actions()[0].low < 0) hand.play({});
        const Result<Position> position = read_position(hand.text());
        EXPECT_TRUE(position.ok()) << hand.text() << ": " << position.error();
        if (!position) return counts;
        const auto expected = hand.worth_of_moves();
        const Tree<> tree(*position, rules);
        EXPECT_EQ(by_text(*position, solver.every_move(tree, tree.node(*position))), expected)
            << hand.text() << (unplayable ? " ghost=unplayable" : "");
        ++counts.positions;
        counts.moves += expected.size();
    }
    return counts;
}

TEST(SolveDominoes, AgreesWithAJudgeThatForgetsNothing) {
    for (const bool unplayable : {false, true}) {
        const Counts counts = compare_with_judge(1, scaled(2000), 13, false, unplayable);
        EXPECT_EQ(counts.positions, scaled(2000));
        EXPECT_GT(counts.moves, 2 * counts.positions);
    }
}

TEST(SolveDominoes, AgreesWithTheJudgeAtSixteenTiles) {
    for (const bool unplayable : {false, true})
        EXPECT_EQ(compare_with_judge(100'000, scaled(60), 16, true, unplayable).positions,
                  scaled(60));
}

}  // namespace
}  // namespace baize::dominoes
