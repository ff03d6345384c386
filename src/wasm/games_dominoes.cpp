// The games of the page's third module.
#include <array>

#include "play/domino_game.h"
#include "play/makers.h"

namespace baize {

std::span<const GameMaker> game_makers() {
    static constexpr std::array makers{GameMaker{"dominoes", domino_game, domino_game}};
    return makers;
}

}  // namespace baize
