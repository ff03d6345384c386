// Dominoes as a game like all others, for surfaces that handle every game alike.
#pragma once

#include "play/any_game.h"

namespace baize {

/// By the usual rules, and by those that an id asks for.
[[nodiscard]] std::unique_ptr<AnyGame> domino_game();
[[nodiscard]] Result<std::unique_ptr<AnyGame>> domino_game(std::string_view id);

}  // namespace baize
