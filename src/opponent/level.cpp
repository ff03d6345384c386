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
    levels.back() = {"master", ladder.master};
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
        if (auto* persona = std::get_if<PersonaLevel>(&found.kind); persona && !is_measured(game))
            persona->dial.reset();
        return found;
    }
    if (set == known.begin() && !name.empty() && name.front() >= '0' && name.front() <= '9')
        return read_dial(game, name);
    return Error{"level.unknown", 0, {quoted(name), names_of(set->levels)}};
}

std::string name_of(const Level& level) {
    const std::optional<Dial> dial = dial_of(level);
    if (!level.name.empty() || !dial) return std::string(level.name);
    std::string tactics = std::to_string(dial->tactics);
    if (dial->judgement == dial->tactics) return tactics;
    return tactics + ":" + std::to_string(dial->judgement);
}

std::optional<Dial> dial_of(const Level& level) {
    const auto* persona = std::get_if<PersonaLevel>(&level.kind);
    return persona == nullptr ? std::nullopt : persona->dial;
}

bool looks_by_phase(std::string_view game) {
    return std::ranges::any_of(presets(game), [](const Preset& preset) {
        return std::ranges::any_of(preset.levels, [](const Level& level) {
            return std::holds_alternative<GuideLevel>(level.kind);
        });
    });
}

bool plays_its_best(const Level& level) {
    return std::holds_alternative<FullLevel>(level.kind);
}

Sight sight_of(const Level& level) {
    if (const auto* persona = std::get_if<PersonaLevel>(&level.kind))
        return {*FeatureScale::thousandths(persona->persona.scale), {}};
    if (const auto* plan = std::get_if<PlanLevel>(&level.kind))
        return {plan->feature_scale, plan->weights};
    if (const auto* guide = std::get_if<GuideLevel>(&level.kind))
        return {FeatureScale::full(), guide->weights};
    return {};
}

Level without_errors(Level level) {
    if (auto* persona = std::get_if<PersonaLevel>(&level.kind)) {
        persona->persona.misjudges = persona->persona.noise = 0;
        persona->persona.noticed = Persona{}.noticed;
    }
    if (auto* plan = std::get_if<PlanLevel>(&level.kind))
        plan->noise = plan->blunders_in_a_thousand = 0;
    return level;
}

Level without_killers(Level level) {
    if (auto* plan = std::get_if<PlanLevel>(&level.kind)) plan->use_killers = false;
    return level;
}

std::size_t table_bytes_of(const Level& level) {
    if (std::holds_alternative<FullLevel>(level.kind)) return 8 * level_table_bytes;
    if (const auto* plan = std::get_if<PlanLevel>(&level.kind); plan && !plan->use_table) return 0;
    return std::holds_alternative<GuideLevel>(level.kind) ? 0 : level_table_bytes;
}

}  // namespace baize
