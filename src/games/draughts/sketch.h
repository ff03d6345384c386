// Moves as a screen shows them, and why a piece has none.
#pragma once

#include <optional>
#include <vector>

#include "base/result.h"
#include "games/diagram.h"
#include "games/draughts/captures.h"
#include "games/draughts/position.h"
#include "games/draughts/ruleset.h"

namespace baize::draughts {

/// All legal moves, in the order of the list.
template <int N>
[[nodiscard]] std::vector<MoveSketch> sketches(const Ruleset& rules, const Position<N>& position,
                                               const Moves<N>& legal);

/// Why no legal move begins on the square; nothing if one does. A piece that may not move because
/// of others is answered with their squares: "17 must capture".
template <int N>
[[nodiscard]] std::optional<Error> why_not(const Ruleset& rules, const Position<N>& position,
                                           const Moves<N>& legal, int square);

}  // namespace baize::draughts
