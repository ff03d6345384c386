// The games of the page's first module: what a visitor meets has to arrive quickly.
#include <array>

#include "play/draughts_makers.h"

namespace baize {

std::span<const GameMaker> game_makers() {
    static constexpr std::array makers{international_maker<Switches::NamedRules>};
    return makers;
}

}  // namespace baize
