// Nets made of chance, as files: for tests of whoever reads them.
#pragma once

#include <cstdint>
#include <vector>

#include "base/crc32c.h"
#include "base/random.h"
#include "games/draughts/endgame/little_endian.h"
#include "games/draughts/network.h"

namespace baize::draughts {

/// The checksums of a file of weights made right, whatever is in it.
inline void sign_net(std::vector<std::uint8_t>& bytes) {
    const std::span<const std::uint8_t> all(bytes);
    const auto put = [&](std::size_t at, std::uint32_t value) {
        for (std::size_t i = 0; i < 4; ++i)
            bytes[at + i] = static_cast<std::uint8_t>(value >> (8 * i));
    };
    if (bytes.size() < NetworkHead::size) return;
    put(28, crc32c(all.subspan(NetworkHead::size)));
    put(36, crc32c(all.first(36)));
}

inline std::vector<std::uint8_t> net_bytes(const Ruleset& rules, int hidden, int buckets,
                                           std::uint64_t seed) {
    NetworkHead head;
    head.board = rules.board;
    head.hidden = hidden;
    head.buckets = buckets;
    std::vector<std::uint8_t> bytes(NetworkHead::magic.begin(), NetworkHead::magic.end());
    LittleEndianWriter out(bytes);
    out.put(NetworkHead::version);
    out.put(static_cast<std::uint8_t>(rules.board));
    out.put(static_cast<std::uint8_t>(buckets));
    out.put(rules_code(rules));
    out.put(static_cast<std::uint16_t>(hidden));
    out.put(std::uint16_t{NetworkHead::second});
    out.put(std::uint16_t{100});
    out.put(std::uint16_t{0});
    out.put(static_cast<std::uint32_t>(head.weights_size()));
    for (int i = 0; i < 3; ++i) out.put(std::uint32_t{0});
    Random chance(seed);
    const auto between = [&](int least, int most) {
        return least + static_cast<int>(chance.below(static_cast<std::uint64_t>(most - least + 1)));
    };
    const auto put_16 = [&](int value) { out.put(static_cast<std::uint16_t>(value)); };
    const auto put_32 = [&](int value) { out.put(static_cast<std::uint32_t>(value)); };
    const int rows = 4 * rules.board * rules.board / 2;
    for (int i = 0; i < hidden * (1 + rows); ++i) put_16(between(-400, 400));
    for (int stage = 0; stage < buckets; ++stage) {
        for (int i = 0; i < NetworkHead::second; ++i) put_32(between(-3000, 9000));
        for (int i = 0; i < NetworkHead::second * hidden; ++i)
            out.put(static_cast<std::uint8_t>(between(-127, 127)));
        for (int i = 0; i < NetworkHead::heads; ++i) put_32(between(-9000, 9000));
        for (int i = 0; i < NetworkHead::heads * NetworkHead::second; ++i)
            put_16(between(-900, 900));
    }
    sign_net(bytes);
    return bytes;
}

}  // namespace baize::draughts
