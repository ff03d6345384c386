// How a level misjudges a move: the same way each time, in the same game.
#pragma once

#include "base/random.h"
#include "base/score.h"
#include "games/game.h"

namespace baize {

/// The error in judging what a move leads to, between -amplitude and +amplitude, small ones
/// likelier than large ones. It depends on the position and on the game's seed alone: whoever meets
/// the position again misjudges it as before, and a game can be replayed.
[[nodiscard]] constexpr Score keyed_error(Key after, std::uint64_t seed, int amplitude) {
    if (amplitude == 0) return Score(0);
    Random chance(scatter(seed) ^ static_cast<std::uint64_t>(after));
    const auto choices = static_cast<std::uint64_t>(amplitude) + 1;
    return Score(static_cast<int>(chance.below(choices)) - static_cast<int>(chance.below(choices)));
}

}  // namespace baize
