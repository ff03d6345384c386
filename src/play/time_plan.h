// How long to think about a move when a clock runs.
#pragma once

#include <cstdint>
#include <optional>

#include "search/limits.h"

namespace baize {

/// What is on the clock when a move begins. The increment has been added already.
struct ClockState {
    std::int64_t left_ms = 0;
    std::int64_t increment_ms = 0;
    std::optional<int> moves{};  ///< to be played in that time; none: all that are left of the game
};

/// Milliseconds for the next move, at least one.
struct TimeForMove {
    std::int64_t usual_ms = 0;  ///< where the choice is neither clear nor in doubt
    std::int64_t most_ms = 0;   ///< in any case: more could lose the game, now or later

    friend bool operator==(const TimeForMove&, const TimeForMove&) = default;
};

/// An equal share of what is left; for a move that needs it a few of them, as long as each move
/// that is to come keeps half of its own and the way to the board and back is paid for.
[[nodiscard]] TimeForMove time_for_move(const ClockState& clock);

/// Sets what that comes to. Where there is a time for the move already, the shorter one counts.
void keep_to(const ClockState& clock, Limits& limits);

}  // namespace baize
