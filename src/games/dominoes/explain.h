// The end of a hand in words: what happened, who is to blame, what is counted.
#pragma once

#include <vector>

#include "base/result.h"
#include "games/dominoes/rules.h"

namespace baize::dominoes {

/// Sentences in the order in which a player asks for them: how the hand ended and why the aggressor
/// is the aggressor, the pips of both, the ghost if there is one, the points. Each is a key of the
/// dictionary with its arguments, as an Error is.
[[nodiscard]] std::vector<Error> explained(const HandEnd& end);

}  // namespace baize::dominoes
