// Games of the draughts family as AnyGame. What judges a game is no part of its type, and is handed
// over when it is made.
#pragma once

#include <memory>

#include "games/draughts/draughts.h"
#include "play/any_game.h"
#include "search/evaluation.h"
#include "search/searchable.h"

namespace baize {

/// For the games that the files erased_*.cpp name. The evaluation that comes with the game has to
/// live as long as the program.
template <Searchable G>
[[nodiscard]] std::unique_ptr<AnyGame> erased(G game, const ClassicOf<G>& evaluation);

}  // namespace baize
