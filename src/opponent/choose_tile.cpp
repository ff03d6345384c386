#include "opponent/choose_tile.h"

namespace baize {
namespace {

using namespace dominoes;

DominoReport report_of(const std::vector<Solver<Tree<>>::Valued>& moves, std::uint64_t nodes,
                       int depth) {
    DominoReport report;
    for (const auto& valued : moves)
        report.moves.push_back(
            {valued.move, Score(valued.worth * point_worth), true, {valued.move}});
    std::ranges::stable_sort(report.moves, std::ranges::greater{}, &RootMove<Move>::score);
    report.nodes = nodes;
    report.depth = depth;
    return report;
}

/// Every move with what the level sees of it: all there is where its look-ahead reaches the end of
/// the hand.
DominoReport seen_by(const Level& level, const Dominoes& game, const Line& line,
                     DominoMemory& memory, Limits limits) {
    if (Dominoes::horizon(line.position()) <= level.max_depth)
        return solve_hand(game, line.position(), memory, level.root_noise == 0);
    limits.depth = std::min(limits.depth, level.max_depth);
    Random unused(0);
    NoisyJudge<Dominoes, Random> judge{game, level.feature_scale, 0, unused};
    const Techniques techniques{.order = MoveOrder::ByPromise,
                                .windows = false,
                                .reductions = false,
                                .extensions = false,
                                .all_scores = true,
                                .unquiet_plies = level.unquiet_plies};
    memory.search.clear();
    Search search(game, judge, memory.search, techniques, std::move(limits));
    return search.run(line);
}

}  // namespace

DominoReport solve_hand(const Dominoes& game, const Position& position, DominoMemory& memory,
                        bool best_only) {
    const Tree<>& tree = memory.tree(position, game.rules());
    Solver<Tree<>>& solver = memory.points();
    const std::uint64_t before = solver.nodes();
    const auto node = tree.node(position);
    const auto moves =
        best_only ? std::vector{solver.best_move(tree, node)} : solver.every_move(tree, node);
    return report_of(moves, solver.nodes() - before, Dominoes::horizon(position));
}

DominoReport solve_match(const Dominoes& game, const Position& position, DominoMemory& memory) {
    if (position.score().target == 0) return solve_hand(game, position, memory, true);
    const Tree<WinTheMatch> tree(
        position, game.rules(),
        WinTheMatch(memory.odds(position.score().target), position.score()));
    Solver<Tree<WinTheMatch>>& solver = memory.match();
    const Move best = solver.best_move(tree, tree.node(position)).move;
    DominoReport report = solve_hand(game, position, memory, false);
    const auto chosen = std::ranges::find(report.moves, best, &RootMove<Move>::move);
    std::rotate(report.moves.begin(), chosen, chosen + 1);
    return report;
}

DominoReport choose_tile(const Dominoes& game, const Line& line, const Level& level,
                         DominoMemory& memory, Limits limits, std::uint64_t seed) {
    if (level.for_match) return solve_match(game, line.position(), memory);
    DominoReport report = seen_by(level, game, line, memory, std::move(limits));
    for (RootMove<Move>& entry : report.moves)
        entry.score += keyed_error(game.key_after(line.position(), line.key(), entry.move), seed,
                                   level.root_noise);
    std::ranges::stable_sort(report.moves, std::ranges::greater{}, &RootMove<Move>::score);
    return report;
}

}  // namespace baize
