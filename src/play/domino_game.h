// Dominoes as a game like all others, for surfaces that handle every game alike.
#pragma once

#include "games/dominoes/dominoes.h"
#include "play/any_game.h"

namespace baize {

[[nodiscard]] std::unique_ptr<AnyGame> domino_game(const dominoes::Rules& rules);

}  // namespace baize
