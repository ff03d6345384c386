// The games of the page's first module: what a visitor meets has to arrive quickly.
#include "base/text.h"
#include "games/draughts/ruleset_text.h"
#include "play/erased.h"

namespace baize {

std::vector<std::string_view> game_ids() {
    return {"international"};
}

Result<std::unique_ptr<AnyGame>> find_game(std::string_view id) {
    const Result<draughts::Ruleset> rules = draughts::read_ruleset(id);
    if (!rules) return rules.error();
    if (*rules != draughts::international) return Error{"game.unknown", 0, {quoted(id)}};
    return erased(draughts::International{});
}

}  // namespace baize
