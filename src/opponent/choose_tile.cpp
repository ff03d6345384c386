#include "opponent/choose_tile.h"

#include <functional>

#include "base/sort_few.h"
#include "opponent/plain_sight.h"

namespace baize {
namespace {

using namespace dominoes;

DominoReport report_of(const std::vector<Solver<Tree<>>::Valued>& moves, std::uint64_t nodes,
                       int depth) {
    DominoReport report;
    for (const auto& valued : moves)
        report.moves.push_back(
            {valued.move, Score(valued.worth * point_worth), true, {valued.move}});
    sort_few(report.moves, std::ranges::greater{}, &RootMove<Move>::score);
    report.nodes = nodes;
    report.depth = depth;
    return report;
}

/// How many plies it looks ahead: in some positions one more than in others, in a game always
/// alike.
int plies_of(const Persona& persona, Key key, std::uint64_t seed) {
    constexpr int hundredths = 100;
    constexpr std::uint64_t for_depth = 0x6465657065727374U;
    Random chance(scatter(seed ^ for_depth) ^ static_cast<std::uint64_t>(key));
    const bool deeper = static_cast<int>(chance.below(hundredths)) < persona.depth % hundredths;
    return std::max(1, persona.depth / hundredths + (deeper ? 1 : 0));
}

/// From so many plies on the solver is quicker than a search that stops there, and sees all.
constexpr int solved_sooner = 12;

/// How much better or worse than it looks each move will seem.
using Errors = std::function<Score(const Move&)>;

/// The last ply of a look. Only what can still seem best needs its true worth: of the others it is
/// enough to know that they cannot, errors and all. The choice is the same as if all were known.
void look_once_more(auto& search, const Line& line, int plies, const Errors& errors,
                    DominoReport& report) {
    std::vector<RootMove<Move>*> promising;
    for (RootMove<Move>& entry : report.moves) promising.push_back(&entry);
    const auto hoped = [&](const RootMove<Move>* entry) {
        return entry->score + errors(entry->move);
    };
    sort_few(promising, std::ranges::greater{}, hoped);
    std::vector<Score> scores(promising.size());
    std::vector<Score> floors(promising.size());
    Score best = -infinite;
    search.begin(line);
    for (std::size_t i = 0; i < promising.size(); ++i) {
        const Move& move = promising[i]->move;
        const Score error = errors(move);
        // One that seems as good may still be the better one.
        floors[i] = best == -infinite ? -infinite : best - error - Score(1);
        const auto reply = search.value(line.after(move), plies - 1, -infinite, -floors[i]);
        if (!reply) return;
        scores[i] = -*reply;
        best = std::max(best, scores[i] + error);
    }
    for (std::size_t i = 0; i < promising.size(); ++i) {
        promising[i]->score = scores[i];
        promising[i]->exact = scores[i] > floors[i];
        promising[i]->line = {promising[i]->move};
    }
    sort_few(report.moves, std::ranges::greater{}, &RootMove<Move>::score);
    report.depth = plies;
    report.nodes = search.nodes();
}

/// The moves with what the persona sees of them: all there is where its look-ahead reaches the end
/// of the hand, or so far that solving it is less work.
DominoReport seen_by(const Persona& persona, const Dominoes& game, const Line& line,
                     DominoMemory& memory, Limits limits, std::uint64_t seed,
                     const Errors& errors) {
    const int plies = plies_of(persona, line.key(), seed);
    if (plies >= solved_sooner || Dominoes::horizon(line.position()) <= plies)
        return solve_hand(game, line.position(), memory, persona.misjudges == 0);
    limits.depth = std::min(limits.depth, plies) - 1;
    const auto judge = plan_evaluation(game).judge(*FeatureScale::thousandths(persona.scale), {});
    memory.search.clear();
    Search search(game, *judge, memory.search, tiles_search, limits);
    DominoReport report = search.run(line);
    if (!report.moves.empty()) look_once_more(search, line, limits.depth + 1, errors, report);
    return report;
}

/// A persona's tile: it misjudges what it has seen.
DominoReport misjudged(const Persona& persona, const Dominoes& game, const Line& line,
                       DominoMemory& memory, Limits limits, std::uint64_t seed) {
    Dominoes::Moves moves;
    game.moves(line.position(), moves);
    const bool errs = persona.misjudges > 0 && moves.size() > 1;
    const int misjudges =
        errs
            ? persona.misjudges * hardness_of(game, plan_evaluation(game), line, persona.calm) / 100
            : 0;
    const Errors errors = [&](const Move& move) {
        return keyed_error(game.key_after(line.position(), line.key(), move), seed, misjudges);
    };
    DominoReport report = seen_by(persona, game, line, memory, std::move(limits), seed, errors);
    for (RootMove<Move>& entry : report.moves) entry.score += errors(entry.move);
    sort_few(report.moves, std::ranges::greater{}, &RootMove<Move>::score);
    return report;
}

/// Whoever has to lay a tile.
struct AtTheTiles {
    [[nodiscard]] DominoReport plays(const PersonaLevel& level) const {
        return misjudged(level.persona, game, line, memory, limits, seed);
    }
    [[nodiscard]] DominoReport plays(const FullLevel& level) const {
        return level.for_match ? solve_match(game, line.position(), memory)
                               : solve_hand(game, line.position(), memory, true);
    }
    [[nodiscard]] DominoReport plays(const PlanLevel& level) const {
        Random chance(seed_of_move(seed, line.ply()));
        return choose(game, plan_evaluation(game), line, level, memory.search, limits, chance);
    }
    [[nodiscard]] DominoReport plays(const GuideLevel& level) const {
        return choose(game, plan_evaluation(game), line, level, limits);
    }

    const Dominoes& game;
    const Line& line;
    DominoMemory& memory;
    const Limits& limits;
    std::uint64_t seed;
};

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
    const Tree<WinTheMatch>& tree = memory.match_tree(position, game.rules());
    Solver<Tree<WinTheMatch>>& solver = memory.match();
    Solver<Tree<>>& points = memory.points();
    const std::uint64_t before = solver.nodes() + points.nodes();
    const Move best = solver.best_move(tree, tree.node(position)).move;
    const Tree<>& hand = memory.tree(position, game.rules());
    const auto worth = points.that_move(hand, hand.node(position), best);
    return report_of({worth}, solver.nodes() + points.nodes() - before,
                     Dominoes::horizon(position));
}

DominoReport choose_tile(const Dominoes& game, const Line& line, const Level& level,
                         DominoMemory& memory, const Limits& limits, std::uint64_t seed) {
    return played_by(level, AtTheTiles{game, line, memory, limits, seed});
}

}  // namespace baize
