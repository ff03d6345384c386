#include "base/sha256.h"

#include <bit>

namespace baize {

namespace {

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> round_constants{
    0x428A2F98U, 0x71374491U, 0xB5C0FBCFU, 0xE9B5DBA5U, 0x3956C25BU, 0x59F111F1U, 0x923F82A4U,
    0xAB1C5ED5U, 0xD807AA98U, 0x12835B01U, 0x243185BEU, 0x550C7DC3U, 0x72BE5D74U, 0x80DEB1FEU,
    0x9BDC06A7U, 0xC19BF174U, 0xE49B69C1U, 0xEFBE4786U, 0x0FC19DC6U, 0x240CA1CCU, 0x2DE92C6FU,
    0x4A7484AAU, 0x5CB0A9DCU, 0x76F988DAU, 0x983E5152U, 0xA831C66DU, 0xB00327C8U, 0xBF597FC7U,
    0xC6E00BF3U, 0xD5A79147U, 0x06CA6351U, 0x14292967U, 0x27B70A85U, 0x2E1B2138U, 0x4D2C6DFCU,
    0x53380D13U, 0x650A7354U, 0x766A0ABBU, 0x81C2C92EU, 0x92722C85U, 0xA2BFE8A1U, 0xA81A664BU,
    0xC24B8B70U, 0xC76C51A3U, 0xD192E819U, 0xD6990624U, 0xF40E3585U, 0x106AA070U, 0x19A4C116U,
    0x1E376C08U, 0x2748774CU, 0x34B0BCB5U, 0x391C0CB3U, 0x4ED8AA4AU, 0x5B9CCA4FU, 0x682E6FF3U,
    0x748F82EEU, 0x78A5636FU, 0x84C87814U, 0x8CC70208U, 0x90BEFFFAU, 0xA4506CEBU, 0xBEF9A3F7U,
    0xC67178F2U};

/// The bytes of a number, the highest first.
template <class Word>
constexpr std::array<std::uint8_t, sizeof(Word)> bytes_of(Word word) {
    std::array<std::uint8_t, sizeof(Word)> bytes{};
    for (std::size_t i = 0; i < sizeof(Word); ++i)
        bytes[i] = static_cast<std::uint8_t>(word >> (8 * (sizeof(Word) - 1 - i)));
    return bytes;
}

/// The message schedule: the 16 words of a block, and 48 more made of them.
std::array<std::uint32_t, 64> schedule_of(
    const std::array<std::uint8_t, Sha256::block_bytes>& block) {
    std::array<std::uint32_t, 64> words{};
    for (std::size_t i = 0; i < block.size(); ++i)
        words[i / 4] = words[i / 4] << 8U | std::uint32_t{block[i]};
    for (std::size_t i = 16; i < words.size(); ++i) {
        const std::uint32_t near = words[i - 2];
        const std::uint32_t far = words[i - 15];
        words[i] = words[i - 16] + (std::rotr(far, 7) ^ std::rotr(far, 18) ^ far >> 3U) +
                   words[i - 7] + (std::rotr(near, 17) ^ std::rotr(near, 19) ^ near >> 10U);
    }
    return words;
}

}  // namespace

Sha256& Sha256::add(std::span<const std::uint8_t> bytes) {
    for (const std::uint8_t byte : bytes) add(byte);
    return *this;
}

Sha256& Sha256::add(std::string_view bytes) {
    for (const char c : bytes) add(static_cast<std::uint8_t>(c));
    return *this;
}

void Sha256::add(std::uint8_t byte) {
    block_[bytes_ % block_bytes] = byte;
    ++bytes_;
    if (bytes_ % block_bytes == 0) mix_block();
}

/// The letters are those of the standard.
void Sha256::mix_block() {
    const std::array<std::uint32_t, 64> words = schedule_of(block_);
    auto [a, b, c, d, e, f, g, h] = state_;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::uint32_t choice = (e & f) ^ (~e & g);
        const std::uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
        const std::uint32_t one = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                                  choice + round_constants[i] + words[i];
        const std::uint32_t two =
            (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + majority;
        h = g;
        g = f;
        f = e;
        e = d + one;
        d = c;
        c = b;
        b = a;
        a = one + two;
    }
    const Words mixed{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < state_.size(); ++i) state_[i] += mixed[i];
}

/// The padding: one bit, noughts up to the last eight bytes of a block, and there the length.
Sha256::Digest Sha256::digest() const {
    Sha256 last = *this;
    last.add(std::uint8_t{0x80});
    while (last.bytes_ % block_bytes != block_bytes - sizeof(bytes_)) last.add(std::uint8_t{0});
    last.add(bytes_of(8 * bytes_));
    Digest digest{};
    for (std::size_t i = 0; i < digest.size(); ++i) digest[i] = bytes_of(last.state_[i / 4])[i % 4];
    return digest;
}

Sha256::Digest sha256(std::string_view bytes) {
    return Sha256().add(bytes).digest();
}
Sha256::Digest sha256(std::span<const std::uint8_t> bytes) {
    return Sha256().add(bytes).digest();
}

Sha256::Digest hmac_sha256(std::span<const std::uint8_t> key, std::string_view message) {
    const Sha256::Digest short_key = sha256(key);
    if (key.size() > Sha256::block_bytes) key = short_key;
    std::array<std::uint8_t, Sha256::block_bytes> inner{};
    std::array<std::uint8_t, Sha256::block_bytes> outer{};
    for (std::size_t i = 0; i < Sha256::block_bytes; ++i) {
        const unsigned byte = i < key.size() ? key[i] : 0U;
        inner[i] = static_cast<std::uint8_t>(byte ^ 0x36U);
        outer[i] = static_cast<std::uint8_t>(byte ^ 0x5CU);
    }
    return Sha256().add(outer).add(Sha256().add(inner).add(message).digest()).digest();
}

std::string hex_text(std::span<const std::uint8_t> bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : bytes) {
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

}  // namespace baize
