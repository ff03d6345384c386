// What levels search with. Their ratings hold for these searches and no others, so every number is
// written out: what the engine finds to be better for itself changes no level. What does, needs the
// ladder to be measured again.
#pragma once

#include "search/techniques.h"

namespace baize {

/// Of levels that err as people do, at games on a board; also by which it is found out how plain a
/// choice is.
inline constexpr Techniques levels_search{.order = MoveOrder::ByGain,
                                          .killers = true,
                                          .history = true,
                                          .windows = true,
                                          .reductions = true,
                                          .extensions = true,
                                          .play_out_captures = true,
                                          .equal_depth_only = false,
                                          .all_scores = false,
                                          .sort_root = false,
                                          .drop_unfinished = false,
                                          .unquiet_plies = Techniques::unlimited,
                                          .window = 33,
                                          .late = 3,
                                          .late_depth = 3,
                                          .later = 8,
                                          .later_depth = 6,
                                          .late_wide = 3,
                                          .late_root = 0,
                                          .shallow = 0,
                                          .shallow_depth = 4,
                                          .shallow_margin = 10,
                                          .extend_everywhere = 0};

/// The same at dominoes: every tile with its true worth.
inline constexpr Techniques tiles_search{.order = MoveOrder::ByPromise,
                                         .killers = true,
                                         .history = true,
                                         .windows = false,
                                         .reductions = false,
                                         .extensions = false,
                                         .play_out_captures = true,
                                         .equal_depth_only = false,
                                         .all_scores = true,
                                         .sort_root = false,
                                         .drop_unfinished = false,
                                         .unquiet_plies = 0,
                                         .window = 33,
                                         .late = 3,
                                         .late_depth = 3,
                                         .later = 8,
                                         .later_depth = 6,
                                         .late_wide = 3,
                                         .late_root = 0,
                                         .shallow = 0,
                                         .shallow_depth = 4,
                                         .shallow_margin = 10,
                                         .extend_everywhere = 0};

/// That of the source plans: deepening and alpha-beta, judging at depth 0 as the board stands.
inline constexpr Techniques plain_alpha_beta{.order = MoveOrder::ByGain,
                                             .killers = false,
                                             .history = false,
                                             .windows = false,
                                             .reductions = false,
                                             .extensions = false,
                                             .play_out_captures = false,
                                             .equal_depth_only = false,
                                             .all_scores = false,
                                             .sort_root = false,
                                             .drop_unfinished = false,
                                             .unquiet_plies = Techniques::unlimited,
                                             .window = 33,
                                             .late = 3,
                                             .late_depth = 3,
                                             .later = 8,
                                             .later_depth = 6,
                                             .late_wide = 3,
                                             .late_root = 0,
                                             .shallow = 0,
                                             .shallow_depth = 4,
                                             .shallow_margin = 10,
                                             .extend_everywhere = 0};

}  // namespace baize
