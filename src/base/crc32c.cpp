#include "base/crc32c.h"

#include <array>
#include <cstddef>

namespace baize {
namespace {

constexpr std::uint32_t reversed_polynomial = 0x82F63B78U;

/// What eight bits do to a checksum.
constexpr std::uint32_t after_byte(std::uint32_t rest) {
    for (int bit = 0; bit < 8; ++bit)
        rest = (rest >> 1U) ^ ((rest & 1U) != 0 ? reversed_polynomial : 0);
    return rest;
}

#ifndef __wasm__

constexpr std::size_t at_once = 8;

/// Table k holds what a byte does to the checksum k bytes later, so that eight can be taken at
/// once.
constexpr auto tables = [] {
    std::array<std::array<std::uint32_t, 256>, at_once> made{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) made[0][byte] = after_byte(byte);
    for (std::size_t k = 1; k < at_once; ++k)
        for (std::size_t byte = 0; byte < 256; ++byte)
            made[k][byte] = (made[k - 1][byte] >> 8U) ^ made[0][made[k - 1][byte] & 0xFFU];
    return made;
}();

#endif

}  // namespace

#ifdef __wasm__

/// Every visitor would have to fetch the tables, for files that are read in a millisecond without.
std::uint32_t crc32c(std::span<const std::uint8_t> bytes, std::uint32_t before) {
    std::uint32_t sum = ~before;
    for (const std::uint8_t byte : bytes) sum = after_byte(sum ^ byte);
    return ~sum;
}

#else

std::uint32_t crc32c(std::span<const std::uint8_t> bytes, std::uint32_t before) {
    std::uint32_t sum = ~before;
    std::size_t at = 0;
    for (; at + at_once <= bytes.size(); at += at_once) {
        std::uint32_t next = 0;
        for (std::size_t i = 0; i < at_once; ++i) {
            const std::uint32_t mixed = i < 4 ? (sum >> (8 * i)) & 0xFFU : 0;
            next ^= tables[at_once - 1 - i][mixed ^ bytes[at + i]];
        }
        sum = next;
    }
    for (; at < bytes.size(); ++at) sum = (sum >> 8U) ^ tables[0][(sum ^ bytes[at]) & 0xFFU];
    return ~sum;
}

#endif

}  // namespace baize
