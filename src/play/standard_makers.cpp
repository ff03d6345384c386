#include <array>

#include "play/domino_game.h"
#include "play/draughts_makers.h"

namespace baize {

std::span<const GameMaker> game_makers() {
    using namespace draughts;
    static constexpr std::array makers{
        GameMaker{"international", made<International>, by_any_rules, &international_bench},
        GameMaker{"dam-haji", made<DamHaji>, by_any_rules, &dam_haji_bench},
        GameMaker{"dam-haji-book", made<DamHajiBook>, by_any_rules},
        GameMaker{"english", made<English>, by_any_rules},
        GameMaker{"dominoes", domino_game, domino_game},
    };
    return makers;
}

}  // namespace baize
