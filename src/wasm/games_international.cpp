// The games of the page's first module: what a visitor meets has to arrive quickly.
#include <array>

#include "play/draughts_makers.h"

namespace baize {

std::span<const GameMaker> game_makers() {
    static constexpr std::array makers{
        GameMaker{"international", made<draughts::International, draughts::ClassicTermsOn>,
                  by_named_rules, &international_bench},
    };
    return makers;
}

}  // namespace baize
