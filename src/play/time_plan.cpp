#include "play/time_plan.h"

#include <algorithm>

namespace baize {

TimeForMove time_for_move(const ClockState& clock) {
    // Games of draughts last some sixty moves; a share of a thirtieth spends most where most is
    // still open, and leaves something for the longest endgame.
    constexpr int moves_ahead = 30;
    constexpr std::int64_t shares_at_most = 4;
    // The way to the board and back, and what is lost around every move to come.
    constexpr std::int64_t way_ms = 50;
    constexpr std::int64_t lost_a_move_ms = 10;
    const std::int64_t to_play = std::max(clock.moves.value_or(moves_ahead), 1);
    const std::int64_t moves = std::min<std::int64_t>(to_play, moves_ahead);
    const std::int64_t usable =
        std::max<std::int64_t>(clock.left_ms - way_ms - to_play * lost_a_move_ms, 0);
    const std::int64_t share = usable / moves + clock.increment_ms * (moves - 1) / moves;
    // Even the last move of a period may not take all of it.
    const std::int64_t last = usable - usable / 10;
    const std::int64_t usual = std::max<std::int64_t>(std::min(share, last), 1);
    const std::int64_t others_keep_half = usable * (moves + 1) / (2 * moves);
    const std::int64_t most = std::min({shares_at_most * share, others_keep_half, last});
    return {usual, std::max(most, usual)};
}

void keep_to(const ClockState& clock, Limits& limits) {
    const TimeForMove time = time_for_move(clock);
    limits.time_ms = std::min(limits.time_ms.value_or(time.most_ms), time.most_ms);
    limits.usual_ms = std::min(*limits.time_ms, time.usual_ms);
}

}  // namespace baize
