// Moves as a screen shows them, and why a piece has none.
#pragma once

#include <optional>

#include "base/result.h"
#include "games/diagram.h"
#include "games/draughts/captures.h"
#include "games/draughts/position.h"
#include "games/draughts/ruleset.h"

namespace baize::draughts {

/// One of the legal moves.
template <int N>
[[nodiscard]] MoveSketch sketch(const Ruleset& rules, const Position<N>& position,
                                const Moves<N>& legal, const Move<N>& move);

/// Why no legal move begins on the square; nothing if one does. A piece that may not move because
/// of others is answered with their squares: "17 must capture".
template <int N>
[[nodiscard]] std::optional<Error> why_not(const Ruleset& rules, const Position<N>& position,
                                           const Moves<N>& legal, int square);

}  // namespace baize::draughts
