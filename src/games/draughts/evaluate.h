// The classic evaluation of international draughts: material, and twelve positional terms that a
// player would name. Weights and definitions come from the source documents as docs/decisions/0010
// settles them.
#pragma once

#include "base/feature_scale.h"
#include "base/score.h"
#include "games/draughts/material.h"
#include "games/draughts/position.h"

namespace baize::draughts {

namespace terms {

/// One side's share of the evaluation, term by term. Each is worth its weight already.
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
[[nodiscard]] constexpr Score quick_evaluate(const Position<N>& position) {
    const Side own = position.side();
    const int men = position.men(own).count() - position.men(other(own)).count();
    const int kings = position.kings(own).count() - position.kings(other(own)).count();
    return Score(man_value * men + king_value * kings);
}

/// From the side to move. A side without pieces has lost: 10000. At scale 0 it is the quick
/// evaluation, and no positional term is computed.
[[nodiscard]] Score evaluate(const Position<10>& position,
                             FeatureScale scale = FeatureScale::full());

}  // namespace baize::draughts
