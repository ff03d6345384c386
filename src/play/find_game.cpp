// Every game there is. In a file of its own, so that a program with fewer games can define these
// itself.
#include "base/text.h"
#include "games/dominoes/notation.h"
#include "games/draughts/ruleset_text.h"
#include "play/any_game.h"
#include "play/domino_game.h"
#include "play/erased.h"

namespace baize {
namespace {

/// Named rulesets have a generator of their own; any other combination shares one for its board
/// size.
std::unique_ptr<AnyGame> draughts_game(const draughts::Ruleset& rules) {
    using namespace draughts;
    if (rules == international) return erased(International{});
    if (rules == dam_haji) return erased(DamHaji{});
    if (rules == dam_haji_book) return erased(DamHajiBook{});
    if (rules == english) return erased(English{});
    if (rules.board == 8) return erased(Draughts(FreeRules<8>{rules}));
    if (rules.board == 10) return erased(Draughts(FreeRules<10>{rules}));
    return erased(Draughts(FreeRules<12>{rules}));
}

}  // namespace

std::vector<std::string_view> game_ids() {
    std::vector<std::string_view> ids;
    for (const auto& named : draughts::named_rulesets) ids.push_back(named.id);
    ids.push_back(dominoes::game_id);
    return ids;
}

Result<std::unique_ptr<AnyGame>> find_game(std::string_view id) {
    if (id.substr(0, id.find(':')) == dominoes::game_id) {
        const Result<dominoes::Rules> rules = dominoes::read_rules(id);
        if (!rules) return rules.error();
        return domino_game(*rules);
    }
    const Result<draughts::Ruleset> rules = draughts::read_ruleset(id);
    if (!rules) return rules.error();
    return draughts_game(*rules);
}

}  // namespace baize
