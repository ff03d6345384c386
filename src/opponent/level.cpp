#include "opponent/level.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/text.h"
#include "games/registry.h"
#include "opponent/dial.h"
#include "opponent/rungs.h"

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

using NamedLevels = std::array<Level, 6>;

/// Numbers on the dial under a name, and above them the whole engine.
NamedLevels named_levels(const Ladder& ladder) {
    constexpr std::array names{"easy", "medium", "hard", "advanced", "expert"};
    NamedLevels levels;
    for (std::size_t i = 0; i < names.size(); ++i) {
        levels[i] = *read_dial(ladder.game, std::to_string(ladder.named[i]));
        levels[i].name = names[i];
    }
    levels.back().name = "master";
    levels.back().full_nodes = 2'000'000;
    levels.back().for_match = kind_of(ladder.game).has_matches;
    return levels;
}

/// What the source documents have besides the measured levels, by the game whose ladder it is.
struct PlannedPresets {
    std::string_view ladder;
    std::span<const Preset> presets;
};
constexpr std::array domino_presets{Preset{"seed", domino_seed_levels}};
constexpr std::array planned{
    PlannedPresets{"international", draughts_presets},
    PlannedPresets{"dam-haji", draughts_presets},
    PlannedPresets{"dominoes", domino_presets},
};

/// The measured levels of a ladder, and what is planned besides. Not moved once it is made, for
/// presets are handed out.
struct LadderPresets {
    explicit LadderPresets(const Ladder& ladder)
        : measured(named_levels(ladder)), presets{Preset{"baize", measured}} {
        for (const PlannedPresets& row : planned)
            if (row.ladder == ladder.game)
                for (const Preset& preset : row.presets) presets[count++] = preset;
    }
    LadderPresets(const LadderPresets&) = delete;
    LadderPresets& operator=(const LadderPresets&) = delete;

    NamedLevels measured;
    std::array<Preset, 3> presets;
    std::size_t count = 1;
};

/// Names with commas between them.
template <class Named>
std::string names_of(std::span<const Named> all) {
    std::string names;
    for (const Named& named : all) names += (names.empty() ? "" : ", ") + std::string(named.name);
    return names;
}

}  // namespace

std::span<const Preset> presets(std::string_view game) {
    static const std::array<LadderPresets, ladders.size()> all{
        LadderPresets(ladders[0]), LadderPresets(ladders[1]), LadderPresets(ladders[2])};
    const GameRow* row = find_row(game);
    if (row == nullptr) return {};
    for (std::size_t i = 0; i < ladders.size(); ++i)
        if (ladders[i].game == row->ladder) return std::span(all[i].presets).first(all[i].count);
    return {};
}

Result<Level> find_level(std::string_view game, std::string_view preset, std::string_view name) {
    const std::span<const Preset> known = presets(game);
    if (known.empty()) return Error{"game.unknown", 0, {quoted(game)}};
    const auto set =
        preset.empty() ? known.begin() : std::ranges::find(known, preset, &Preset::name);
    if (set == known.end())
        return Error{"level.unknown-preset", 0, {quoted(preset), names_of(known)}};
    const auto level = std::ranges::find(set->levels, name, &Level::name);
    if (level != set->levels.end()) {
        Level found = *level;
        if (!is_measured(game)) found.dial.reset();
        return found;
    }
    if (set == known.begin() && !name.empty() && name.front() >= '0' && name.front() <= '9')
        return read_dial(game, name);
    return Error{"level.unknown", 0, {quoted(name), names_of(set->levels)}};
}

std::string name_of(const Level& level) {
    if (!level.name.empty() || !level.dial) return std::string(level.name);
    std::string tactics = std::to_string(level.dial->tactics);
    if (level.dial->judgement == level.dial->tactics) return tactics;
    return tactics + ":" + std::to_string(level.dial->judgement);
}

}  // namespace baize
