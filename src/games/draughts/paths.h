// The way a capture went. Moves do not remember it, because two ways to the same capture are one
// move; notation, animation and explanations ask for it here.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "games/draughts/captures.h"
#include "games/draughts/position.h"
#include "games/draughts/ruleset.h"

namespace baize::draughts {

/// The squares (by number) the piece stands on, from start to end, passing the `required` squares
/// in that order; of several such paths the one with the smallest landing squares. Where nothing is
/// required, a king lands immediately behind a piece it takes unless it turns elsewhere: so PDN 3.0
/// asks for it. None: there is no such path.
using Path = std::optional<std::vector<int>>;

template <int N>
[[nodiscard]] Path find_path(const Ruleset& rules, const Position<N>& position, const Move<N>& move,
                             std::span<const int> required = {});

/// The same for each of several captures of one piece, in their order. Thousands of them take one
/// search together, not thousands.
template <int N>
[[nodiscard]] std::vector<Path> find_paths(const Ruleset& rules, const Position<N>& position,
                                           const Moves<N>& captures,
                                           std::span<const int> required = {});

}  // namespace baize::draughts
