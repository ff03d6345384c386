// How much the long tests do, in one place.
#pragma once

#include <cstddef>

namespace baize {

/// Builds with assertions (debug, sanitizers, coverage) run ten to a hundred times slower. What
/// they look for shows in a small part of the cases; the full number is for the release build.
#ifdef NDEBUG
inline constexpr bool thorough = true;
#else
inline constexpr bool thorough = false;
#endif

constexpr std::size_t scaled(std::size_t full) {
    return thorough ? full : full / 25;
}

}  // namespace baize
