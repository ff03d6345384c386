// Books of openings: the file, and how often each move is played.
#include "play/opening_book.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace baize {
namespace {

constexpr std::uint32_t rules = 77;

std::vector<BookPosition> some_positions() {
    return {{Key{30}, -5, {{MoveNumber{2}, 0}, {MoveNumber{0}, 3}}},
            {Key{10}, 12, {{MoveNumber{1}, 0}}},
            {Key{0xFFFF'FFFF'FFFF'FFFF}, 0, {{MoveNumber{255}, 0}, {MoveNumber{7}, 255}}}};
}

std::string code_of(std::vector<std::uint8_t> bytes, std::uint32_t for_rules = rules) {
    const auto book = OpeningBook::read(bytes, for_rules);
    return book ? "" : std::string(book.error().code);
}

TEST(OpeningBook, IsReadAsItWasWritten) {
    const auto book = OpeningBook::read(OpeningBook::write(some_positions(), rules), rules);
    ASSERT_TRUE(book);
    ASSERT_EQ((*book)->positions().size(), 3U);
    for (const BookPosition& position : some_positions()) {
        const BookPosition* found = (*book)->find(position.key);
        ASSERT_NE(found, nullptr);
        EXPECT_EQ(*found, position);
    }
    EXPECT_EQ((*book)->find(Key{11}), nullptr);
}

TEST(OpeningBook, MayBeEmpty) {
    const auto book = OpeningBook::read(OpeningBook::write({}, rules), rules);
    ASSERT_TRUE(book);
    EXPECT_EQ((*book)->find(Key{0}), nullptr);
}

TEST(OpeningBook, OfOtherRulesIsRefused) {
    EXPECT_EQ(code_of(OpeningBook::write(some_positions(), rules), rules + 1), "book.other-game");
}

TEST(OpeningBook, AnyByteThatIsOtherwiseIsNoticed) {
    const std::vector<std::uint8_t> whole = OpeningBook::write(some_positions(), rules);
    ASSERT_EQ(code_of(whole), "");
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::vector<std::uint8_t> bytes = whole;
        bytes[at] ^= 0x10U;
        EXPECT_NE(code_of(bytes), "") << "byte " << at;
        bytes.assign(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(at));
        EXPECT_NE(code_of(bytes), "") << "cut off at " << at;
    }
    std::vector<std::uint8_t> longer = whole;
    longer.push_back(0);
    EXPECT_EQ(code_of(longer), "book.damaged");
}

TEST(OpeningBook, AMoveIsPlayedHalfAsOftenForEveryFourUnits) {
    const auto share = [](int behind) { return share_of({MoveNumber{0}, behind}); };
    for (int behind = 0; behind < 20; ++behind) {
        EXPECT_EQ(share(behind + 4), share(behind) / 2) << behind;
        EXPECT_LT(share(behind + 1), share(behind)) << behind;
    }
    EXPECT_EQ(share(255), 0U);
}

TEST(OpeningBook, MovesComeAsOftenAsTheirShares) {
    const BookPosition position{
        Key{1}, 0, {{MoveNumber{4}, 0}, {MoveNumber{2}, 4}, {MoveNumber{9}, 8}}};
    std::map<std::size_t, int> often;
    Random chance(1);
    for (int i = 0; i < 7000; ++i) ++often[index_of(chosen_from(position, chance).move)];
    EXPECT_NEAR(often[4], 4000, 200);
    EXPECT_NEAR(often[2], 2000, 200);
    EXPECT_NEAR(often[9], 1000, 200);
}

}  // namespace
}  // namespace baize
