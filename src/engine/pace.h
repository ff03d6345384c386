// What may be spent on a move.
#pragma once

#include <cstdint>
#include <optional>

#include "play/time_plan.h"
#include "search/limits.h"

namespace baize {

/// Nothing given: as much as one likes.
struct Pace {
    std::optional<int> depth{};
    std::optional<std::uint64_t> nodes{};
    std::optional<std::int64_t> move_ms{};
    std::optional<ClockState> clock{};
};

/// What the first says, and about all else the second.
[[nodiscard]] Pace first_of(const Pace& first, const Pace& second);

/// Sets depth, nodes and time; a clock becomes a share of it.
void keep_to(const Pace& pace, Limits& limits);

}  // namespace baize
