#include "wasm/rule_orders.h"

#include "games/draughts/ruleset_text.h"
#include "games/registry.h"

namespace baize::wasm {

std::string rules_after(std::string_view game, std::string_view change) {
    const Result<draughts::Ruleset> before = draughts::read_ruleset(game);
    if (!before) return json_error(before.error());
    // To name a game's own value again is no change, and makes the id the shortest there is.
    const draughts::RuleSwitch same = draughts::switches_of(*before).front();
    const std::string none = std::string(same.name) + '=' + std::string(same.value);
    const Result<std::string> id = draughts::changed_id(game, change.empty() ? none : change);
    if (!id) return json_error(id.error());
    Json names = Json::list();
    for (const GameRow& row : games())
        if (row.family == find_row(game)->family) names.add(row.id);
    Json switches = Json::list();
    for (const draughts::RuleSwitch& one : draughts::switches_of(*draughts::read_ruleset(*id))) {
        Json values = Json::list();
        for (const std::string_view value : one.values) values.add(value);
        switches.add(
            Json::object().set("name", one.name).set("value", one.value).set("values", values));
    }
    return Json::object()
        .set("game", *id)
        .set("name", std::string_view(*id).substr(0, id->find(':')))
        .set("names", names)
        .set("switches", switches)
        .text();
}

}  // namespace baize::wasm
