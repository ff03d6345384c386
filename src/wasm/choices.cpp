#include "wasm/choices.h"

#include <algorithm>

#include "base/text.h"
#include "games/registry.h"
#include "opponent/dial.h"
#include "wasm/json.h"

namespace baize::wasm {
namespace {

std::string chosen(const Level& level) {
    Json json = Json::object();
    json.set("level", name_of(level));
    if (const auto dial = dial_of(level); dial && level.name.empty())
        json.set("tactics", dial->tactics).set("judgement", dial->judgement);
    return json.text();
}

std::string by_dial(std::string_view game, int most, int tactics, int judgement) {
    return chosen(*read_dial(game, std::to_string(std::clamp(tactics, 0, most)) + ':' +
                                       std::to_string(std::clamp(judgement, 0, most))));
}

/// What is asked about the levels of a game that there is not.
bool is_unknown(std::string_view game) {
    return presets(game).empty();
}

}  // namespace

std::string choices(std::string_view game) {
    if (is_unknown(game)) return refused("wasm.unknown-command");
    Json names = Json::object();
    for (const Preset& preset : presets(game)) {
        Json levels = Json::list();
        for (const Level& level : preset.levels) levels.add(level.name);
        names.named(preset.name, levels);
    }
    const Preset& usual = presets(game).front();
    Json elos = Json::object();
    const std::optional<int> most = strongest(game);
    if (most)
        for (const Level& level : usual.levels)
            if (const auto dial = dial_of(level)) elos.named(level.name, dial->tactics);
    Json json = Json::object();
    json.set("presets", names)
        .set("preset", usual.name)
        .set("level", usual_level)
        .set("elos", elos)
        .raw("strongest", most ? std::to_string(*most) : "null");
    const std::span<const int> enough = kind_of(game).match_targets;
    if (!enough.empty()) {
        Json targets = Json::list();
        targets.add(0);  // a single hand, which belongs to no match
        for (const int target : enough)
            if (target > 1) targets.add(target);
        json.set("targets", targets).set("target", enough.back());
    }
    return json.text();
}

std::string level_by_dial(std::string_view game, int tactics, int judgement) {
    const std::optional<int> most = strongest(game);
    return most ? by_dial(game, *most, tactics, judgement) : level_named(game, usual_level);
}

std::string level_named(std::string_view game, std::string_view name) {
    if (is_unknown(game)) return refused("wasm.unknown-command");
    if (const Result<Level> level = find_level(game, "", name)) return chosen(*level);
    // Numbers that are too high are numbers: each is read as far as it goes.
    const std::size_t colon = std::min(name.find(':'), name.size());
    const std::optional<int> tactics = read_whole<int>(name.substr(0, colon), 0);
    const std::optional<int> judgement =
        colon < name.size() ? read_whole<int>(name.substr(colon + 1), 0) : tactics;
    if (const std::optional<int> most = strongest(game); most && tactics && judgement)
        return by_dial(game, *most, *tactics, *judgement);
    return chosen(*find_level(game, "", usual_level));
}

}  // namespace baize::wasm
