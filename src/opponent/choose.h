// A level at the board: the search with the level's errors put into it.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>

#include "base/random.h"
#include "opponent/level.h"
#include "search/evaluation.h"
#include "search/search.h"

namespace baize {

/// The source's search: deepening and alpha-beta, judging at depth 0 as the board stands.
inline constexpr Techniques plain_alpha_beta{.killers = false,
                                             .history = false,
                                             .windows = false,
                                             .reductions = false,
                                             .extensions = false,
                                             .play_out_captures = false};
inline Techniques seed_techniques(const Level& level) {
    Techniques techniques = plain_alpha_beta;
    techniques.order = level.order;
    techniques.killers = level.use_killers;
    techniques.history = level.order == MoveOrder::ByPromise;
    techniques.play_out_captures = level.unquiet_plies > 0;
    techniques.drop_unfinished = level.nodes_a_depth > 0;
    techniques.unquiet_plies = level.unquiet_plies;
    return techniques;
}

/// The guide's search: the same, in its own order, and no table.
inline Techniques guide_techniques(const GuideLevel& level) {
    Techniques techniques = plain_alpha_beta;
    techniques.order = level.order;
    techniques.sort_root = level.order == MoveOrder::ByPromise;
    return techniques;
}

/// A level's own limit of time holds where there is a clock.
inline void keep_within(Limits& limits, std::int64_t level_ms) {
    if (limits.now && (!limits.time_ms || *limits.time_ms > level_ms)) limits.time_ms = level_ms;
}

/// A position as a level judges it when it does not err.
template <class Line>
[[nodiscard]] Score evaluation_of(const ClassicEvaluation<Line>& evaluation, const Line& line,
                                  const Level& level) {
    const auto judge = level.guide ? evaluation.judge(FeatureScale::full(), level.guide->weights)
                                   : evaluation.judge(level.feature_scale, {});
    return judge->evaluate(line);
}

/// A ply more where something is in the air, one less where there is too much to look at.
[[nodiscard]] constexpr int adjusted_depth(int depth, bool unquiet, std::size_t moves) {
    constexpr std::size_t many_moves = 20;
    return std::max(1, depth + (unquiet ? 1 : 0) - (moves > many_moves ? 1 : 0));
}

/// How deep a level of the guide looks at a position.
template <HasPhases G>
[[nodiscard]] int guided_depth(const G& game, const typename G::Position& position,
                               const GuideLevel& level) {
    const int depth = level.depths.of(game.phase(position));
    if (!level.adjust_depth) return depth;
    return adjusted_depth(depth, game.stillness(position) == Stillness::Unquiet,
                          game.count(position));
}

/// Moves within the margin of the best one, that one left out.
template <class Move>
std::size_t moves_within(const Report<Move>& report, int margin) {
    const auto close = [&](const RootMove<Move>& move) {
        return report.score() - move.score <= Score(margin);
    };
    return static_cast<std::size_t>(std::ranges::count_if(report.moves, close)) - 1;
}

/// How the plan's levels deepen, and when they stop.
inline void limit_by_plan(Limits& limits, const Level& level) {
    limits.depth = std::min(limits.depth, level.max_depth);
    limits.step = level.step;
    limits.start_until = level.start_until;
    if (level.nodes_a_depth > 0)
        limits.nodes_a_depth = static_cast<std::uint64_t>(level.nodes_a_depth);
    keep_within(limits, level.time_limit_ms);
}

/// The level's move, as a report whose first entry is the choice. Whether this is the move for a
/// blunder is drawn beforehand, since only then all moves need a score of their own.
template <Searchable G, class Chance>
Report<typename G::Move> choose(const G& game, const ClassicOf<G>& evaluation,
                                const typename G::Line& line, const Level& level, Memory<G>& memory,
                                Limits limits, Chance& chance,
                                const typename Search<G>::OnDepth& on_depth = {}) {
    memory.clear();
    Techniques techniques;
    std::optional<Memory<G>> none;
    if (level.guide) {
        none.emplace(0);
        techniques = guide_techniques(*level.guide);
        if constexpr (HasPhases<G>)
            limits.depth =
                std::min(limits.depth, guided_depth(game, line.position(), *level.guide));
        keep_within(limits, level.guide->time_limit_ms);
    } else {
        techniques = seed_techniques(level);
        limit_by_plan(limits, level);
    }
    const bool blunder = static_cast<int>(chance.below(1000)) < level.blunders_in_a_thousand;
    techniques.all_scores = blunder;
    const auto unerring = evaluation.judge(
        level.feature_scale, level.guide ? level.guide->weights : std::span<const NamedValue>());
    NoisyJudge<typename G::Line, Chance> judge(*unerring, level.noise, chance);
    auto choice = Search<G>(game, judge, none ? *none : memory, techniques, std::move(limits))
                      .run(line, on_depth);
    if (!blunder || choice.moves.size() < 2) return choice;
    if (const std::size_t choices = moves_within(choice, level.blunder_margin); choices > 0)
        std::swap(choice.moves[0],
                  choice.moves[1 + static_cast<std::size_t>(chance.below(choices))]);
    return choice;
}

}  // namespace baize
