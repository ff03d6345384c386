#include "base/crc32c.h"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace baize {
namespace {

std::vector<std::uint8_t> bytes_of(std::string_view text) {
    return {text.begin(), text.end()};
}

// The check value of the catalogue of parametrised CRC algorithms, and the vectors of RFC 3720.
TEST(Crc32c, AgreesWithPublishedValues) {
    EXPECT_EQ(crc32c(bytes_of("123456789")), 0xE3069283U);
    EXPECT_EQ(crc32c(std::vector<std::uint8_t>(32, 0)), 0x8A9136AAU);
    EXPECT_EQ(crc32c(std::vector<std::uint8_t>(32, 0xFF)), 0x62A8AB43U);
    EXPECT_EQ(crc32c({}), 0U);
}

TEST(Crc32c, IsTheSameInPieces) {
    const std::vector<std::uint8_t> bytes = bytes_of("a position with few pieces is known");
    for (std::size_t cut = 0; cut <= bytes.size(); ++cut) {
        const std::span<const std::uint8_t> all(bytes);
        EXPECT_EQ(crc32c(all.subspan(cut), crc32c(all.first(cut))), crc32c(all));
    }
}

}  // namespace
}  // namespace baize
