// Dominoes as a game like all others, for surfaces that handle every game alike.
#pragma once

#include <span>

#include "games/dominoes/dominoes.h"
#include "play/any_game.h"

namespace baize {

/// By the usual rules, and by those that an id asks for.
[[nodiscard]] std::unique_ptr<AnyGame> domino_game();
[[nodiscard]] Result<std::unique_ptr<AnyGame>> domino_game(std::string_view id);

/// A hand so far, for whoever has it in tiles already.
[[nodiscard]] std::unique_ptr<AnyLine> domino_line(const dominoes::Dominoes& game,
                                                   const dominoes::Position& deal,
                                                   std::span<const dominoes::Move> moves);

}  // namespace baize
