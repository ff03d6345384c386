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
    const draughts::HajiWeights* guided = nullptr;  ///< those of a level of the guide to Dam Haji
    std::uint64_t asked = 0;

    [[nodiscard]] Score evaluate(const typename G::Position& position) {
        ++asked;
        if constexpr (requires { game.is_dam_haji(); })
            if (guided != nullptr) return draughts::evaluate_haji(position, scale, *guided);
        const Score score = game.evaluate(position, scale, weights);
        if (amplitude == 0) return score;
        const auto width = static_cast<std::uint64_t>(2 * amplitude + 1);
        return score + Score(static_cast<int>(chance.below(width)) - amplitude);
    }
};

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

/// A level's own limit of time holds where there is a clock.
inline void keep_within(Limits& limits, std::int64_t level_ms) {
    if (limits.now && (!limits.time_ms || *limits.time_ms > level_ms)) limits.time_ms = level_ms;
}

/// A choice, and what it took: how often a position was judged.
template <class Move>
struct Choice : Report<Move> {
    std::uint64_t evaluations = 0;
};

/// A position as a level judges it when it does not err.
template <Judged G>
[[nodiscard]] Score evaluation_of(const G& game, const typename G::Position& position,
                                  const Level& level) {
    if constexpr (requires { game.is_dam_haji(); })
        if (game.is_dam_haji())
            return draughts::evaluate_haji(position, FeatureScale::full(), level.dam_haji.weights);
    return game.evaluate(position, level.feature_scale, typename G::Weights{});
}

/// How deep a level of the guide looks at a position.
template <class G>
[[nodiscard]] int guided_depth(const G& game, const typename G::Position& position,
                               const HajiLevel& level) {
    const int depth = level.depths.of(draughts::phase(position));
    if (!level.adjust_depth) return depth;
    return draughts::adjusted_depth(depth, game.stillness(position) == Stillness::Unquiet,
                                    game.count(position));
}

/// The move of a level of the guide to Dam Haji: deepening and alpha-beta, no table, no errors. The
/// judge is that of the other levels, so that one search is compiled for both.
template <class G, class Chance>
Choice<typename G::Move> choose_by_guide(const G& game, const typename G::Line& line,
                                         const HajiLevel& level, Limits limits, Chance& chance,
                                         const auto& on_depth) {
    limits.depth = std::min(limits.depth, guided_depth(game, line.position(), level));
    keep_within(limits, level.time_limit_ms);
    using Judge = NoisyJudge<G, Chance>;
    Judge judge{game, FeatureScale::full(), 0, chance, {}, &level.weights};
    Memory<G> none(0);
    Techniques techniques = plain_alpha_beta;
    techniques.order = level.order;
    techniques.sort_root = level.order == MoveOrder::ByPromise;
    Search<G, Judge> search(game, judge, none, techniques, limits);
    return {search.run(line, on_depth), judge.asked};
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
Choice<typename G::Move> choose(
    const G& game, const typename G::Line& line, const Level& level, Memory<G>& memory,
    Limits limits, Chance& chance,
    const typename Search<G, NoisyJudge<G, Chance>>::OnDepth& on_depth = {}) {
    memory.clear();
    if constexpr (requires { game.is_dam_haji(); })
        if (game.is_dam_haji())
            return choose_by_guide(game, line, level.dam_haji, limits, chance, on_depth);
    limits.depth = std::min(limits.depth, level.max_depth);
    limits.step = level.step;
    limits.start_until = level.start_until;
    if (level.nodes_a_depth > 0)
        limits.nodes_a_depth = static_cast<std::uint64_t>(level.nodes_a_depth);
    keep_within(limits, level.time_limit_ms);
    const bool blunder = static_cast<int>(chance.below(1000)) < level.blunders_in_a_thousand;
    Techniques techniques = seed_techniques(level);
    techniques.all_scores = blunder;
    NoisyJudge<G, Chance> judge{game, level.feature_scale, level.noise, chance};
    Search<G, NoisyJudge<G, Chance>> search(game, judge, memory, techniques, limits);
    Choice<typename G::Move> choice{search.run(line, on_depth), judge.asked};
    if (!blunder || choice.moves.size() < 2) return choice;
    if (const std::size_t choices = moves_within(choice, level.blunder_margin); choices > 0)
        std::swap(choice.moves[0],
                  choice.moves[1 + static_cast<std::size_t>(chance.below(choices))]);
    return choice;
}

}  // namespace baize
