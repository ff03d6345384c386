// The levels of the difficulty plan for draughts, as docs/decisions/0011 settles it, and what they
// are compared with.
#pragma once

#include <array>

#include "opponent/level.h"

namespace baize {

inline constexpr std::array seed_levels{
    Level{"easy", PlanLevel{.max_depth = 2,
                            .time_limit_ms = 1000,
                            .noise = 200,
                            .blunders_in_a_thousand = 300,
                            .blunder_margin = 250,
                            .feature_scale = FeatureScale::none(),
                            .use_table = false,
                            .use_killers = false}},
    Level{"medium", PlanLevel{.max_depth = 4,
                              .time_limit_ms = 2000,
                              .noise = 60,
                              .blunders_in_a_thousand = 80,
                              .blunder_margin = 120,
                              .feature_scale = *FeatureScale::thousandths(500),
                              .use_table = false,
                              .use_killers = false}},
    Level{"hard", PlanLevel{.max_depth = 6,
                            .time_limit_ms = 3000,
                            .noise = 15,
                            .blunders_in_a_thousand = 20,
                            .blunder_margin = 50,
                            .feature_scale = FeatureScale::full(),
                            .use_table = true,
                            .use_killers = true}},
};

/// A fixed depth, and moves as they come.
constexpr PlanLevel plain_level(int depth, std::int64_t time_limit_ms) {
    return {.max_depth = depth,
            .time_limit_ms = time_limit_ms,
            .use_table = false,
            .use_killers = false,
            .order = MoveOrder::AsListed};
}
inline constexpr std::array levels_before{Level{"easy", plain_level(1, 2000)},
                                          Level{"medium", plain_level(3, 5000)},
                                          Level{"hard", plain_level(5, 10000)}};

inline constexpr std::array draughts_presets{Preset{"seed", seed_levels},
                                             Preset{"before", levels_before}};

}  // namespace baize
