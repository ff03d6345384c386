#include "base/sha256.h"

#include <gtest/gtest.h>

#include <vector>

namespace baize {
namespace {

std::string hash_of(std::string_view bytes) {
    return hex_text(sha256(bytes));
}

TEST(Sha256, AgreesWithThePublishedVectors) {
    // NIST, "Examples with Intermediate Values", and the long message of FIPS 180-2.
    EXPECT_EQ(hash_of(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(hash_of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(hash_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(hash_of("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                      "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"),
              "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    EXPECT_EQ(hash_of(std::string(1'000'000, 'a')),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

/// Bytes of every value, so that none is taken for the end of a text or for a negative number.
std::string message_of(std::size_t length) {
    std::string message;
    for (std::size_t i = 0; i < length; ++i) message += static_cast<char>((i * 7 + 3) % 256);
    return message;
}

TEST(Sha256, AgreesWithAnotherProgramAtEveryLengthAroundTheBlocks) {
    // The digests of lengths 0 to 260, one after the other, hashed; made with Python's hashlib.
    Sha256 all;
    for (std::size_t length = 0; length <= 260; ++length) all.add(sha256(message_of(length)));
    EXPECT_EQ(hex_text(all.digest()),
              "24b87c5e53f6421deeec5b3d83d2e007de717a482f1f28f5e53b4a6a819ab331");
}

TEST(Sha256, DoesNotCareInWhichPiecesTheBytesCome) {
    for (const std::size_t length : {0U, 1U, 55U, 56U, 63U, 64U, 65U, 119U, 120U, 127U, 128U, 129U})
        for (std::size_t piece = 1; piece <= 66; ++piece) {
            const std::string message = message_of(length);
            Sha256 hash;
            for (std::size_t at = 0; at < length; at += piece)
                hash.add(std::string_view(message).substr(at, piece)).add("");
            EXPECT_EQ(hash.digest(), sha256(message)) << length << " by " << piece;
        }
}

TEST(Sha256, TakesTextAndNumbersAlike) {
    const std::vector<std::uint8_t> bytes{0x61, 0x62, 0x63};
    EXPECT_EQ(sha256(bytes), sha256("abc"));
}

TEST(Sha256, GoesOnAfterItWasAsked) {
    Sha256 hash;
    hash.add("ab");
    EXPECT_EQ(hash.digest(), sha256("ab"));
    const Sha256 copy = hash;
    hash.add("c");
    EXPECT_EQ(hash.digest(), sha256("abc"));
    EXPECT_EQ(copy.digest(), sha256("ab"));
}

TEST(HmacSha256, AgreesWithThePublishedVectors) {
    // RFC 4231, cases 1, 2, 3, 6 and 7: keys shorter and longer than a block.
    const auto mac = [](const std::vector<std::uint8_t>& key, std::string_view message) {
        return hex_text(hmac_sha256(key, message));
    };
    EXPECT_EQ(mac(std::vector<std::uint8_t>(20, 0x0B), "Hi There"),
              "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
    EXPECT_EQ(mac({'J', 'e', 'f', 'e'}, "what do ya want for nothing?"),
              "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    EXPECT_EQ(mac(std::vector<std::uint8_t>(20, 0xAA), std::string(50, '\xDD')),
              "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
    const std::vector<std::uint8_t> long_key(131, 0xAA);
    EXPECT_EQ(mac(long_key, "Test Using Larger Than Block-Size Key - Hash Key First"),
              "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
    EXPECT_EQ(mac(long_key,
                  "This is a test using a larger than block-size key and a larger than block-size "
                  "data. The key needs to be hashed before being used by the HMAC algorithm."),
              "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2");
}

TEST(HexText, WritesTwoDigitsAByte) {
    EXPECT_EQ(hex_text({}), "");
    EXPECT_EQ(hex_text(std::vector<std::uint8_t>{0, 1, 0x0A, 0x10, 0xAF, 0xFF}), "00010a10afff");
}

}  // namespace
}  // namespace baize
