#include "games/registry.h"

#include <algorithm>

#include "games/draughts/ruleset_text.h"

namespace baize {

const GameRow* find_row(std::string_view id) {
    const std::string_view name = name_of_game(id);
    return find_game_where([&](const GameRow& row) { return row.id == name; });
}

std::string_view game_of_hub(std::string_view variant) {
    const GameRow* row = find_game_where(
        [&](const GameRow& one) { return !variant.empty() && one.hub_variant == variant; });
    return row == nullptr ? std::string_view() : row->id;
}

std::string_view game_of_dxp() {
    const GameRow* row = find_game_where([](const GameRow& one) { return one.has_dxp; });
    return row == nullptr ? std::string_view() : row->id;
}

bool has_usual_rules(std::string_view id) {
    const GameRow* row = find_row(id);
    if (row == nullptr) return false;
    if (row->id == id) return true;
    if (row->rules == nullptr)
        return id.substr(row->id.size() + 1) ==
               row->own_switch.substr(0, row->own_switch.find('|'));
    const Result<draughts::Ruleset> rules = draughts::read_ruleset(id);
    return rules && *rules == *row->rules;
}

const GameKind& kind_of(std::string_view id) {
    static constexpr GameKind unknown{};
    const GameRow* row = find_row(id);
    return row == nullptr ? unknown : *row->kind;
}

}  // namespace baize
