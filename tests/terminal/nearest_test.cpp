// What somebody probably meant to type.
#include "terminal/nearest.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace baize {
namespace {

constexpr std::string_view games[] = {"international", "dam-haji", "dam-haji-book", "english"};

TEST(Nearest, IsTheWordItself) {
    for (const std::string_view game : games) EXPECT_EQ(nearest(game, games), game);
}

TEST(Nearest, ForgivesALetterLeftOutAddedChangedOrSwapped) {
    EXPECT_EQ(nearest("dam-hai", games), "dam-haji");
    EXPECT_EQ(nearest("dam-hajji", games), "dam-haji");
    EXPECT_EQ(nearest("dam_haji", games), "dam-haji");
    EXPECT_EQ(nearest("dma-haji", games), "dam-haji");
    EXPECT_EQ(nearest("engilsh", games), "english");
}

TEST(Nearest, KnowsAbbreviations) {
    EXPECT_EQ(nearest("intl", games), "international");
    EXPECT_EQ(nearest("book", games), "dam-haji-book");
    EXPECT_EQ(nearest("eng", games), "english");
}

TEST(Nearest, PrefersTheShortestOfWhatIsAbbreviated) {
    EXPECT_EQ(nearest("dam", games), "dam-haji");
}

TEST(Nearest, IsTheFirstOfSeveral) {
    constexpr std::string_view words[] = {"cat", "bat"};
    EXPECT_EQ(nearest("rat", words), "cat");
}

TEST(Nearest, CountsASwapAsOneError) {
    constexpr std::string_view words[] = {"abxx", "ba"};
    EXPECT_EQ(nearest("ab", std::vector<std::string_view>{"xyb", "ba"}), "ba");
    EXPECT_EQ(nearest("bax", words), "ba");
}

TEST(Nearest, IsFoundForTheLongestWord) {
    EXPECT_EQ(nearest(std::string(1'000'000, 'e'), games).empty(), false);
    EXPECT_EQ(nearest("", games), "english") << "the one with the fewest letters to add";
}

}  // namespace
}  // namespace baize
