// The classic evaluation of international draughts: material, and twelve positional terms that a
// player would name. Weights and definitions come from the source documents as docs/decisions/0010
// settles them.
#pragma once

#include <array>
#include <span>
#include <type_traits>

#include "base/feature_scale.h"
#include "base/named.h"
#include "base/score.h"
#include "games/draughts/material.h"
#include "games/draughts/position.h"

namespace baize::draughts {

/// What each thing counts, in evaluation units. The numbers here are the classic ones.
struct Weights {
    int man = man_value;
    int king = king_value;
    int man_mobility = 1;
    int king_mobility = 2;
    int structure = 4;
    int locked = -10;
    int runaway = 30;
    int tempo_diagonal = 2;
    int balance = -3;
    int centre = 5;
    int inner_centre = 5;
    int advancement = 3;
    int back_row = 8;
    int king_centralisation = 4;
    int only_side_with_kings = 50;
    int kings_when_few_pieces = 20;
};
inline constexpr Weights classic_weights{};

/// For those who tune them. Within these bounds no board is worth as much as a win.
inline constexpr std::array<Named<Weights>, 16> named_weights{{
    {"man", &Weights::man, 1, 300},
    {"king", &Weights::king, 1, 600},
    {"man-mobility", &Weights::man_mobility, -10, 10},
    {"king-mobility", &Weights::king_mobility, -5, 5},
    {"structure", &Weights::structure, -20, 20},
    {"locked", &Weights::locked, -100, 100},
    {"runaway", &Weights::runaway, -100, 100},
    {"tempo-diagonal", &Weights::tempo_diagonal, -20, 20},
    {"balance", &Weights::balance, -20, 20},
    {"centre", &Weights::centre, -20, 20},
    {"inner-centre", &Weights::inner_centre, -20, 20},
    {"advancement", &Weights::advancement, -15, 15},
    {"back-row", &Weights::back_row, -50, 50},
    {"king-centralisation", &Weights::king_centralisation, -10, 10},
    {"only-side-with-kings", &Weights::only_side_with_kings, -200, 200},
    {"kings-when-few-pieces", &Weights::kings_when_few_pieces, -100, 100},
}};

/// Where a king is a piece like any other.
inline constexpr std::array<NamedValue, 2> pieces_alone{{{"man", man_value}, {"king", man_value}}};

namespace terms {

/// How much of each thing one side has; what that is worth is the weights' affair.
[[nodiscard]] int man_mobility(const Position<10>& position, Side side);
[[nodiscard]] int king_mobility(const Position<10>& position, Side side);
[[nodiscard]] int structure(const Position<10>& position, Side side);
[[nodiscard]] int locked(const Position<10>& position, Side side);
[[nodiscard]] int runaway(const Position<10>& position, Side side);
[[nodiscard]] int tempo_diagonal(const Position<10>& position, Side side);
[[nodiscard]] int balance(const Position<10>& position, Side side);
[[nodiscard]] int centre(const Position<10>& position, Side side);
[[nodiscard]] int inner_centre(const Position<10>& position, Side side);
[[nodiscard]] int advancement(const Position<10>& position, Side side);
[[nodiscard]] int back_row(const Position<10>& position, Side side);
[[nodiscard]] int king_centralisation(const Position<10>& position, Side side);

/// What only a comparison of the two sides can tell, from White's side.
[[nodiscard]] int only_side_with_kings(const Position<10>& position);
[[nodiscard]] int kings_when_few_pieces(const Position<10>& position);

}  // namespace terms

/// Material alone, from the side to move, on any board.
template <int N>
[[nodiscard]] constexpr Score quick_evaluate(const Position<N>& position,
                                             const Weights& weights = classic_weights) {
    const Side own = position.side();
    const int men = position.men(own).count() - position.men(other(own)).count();
    const int kings = position.kings(own).count() - position.kings(other(own)).count();
    return Score(weights.man * men + weights.king * kings);
}

/// From the side to move. A side without pieces has lost: 10000. At scale 0 only material counts,
/// and no positional term is computed.
[[nodiscard]] Score evaluate(const Position<10>& position,
                             FeatureScale scale = FeatureScale::full(),
                             const Weights& weights = classic_weights);

/// What a game of the family can be judged by: these terms on the board they were made for,
struct ClassicTerms {
    using Weights = draughts::Weights;
    static constexpr std::span named_weights{draughts::named_weights};
    static constexpr std::span pieces_alone{draughts::pieces_alone};
    [[nodiscard]] static Score evaluate(const Position<10>& position, FeatureScale scale,
                                        const Weights& weights) {
        return draughts::evaluate(position, scale, weights);
    }
};
/// or material alone.
struct PieceValues {
    using Weights = draughts::Weights;
    static constexpr std::span named_weights = std::span(draughts::named_weights).first(2);
    static constexpr std::span pieces_alone{draughts::pieces_alone};
    template <int N>
    [[nodiscard]] static Score evaluate(const Position<N>& position, FeatureScale,
                                        const Weights& weights) {
        return quick_evaluate(position, weights);
    }
};
template <int N>
using ClassicTermsOn = std::conditional_t<N == 10, ClassicTerms, PieceValues>;
template <int>
using PieceValuesOn = PieceValues;

}  // namespace baize::draughts
