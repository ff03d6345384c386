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

TEST(ReadWhole, TakesAllOfTheTextOrNothing) {
    EXPECT_EQ(read_whole<int>("28"), 28);
    EXPECT_EQ(read_whole<int>("-7"), -7);
    EXPECT_EQ(read_whole<std::uint64_t>("18446744073709551615"), ~std::uint64_t{0});
    for (const char* text : {"", " 1", "1 ", "+1", "1.5", "x", "0x1", "99999999999999999999", "-"})
        EXPECT_EQ(read_whole<int>(text), std::nullopt) << text;
    EXPECT_EQ(read_whole<unsigned>("-1"), std::nullopt);
}

TEST(ReadWhole, KeepsToItsBounds) {
    EXPECT_EQ(read_whole<int>("1", 1, 50), 1);
    EXPECT_EQ(read_whole<int>("50", 1, 50), 50);
    EXPECT_EQ(read_whole<int>("0", 1, 50), std::nullopt);
    EXPECT_EQ(read_whole<int>("51", 1, 50), std::nullopt);
}

TEST(LowerCase, ChangesLettersOfTheAlphabetAlone) {
    EXPECT_EQ(lower_case("Hard @[`{ ÄZ"), "hard @[`{ Äz");
    EXPECT_EQ(lower_case(""), "");
}

TEST(Joined, PutsTheSameBetweenAllWords) {
    EXPECT_EQ(joined({}), "");
    EXPECT_EQ(joined({"32-28"}), "32-28");
    EXPECT_EQ(joined({"32-28", "19-23"}), "32-28 19-23");
    EXPECT_EQ(joined({"", "a", ""}, ", "), ", a, ");
}

TEST(Utf8, TakesTheFirstAndTheLastCharacterOfEveryLength) {
    for (const char* text :
         {"", "a", "\x7F", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80",
          "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF"}) {
        EXPECT_TRUE(is_utf8(text)) << printable(text);
        EXPECT_EQ(utf8_length(text), std::string_view(text).size()) << printable(text);
    }
    EXPECT_TRUE(is_utf8(std::string_view("\0", 1)));
    EXPECT_TRUE(is_utf8("d\xC3\xA9j\xC3\xA0"));
}

TEST(Utf8, RefusesEverythingElse) {
    for (const char* text :
         {"\x80", "\xBF", "\xC3", "\xC3(", "\xC0\x80", "\xC1\xBF", "\xE0\x9F\xBF", "\xE2\x82",
          "\xE2\x82(", "\xED\xA0\x80", "\xED\xBF\xBF", "\xF0\x8F\xBF\xBF", "\xF0\x9F\x98",
          "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFE", "\xFF"}) {
        EXPECT_EQ(utf8_length(text), 0U) << printable(text);
        EXPECT_FALSE(is_utf8(std::string("a") + text)) << printable(text);
    }
}

TEST(Readable, KeepsLettersOfAllLanguagesAndNothingThatMovesThem) {
    EXPECT_EQ(readable("J\u00F6rg \u0413\u0435\u043E\u0440\u0433\u0438\u0435\u0432 \u5F35"),
              "J\u00F6rg \u0413\u0435\u043E\u0440\u0433\u0438\u0435\u0432 \u5F35");
    EXPECT_EQ(readable("a\x1B[31mb\nc\x7F"), "a\\x1B[31mb\\x0Ac\\x7F");
    EXPECT_EQ(readable("a\u009B31m"), "a\\xC2\\x9B31m");
    EXPECT_EQ(readable("a\u202Eb\u2066\u200B\uFEFF\u061C"),
              "a\\xE2\\x80\\xAEb\\xE2\\x81\\xA6\\xE2\\x80\\x8B\\xEF\\xBB\\xBF\\xD8\\x9C");
    EXPECT_EQ(readable("\xFF\xC3"), "\\xFF\\xC3");
    EXPECT_EQ(readable("\u00E9\u00E9\u00E9", 5), "\u00E9\u00E9...");
}

}  // namespace
}  // namespace baize
