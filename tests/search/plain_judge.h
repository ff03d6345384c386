// A game's own judgement of its positions, without the errors of a level.
#pragma once

#include "opponent/choose.h"

namespace baize {

template <Judged G>
struct PlainJudge {
    const G& game;
    FeatureScale scale = FeatureScale::full();

    [[nodiscard]] Score evaluate(const typename G::Position& position) const {
        return game.evaluate(position, scale);
    }
};

}  // namespace baize
