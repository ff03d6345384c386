// Dominoes as a game like all others, for surfaces that handle every game alike.
#pragma once

#include "play/makers.h"

namespace baize {

/// By the usual rules, and by those that an id asks for.
[[nodiscard]] std::unique_ptr<AnyGame> domino_game();
[[nodiscard]] Result<std::unique_ptr<AnyGame>> domino_game(std::string_view id);

inline constexpr GameMaker dominoes_maker{"dominoes", domino_game, domino_game};

}  // namespace baize
