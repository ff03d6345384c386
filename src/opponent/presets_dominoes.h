// The level of the domino plan, as docs/decisions/0021 settles it. It has one.
#pragma once

#include <array>

#include "opponent/level.h"

namespace baize {

inline constexpr std::array domino_seed_levels{
    Level{"hard", PlanLevel{.max_depth = 60,
                            .time_limit_ms = 400,
                            .use_history = true,
                            .order = MoveOrder::ByPromise,
                            .step = 2,
                            .nodes_a_depth = 1'000'000,
                            .start_until = 60,
                            .unquiet_plies = 4}},
};
inline constexpr std::array domino_presets{Preset{"seed", domino_seed_levels}};

}  // namespace baize
