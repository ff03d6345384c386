// The games of the page's second module: Dam Haji by any rules, on any board.
#include <array>

#include "play/draughts_makers.h"

namespace baize {

std::span<const GameMaker> game_makers() {
    static constexpr std::array makers{
        GameMaker{"dam-haji", made<draughts::DamHaji>, by_any_rules, &dam_haji_bench},
        GameMaker{"dam-haji-book", made<draughts::DamHajiBook>, by_any_rules},
    };
    return makers;
}

}  // namespace baize
