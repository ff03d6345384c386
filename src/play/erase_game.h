// For the files erased_*.cpp alone, one for each size of the board: a generator and a search for
// every game is most of what this program takes to build, and who only makes a game need not wait.
#pragma once

#include "play/erased.h"
#include "play/game_of.h"

namespace baize {

template <Searchable G>
std::unique_ptr<AnyGame> erased(G game, const ClassicOf<G>& evaluation) {
    return std::make_unique<GameOf<G>>(std::move(game), evaluation);
}

}  // namespace baize
