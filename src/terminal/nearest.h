// What somebody probably meant to type.
#pragma once

#include <span>
#include <string_view>

namespace baize {

/// The candidate that takes the fewest typing errors to become `typed`: letters added, left out,
/// changed or swapped with their neighbour; one that it abbreviates comes before all others. Of
/// several the first. There must be one.
[[nodiscard]] std::string_view nearest(std::string_view typed,
                                       std::span<const std::string_view> candidates);

}  // namespace baize
