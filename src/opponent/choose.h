// A level at the board: the search with the level's errors put into it.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "base/named.h"
#include "base/random.h"
#include "opponent/level.h"
#include "search/search.h"

namespace baize {

/// A game that can judge its positions, more or less finely, by weights that have names.
template <class G>
concept Judged = Searchable<G> && requires(const G game, const typename G::Position position,
                                           const typename G::Weights weights) {
    { game.evaluate(position, FeatureScale::full(), weights) } -> std::same_as<Score>;
    { *std::begin(G::named_weights) } -> std::convertible_to<Named<typename G::Weights>>;
};

/// The game's own judgement, each time shifted by a fresh draw between -amplitude and +amplitude.
/// Whatever comes of that in the search is the level's misjudgement; nothing is added afterwards.
template <Judged G, class Chance>
struct NoisyJudge {
    const G& game;
    FeatureScale scale = FeatureScale::full();
    int amplitude = 0;
    Chance& chance;
    typename G::Weights weights{};

    [[nodiscard]] Score evaluate(const typename G::Position& position) const {
        const Score score = game.evaluate(position, scale, weights);
        if (amplitude == 0) return score;
        const auto width = static_cast<std::uint64_t>(2 * amplitude + 1);
        return score + Score(static_cast<int>(chance.below(width)) - amplitude);
    }
};

/// The seed's search, literally: deepening and alpha-beta, judging at depth 0 as the board stands.
inline Techniques seed_techniques(const Level& level) {
    return {.killers = level.use_killers,
            .history = level.by_promise,
            .windows = false,
            .reductions = false,
            .extensions = false,
            .play_out_captures = level.unquiet_plies > 0,
            .by_promise = level.by_promise,
            .drop_unfinished = level.nodes_a_depth > 0,
            .unquiet_plies = level.unquiet_plies};
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
template <Judged G, class Chance>
Report<typename G::Move> choose(
    const G& game, const typename G::Line& line, const Level& level, Memory<G>& memory,
    Limits limits, Chance& chance,
    const typename Search<G, NoisyJudge<G, Chance>>::OnDepth& on_depth = {}) {
    memory.clear();
    limits.depth = std::min(limits.depth, level.max_depth);
    limits.step = level.step;
    limits.start_until = level.start_until;
    if (level.nodes_a_depth > 0)
        limits.nodes_a_depth = static_cast<std::uint64_t>(level.nodes_a_depth);
    if (limits.now && (!limits.time_ms || *limits.time_ms > level.time_limit_ms))
        limits.time_ms = level.time_limit_ms;
    const bool blunder = static_cast<int>(chance.below(1000)) < level.blunders_in_a_thousand;
    Techniques techniques = seed_techniques(level);
    techniques.all_scores = blunder;
    NoisyJudge<G, Chance> judge{game, level.feature_scale, level.noise, chance};
    Search<G, NoisyJudge<G, Chance>> search(game, judge, memory, techniques, limits);
    Report<typename G::Move> report = search.run(line, on_depth);
    if (!blunder || report.moves.size() < 2) return report;
    if (const std::size_t choices = moves_within(report, level.blunder_margin); choices > 0)
        std::swap(report.moves[0],
                  report.moves[1 + static_cast<std::size_t>(chance.below(choices))]);
    return report;
}

}  // namespace baize
