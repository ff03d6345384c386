// SHA-256 and, made of it, HMAC: promises that can be checked, and numbers that nobody can choose.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace baize {

/// The hash of FIPS 180-4 over bytes that come in pieces of any length. A value: a copy goes its
/// own way, and asking for the digest ends nothing.
class Sha256 {
public:
    using Digest = std::array<std::uint8_t, 32>;
    static constexpr std::size_t block_bytes = 64;

    Sha256& add(std::span<const std::uint8_t> bytes);
    Sha256& add(std::string_view bytes);

    /// Of all that was added so far.
    [[nodiscard]] Digest digest() const;

private:
    using Words = std::array<std::uint32_t, 8>;

    void add(std::uint8_t byte);
    void mix_block();

    /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
    Words state_{0x6A09E667U, 0xBB67AE85U, 0x3C6EF372U, 0xA54FF53AU,
                 0x510E527FU, 0x9B05688CU, 0x1F83D9ABU, 0x5BE0CD19U};
    std::array<std::uint8_t, block_bytes> block_{};
    std::uint64_t bytes_ = 0;
};

[[nodiscard]] Sha256::Digest sha256(std::string_view bytes);
[[nodiscard]] Sha256::Digest sha256(std::span<const std::uint8_t> bytes);

/// RFC 2104 with SHA-256: to whoever lacks the key, what it gives for new messages looks like
/// chance.
[[nodiscard]] Sha256::Digest hmac_sha256(std::span<const std::uint8_t> key,
                                         std::string_view message);

/// Two hexadecimal digits a byte, a to f in lower case.
[[nodiscard]] std::string hex_text(std::span<const std::uint8_t> bytes);

}  // namespace baize
