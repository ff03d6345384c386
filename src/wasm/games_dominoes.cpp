// The games of the page's third module.
#include <array>

#include "play/domino_game.h"

namespace baize {

std::span<const GameMaker> game_makers() {
    static constexpr std::array makers{dominoes_maker};
    return makers;
}

}  // namespace baize
