// The levels of the guide to a better opponent at Dam Haji, as docs/decisions/0015 and 0019 settle
// it.
#pragma once

#include <array>

#include "games/draughts/haji_evaluate.h"
#include "opponent/level.h"

namespace baize {

constexpr auto by_name(const draughts::HajiWeights& weights) {
    std::array<NamedValue, draughts::named_haji_weights.size()> values;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Named<draughts::HajiWeights>& named = draughts::named_haji_weights[i];
        values[i] = {named.name, weights.*named.number};
    }
    return values;
}
inline constexpr auto easy_guide_weights = by_name(draughts::easy_haji_weights);
inline constexpr auto medium_guide_weights = by_name(draughts::medium_haji_weights);
inline constexpr auto hard_guide_weights = by_name(draughts::hard_haji_weights);

inline constexpr std::array guide_levels{
    Level{"easy",
          GuideLevel{.weights = easy_guide_weights, .depths = {2, 3, 4}, .time_limit_ms = 2000}},
    Level{"medium",
          GuideLevel{.weights = medium_guide_weights, .depths = {4, 5, 6}, .time_limit_ms = 5000}},
    Level{"hard",
          GuideLevel{.weights = hard_guide_weights, .depths = {6, 7, 8}, .time_limit_ms = 10000}},
};

/// What the guide set out from: no eye for endings of hajis alone, a fixed depth, and moves as they
/// come.
constexpr auto without_endings(draughts::HajiWeights weights) {
    weights.haji_endings = 0;
    return by_name(weights);
}
inline constexpr auto easy_weights_before = without_endings(draughts::easy_haji_weights);
inline constexpr auto medium_weights_before = without_endings(draughts::medium_haji_weights);
inline constexpr auto hard_weights_before = without_endings(draughts::hard_haji_weights);

constexpr GuideLevel guide_before(std::span<const NamedValue> weights, int depth,
                                  std::int64_t time_limit_ms) {
    return {.weights = weights,
            .depths = {depth, depth, depth},
            .adjust_depth = false,
            .time_limit_ms = time_limit_ms,
            .order = MoveOrder::AsListed};
}
inline constexpr std::array guide_levels_before{
    Level{"easy", guide_before(easy_weights_before, 1, 2000)},
    Level{"medium", guide_before(medium_weights_before, 3, 5000)},
    Level{"hard", guide_before(hard_weights_before, 5, 10000)},
};

inline constexpr std::array guide_presets{Preset{"seed", guide_levels},
                                          Preset{"before", guide_levels_before}};

}  // namespace baize
