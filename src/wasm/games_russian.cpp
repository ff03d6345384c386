// The games of the page's module of Russian draughts.
#include <array>

#include "play/draughts_makers.h"

namespace baize {

std::span<const GameMaker> game_makers() {
    static constexpr std::array makers{
        GameMaker{"russian", made<draughts::Russian, draughts::HajiTermsOn>, by_named_rules},
    };
    return makers;
}

}  // namespace baize
