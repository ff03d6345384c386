// The classic evaluation of Dam Haji: what pieces are worth, how far they have come and how near
// the centre they stand, by weights that depend on the level. Numbers and definitions come from the
// guide as docs/decisions/0019 settles them. Russian draughts is judged by it too: it has kings
// that fly over the same small board, and nothing of its own yet.
#pragma once

#include <array>
#include <span>

#include "base/feature_scale.h"
#include "base/named.h"
#include "base/score.h"
#include "games/draughts/position.h"

namespace baize::draughts {

/// In hundredths, so that all of the guide's numbers are whole ones. The usual ones are those of
/// the level hard.
struct HajiWeights {
    int capture = 2000;  ///< a piece more than the other side has
    int piece = 200;
    int position = 30;     ///< for all the rows to the far one
    int haji = 800;        ///< besides what it is worth as a piece
    int centre = 15;       ///< in the very middle, but for a step
    int haji_endings = 1;  ///< 0: endings of hajis alone are judged like all others

    friend constexpr bool operator==(const HajiWeights&, const HajiWeights&) = default;
};

inline constexpr HajiWeights easy_haji_weights{1000, 100, 10, 300, 5};
inline constexpr HajiWeights medium_haji_weights{1500, 150, 20, 500, 10};
inline constexpr HajiWeights hard_haji_weights{};

/// For those who tune them. The whole is clamped, so that no board is worth as much as a win.
inline constexpr std::array<Named<HajiWeights>, 6> named_haji_weights{{
    {"capture", &HajiWeights::capture, 0, 10000},
    {"piece", &HajiWeights::piece, 1, 10000},
    {"position", &HajiWeights::position, -1000, 1000},
    {"haji", &HajiWeights::haji, 0, 10000},
    {"centre", &HajiWeights::centre, -1000, 1000},
    {"haji-endings", &HajiWeights::haji_endings, 0, 1},
}};

/// What a haji is worth besides left out.
inline constexpr std::array<NamedValue, 2> haji_pieces_alone{
    {{"capture", hard_haji_weights.capture}, {"piece", hard_haji_weights.piece}}};

/// No evaluation of Dam Haji is larger while both sides have pieces.
inline constexpr int haji_evaluation_limit = 9000;

/// Only hajis are left, and both sides have one.
template <int N>
[[nodiscard]] constexpr bool haji_against_haji(const Position<N>& position) {
    return position.occupied() == position.kings() && position.pieces(Side::White).any() &&
           position.pieces(Side::Black).any();
}

/// Rows that the pieces of a side have come, from their own back row, hajis too.
template <int N>
[[nodiscard]] int rows_advanced(const Position<N>& position, Side side);

/// N - 1 less the distance to the middle of the board in rows and columns, summed over the pieces.
template <int N>
[[nodiscard]] int centrality(const Position<N>& position, Side side);

/// From the side to move; a bare man is 100. A side without pieces has lost: 10000. Of a scale
/// below 1 the rows and the centre count less.
template <int N>
[[nodiscard]] Score evaluate_haji(const Position<N>& position,
                                  FeatureScale scale = FeatureScale::full(),
                                  const HajiWeights& weights = hard_haji_weights);

/// What a game of the family can be judged by instead of the terms of international draughts.
struct HajiTerms {
    using Weights = HajiWeights;
    static constexpr std::span named_weights{named_haji_weights};
    static constexpr std::span pieces_alone{haji_pieces_alone};
    template <int N>
    [[nodiscard]] static Score evaluate(const Position<N>& position, FeatureScale scale,
                                        const Weights& weights) {
        return evaluate_haji(position, scale, weights);
    }
};
template <int>
using HajiTermsOn = HajiTerms;

}  // namespace baize::draughts
