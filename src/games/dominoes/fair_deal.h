// Deals that neither player can choose, and that both can check when the match is over.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/sha256.h"
#include "games/dominoes/tiles.h"

namespace baize::dominoes {

/// There are C(28, 14) hands that A can be dealt.
inline constexpr std::uint32_t all_hands = 40'116'600;

/// They are numbered by the combinatorial number system: with t1 < t2 < .. < t14 as places of the
/// tiles in the set 0-0, 0-1, .. 6-6, from 0 on, the number of a hand is the sum of the C(ti, i).
/// Only of a number below `all_hands`.
[[nodiscard]] Tiles hand_numbered(std::uint32_t number);

/// 256 bits that the program draws for one match and shows when it is over.
struct Secret {
    std::array<std::uint8_t, 32> bytes{};
    friend bool operator==(const Secret&, const Secret&) = default;
};

/// The SHA-256 of the 32 bytes of a secret, shown before the player is asked for a word. Another
/// secret with the same one cannot be found, nor the secret from it.
struct Commitment {
    Sha256::Digest bytes{};
    friend bool operator==(const Commitment&, const Commitment&) = default;
};

[[nodiscard]] Commitment commitment_of(const Secret& secret);

/// Both are written as 64 hexadecimal digits, in lower case; either case is read.
[[nodiscard]] std::string secret_text(const Secret& secret);
[[nodiscard]] std::string commitment_text(const Commitment& commitment);
[[nodiscard]] Result<Secret> read_secret(std::string_view text);
[[nodiscard]] Result<Commitment> read_commitment(std::string_view text);

/// All deals of a match. Deal n, counted from 1, is made so (docs/fair-deals.md has the same as a
/// program of a few lines):
///
/// 1. The message is the text `baize dominoes 1:N:K:WORD`, with n and the attempt K, from 0 on, in
///    decimal digits, and the word as it is.
/// 2. x is the first four bytes, the highest first, of HMAC-SHA-256 with the secret as the key.
/// 3. If x is 107 C(28, 14) or more, K grows by one and x is made again. So every hand belongs to
///    exactly 107 of the numbers that are left.
/// 4. A has the hand with the number x mod C(28, 14), and B the other tiles.
///
/// Who leads is no part of it.
class FairDeals {
public:
    /// In bytes.
    static constexpr std::size_t longest_word = 100;

    /// The word is the player's own: UTF-8 without control characters, and it may be empty. Its
    /// bytes count as they come: no blank is cut off, no accent is written in another way.
    [[nodiscard]] static Result<FairDeals> of(const Secret& secret, std::string_view word);

    [[nodiscard]] const Secret& secret() const { return secret_; }
    [[nodiscard]] const std::string& word() const { return word_; }

    [[nodiscard]] Tiles hand_of_a(std::uint32_t n) const;

private:
    FairDeals(const Secret& secret, std::string_view word) : secret_(secret), word_(word) {}

    Secret secret_;
    std::string word_;
};

/// What is wrong with a match of which this was shown and dealt: the secret is not the one that was
/// promised, or the first deal that is not the one it should be. The hands of A are those of the
/// deals 1, 2, and so on.
[[nodiscard]] std::optional<Error> fault_in_deals(const Commitment& commitment,
                                                  const Secret& secret, std::string_view word,
                                                  std::span<const Tiles> hands_of_a);

}  // namespace baize::dominoes
