// What time it is, and chance that nobody asked to be the same twice.
#pragma once

#include <cstdint>
#include <string>

namespace baize {

/// Milliseconds from some fixed moment; it never goes back.
[[nodiscard]] std::int64_t now_ms();

/// Waits so many milliseconds.
void pause_ms(std::int64_t ms);

/// Milliseconds that the processor has worked for this program: other programs beside it do not
/// count.
[[nodiscard]] std::int64_t processor_ms();

/// Today as records of games write it: 2026.11.15.
[[nodiscard]] std::string today();

[[nodiscard]] std::uint64_t fresh_seed();

}  // namespace baize
