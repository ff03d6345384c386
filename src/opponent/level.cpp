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

/// The measured levels of a ladder, and what is planned besides. Not moved once it is made, for
/// presets are handed out.
struct LadderPresets {
    explicit LadderPresets(const Ladder& ladder)
        : measured(named_levels(ladder)), presets{Preset{"baize", measured}} {
        for (const Preset& preset : ladder.planned) presets[count++] = preset;
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

bool looks_by_phase(std::string_view game) {
    return std::ranges::any_of(presets(game), [](const Preset& preset) {
        return std::ranges::any_of(preset.levels,
                                   [](const Level& level) { return level.guide.has_value(); });
    });
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
