// Bytes that nobody can foresee.
#pragma once

#include <array>
#include <cstdint>

#include "base/result.h"

namespace baize {

/// From the operating system's generator; an error if it has none to give.
[[nodiscard]] Result<std::array<std::uint8_t, 32>> secret_bytes();

}  // namespace baize
