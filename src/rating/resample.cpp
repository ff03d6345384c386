#include "rating/resample.h"

#include <bit>

namespace baize {
namespace {

/// Heads among that many tosses of a coin: the ones among as many random bits.
std::uint64_t heads(Random& random, std::uint64_t tosses) {
    std::uint64_t count = 0;
    for (; tosses >= 64; tosses -= 64)
        count += static_cast<std::uint64_t>(std::popcount(random.next()));
    if (tosses > 0)
        count += static_cast<std::uint64_t>(std::popcount(random.next() >> (64 - tosses)));
    return count;
}

}  // namespace

// A draw is a random fraction, written bit by bit; it shows a marked ball if it is below
// marked / balls. All draws are compared at once: those whose first bit differs from the bound's
// are settled, and only about half, whose bit is the same, need another.
std::uint64_t count_marked(Random& random, std::uint64_t draws, std::uint64_t marked,
                           std::uint64_t balls) {
    if (marked >= balls) return draws;
    std::uint64_t below = 0;
    while (draws > 0 && marked > 0) {
        const bool bit = marked * 2 >= balls;
        marked = bit ? marked * 2 - balls : marked * 2;
        const std::uint64_t ones = heads(random, draws);
        if (bit) below += draws - ones;
        draws = bit ? ones : draws - ones;
    }
    return below;
}

ScoredLink resample(Random& random, std::size_t first, std::size_t second,
                    const MatchScore& match) {
    const PairCounts pairs{resample(random, match.pairs.of)};
    const auto single =
        resample<3>(random, {match.single.wins, match.single.draws, match.single.losses});
    const GameCounts games{single[0], single[1], single[2]};
    const std::uint64_t won = pairs.half_points() + games.half_points();
    const std::uint64_t lost = pairs.mirrored().half_points() + games.mirrored().half_points();
    return {first, second, static_cast<double>(won) / 2, static_cast<double>(lost) / 2};
}

}  // namespace baize
