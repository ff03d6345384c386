// Players made up for tests: they have a strength and no game.
#pragma once

#include <algorithm>

#include "base/random.h"
#include "rating/match_score.h"

namespace baize {

/// Uniform in [0, 1).
inline double uniform(Random& random) {
    return static_cast<double>(random.next() >> 11) * 0x1p-53;
}

/// A game in which `score` is expected; draws come with that rate, as far as the score allows it.
inline GameScore simulate_game(Random& random, double score, double draw_rate) {
    const double draw = std::min({draw_rate, 2 * score, 2 - 2 * score});
    const double chance = uniform(random);
    if (chance < draw) return GameScore::Draw;
    return chance < draw / 2 + score ? GameScore::Win : GameScore::Loss;
}

/// A pair of games from one opening. The opening favours one colour by up to `bias` of the points,
/// now the one and now the other: that makes the games of a pair depend on each other, as they do
/// in play.
inline void simulate_pair(Random& random, MatchScore& match, double score, double draw_rate,
                          double bias) {
    const double room = std::min(score, 1 - score);
    const double shift = std::min(bias, room / 2) * (2 * uniform(random) - 1);
    const GameScore first = simulate_game(random, score + shift, draw_rate);
    match.add_pair(first, simulate_game(random, score - shift, draw_rate));
}

}  // namespace baize
