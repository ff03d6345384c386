// CRC-32C (Castagnoli): the checksum of files that may be damaged by accident.
#pragma once

#include <cstdint>
#include <span>

namespace baize {

/// Of the bytes, after others whose checksum is `before`.
[[nodiscard]] std::uint32_t crc32c(std::span<const std::uint8_t> bytes, std::uint32_t before = 0);

}  // namespace baize
