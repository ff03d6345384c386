// What shows that a level still is the one that was measured.
#pragma once

#include <cstdint>
#include <string_view>

namespace baize {

/// A number made of what every rung of a game plays, and what it looked at, in two positions. If
/// it changes, so may the ratings.
[[nodiscard]] std::uint64_t level_signature(std::string_view game);

}  // namespace baize
