// A level of a source plan at the board: a plain search with the level's errors put into it.
#pragma once

#include <algorithm>
#include <utility>

#include "base/random.h"
#include "opponent/level.h"
#include "opponent/levels_search.h"
#include "search/evaluation.h"
#include "search/search.h"

namespace baize {

inline Techniques techniques_of(const PlanLevel& level) {
    Techniques techniques = plain_alpha_beta;
    techniques.order = level.order;
    techniques.killers = level.use_killers;
    techniques.history = level.use_history;
    techniques.sort_root = level.sort_root;
    techniques.play_out_captures = level.unquiet_plies > 0;
    techniques.drop_unfinished = level.nodes_a_depth > 0;
    techniques.unquiet_plies = level.unquiet_plies;
    return techniques;
}

/// How a level deepens, and when it stops. Its own limit of time holds where there is a clock.
inline void keep_to(const PlanLevel& level, Limits& limits) {
    limits.depth = std::min(limits.depth, level.max_depth);
    limits.step = level.step;
    limits.start_until = level.start_until;
    if (level.nodes_a_depth > 0)
        limits.nodes_a_depth = static_cast<std::uint64_t>(level.nodes_a_depth);
    if (limits.now && (!limits.time_ms || *limits.time_ms > level.time_limit_ms))
        limits.time_ms = level.time_limit_ms;
}

/// Moves within the margin of the best one, that one left out.
template <class Move>
std::size_t moves_within(const Report<Move>& report, int margin) {
    const auto close = [&](const RootMove<Move>& move) {
        return report.score() - move.score <= Score(margin);
    };
    return static_cast<std::size_t>(std::ranges::count_if(report.moves, close)) - 1;
}

/// The level's move, as a report whose first entry is the choice. Whether this is the move for a
/// blunder is drawn beforehand, since only then all moves need a score of their own.
template <Searchable G, class Chance>
Report<typename G::Move> choose(const G& game, const ClassicOf<G>& evaluation,
                                const typename G::Line& line, const PlanLevel& level,
                                Memory<G>& memory, Limits limits, Chance& chance,
                                const typename Search<G>::OnDepth& on_depth = {}) {
    memory.clear();
    keep_to(level, limits);
    const bool blunder = static_cast<int>(chance.below(1000)) < level.blunders_in_a_thousand;
    Techniques techniques = techniques_of(level);
    techniques.all_scores = blunder;
    const auto unerring = evaluation.judge(level.feature_scale, level.weights);
    NoisyJudge<typename G::Line, Chance> judge(*unerring, level.noise, chance);
    auto choice = Search<G>(game, judge, memory, techniques, limits).run(line, on_depth);
    if (!blunder || choice.moves.size() < 2) return choice;
    if (const std::size_t choices = moves_within(choice, level.blunder_margin); choices > 0)
        std::swap(choice.moves[0],
                  choice.moves[1 + static_cast<std::size_t>(chance.below(choices))]);
    return choice;
}

/// A ply more where something is in the air, one less where there is too much to look at.
[[nodiscard]] constexpr int adjusted_depth(int depth, bool unquiet, std::size_t moves) {
    constexpr std::size_t many_moves = 20;
    return std::max(1, depth + (unquiet ? 1 : 0) - (moves > many_moves ? 1 : 0));
}

/// How deep a level of the guide looks at a position.
template <Searchable G>
[[nodiscard]] int guided_depth(const G& game, const typename G::Position& position,
                               const GuideLevel& level) {
    const int depth = level.depths.of(phase_of(game, position));
    if (!level.adjust_depth) return depth;
    return adjusted_depth(depth, game.stillness(position) == Stillness::Unquiet,
                          game.count(position));
}

/// A level of the guide is one of a plan that errs in nothing and remembers nothing.
[[nodiscard]] constexpr PlanLevel as_planned(const GuideLevel& level, int depth) {
    return {.max_depth = depth,
            .time_limit_ms = level.time_limit_ms,
            .weights = level.weights,
            .use_table = false,
            .use_killers = false,
            .sort_root = level.order == MoveOrder::ByPromise,
            .order = level.order};
}
template <Searchable G>
Report<typename G::Move> choose(const G& game, const ClassicOf<G>& evaluation,
                                const typename G::Line& line, const GuideLevel& level,
                                Limits limits, const typename Search<G>::OnDepth& on_depth = {}) {
    Memory<G> none(0);
    Random unused(0);
    return choose(game, evaluation, line,
                  as_planned(level, guided_depth(game, line.position(), level)), none,
                  std::move(limits), unused, on_depth);
}

}  // namespace baize
