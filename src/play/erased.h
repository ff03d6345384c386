// Games of the draughts family made into AnyGame. Each board size is compiled in a file of its own:
// a generator and a search for every game is most of what this program takes to build.
#pragma once

#include "games/draughts/draughts.h"
#include "play/game_of.h"

namespace baize {

template <Judged G>
std::unique_ptr<AnyGame> erased(G game) {
    return std::make_unique<GameOf<G>>(std::move(game));
}

extern template std::unique_ptr<AnyGame> erased(draughts::International);
extern template std::unique_ptr<AnyGame> erased(draughts::DamHaji);
extern template std::unique_ptr<AnyGame> erased(draughts::DamHajiBook);
extern template std::unique_ptr<AnyGame> erased(draughts::English);
extern template std::unique_ptr<AnyGame> erased(draughts::Draughts<draughts::FreeRules<8>>);
extern template std::unique_ptr<AnyGame> erased(draughts::Draughts<draughts::FreeRules<10>>);
extern template std::unique_ptr<AnyGame> erased(draughts::Draughts<draughts::FreeRules<12>>);

}  // namespace baize
