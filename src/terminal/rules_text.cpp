#include "terminal/rules_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.h"
#include "games/draughts/ruleset_text.h"
#include "games/registry.h"
#include "play/any_game.h"
#include "terminal/words.h"

namespace baize {
namespace {

constexpr std::size_t page_width = 76;

/// Lines of at most that width, each behind two spaces.
std::string indented(std::string_view text) {
    std::string lines;
    while (!text.empty()) {
        std::size_t end = std::min(text.find('\n'), text.size());
        if (end > page_width) end = std::min(text.rfind(' ', page_width), page_width);
        lines += fmt::format("  {}\n", text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// The rules themselves, where they are not put together from switches, and the one switch.
std::string own_rules_page(const GameRow& row, std::string_view game) {
    const std::size_t equals = row.own_switch.find('=');
    const std::string_view name = row.own_switch.substr(0, equals);
    const std::string_view values = row.own_switch.substr(equals + 1);
    const std::string_view chosen = has_usual_rules(game) ? values.substr(0, values.find('|'))
                                                          : game.substr(game.find('=') + 1);
    return indented(word(fmt::format("rules.{}", row.id))) +
           fmt::format("{}={}   ({})\n", name, chosen, row.own_switch) +
           indented(word(fmt::format("rules.{}", name)));
}

}  // namespace

std::string rules_page(std::string_view game) {
    if (const GameRow* row = find_row(game); row != nullptr && !row->own_switch.empty()) {
        const Result<std::unique_ptr<AnyGame>> made = find_game(game);
        return made ? own_rules_page(*row, game) : say(made.error());
    }
    const Result<draughts::Ruleset> rules = draughts::read_ruleset(game);
    if (!rules) return say(rules.error());
    std::string page = say({"rules.heading", 0, {std::string(game)}}) + "\n";
    for (const draughts::RuleSwitch& one : draughts::switches_of(*rules)) {
        std::string values;
        for (const std::string_view value : one.values)
            values += (values.empty() ? "" : "|") + std::string(value);
        page += fmt::format("{}={}   ({}={})\n", one.name, one.value.empty() ? "-" : one.value,
                            one.name, values);
        if (one.value.empty()) page += indented(word("rules.other"));
        page += indented(word("rules." + std::string(one.name)));
    }
    return page + std::string(word("rules.variants"));
}

std::vector<RuleChoice> rule_choices(std::string_view game) {
    std::vector<RuleChoice> choices;
    const Result<draughts::Ruleset> rules = draughts::read_ruleset(game);
    if (!rules) return choices;
    for (const draughts::RuleSwitch& one : draughts::switches_of(*rules)) {
        const std::string name(one.name);
        const auto now = std::ranges::find(one.values, one.value);
        const bool last = now == one.values.end() || now + 1 == one.values.end();
        const std::string next(last ? one.values.front() : *(now + 1));
        choices.push_back(
            {fmt::format("{:20} {}",
                         fmt::format("{}={}", name, one.value.empty() ? "-" : one.value),
                         fmt::join(one.values, ", ")),
             fmt::format("{}={}", name, next), std::string(word("rules." + name))});
    }
    for (const GameRow& row : games())
        if (row.family == find_row(game)->family)
            choices.push_back(
                {std::string(row.id), std::string(row.id), std::string(word("rules.variants"))});
    return choices;
}

}  // namespace baize
