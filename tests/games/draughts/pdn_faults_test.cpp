// Broken PDN: what was wrong, where, and the games around it are read all the same.
#include <gtest/gtest.h>

#include <set>

#include "games/draughts/pdn_support.h"
#include "scale.h"

namespace baize::draughts {
namespace {

constexpr std::string_view good_one = "[Event \"one\"]\n[Result \"2-0\"]\n\n1. 32-28 19-23 2-0\n\n";
constexpr std::string_view good_two = "[Event \"two\"]\n[Result \"0-2\"]\n\n1. 33-29 18-23 0-2\n";

struct Broken {
    std::string_view text;
    std::string_view code;
    std::uint32_t line;  ///< of the fault within the text
    std::uint32_t column;
    std::string_view found = {};
};

const std::vector<Broken> broken_games{
    {"[Event \"x\"]\n\n1. 32-28 zz 2. 28x19 2-0\n\n", "pdn.word", 3, 10, "\"zz\""},
    {"[Event \"x\"]\n\n1. 32-28 32-\n\n", "pdn.word", 3, 10, "\"32-\""},
    {"[Event \"x\"]\n\n1. 32_28 *\n", "pdn.word", 3, 4, "\"32_28\""},
    {"[Event \"x\"]\n\n1. 32-28a *\n", "pdn.word", 3, 4, "\"32-28a\""},
    {"[Event \"x\"]\n\n1. 12345 *\n", "pdn.word", 3, 4, "\"12345\""},
    {"[Event \"x\"]\n\n1. 1/2-1/3 *\n", "pdn.word", 3, 4, "\"1/\""},
    {"[Event \"x\"]\n\n1. 32-28 \xE9\xFF *\n", "pdn.word", 3, 10, "\"\\xE9\\xFF\""},
    {"[Event \"x\"]\n\n1. 32-28 -5 *\n", "pdn.word", 3, 10, "\"-5\""},
    {"[Event \"x\"]\n\n1. 32-28 ] *\n", "pdn.word", 3, 10, "\"]\""},
    {"[Event \"x\"]\n\n1. 32-28 \" 19-23 *\n", "pdn.word", 3, 10},
    {"[Event \"x\"]\n\n1. 32-28 7-0 *\n", "pdn.square", 3, 10, "\"7-0\""},
    {"[Event \"x\"]\n\n1. 32-128 *\n", "pdn.square", 3, 4, "\"32-128\""},
    {"[Event \"x\"]\n\n1. 0028 *\n", "pdn.square", 3, 4},
    {"[Event \"x\"]\n\n1234567. 32-28 *\n", "pdn.number", 3, 1, "\"1234567\""},
    {"[Event \"x\"]\n\n1. 32-28 $ *\n", "pdn.nag", 3, 10, "\"$\""},
    {"[Event \"x\"]\n\n1. 32-28 $65536 *\n", "pdn.nag", 3, 10, "\"$65536\""},
    {"[Event \"x\"]\n\n1. 32-28 $1x *\n", "pdn.nag", 3, 10},
    {"[Event \"x\"]\n\n! 32-28 *\n", "pdn.strength", 3, 1, "\"!\""},
    {"[Event \"x\"]\n\n32-28 (? 33-29) *\n", "pdn.strength", 3, 8},
    {"[Event \"x\"]\n\n1. 32-28 { open 19-23 2-0\n\n", "pdn.comment-unclosed", 3, 10},
    {"[Event \"x\"]\n\n1. 32-28 { open\n\nmore\n\n  ", "pdn.comment-unclosed", 3, 10},
    {"[Event \"x\"]\n{ open\n1. 32-28 *\n", "pdn.comment-unclosed", 2, 1},
    {"[Event \"x\"]\n\n1. 32-28 } 19-23 *\n", "pdn.comment-unopened", 3, 10},
    {"[Event \"x\"]\n\n1. 32-28 /FEN \"B::\" 19-23 *\n", "pdn.setup-unclosed", 3, 10},
    {"[Event \"x\"]\n\n1. 32-28 (1. 33-29 19-23 2-0\n\n", "pdn.variation-unclosed", 3, 10},
    {"[Event \"x\"]\n\n1. 32-28 (1. 33-29 (34-30) 19-23\n", "pdn.variation-unclosed", 3, 10},
    {"[Event \"x\"]\n\n1. 32-28 (1. 33-29 2-0 {c} $1\n", "pdn.variation-unclosed", 3, 10},
    {"[Event \"x\"]\n\n1. 32-28 ) 19-23 *\n", "pdn.variation-unopened", 3, 10},
    {"[Event \"x\"]\n\n1. 32-28 zz (33-29 2-0) 19-23 (34-30\n", "pdn.word", 3, 10},
    {"[Event \"x\n[Site \"y\"]\n\n1. 32-28 19-23 2-0\n\n", "pdn.tag-unclosed", 1, 1,
     "\"[Event \"x\""},
    {"[Event \"x\"\n[Site \"y\"]\n\n1. 32-28\n\n", "pdn.tag-unclosed", 1, 1},
    {"[Event \"x\\\"]\n[Site \"y\"]\n\n1. 32-28 [ 19-23\n\n", "pdn.tag-unclosed", 1, 1},
    {"[Site \"y\"]\n[Event x]\n[Date 2007.05.19]\n\n1. 32-28 *\n", "pdn.tag-value", 2, 1,
     "\"[Event \""},
    {"[Site \"y\"]\n[Event]\n[Date \"2\"]\n{c}\n1. 32-28 *\n", "pdn.tag-value", 2, 1, "\"[Event\""},
    {"[Site \"y\"]\n[1 \"x\"]\n[Date \"2\"]\n1. 32-28 *\n", "pdn.tag-name", 2, 1},
    {"[Site \"y\"]\n[ ]\n[Date \"2\"]\n1. 32-28 *\n", "pdn.tag-name", 2, 1},
    {"[Event \"x\"]\n\n1. 32-28 [oops 19-23 2-0\n\n", "pdn.tag-value", 3, 10},
    {"[Event \"x\"]\n\n1. 32-28 [%clk 1] 2-0\n\n", "pdn.tag-name", 3, 10},
};

/// Their messages quote nothing.
const std::set<std::string_view> known_by_place{
    "pdn.comment-unclosed",   "pdn.comment-unopened",   "pdn.setup-unclosed",
    "pdn.variation-unclosed", "pdn.variation-unopened",
};

TEST(PdnFaults, ABrokenGameBetweenTwoGoodOnesIsTheOnlyOneLost) {
    for (const Broken& broken : broken_games) {
        const std::string text =
            std::string(good_one) + std::string(broken.text) + std::string(good_two);
        for (const std::size_t chunk : {std::size_t{0}, std::size_t{1}, std::size_t{7}}) {
            const PdnFile file = read_pdn(text, chunk);
            ASSERT_EQ(file.order, "GFG") << broken.text;
            EXPECT_EQ(written(file.games[0]), good_one) << broken.text;
            EXPECT_EQ(written(file.games[1]), std::string(good_two) + "\n") << broken.text;
            const PdnFault& fault = file.faults[0];
            EXPECT_EQ(fault.error.code, broken.code) << broken.text;
            EXPECT_EQ(fault.place.line, 5 + broken.line) << broken.text;
            EXPECT_EQ(fault.place.column, broken.column) << broken.text;
            EXPECT_EQ(fault.error.where, fault.place.offset);
            EXPECT_EQ(fault.error.args.empty(), known_by_place.contains(broken.code))
                << broken.code;
            if (!broken.found.empty()) {
                EXPECT_EQ(fault.error.args, std::vector<std::string>{std::string(broken.found)});
            }
        }
    }
}

TEST(PdnFaults, TwoBrokenGamesAreTwoFaults) {
    std::size_t seen = 0;
    for (const Broken& one : broken_games) {
        for (const Broken& two : broken_games) {
            const std::string text =
                std::string(one.text) + std::string(two.text) + std::string(good_two);
            const PdnFile file = read_pdn(text);
            ASSERT_EQ(file.order, "FFG") << text;
            EXPECT_EQ(file.faults[1].error.code, two.code) << text;
            ++seen;
        }
    }
    EXPECT_EQ(seen, broken_games.size() * broken_games.size());
}

TEST(PdnFaults, AtTheEndOfTheFile) {
    for (const Broken& broken : broken_games) {
        const PdnFile file = read_pdn(std::string(good_one) + std::string(broken.text));
        EXPECT_EQ(file.order, "GF") << broken.text;
    }
    for (const std::string_view text : {"{",
                                        "32-28 {a",
                                        "32-28 /a",
                                        "(",
                                        "32-28 (33-29",
                                        "[",
                                        "[Event",
                                        "[Event ",
                                        "[Event \"",
                                        "[Event \"a\\",
                                        "[Event \"a\"",
                                        "[Event \"a\" ",
                                        "$",
                                        "zz",
                                        "32-",
                                        "32 - 28x",
                                        "1/2-",
                                        "\xEF",
                                        "\xEF\xBB",
                                        "!",
                                        ")"})
        EXPECT_EQ(read_pdn(text).order, "F") << text;
}

TEST(PdnFaults, AtTheBeginningOfTheFile) {
    for (const Broken& broken : broken_games) {
        const PdnFile file = read_pdn(std::string(broken.text) + std::string(good_two));
        EXPECT_EQ(file.order, "FG") << broken.text;
    }
    for (const std::string_view text :
         {"[1 \"x\"]\n[Date \"2\"]\n1. 32-28 *", "[x]\n[Date \"2\"]\n"})
        EXPECT_EQ(read_pdn(text).order, "F") << text;
}

TEST(PdnFaults, GamesWithoutTagsAreFoundAgainBehindTheResult) {
    EXPECT_EQ(read_pdn("1. 32-28 zz 2-0 1. 33-29 *").order, "FG");
    EXPECT_EQ(read_pdn("1. 32-28 zz (33-29 2-0) 34-30 2-0 1. 33-29 *").order, "FG");
    EXPECT_EQ(read_pdn("1. 32-28 (33-29 2-0\n1. 34-30 1-1").order, "FG");
    EXPECT_EQ(read_pdn("1. zz (33-29 2-0\n1. 34-30 1-1").order, "FG");
    EXPECT_EQ(read_pdn("1. 32-28 19-23 zz 20-24* 15x24\n\n1. 33-29 *").order, "FG");
    EXPECT_EQ(read_pdn("zz 2-0 yy * xx ! $1 ) - ... 1. 33-29 *").order, "F")
        << "the words behind a broken game's result are still that game";
}

TEST(PdnFaults, BytesOfAnotherKindOfFile) {
    std::string noise;
    for (std::uint32_t i = 0; i < 4096; ++i) noise += static_cast<char>((i * 2654435761U) >> 24U);
    const PdnFile file = read_pdn(noise + "\n" + std::string(good_one));
    EXPECT_EQ(file.order.back(), 'G');
    const PdnFile utf16 = read_pdn(std::string_view("\xFF\xFE[\0E\0\n\0", 8));
    ASSERT_EQ(utf16.order, "F");
    EXPECT_EQ(utf16.faults[0].error.code, "pdn.encoding");
}

TEST(PdnLimits, VariationsAreAsDeepAsTheyMay) {
    const auto nested = [](std::size_t depth) {
        return "32-28 " + std::string(depth, '(') + "33-29" + std::string(depth, ')') + " *";
    };
    EXPECT_EQ(read_pdn(nested(64)).order, "G");
    const PdnFile file = read_pdn(nested(65) + std::string(good_one));
    ASSERT_EQ(file.order, "FG");
    EXPECT_EQ(file.faults[0].error.code, "pdn.variation-deep");
    EXPECT_EQ(file.faults[0].error.args, std::vector<std::string>{"64"});
    EXPECT_EQ(file.faults[0].place.column, 71U);
}

TEST(PdnLimits, TokensAreAsLongAsTheyMay) {
    struct Case {
        std::string before;
        std::string_view after;
        std::string_view code;
        std::size_t limit;
    };
    const PdnLimits limits{.word = 20, .token = 100, .game = 1000, .variation_depth = 4};
    const Case cases[] = {
        {"32-28 {", "} *\n", "pdn.comment-long", limits.token},
        {"32-28 ;", "\n *\n", "pdn.comment-long", limits.token},
        {"32-28 *\n%", "\n", "pdn.comment-long", limits.token},
        {"32-28 /", "/ *\n", "pdn.setup-long", limits.token},
        {"[Event \"", "\"]\n32-28 *\n", "pdn.tag-long", limits.token},
        {"[E", " \"\"]\n32-28 *\n", "pdn.tag-name", limits.word - 1},
    };
    for (const Case& c : cases) {
        for (const std::size_t chunk : {std::size_t{0}, std::size_t{1}, std::size_t{13}}) {
            const auto read = [&](std::size_t length) {
                return read_pdn(c.before + std::string(length, 'a') + std::string(c.after) +
                                    std::string(good_one),
                                chunk, limits);
            };
            EXPECT_EQ(read(c.limit).order, "GG") << c.before << chunk;
            const PdnFile file = read(c.limit + 1);
            ASSERT_EQ(file.faults.size(), 1U) << c.before << chunk;
            EXPECT_EQ(file.order.back(), 'G');
            EXPECT_EQ(file.faults[0].error.code, c.code) << c.before;
        }
    }
    for (const std::string& word :
         {std::string(21, 'a'), std::string(21, '1'), "1-" + std::string(19, '1'),
          std::string("1x1x1x1x1x1x1x1x1x1x1x"), std::string(21, '!'), std::string(21, '\xE9')}) {
        const PdnFile file = read_pdn("32-28 " + word + " *\n" + std::string(good_one), 0, limits);
        ASSERT_EQ(file.order, "FG") << word;
        EXPECT_EQ(file.faults[0].error.code, "pdn.word-long") << word;
        EXPECT_EQ(file.faults[0].error.args, std::vector<std::string>{"20"});
    }
}

TEST(PdnLimits, AGameIsAsLongAsItMay) {
    const PdnLimits limits{.word = 20, .token = 100, .game = 60, .variation_depth = 4};
    for (const std::string_view start :
         {"[Event \"x\"]\n\n",
          "[Event \"x\"]\n[Site \"y\"]\n[Date \"2\"]\n[Round \"1\"]\n[A \"\"]\n"}) {
        std::string text(start);
        for (int i = 0; i < 20; ++i) text += "32-28 19-23\n";
        const PdnFile file = read_pdn(text + "2-0\n" + std::string(good_one), 0, limits);
        ASSERT_EQ(file.order, "FG");
        EXPECT_EQ(file.faults[0].error.code, "pdn.game-long");
        EXPECT_EQ(file.faults[0].place, (PdnPlace{0, 1, 1}));
    }
}

TEST(PdnLimits, OfAGameDoNotCountTheRestOfABrokenOne) {
    const PdnLimits limits{.word = 20, .token = 100, .game = 60, .variation_depth = 4};
    std::string text;
    for (int i = 0; i < 100; ++i) text += " zz 2-0";
    EXPECT_EQ(read_pdn(text, 0, limits).order, "F");
}

TEST(PdnLimits, AGigabyteOnOneLineIsAFaultInBoundedMemory) {
    const std::string block(64 * 1024, 'a');
    const std::string moves = [] {
        std::string text;
        while (text.size() < 64 * 1024) text += "32-28 19-23 ";
        return text;
    }();
    struct Case {
        std::string_view before;
        std::string text;
    };
    const Case cases[] = {
        {"1. 32-28 { ", block},
        {"1. 32-28 ;", block},
        {"[Event \"", block},
        {"[", block},
        {"% ", block},
        {"/", block},
        {"1. ", block},
        {"1. ", std::string(64 * 1024, '1')},
        {"1. ", moves},
        {"1. 32-28 ", std::string(64 * 1024, '!')},
        {"1. ", std::string(64 * 1024, '-')},
        {"32-28 ", std::string(64 * 1024, '(')},
        {"{", std::string(64 * 1024, '\n')},
        {"{\n", std::string(64 * 1024, ' ')},
        {"[Event \"", std::string(64 * 1024, '"')},
    };
    for (const Case& c : cases) {
        PdnReader reader;
        std::size_t faults = 0;
        std::size_t games = 0;
        std::size_t most_buffered = 0;
        const auto drain = [&] {
            for (auto step = reader.next();; step = reader.next()) {
                if (step == PdnReader::Step::Fault) {
                    ++faults;
                } else if (step == PdnReader::Step::Game) {
                    ++games;
                } else {
                    return;
                }
            }
        };
        reader.feed(c.before);
        // What 32 MB do a gigabyte does too: sixteen thousand times the same 64 kB would only take
        // longer.
        for (std::size_t i = 0; i < scaled(500); ++i) {
            reader.feed(c.text);
            drain();
            most_buffered = std::max(most_buffered, reader.buffered_bytes());
            ASSERT_TRUE(faults > 0 || i < 20) << c.before << " is never refused";
        }
        EXPECT_EQ(faults, 1U) << c.before;
        EXPECT_LE(most_buffered, 66U * 1024U) << c.before;
        EXPECT_LT(reader.memory(), 40U * 1024U * 1024U) << c.before;
        reader.feed("\n\n" + std::string(good_two));
        reader.finish();
        drain();
        EXPECT_EQ(games, 1U) << c.before << ": the game behind it is read";
    }
}

TEST(PdnLimits, WhiteSpaceCostsNothing) {
    PdnReader reader;
    const std::string spaces(64 * 1024, ' ');
    for (int i = 0; i < 100; ++i) {
        reader.feed(spaces);
        EXPECT_EQ(reader.next(), PdnReader::Step::NeedMore);
        EXPECT_EQ(reader.buffered_bytes(), 0U);
    }
}

}  // namespace
}  // namespace baize::draughts
