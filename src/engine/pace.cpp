#include "engine/pace.h"

namespace baize {

Pace first_of(const Pace& first, const Pace& second) {
    return {first.depth ? first.depth : second.depth, first.nodes ? first.nodes : second.nodes,
            first.move_ms ? first.move_ms : second.move_ms,
            first.clock ? first.clock : second.clock};
}

void keep_to(const Pace& pace, Limits& limits) {
    if (pace.depth) limits.depth = *pace.depth;
    if (pace.nodes) limits.nodes = *pace.nodes;
    limits.time_ms = pace.move_ms;
    if (pace.clock) keep_to(*pace.clock, limits);
}

}  // namespace baize
