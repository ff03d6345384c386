// How long to think about a move when a clock runs.
#pragma once

#include <cstdint>
#include <optional>

namespace baize {

/// What is on the clock when a move begins. The increment has been added already.
struct ClockState {
    std::int64_t left_ms = 0;
    std::int64_t increment_ms = 0;
    std::optional<int> moves{};  ///< to be played in that time; none: all that are left of the game
};

/// Milliseconds for the next move: an equal share of what is left, never so much that the way to
/// the board and back could lose the game, and at least one.
[[nodiscard]] std::int64_t time_for_move(const ClockState& clock);

}  // namespace baize
