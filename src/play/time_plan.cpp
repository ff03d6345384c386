#include "play/time_plan.h"

#include <algorithm>

namespace baize {

std::int64_t time_for_move(const ClockState& clock) {
    // Games of draughts last some sixty moves; a share of a thirtieth spends most where most is
    // still open, and leaves something for the longest endgame.
    constexpr std::int64_t moves_ahead = 30;
    constexpr std::int64_t way_there_and_back_ms = 50;
    const std::int64_t moves =
        std::clamp<std::int64_t>(clock.moves.value_or(moves_ahead), 1, moves_ahead);
    const std::int64_t usable = std::max<std::int64_t>(clock.left_ms - way_there_and_back_ms, 0);
    const std::int64_t share = usable / moves + clock.increment_ms * (moves - 1) / moves;
    // Even the last move of a period may not take all of it.
    return std::max<std::int64_t>(std::min(share, usable - usable / 10), 1);
}

}  // namespace baize
