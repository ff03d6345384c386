// The games of the page's module of Russian and English draughts: one file, since whoever plays
// offline has fetched all.
#include <array>

#include "play/draughts_makers.h"

namespace baize {

std::span<const GameMaker> game_makers() {
    static constexpr std::array makers{english_maker<Switches::NamedRules>,
                                       russian_maker<Switches::NamedRules>};
    return makers;
}

}  // namespace baize
