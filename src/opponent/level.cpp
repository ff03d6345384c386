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

// ---- what each kind answers: a new one does not compile before it does ----

struct Answers {
    std::optional<Dial> dial{};
    bool looks_by_phase = false;
    bool plays_its_best = false;
    Sight sight{};
    std::size_t table_bytes = level_table_bytes;
};

Answers answers(const PersonaLevel& level) {
    return {.dial = level.dial, .sight = {*FeatureScale::thousandths(level.persona.scale), {}}};
}
Answers answers(const FullLevel&) {
    return {.plays_its_best = true, .table_bytes = 8 * level_table_bytes};
}
Answers answers(const PlanLevel& level) {
    return {.sight = {level.feature_scale, level.weights},
            .table_bytes = level.use_table ? level_table_bytes : 0};
}
Answers answers(const GuideLevel& level) {
    return {
        .looks_by_phase = true, .sight = {FeatureScale::full(), level.weights}, .table_bytes = 0};
}
Answers answers_of(const Level& level) {
    return std::visit([](const auto& kind) { return answers(kind); }, level.kind);
}

void leave_out_errors(PersonaLevel& level) {
    level.persona.misjudges = level.persona.noise = 0;
    level.persona.noticed = Persona{}.noticed;
}
void leave_out_errors(PlanLevel& level) {
    level.noise = level.blunders_in_a_thousand = 0;
}
void leave_out_errors(FullLevel&) {}
void leave_out_errors(GuideLevel&) {}

void leave_out_killers(PlanLevel& level) {
    level.use_killers = false;
}
void leave_out_killers(PersonaLevel&) {}
void leave_out_killers(FullLevel&) {}
void leave_out_killers(GuideLevel&) {}

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
    return answers_of(level).dial;
}

bool looks_by_phase(std::string_view game) {
    return std::ranges::any_of(presets(game), [](const Preset& preset) {
        return std::ranges::any_of(
            preset.levels, [](const Level& level) { return answers_of(level).looks_by_phase; });
    });
}

bool plays_its_best(const Level& level) {
    return answers_of(level).plays_its_best;
}

Sight sight_of(const Level& level) {
    return answers_of(level).sight;
}

Level without_errors(Level level) {
    std::visit([](auto& kind) { leave_out_errors(kind); }, level.kind);
    return level;
}

Level without_killers(Level level) {
    std::visit([](auto& kind) { leave_out_killers(kind); }, level.kind);
    return level;
}

std::size_t table_bytes_of(const Level& level) {
    return answers_of(level).table_bytes;
}

}  // namespace baize
