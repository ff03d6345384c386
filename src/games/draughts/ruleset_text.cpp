#include "games/draughts/ruleset_text.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "games/registry.h"

namespace baize::draughts {
namespace {

/// One value of one switch, and what it does.
struct Setting {
    std::string_view name;
    std::string_view value;
    void (*apply)(Ruleset&);
};

constexpr std::array settings{
    Setting{"majority", "on", [](Ruleset& r) { r.majority = true; }},
    Setting{"majority", "off", [](Ruleset& r) { r.majority = false; }},
    Setting{"removal", "hop", [](Ruleset& r) { r.removal = Removal::AfterEachHop; }},
    Setting{"removal", "end", [](Ruleset& r) { r.removal = Removal::AfterTheMove; }},
    Setting{"promotion", "continue", [](Ruleset& r) { r.promotion = Promotion::AndGoesOn; }},
    Setting{"promotion", "stop", [](Ruleset& r) { r.promotion = Promotion::EndsTheCapture; }},
    Setting{"haji", "fly", [](Ruleset& r) { r.kings_fly = true; }},
    Setting{"haji", "step", [](Ruleset& r) { r.kings_fly = false; }},
    Setting{"board", "8", [](Ruleset& r) { r.board = 8; }},
    Setting{"board", "10", [](Ruleset& r) { r.board = 10; }},
    Setting{"board", "12", [](Ruleset& r) { r.board = 12; }},
    Setting{"first", "black", [](Ruleset& r) { r.first = Side::Black; }},
    Setting{"first", "white", [](Ruleset& r) { r.first = Side::White; }},
};

std::string switch_names() {
    std::string names;
    for (const Setting& setting : settings)
        if (names.find(setting.name) == std::string::npos)
            names += (names.empty() ? "" : ", ") + std::string(setting.name);
    return names;
}

std::string values_of(std::string_view name) {
    std::string values;
    for (const Setting& setting : settings)
        if (setting.name == name)
            values += (values.empty() ? "" : ", ") + std::string(setting.value);
    return values;
}

}  // namespace

std::vector<RuleSwitch> switches_of(const Ruleset& rules) {
    std::vector<RuleSwitch> all;
    for (const Setting& setting : settings) {
        if (all.empty() || all.back().name != setting.name) all.push_back({setting.name, {}, {}});
        all.back().values.push_back(setting.value);
        Ruleset same = rules;
        setting.apply(same);
        if (same == rules) all.back().value = setting.value;
    }
    return all;
}

Result<Ruleset> read_ruleset(std::string_view id) {
    const std::size_t colon = id.find(':');
    const GameRow* named = find_row(id);
    if (named == nullptr || named->rules == nullptr) return Error{"game.unknown", 0, {quoted(id)}};
    Ruleset rules = *named->rules;
    std::size_t at = colon;
    while (at != std::string_view::npos) {
        const std::size_t begin = at + 1;
        at = id.find(',', begin);
        const std::string_view part =
            id.substr(begin, at == std::string_view::npos ? at : at - begin);
        const std::size_t equals = std::min(part.find('='), part.size());
        const std::string_view name = part.substr(0, equals);
        const std::string_view value = part.substr(std::min(equals + 1, part.size()));
        const auto known = std::ranges::find(settings, name, &Setting::name);
        if (known == settings.end())
            return Error{"game.unknown-switch", begin, {quoted(part), switch_names()}};
        const auto setting = std::ranges::find_if(
            settings, [&](const Setting& s) { return s.name == name && s.value == value; });
        if (setting == settings.end())
            return Error{
                "game.unknown-value", begin, {quoted(part), std::string(name), values_of(name)}};
        setting->apply(rules);
    }
    return rules;
}

Result<std::string> changed_id(std::string_view id, std::string_view change) {
    if (change.find('=') == std::string_view::npos) {
        const Result<Ruleset> other = read_ruleset(change);
        if (!other) return other.error();
        return std::string(change);
    }
    const std::size_t colon = id.find(':');
    const std::string_view name = id.substr(0, colon);
    const bool has_switches = colon != std::string_view::npos;
    const Result<Ruleset> named = read_ruleset(name);
    const Result<Ruleset> rules =
        read_ruleset(std::string(id) + (has_switches ? "," : ":") + std::string(change));
    if (!named) return named.error();
    if (!rules) return rules.error();
    const std::vector<RuleSwitch> usual = switches_of(*named);
    const std::vector<RuleSwitch> wanted = switches_of(*rules);
    std::string changed(name);
    char before = ':';
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (wanted[i].value == usual[i].value) continue;
        changed += before + std::string(wanted[i].name) + "=" + std::string(wanted[i].value);
        before = ',';
    }
    return changed;
}

}  // namespace baize::draughts
