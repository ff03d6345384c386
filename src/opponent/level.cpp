#include "opponent/level.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/text.h"
#include "games/dominoes/notation.h"

namespace baize {
namespace {

// Source: the difficulty plan, as docs/decisions/0011 settles it; for Dam Haji its guide, as 0015
// does.
constexpr std::array seed_levels{
    Level{.name = "easy",
          .max_depth = 2,
          .time_limit_ms = 1000,
          .noise = 200,
          .blunders_in_a_thousand = 300,
          .blunder_margin = 250,
          .feature_scale = FeatureScale::none(),
          .use_table = false,
          .use_killers = false,
          .dam_haji = {.weights = draughts::easy_haji_weights,
                       .depths = {2, 3, 4},
                       .time_limit_ms = 2000}},
    Level{.name = "medium",
          .max_depth = 4,
          .time_limit_ms = 2000,
          .noise = 60,
          .blunders_in_a_thousand = 80,
          .blunder_margin = 120,
          .feature_scale = *FeatureScale::thousandths(500),
          .use_table = false,
          .use_killers = false,
          .dam_haji = {.weights = draughts::medium_haji_weights,
                       .depths = {4, 5, 6},
                       .time_limit_ms = 5000}},
    Level{.name = "hard",
          .max_depth = 6,
          .time_limit_ms = 3000,
          .noise = 15,
          .blunders_in_a_thousand = 20,
          .blunder_margin = 50,
          .feature_scale = FeatureScale::full(),
          .use_table = true,
          .use_killers = true,
          .dam_haji = {.weights = draughts::hard_haji_weights,
                       .depths = {6, 7, 8},
                       .time_limit_ms = 10000}},
};

/// The guide's search before any of its improvements.
constexpr Level plain_level(std::string_view name, int depth, std::int64_t time_limit_ms,
                            draughts::HajiWeights weights) {
    weights.haji_endings = 0;
    return {.name = name,
            .max_depth = depth,
            .time_limit_ms = time_limit_ms,
            .use_table = false,
            .use_killers = false,
            .order = MoveOrder::AsListed,
            .dam_haji = {.weights = weights,
                         .depths = {depth, depth, depth},
                         .adjust_depth = false,
                         .time_limit_ms = time_limit_ms,
                         .order = MoveOrder::AsListed}};
}

// Source: the guide, as docs/decisions/0015 reads it.
constexpr std::array levels_before{
    plain_level("easy", 1, 2000, draughts::easy_haji_weights),
    plain_level("medium", 3, 5000, draughts::medium_haji_weights),
    plain_level("hard", 5, 10000, draughts::hard_haji_weights),
};

constexpr std::array draughts_presets{Preset{"seed", seed_levels}, Preset{"before", levels_before}};

// Source: the domino plan, as docs/decisions/0021 settles it. It has one level.
constexpr std::array domino_seed_levels{
    Level{.name = "hard",
          .max_depth = 60,
          .time_limit_ms = 400,
          .order = MoveOrder::ByPromise,
          .step = 2,
          .nodes_a_depth = 1'000'000,
          .start_until = 60,
          .unquiet_plies = 4},
};

// Weaker than exact in two ways: how far they look, and how much they misjudge what they see. In
// halves of the plan's units, of which a point is worth 20.
constexpr std::array domino_levels{
    Level{.name = "easy", .max_depth = 2, .feature_scale = FeatureScale::none(), .root_noise = 600},
    Level{.name = "medium",
          .max_depth = 4,
          .feature_scale = *FeatureScale::thousandths(500),
          .root_noise = 300},
    Level{.name = "hard", .max_depth = 6, .root_noise = 220},
    Level{.name = "advanced", .max_depth = 10, .root_noise = 100},
    Level{.name = "expert", .max_depth = 28},
    Level{.name = "master", .max_depth = 28, .for_match = true},
};
constexpr std::array domino_presets{Preset{"baize", domino_levels},
                                    Preset{"seed", domino_seed_levels}};

/// Names with commas between them.
template <class Named>
std::string names_of(std::span<const Named> all) {
    std::string names;
    for (const Named& named : all) names += (names.empty() ? "" : ", ") + std::string(named.name);
    return names;
}

}  // namespace

std::span<const Preset> presets(std::string_view game) {
    if (game.substr(0, game.find(':')) == dominoes::game_id) return domino_presets;
    return draughts_presets;
}

Result<Level> find_level(std::string_view game, std::string_view preset, std::string_view name) {
    const std::span<const Preset> known = presets(game);
    const auto set =
        preset.empty() ? known.begin() : std::ranges::find(known, preset, &Preset::name);
    if (set == known.end())
        return Error{"level.unknown-preset", 0, {quoted(preset), names_of(known)}};
    const auto level = std::ranges::find(set->levels, name, &Level::name);
    if (level == set->levels.end())
        return Error{"level.unknown", 0, {quoted(name), names_of(set->levels)}};
    return *level;
}

}  // namespace baize
