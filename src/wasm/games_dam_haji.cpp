// The games of the page's second module: Dam Haji by any rules, on any board.
#include <array>

#include "play/draughts_makers.h"

namespace baize {

std::span<const GameMaker> game_makers() {
    static constexpr std::array makers{dam_haji_maker<Switches::AnyRules>,
                                       dam_haji_book_maker<Switches::AnyRules>};
    return makers;
}

}  // namespace baize
