// The games of the page's second module: Dam Haji by any rules, on any board.
#include <array>

#include "play/draughts_makers.h"

namespace baize {

std::span<const GameMaker> game_makers() {
    using namespace draughts;
    static constexpr std::array makers{
        GameMaker{"dam-haji", made<DamHaji, HajiTermsOn>, by_any_rules<HajiTermsOn>,
                  &dam_haji_bench},
        GameMaker{"dam-haji-book", made<DamHajiBook, HajiTermsOn>, by_any_rules<HajiTermsOn>},
    };
    return makers;
}

}  // namespace baize
