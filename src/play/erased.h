// Games of the draughts family made into AnyGame. Each board size is compiled in a file of its own:
// a generator and a search for every game is most of what this program takes to build. What judges
// a game is no part of its type, and is handed over when it is made.
#pragma once

#include "games/draughts/draughts.h"
#include "play/game_of.h"

namespace baize {

/// The evaluation that comes with the game; it has to live as long as the program.
template <Searchable G>
std::unique_ptr<AnyGame> erased(G game, const ClassicOf<G>& evaluation) {
    return std::make_unique<GameOf<G>>(std::move(game), evaluation);
}

extern template std::unique_ptr<AnyGame> erased(draughts::International,
                                                const ClassicEvaluation<draughts::Line<10>>&);
extern template std::unique_ptr<AnyGame> erased(draughts::DamHaji,
                                                const ClassicEvaluation<draughts::Line<8>>&);
extern template std::unique_ptr<AnyGame> erased(draughts::DamHajiBook,
                                                const ClassicEvaluation<draughts::Line<12>>&);
extern template std::unique_ptr<AnyGame> erased(draughts::English,
                                                const ClassicEvaluation<draughts::Line<8>>&);
extern template std::unique_ptr<AnyGame> erased(draughts::Russian,
                                                const ClassicEvaluation<draughts::Line<8>>&);
extern template std::unique_ptr<AnyGame> erased(draughts::Draughts<draughts::FreeRules<8>>,
                                                const ClassicEvaluation<draughts::Line<8>>&);
extern template std::unique_ptr<AnyGame> erased(draughts::Draughts<draughts::FreeRules<10>>,
                                                const ClassicEvaluation<draughts::Line<10>>&);
extern template std::unique_ptr<AnyGame> erased(draughts::Draughts<draughts::FreeRules<12>>,
                                                const ClassicEvaluation<draughts::Line<12>>&);

}  // namespace baize
