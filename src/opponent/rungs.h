// The ladders, a game each, and the presets beside them. The makes of the players are fixed; their
// ratings come from `baize lab calibrate GAME`, docs/ratings.md.
#pragma once

#include "opponent/presets_dam_haji.h"
#include "opponent/presets_dominoes.h"
#include "opponent/presets_draughts.h"
#include "opponent/rungs_dam_haji.h"
#include "opponent/rungs_dominoes.h"
#include "opponent/rungs_international.h"

namespace baize {

/// What easy, medium, hard, advanced and expert are on the dial. Where a game's top is lower than
/// that of international draughts they divide the way up evenly.
using NamedElos = std::array<int, 5>;
inline constexpr NamedElos international_elos{300, 750, 1250, 1750, 2200};
constexpr NamedElos evenly_up_to(int top) {
    const auto part = [&](int fifths) { return top * fifths / 50 * 10; };
    return {part(1), part(2), part(3), part(4), top};
}
inline constexpr NamedElos dam_haji_elos = evenly_up_to(dam_haji_rungs.back().elo);
inline constexpr NamedElos dominoes_elos = evenly_up_to(dominoes_rungs.back().elo);

/// Each name a setting that the dial has.
static_assert(international_elos.back() <= international_rungs.back().elo);

/// The players of a game that were measured; games that were not borrow the ladder of one that was.
struct Ladder {
    std::string_view game;
    std::span<const Rung> rungs;
    NamedElos named;
    std::span<const Preset> planned;  ///< what the source documents have besides
    FullLevel master{.nodes = 2'000'000};
};
inline constexpr std::array ladders{
    Ladder{"international", international_rungs, international_elos, draughts_presets},
    Ladder{"dam-haji", dam_haji_rungs, dam_haji_elos, guide_presets},
    Ladder{"dominoes",
           dominoes_rungs,
           dominoes_elos,
           domino_presets,
           {.nodes = 2'000'000, .for_match = true}},
};

}  // namespace baize
