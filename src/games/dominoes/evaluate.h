// The evaluation of the source plan, for the weaker levels and for its preset. The exact player
// does without.
#pragma once

#include <array>
#include <span>

#include "base/feature_scale.h"
#include "base/named.h"
#include "base/score.h"
#include "games/dominoes/rules.h"

namespace baize::dominoes {

/// In halves, so that half a pip is no fraction (docs/decisions/0021).
struct Weights {
    int pips = 2 * 2;
    int tiles = 2 * 5;
    int mobility = 2 * 4;       ///< for each legal placement
    int suit_control = 2 * 3;   ///< for each tile that matches an end
    int lock_in = 2 * 8;        ///< for each of two different ends that the other cannot match
    int lock_in_both = 2 * 15;  ///< once more if the other cannot move at all
    int ghost = 2 * 10;         ///< against the holder of a 0-0 that counts 13
    int doubles = 1;            ///< against the holder, for each pip of a double and two more
};
/// A point that is won: more than anything that may come of a position.
inline constexpr int point_worth = 2 * 10;

/// For those who tune them.
inline constexpr std::array<Named<Weights>, 8> named_weights{{
    {"pips", &Weights::pips, 0, 20},
    {"tiles", &Weights::tiles, 0, 40},
    {"mobility", &Weights::mobility, 0, 40},
    {"suit-control", &Weights::suit_control, 0, 40},
    {"lock-in", &Weights::lock_in, 0, 80},
    {"lock-in-both", &Weights::lock_in_both, 0, 120},
    {"ghost", &Weights::ghost, 0, 100},
    {"doubles", &Weights::doubles, 0, 10},
}};

/// From the side to move, in halves. Pips and tiles always count in full, what the scale is about
/// is the rest.
[[nodiscard]] Score evaluate(const Rules& rules, const Position& position, FeatureScale scale,
                             const Weights& weights = {});

/// What dominoes by these rules is judged by.
struct PlanTerms {
    using Weights = dominoes::Weights;
    static constexpr std::span named_weights{dominoes::named_weights};
    static constexpr std::array<NamedValue, 0> pieces_alone{};  // tiles are not pieces
    [[nodiscard]] Score evaluate(const Position& position, FeatureScale scale,
                                 const Weights& weights) const {
        return dominoes::evaluate(rules, position, scale, weights);
    }

    Rules rules{};
};

/// A position that is better not judged as it stands: a side has a single placement, or the mover
/// can make the other pass.
[[nodiscard]] bool is_unquiet(const Position& position);

/// The plan's guess how good a move is, in halves: the last tile, a pass forced, the 0-0 got rid
/// of, doubles and pips.
[[nodiscard]] int promise(const Position& position, Move move);
inline constexpr int killer_promise = 2 * 5000;

}  // namespace baize::dominoes
