// The games of the page's module of English draughts.
#include <array>

#include "play/draughts_makers.h"

namespace baize {

std::span<const GameMaker> game_makers() {
    static constexpr std::array makers{
        GameMaker{"english", made<draughts::English, draughts::PieceValuesOn>, by_named_rules},
    };
    return makers;
}

}  // namespace baize
