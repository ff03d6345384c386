// How a game may end, as far as one can guess.
#pragma once

namespace baize {

/// Chances of the side to move, in thousandths that add up to 1000.
struct Chances {
    int win = 0;
    int draw = 0;
    int loss = 0;

    friend constexpr bool operator==(const Chances&, const Chances&) = default;
};

/// The same chances, as the other side has them.
constexpr Chances of_the_other(const Chances& chances) {
    return {chances.loss, chances.draw, chances.win};
}

}  // namespace baize
