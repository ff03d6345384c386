// The games of the page's module of Russian and English draughts: one file, since whoever plays
// offline has fetched all.
#include <array>

#include "play/draughts_makers.h"

namespace baize {

std::span<const GameMaker> game_makers() {
    static constexpr std::array makers{
        GameMaker{"english", made<draughts::English, draughts::PieceValuesOn>, by_named_rules},
        GameMaker{"russian", made<draughts::Russian, draughts::HajiTermsOn>, by_named_rules},
    };
    return makers;
}

}  // namespace baize
