#include <array>

#include "play/domino_game.h"
#include "play/draughts_makers.h"

namespace baize {

std::span<const GameMaker> standard_makers() {
    using enum Switches;
    static constexpr std::array makers{
        international_maker<AnyRules>, dam_haji_maker<AnyRules>, dam_haji_book_maker<AnyRules>,
        english_maker<AnyRules>,       russian_maker<AnyRules>,  dominoes_maker,
    };
    return makers;
}

}  // namespace baize
