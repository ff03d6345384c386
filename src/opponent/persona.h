// How a persona errs: data that a level has, and what is drawn from it.
#pragma once

#include <array>
#include <cstdint>

#include "base/named.h"
#include "base/random.h"
#include "games/game.h"
#include "opponent/keyed_error.h"

namespace baize {

/// What a persona sees of a position, and how it judges what it sees.
struct Persona {
    // Tactics.
    int nodes = 0;       ///< positions it looks at, but at least every move and every reply to it
    int depth = 0;       ///< in dominoes, instead: hundredths of a ply
    int noticed = 1000;  ///< of a thousand replies; the others it overlooks
    int calm = 1000;     ///< of a thousand, how much less it errs where the choice is plain
    int care = 0;        ///< of a thousand errors it avoids so many where it has to capture
    // Judgement.
    int misjudges = 0;  ///< a move seems better or worse than it looks by up to about this much
    int noise = 0;      ///< so does each position that it has in mind
    int scale = 1000;   ///< of a thousand parts of what there is to see in a position

    friend constexpr bool operator==(const Persona&, const Persona&) = default;
};

inline constexpr std::array<Named<Persona>, 5> tactical_numbers{{
    {"nodes", &Persona::nodes, 0, 100'000'000},
    {"depth", &Persona::depth, 0, 10'000},
    {"noticed", &Persona::noticed, 0, 1000},
    {"calm", &Persona::calm, 0, 1000},
    {"care", &Persona::care, 0, 1000},
}};
inline constexpr std::array<Named<Persona>, 3> judging_numbers{{
    {"misjudges", &Persona::misjudges, 0, 5000},
    {"noise", &Persona::noise, 0, 1000},
    {"scale", &Persona::scale, 0, 1000},
}};

/// Whether a reply is seen at all: the one that leads to this position, in this game. Whoever meets
/// the position again overlooks the same things.
[[nodiscard]] constexpr bool notices(Key after_reply, std::uint64_t seed, int in_a_thousand) {
    constexpr std::uint64_t for_noticing = 0x6E6F746963656473U;
    Random chance(scatter(seed ^ for_noticing) ^ static_cast<std::uint64_t>(after_reply));
    return static_cast<int>(chance.below(1000)) < in_a_thousand;
}

/// How long a persona would think about it, for a surface that wants to wait: a forced move is made
/// at once.
[[nodiscard]] constexpr int thinking_ms(std::size_t moves, int hardness_of_choice, Key position,
                                        std::uint64_t seed) {
    constexpr int at_once = 350, usual = 1100;
    if (moves < 2) return at_once;
    constexpr std::uint64_t for_pace = 0x7061636573686F77U;
    Random chance(scatter(seed ^ for_pace) ^ static_cast<std::uint64_t>(position));
    const int mood = 60 + static_cast<int>(chance.below(81));
    return at_once + usual * hardness_of_choice / 100 * mood / 100;
}

}  // namespace baize
