// Reading PDN: every construct of the standard, and what real files do to it.
#include <gtest/gtest.h>

#include "games/draughts/pdn_support.h"

namespace baize::draughts {
namespace {

using Step = PdnReader::Step;

TEST(PdnMoves, AreKeptAsWrittenWithTheirNumbers) {
    EXPECT_EQ(spell("1. 32-28 19-23 2. 28x19 14x23x34 *"), "1.|32-28 19-23 2.|28x19 14x23x34 *");
    EXPECT_EQ(spell("1.32-28 1...19-23 12. 5x14x3 *"), "1.|32-28 1...|19-23 12.|5x14x3 *");
    EXPECT_EQ(spell("32-28 06-11 28:19 28X19 *"), "32-28 06-11 28:19 28X19 *");
}

TEST(PdnMoves, MayHaveBlanksWhereAProgramAlignedThem) {
    EXPECT_EQ(spell("52. 46-41 47x 9  53.  4x 1 1- 6 *"), "52.|46-41 47x9 53.|4x1 1-6 *");
    EXPECT_EQ(spell("1. 32 - 28 19 -23 28 x19 14 : 23 *"), "1.|32-28 19-23 28x19 14:23 *");
    EXPECT_EQ(spell("1. 32-28 1 - 1"), "1.|32-28 1-1");
}

TEST(PdnMoves, MayComeWithoutASeparator) {
    EXPECT_EQ(spell("3228 1823 *"), "3228 1823 *");
    EXPECT_EQ(spell("1.a3b4 *"), "1.|a3b4 *");
}

TEST(PdnMoves, MayBeAlgebraicInFullAndInShort) {
    EXPECT_EQ(spell("1. c3-d4 f6-g5 2. b6xd4 e3:c5:a7 k11-l12 cb4 c:e5 bxd4 *"),
              "1.|c3-d4 f6-g5 2.|b6xd4 e3:c5:a7 k11-l12 cb4 c:e5 bxd4 *");
    for (const std::string_view no : {"c3", "c3-", "c3--d4", "m3-d4", "c3d4e5", "bad1", "c0-d4",
                                      "c3-d", "c-d-e5", "C3", "c3-d456", "abc", "M3-D4"})
        EXPECT_EQ(read_pdn("1. " + std::string(no) + " *").order, "F") << no;
}

TEST(PdnMoves, MayHaveCapitalsWhichAreMadeSmall) {
    EXPECT_EQ(spell("1. C3-D4 F6G5 2. B6Xd4 CB4 c:E5 *"), "1.|c3-d4 f6g5 2.|b6xd4 cb4 c:e5 *");
}

// The en dash and the em dash, in three bytes each.
TEST(PdnMoves, MayHaveTheDashesOfPrint) {
    const std::string text =
        "1. 32\u201328 19 \u2014 23 2. 28\u2013 19 c3\u2014d4 3. \u2013 \u2014- 1\u20140\n\n"
        "1. 32-28 1/2\u20131/2\n\n1. 32-28 1/2\u20141/2\n\n"
        "[Result \"4\u20136\"]\n1. 32-28 4-6\n\n[Result \"4\u20136\"]\n1. 32-28 4\u20146 *\n";
    for (std::size_t chunk = 1; chunk < 8; ++chunk) {
        const PdnFile file = read_pdn(text, chunk);
        ASSERT_EQ(file.order, "GGGGG") << chunk;
        EXPECT_EQ(spell(file.games[0]), "1.|32-28 19-23 2.|28-19 c3-d4 3.|<-> <-> 1-0") << chunk;
        EXPECT_EQ(spell(file.games[1]), "1.|32-28 1/2-1/2") << chunk;
        EXPECT_EQ(spell(file.games[2]), "1.|32-28 1/2-1/2") << chunk;
        for (const std::size_t own : {3U, 4U})
            EXPECT_EQ(file.games[own].result(), PdnResult::Other) << chunk;
    }
    for (const std::string_view no :
         {"32\u2013", "32\u201528", "32\xE2\x80", "32\xE2\x80-28", "\u20132", "32\u2013\u201328",
          "1/2\u20151/2", "1/2\u20131/3"})
        EXPECT_EQ(read_pdn("1. 32-28 " + std::string(no) + " *").order[0], 'F') << no;
}

TEST(PdnMoves, NumbersMayLackTheirDotOrHaveOneTooMany) {
    EXPECT_EQ(spell("1 32-28 19-23 2 . 28x19 14x23. 3.. 37-32 1-0"),
              "1.|32-28 19-23 2.|28x19 14x23 3...|37-32 1-0");
}

TEST(PdnMoves, ThatAreNotGivenAreGaps) {
    EXPECT_EQ(spell("41. - - 42. -- 1-0"), "41.|<-> <-> 42.|<-> 1-0");
    EXPECT_EQ(spell("1. ... 7-12 2. ... {end} *"), "1...|7-12 2...|<> {end} *");
    EXPECT_EQ(spell("... 7-12 *"), "<...> 7-12 *");
    EXPECT_EQ(spell("1. 2-0"), "1.|<> 2-0");
    EXPECT_EQ(spell("1. 32-28 - 2. 3. (4. ) 5. /x/ 6."),
              "1.|32-28 <-> 2.|<> 3.|<> ( 4.|<> ) 5.|<> /x/ 6.|<> none");
}

TEST(PdnMoves, GiveTheirSquares) {
    const auto squares = read_pdn_squares("28x19X08:3");
    ASSERT_TRUE(squares);
    EXPECT_EQ(std::vector<int>(squares->list.begin(), squares->list.end()),
              (std::vector<int>{28, 19, 8, 3}));
    EXPECT_TRUE(squares->capture);
    EXPECT_FALSE(read_pdn_squares("32-28")->capture);
    EXPECT_EQ(read_pdn_squares("3228")->list[1], 28);
    EXPECT_TRUE(read_pdn_squares("3228")->joined);
    for (const std::string_view no :
         {"", "32", "32-", "c3-d4", "32-289", "32+28", "-28", "322", "32/28"})
        EXPECT_FALSE(read_pdn_squares(no)) << no;
}

TEST(PdnMoves, OfTheMainLineAreFoundBetweenVariations) {
    const PdnGame game = read_pdn("1. 32-28 (1. 33-29 (1. 34-30) 19-23) {c} 18-23 *").games.at(0);
    const std::size_t first = game.main_move(0);
    const std::size_t second = game.main_move(first + 1);
    EXPECT_EQ(game.text(game.items()[first]), "32-28");
    EXPECT_EQ(game.text(game.items()[second]), "18-23");
    EXPECT_EQ(game.main_move(second + 1), game.items().size());
}

TEST(PdnResult, IsNotAMove) {
    struct Case {
        std::string_view text;
        PdnScore score;
    };
    const Case cases[] = {
        {"2-0", {PdnResult::WhiteWins, PdnScoring::TwoPoints}},
        {"1-1", {PdnResult::Draw, PdnScoring::TwoPoints}},
        {"0-2", {PdnResult::BlackWins, PdnScoring::TwoPoints}},
        {"1-0", {PdnResult::WhiteWins, PdnScoring::OnePoint}},
        {"1/2-1/2", {PdnResult::Draw, PdnScoring::OnePoint}},
        {"0-1", {PdnResult::BlackWins, PdnScoring::OnePoint}},
        {"0-0", {PdnResult::DoubleForfeit, PdnScoring::None}},
        {"*", {PdnResult::Unknown, PdnScoring::None}},
    };
    for (const Case& c : cases) {
        const PdnFile file = read_pdn("1. 32-28 " + std::string(c.text));
        ASSERT_EQ(file.order, "G") << c.text;
        EXPECT_EQ(file.games[0].score(), c.score) << c.text;
        EXPECT_EQ(file.games[0].items().size(), 1U);
    }
    EXPECT_EQ(spell("1. 1-18 1-10 2-01 0-2"), "1.|1-18 1-10 2-01 0-2");
}

TEST(PdnResult, IsReadWithAnyDash) {
    EXPECT_EQ(read_pdn_score("1\u20130"), read_pdn_score("1-0"));
    EXPECT_EQ(read_pdn_score("1/2\u20141/2"), read_pdn_score("1/2-1/2"));
    EXPECT_EQ(read_pdn_score("1\u20150"), std::nullopt);
}

TEST(PdnResult, MayBeMissing) {
    EXPECT_EQ(spell("[Result \"2-0\"]\n1. 32-28 19-23"), "1.|32-28 19-23 none");
}

TEST(PdnResult, StarBehindAMoveIsAForcedMoveExceptAtTheEnd) {
    EXPECT_EQ(spell("1. 32-28* 19-23!* 2. 28x19 2-0"), "1.|32-28 $7 19-23 ! $7 2.|28x19 2-0");
    EXPECT_EQ(spell("1. 32-28 19-23*"), "1.|32-28 19-23 *");
    EXPECT_EQ(read_pdn("32-28*\n[Event \"x\"]\n33-29").games.at(0).result(), PdnResult::Unknown);
    EXPECT_EQ(spell("1. 32-28 19-23* *"), "1.|32-28 19-23 $7 *");
}

TEST(PdnResult, OfTheTournamentsOwnIsKnownByItsTag) {
    const PdnFile file = read_pdn(
        "[Result \"4-6\"]\n1. 32-28 19-23 4-6\n\n[Result \"4-6\"]\n1. 32-28 4-6 *\n"
        "[Result \"12-0\"] 1. 32-28 12-0 [Result \"2-0\"] 1. 4-6");
    ASSERT_EQ(file.order, "GGGG");
    EXPECT_EQ(file.games[0].result(), PdnResult::Other);
    EXPECT_EQ(spell(file.games[0]), "1.|32-28 19-23 4-6");
    EXPECT_EQ(spell(file.games[1]), "1.|32-28 4-6");
    EXPECT_EQ(spell(file.games[2]), "1.|32-28 12-0");
    EXPECT_EQ(spell(file.games[3]), "1.|4-6 none");
}

TEST(PdnTags, AreReadWithTheirEscapes) {
    const PdnGame game =
        read_pdn(R"([White "a \"b\" \\ c\d"] [ Black  "e "f" g"  ][Site ""][x_1"y"] *)")
            .games.at(0);
    EXPECT_EQ(game.tag("White"), R"(a "b" \ c\d)");
    EXPECT_EQ(game.tag("Black"), R"(e "f" g)");
    EXPECT_EQ(game.tag("Site"), "");
    EXPECT_EQ(game.tag("x_1"), "y");
    EXPECT_EQ(game.tag("white"), std::nullopt);
    EXPECT_EQ(game.tags().size(), 4U);
}

TEST(PdnTags, MayRepeatWithinABlock) {
    const PdnFile file = read_pdn("[Event \"a\"]\n[Black \"b\"]\n[Event \"c\"]\n\n1. 9-14 *");
    ASSERT_EQ(file.order, "G");
    EXPECT_EQ(file.games[0].tags().size(), 3U);
    EXPECT_EQ(file.games[0].tag("Event"), "a");
}

TEST(PdnComments, KeepTheirTextOnOneLine) {
    EXPECT_EQ(spell("{ first\n  second \t\r\n\r\n third  3 } 32-28 {} {a} *"),
              "{first second third  3} 32-28 {} {a} *");
}

TEST(PdnComments, BehindASemicolonRunToTheEndOfTheLine) {
    EXPECT_EQ(spell("32-28 ; a } b { c\n19-23;d\r\n*"), "32-28 {a } b { c} 19-23 {d} *");
}

TEST(PdnComments, BehindAPercentSignAreLeftOut) {
    EXPECT_EQ(spell("% Board game\n[Date \"2012.02.01\"]\n% [x\n1. 32-28 % 2-0\n19-23 *% end"),
              "1.|32-28 19-23 *");
}

TEST(PdnComments, StandAnywhereAndBelongToTheGameThatFollows) {
    const PdnFile file = read_pdn(
        "{file} [Event \"a\"] {tags} [Site \"b\"] 1. {number} 32-28 2-0 {next}\n"
        "[Event \"c\"]\n1. 33-29 * {behind the last game}");
    ASSERT_EQ(file.order, "GG");
    EXPECT_EQ(spell(file.games[0]), "{file} {tags} {number} 1.|32-28 2-0");
    EXPECT_EQ(file.games[0].tags().size(), 2U);
    EXPECT_EQ(spell(file.games[1]), "{next} 1.|33-29 *");
}

TEST(PdnAnnotations, MarksAndNags) {
    EXPECT_EQ(spell("32-28! 19-23?? 28x19(!?) 14x23 ! ? $1 $139 37-32(!?!!!) *"),
              "32-28 ! 19-23 ?? 28x19 (!?) 14x23 ! ? $1 $139 37-32 (!?!!!) *");
}

TEST(PdnVariations, Nest) {
    EXPECT_EQ(spell("32-28 19-23 (18-23 38-32 (37-32? 23-29! { Black wins }) 12-18) 28x19 () *"),
              "32-28 19-23 ( 18-23 38-32 ( 37-32 ? 23-29 ! {Black wins} ) 12-18 ) 28x19 ( ) *");
}

TEST(PdnVariations, MayEndWithAResult) {
    EXPECT_EQ(spell("1. 32-28 (1. 33-29 2-0) (34-30 * {c} $1) 19-23 1-1"),
              "1.|32-28 ( 1.|33-29 =2-0 ) ( 34-30 =* {c} $1 ) 19-23 1-1");
}

TEST(PdnSetup, StandsBetweenSlashes) {
    EXPECT_EQ(spell("1.31-26 17-21 /FEN \"B:B1-16:W26\"/ {c} /FEN\n \"B::\"/ 1/2-1/2"),
              "1.|31-26 17-21 /FEN \"B:B1-16:W26\"/ {c} /FEN \"B::\"/ 1/2-1/2");
}

TEST(PdnFile, HoldsManyGames) {
    EXPECT_EQ(read_pdn("").order, "");
    EXPECT_EQ(read_pdn(" \n\x1A").order, "");
    EXPECT_EQ(read_pdn("1. 32-28 *\n1. 33-29 2-0 1. 34-30 0-1").order, "GGG");
    EXPECT_EQ(read_pdn("[Event \"a\"]\n32-28 1-0[Event \"b\"]\n*\n[Event \"c\"] 32-28 1-0").order,
              "GGG");
    EXPECT_EQ(read_pdn("1. 32-28 *\n* 2-0 1. 33-29 *").order, "GG") << "a result alone is no game";
}

TEST(PdnFile, GamesWithoutAResultEndWhereTheNextBegins) {
    EXPECT_EQ(read_pdn("[Event \"a\"]\n1. 32-28 19-23\n[Event \"b\"]\n1. 33-29").order, "GG");
    EXPECT_EQ(read_pdn("[Event \"a\"]\n\n[Event \"b\"]\n\n{c}[Event \"d\"]").order, "GGG");
    EXPECT_EQ(read_pdn("[Event \"a\"]\n\n[Site \"b\"]\n\n1. 33-29").order, "G");
    EXPECT_EQ(read_pdn("1. 32-28 19-23\n\n1. 33-29 18-23*\n\n1. 34-30").order, "GGG");
    EXPECT_EQ(read_pdn("1. 32-28\n\n1. ... 18-23").order, "G");
    EXPECT_EQ(read_pdn("1. 32-28 18-23 /FEN \"x\"/\n\n1. 32-28").order, "G");
}

TEST(PdnFile, MayHaveAnyLineEndsAndAByteOrderMark) {
    const std::string_view lf =
        "[Event \"a\"]\n{x\ny}\n1. 32-28\n\n*\n[Event \"b\"]\n32-28 ;c\n*\n";
    std::string crlf;
    std::string cr;
    for (const char c : lf) {
        crlf += c == '\n' ? "\r\n" : std::string(1, c);
        cr += c == '\n' ? '\r' : c;
    }
    const PdnFile expected = read_pdn(lf);
    ASSERT_EQ(expected.order, "GG");
    for (const std::string& text : {crlf, cr, "\xEF\xBB\xBF" + crlf}) {
        const PdnFile file = read_pdn(text);
        ASSERT_EQ(file.order, "GG");
        for (std::size_t g = 0; g < 2; ++g) {
            EXPECT_TRUE(same_content(file.games[g], expected.games[g]));
            EXPECT_EQ(file.games[g].items().back().line, expected.games[g].items().back().line);
        }
    }
    EXPECT_EQ(read_pdn("32-28 *\n\xEF\xBB\xBF[Event \"b\"]").order, "GG") << "two files joined";
}

TEST(PdnFile, BytesThatAreNoUtf8StayInValuesAndComments) {
    const PdnGame game =
        read_pdn("[White \"Andr\xE9\"] 32-28 {\xFF\xC3} /\x80/ ;\xE9\n*").games.at(0);
    EXPECT_EQ(game.tag("White"), "Andr\xE9");
    EXPECT_EQ(spell(game), "32-28 {\xFF\xC3} /\x80/ {\xE9} *");
    EXPECT_EQ(pdn_utf8("Andr\xE9"), "Andr\xC3\xA9");
    for (const std::string_view good : {"Andr\xC3\xA9", "\xE9\xAB\x98", "\xF0\x9F\x98\x80", ""})
        EXPECT_EQ(pdn_utf8(good), good);
    for (const std::string_view bad :
         {"\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x80\x80\x80", "\xF4\x90\x80\x80",
          "\xF5", "\x80", "\xC3", "\xE9\xAB", "\xF0\x9F\x98"})
        EXPECT_NE(pdn_utf8(bad), bad);
}

TEST(PdnFile, EveryThingHasItsPlace) {
    const PdnFile file = read_pdn(
        "\n [Event \"a\"]\n[Site \"b\"]\n\n1. 32-28 {two\nlines} 19-23!\n (1... 18-23)\n*");
    const PdnGame& game = file.games.at(0);
    EXPECT_EQ(game.place(), (PdnPlace{2, 2, 2}));
    EXPECT_EQ(game.tags()[1].place, (PdnPlace{14, 3, 1}));
    std::vector<std::pair<std::uint32_t, std::uint32_t>> places;
    for (const PdnItem& item : game.items()) places.emplace_back(item.line, item.column);
    const std::vector<std::pair<std::uint32_t, std::uint32_t>> expected{
        {5, 4}, {5, 10}, {6, 8}, {6, 13}, {7, 2}, {7, 8}, {7, 13}};
    EXPECT_EQ(places, expected);
}

TEST(PdnReader, ReadsOneGameAtATimeAndAsksForMore) {
    PdnReader reader;
    EXPECT_EQ(reader.next(), Step::NeedMore);
    reader.feed("1. 32-28 2-0 1. 33-2");
    EXPECT_EQ(reader.next(), Step::Game);
    EXPECT_EQ(reader.next(), Step::NeedMore);
    EXPECT_EQ(reader.next(), Step::NeedMore);
    reader.feed("9 ");
    EXPECT_EQ(reader.next(), Step::NeedMore);
    reader.finish();
    EXPECT_EQ(reader.next(), Step::Game);
    EXPECT_EQ(spell(reader.game()), "1.|33-29 none");
    EXPECT_EQ(reader.next(), Step::End);
    EXPECT_EQ(reader.next(), Step::End);
}

TEST(PdnReader, ChunksMakeNoDifference) {
    const std::string_view text =
        "\xEF\xBB\xBF% c\r\n[Event \"a \\\" b\" ]\r\n[Site \"Andr\xE9\"]\r\n\r\n1. 32-28!? {x\r\n "
        "[y} 12 - 18 "
        "(1... 18-23(?) $12 2-0) 3. - ... /FEN \"B::\"/ 33-29* 1/2-1/2 ;z\r\n\r\n[Event "
        "\"b\r\n[Site \"c\"]"
        "\r\n\r\n1. 32-28 *\r\n{unclosed\r\n\r\n[Event \"d\"]\r\n1. c3-d4 cb4 3228 14 [bad 1-0\r\n"
        "[Event \"e\"] zz 0-0 1. 1-1 \x1A";
    const PdnFile whole = read_pdn(text);
    EXPECT_EQ(whole.order, "GFFFG");
    for (std::size_t chunk = 1; chunk < 40; ++chunk) {
        const PdnFile file = read_pdn(text, chunk);
        ASSERT_EQ(file.order, whole.order) << chunk;
        for (std::size_t i = 0; i < whole.games.size(); ++i) {
            EXPECT_TRUE(same_content(file.games[i], whole.games[i])) << chunk;
            EXPECT_EQ(file.games[i].place(), whole.games[i].place()) << chunk;
        }
        for (std::size_t i = 0; i < whole.faults.size(); ++i) {
            EXPECT_EQ(file.faults[i].error, whole.faults[i].error) << chunk;
            EXPECT_EQ(file.faults[i].place, whole.faults[i].place) << chunk;
        }
    }
}

}  // namespace
}  // namespace baize::draughts
