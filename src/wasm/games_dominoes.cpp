// The games of the page's third module.
#include "base/text.h"
#include "games/dominoes/notation.h"
#include "play/domino_game.h"

namespace baize {

std::vector<std::string_view> game_ids() {
    return {dominoes::game_id};
}

Result<std::unique_ptr<AnyGame>> find_game(std::string_view id) {
    if (id.substr(0, id.find(':')) != dominoes::game_id)
        return Error{"game.unknown", 0, {quoted(id)}};
    const Result<dominoes::Rules> rules = dominoes::read_rules(id);
    if (!rules) return rules.error();
    return domino_game(*rules);
}

}  // namespace baize
