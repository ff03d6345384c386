// Drawing a new sample from counted results, as the bootstrap does, without drawing every game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/random.h"
#include "rating/crosstable.h"

namespace baize {

/// How many of `draws` from an urn of `balls`, each put back, show one of the `marked` balls
/// (a binomial number). Exact, in about draws / 32 steps. marked <= balls, balls > 0.
[[nodiscard]] std::uint64_t count_marked(Random& random, std::uint64_t draws, std::uint64_t marked,
                                         std::uint64_t balls);

/// As many draws as there are results, each one of the results with equal chance.
template <std::size_t N>
[[nodiscard]] std::array<std::uint64_t, N> resample(Random& random,
                                                    const std::array<std::uint64_t, N>& counts) {
    std::uint64_t left = 0;
    for (const std::uint64_t count : counts) left += count;
    std::uint64_t draws = left;
    std::array<std::uint64_t, N> drawn{};
    for (std::size_t i = 0; i < N && draws > 0; ++i) {
        drawn[i] = count_marked(random, draws, counts[i], left);
        draws -= drawn[i];
        left -= counts[i];
    }
    return drawn;
}

/// The points of a new sample of a match: pairs are drawn as pairs, other games one by one, and as
/// many of each as were played.
[[nodiscard]] ScoredLink resample(Random& random, std::size_t first, std::size_t second,
                                  const MatchScore& match);

}  // namespace baize
