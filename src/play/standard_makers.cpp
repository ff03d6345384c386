#include <array>

#include "play/domino_game.h"
#include "play/draughts_makers.h"

namespace baize {

std::span<const GameMaker> standard_makers() {
    using namespace draughts;
    static constexpr std::array makers{
        GameMaker{"international", made<International, ClassicTermsOn>,
                  by_any_rules<ClassicTermsOn>, &international_bench},
        GameMaker{"dam-haji", made<DamHaji, HajiTermsOn>, by_any_rules<HajiTermsOn>,
                  &dam_haji_bench},
        GameMaker{"dam-haji-book", made<DamHajiBook, HajiTermsOn>, by_any_rules<HajiTermsOn>},
        GameMaker{"english", made<English, PieceValuesOn>, by_any_rules<PieceValuesOn>},
        GameMaker{"russian", made<Russian, HajiTermsOn>, by_any_rules<HajiTermsOn>},
        GameMaker{"dominoes", domino_game, domino_game},
    };
    return makers;
}

}  // namespace baize
