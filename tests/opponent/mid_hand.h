// A hand of dominoes some moves on, with something to choose.
#pragma once

#include "games/dominoes/dominoes.h"

namespace baize {

inline dominoes::Position in_mid_hand(const dominoes::Dominoes& game, Random& random,
                                      int tiles_left) {
    while (true) {
        dominoes::Position position = game.deal(random);
        while (!position.hand_is_over() && position.in_hands().count() > tiles_left) {
            const dominoes::Moves list = legal_moves(game, position);
            position = position.after(list[random.below(list.size())]);
        }
        if (!position.hand_is_over() && game.count(position) > 1) return position;
    }
}

}  // namespace baize
