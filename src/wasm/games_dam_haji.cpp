// The games of the page's second module: Dam Haji by any rules, on any board.
#include "base/text.h"
#include "games/draughts/ruleset_text.h"
#include "play/erased.h"

namespace baize {

std::vector<std::string_view> game_ids() {
    return {"dam-haji", "dam-haji-book"};
}

Result<std::unique_ptr<AnyGame>> find_game(std::string_view id) {
    using namespace draughts;
    if (!id.starts_with("dam-haji")) return Error{"game.unknown", 0, {quoted(id)}};
    const Result<Ruleset> rules = read_ruleset(id);
    if (!rules) return rules.error();
    if (*rules == dam_haji) return erased(DamHaji{});
    if (*rules == dam_haji_book) return erased(DamHajiBook{});
    if (rules->board == 8) return erased(Draughts(FreeRules<8>{*rules}));
    if (rules->board == 10) return erased(Draughts(FreeRules<10>{*rules}));
    return erased(Draughts(FreeRules<12>{*rules}));
}

}  // namespace baize
