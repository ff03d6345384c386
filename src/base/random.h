// Random numbers that are the same with every compiler and in the browser.
#pragma once

#include <cstdint>

namespace baize {

/// One step of SplitMix64 (Steele, Lea, Flood 2014): a bijection that scatters close inputs far
/// apart.
constexpr std::uint64_t scatter(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15U;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
    return x ^ (x >> 31);
}

/// Another seed for every move of a game, so that a level does not err in all of them alike.
constexpr std::uint64_t seed_of_move(std::uint64_t seed, int ply) {
    return scatter(seed ^ scatter(static_cast<std::uint64_t>(ply)));
}

/// A generator is a value: whoever needs chance is given one, so the same seed gives the same game.
class Random {
public:
    constexpr explicit Random(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        const std::uint64_t value = scatter(state_);
        state_ += 0x9E3779B97F4A7C15U;
        return value;
    }

    /// Uniform in [0, bound), bound > 0. Values from the incomplete last block are drawn again, so
    /// no number is favoured.
    constexpr std::uint64_t below(std::uint64_t bound) {
        const std::uint64_t surplus = (0 - bound) % bound;
        std::uint64_t value = next();
        while (value < surplus) value = next();
        return value % bound;
    }

private:
    std::uint64_t state_;
};

}  // namespace baize
