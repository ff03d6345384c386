#include "games/dominoes/fair_deal.h"

#include <cassert>

#include "base/text.h"
#include "games/dominoes/notation.h"

namespace baize::dominoes {
namespace {

/// chosen[n][k] = C(n, k), from Pascal's triangle; nought where k is larger than n.
constexpr auto chosen = [] {
    std::array<std::array<std::uint32_t, tiles_each + 1>, tiles + 1> made{};
    for (std::size_t n = 0; n <= tiles; ++n) {
        made[n][0] = 1;
        for (std::size_t k = 1; k <= tiles_each && k <= n; ++k)
            made[n][k] = made[n - 1][k - 1] + made[n - 1][k];
    }
    return made;
}();
static_assert(chosen[tiles][tiles_each] == all_hands);

/// The numbers of 32 bits that are used: as many for every hand, and fewer than one in a thousand
/// is left out.
constexpr std::uint32_t for_every_hand = 0xFFFFFFFFU / all_hands;
constexpr std::uint32_t used_numbers = for_every_hand * all_hands;
static_assert(for_every_hand == 107);

std::uint32_t number_from(const Secret& secret, std::string_view word, std::uint32_t n,
                          std::uint32_t attempt) {
    std::string message = "baize dominoes 1:" + std::to_string(n) + ":";
    message += std::to_string(attempt) + ":";
    message += word;
    const Sha256::Digest digest = hmac_sha256(secret.bytes, message);
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < sizeof number; ++i) number = number << 8U | digest[i];
    return number;
}

/// Control characters are those below U+0020 and from U+007F to U+009F.
bool begins_with_control(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    return byte(0) < 0x20 || byte(0) == 0x7F ||
           (text.size() > 1 && byte(0) == 0xC2 && byte(1) < 0xA0);
}

std::optional<Error> fault_in_word(std::string_view word) {
    if (word.size() > FairDeals::longest_word)
        return Error{"fair-deal.word-too-long",
                     FairDeals::longest_word,
                     {std::to_string(FairDeals::longest_word), std::to_string(word.size())}};
    for (std::size_t at = 0; at < word.size();) {
        const std::string_view rest = word.substr(at);
        const std::size_t length = utf8_length(rest);
        if (length == 0) return Error{"fair-deal.word-not-utf8", at, {quoted(rest, 4)}};
        if (begins_with_control(rest))
            return Error{"fair-deal.word-control", at, {quoted(rest.substr(0, length))}};
        at += length;
    }
    return std::nullopt;
}

std::optional<unsigned> hex_digit(char c) {
    if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
    if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
    if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
    return std::nullopt;
}

/// 32 bytes, or else where the text ceases to be two digits for each.
template <class Bytes>
Result<Bytes> read_bytes(std::string_view text, std::string_view code) {
    Bytes read;
    const std::size_t digits = 2 * read.bytes.size();
    for (std::size_t at = 0; at < digits; ++at) {
        const auto digit = at < text.size() ? hex_digit(text[at]) : std::nullopt;
        if (!digit) return Error{code, at, {quoted(text)}};
        std::uint8_t& byte = read.bytes[at / 2];
        byte = static_cast<std::uint8_t>(byte * 16U + *digit);
    }
    if (text.size() > digits) return Error{code, digits, {quoted(text)}};
    return read;
}

std::string hand_text(Tiles hand) {
    std::string text;
    for (const int index : hand) text += (text.empty() ? "" : ",") + tile_text(Tile(index));
    return text;
}

}  // namespace

Tiles hand_numbered(std::uint32_t number) {
    assert(number < all_hands);
    Tiles hand;
    std::size_t missing = tiles_each;
    for (std::size_t tile = tiles; tile-- > 0;) {
        // So many of the hands that can still be meant have only tiles before this one.
        const std::uint32_t without = chosen[tile][missing];
        if (number < without) continue;
        number -= without;
        hand |= Tiles::of(static_cast<int>(tile));
        --missing;
    }
    return hand;
}

Commitment commitment_of(const Secret& secret) {
    return Commitment{sha256(secret.bytes)};
}

std::string secret_text(const Secret& secret) {
    return hex_text(secret.bytes);
}
std::string commitment_text(const Commitment& commitment) {
    return hex_text(commitment.bytes);
}
Result<Secret> read_secret(std::string_view text) {
    return read_bytes<Secret>(text, "fair-deal.no-secret");
}
Result<Commitment> read_commitment(std::string_view text) {
    return read_bytes<Commitment>(text, "fair-deal.no-commitment");
}

Result<FairDeals> FairDeals::of(const Secret& secret, std::string_view word) {
    if (auto fault = fault_in_word(word)) return *fault;
    return FairDeals(secret, word);
}

Tiles FairDeals::hand_of_a(std::uint32_t n) const {
    std::uint32_t number = used_numbers;
    for (std::uint32_t attempt = 0; number >= used_numbers; ++attempt)
        number = number_from(secret_, word_, n, attempt);
    return hand_numbered(number % all_hands);
}

std::optional<Error> fault_in_deals(const Commitment& commitment, const Secret& secret,
                                    std::string_view word, std::span<const Tiles> hands_of_a) {
    const Commitment kept = commitment_of(secret);
    if (kept != commitment)
        return Error{
            "fair-deal.other-secret", 0, {commitment_text(kept), commitment_text(commitment)}};
    const Result<FairDeals> deals = FairDeals::of(secret, word);
    if (!deals) return deals.error();
    for (std::uint32_t n = 1; n <= hands_of_a.size(); ++n) {
        const Tiles due = deals->hand_of_a(n);
        const Tiles dealt = hands_of_a[n - 1];
        if (dealt != due)
            return Error{
                "fair-deal.differs", 0, {std::to_string(n), hand_text(due), hand_text(dealt)}};
    }
    return std::nullopt;
}

}  // namespace baize::dominoes
