#include "base/text.h"

#include <gtest/gtest.h>

namespace baize {
namespace {

TEST(Printable, LeavesPlainTextAlone) {
    EXPECT_EQ(printable("32-28"), "32-28");
    EXPECT_EQ(printable(""), "");
    EXPECT_EQ(printable(" ~"), " ~") << "the first and the last printable character";
}

TEST(Printable, WritesOtherBytesAsNumbers) {
    EXPECT_EQ(printable("\n"), "\\x0A");
    EXPECT_EQ(printable(std::string_view("\0", 1)), "\\x00");
    EXPECT_EQ(printable("\x1F\x7F"), "\\x1F\\x7F");
    EXPECT_EQ(printable("\xC3\xA9"), "\\xC3\\xA9");
    EXPECT_EQ(printable("\xFF"), "\\xFF");
}

TEST(Printable, ShortensLongText) {
    EXPECT_EQ(printable("abcdef", 6), "abcdef");
    EXPECT_EQ(printable("abcdefg", 6), "abcdef...");
    EXPECT_EQ(printable(std::string(1'000'000, 'x')).size(), 43U);
}

TEST(Printable, IsAlwaysOneLineOfPrintableCharacters) {
    for (int byte = 0; byte < 256; ++byte) {
        const std::string text = printable(std::string(3, static_cast<char>(byte)));
        for (const char c : text) EXPECT_TRUE(c >= ' ' && c <= '~') << byte;
    }
}

TEST(Quoted, StandsBetweenQuotationMarks) {
    EXPECT_EQ(quoted("x"), "\"x\"");
    EXPECT_EQ(quoted("abcdefg", 3), "\"abc...\"");
    EXPECT_EQ(quoted(""), "\"\"");
}

TEST(Joined, PutsTheSameBetweenAllWords) {
    EXPECT_EQ(joined({}), "");
    EXPECT_EQ(joined({"32-28"}), "32-28");
    EXPECT_EQ(joined({"32-28", "19-23"}), "32-28 19-23");
    EXPECT_EQ(joined({"", "a", ""}, ", "), ", a, ");
}

}  // namespace
}  // namespace baize
