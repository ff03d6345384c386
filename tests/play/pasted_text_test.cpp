#include "play/pasted_text.h"

#include <gtest/gtest.h>

#include <ostream>

namespace baize {

void PrintTo(const PastedText& found, std::ostream* out) {
    *out << name_of(found.kind) << " of \"" << found.game << "\"";
}

namespace {

bool is(std::string_view text, PastedKind kind, std::string_view game = {}) {
    const PastedText found = pasted_text(text);
    return found.kind == kind && found.game == game;
}

TEST(PastedText, OfBlanksIsNothing) {
    EXPECT_TRUE(is("", PastedKind::Nothing));
    EXPECT_TRUE(is(" \r\n\t", PastedKind::Nothing));
    EXPECT_TRUE(is("\xEF\xBB\xBF", PastedKind::Nothing));
}

TEST(PastedText, IsAPositionHoweverPlayersWriteIt) {
    for (const char* text :
         {"W:W31-50:B1-20", "b:W31-50:B1-20", "?:WK3:B4", "W : W1 : B2", "W:BK5:WK28",
          "W:W31-50:B1-20 moves 32-28 19-23", "W:W31-50:B1-20:H0:F1", "\n W:W1:B2.\n",
          "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww"})
        EXPECT_TRUE(is(text, PastedKind::Position)) << text;
    // A wrong one is still a position: whoever reads it says what is wrong.
    EXPECT_TRUE(is("W:W99:B1", PastedKind::Position));
}

TEST(PastedText, IsADealWhereTheSidesAreLetters) {
    EXPECT_TRUE(is("A:A0-0,0-1:B0-2,6-6", PastedKind::Deal, "dominoes"));
    EXPECT_TRUE(is("B:A0-0,0-1:B0-2,6-6:S0-46/50", PastedKind::Deal, "dominoes"));
    EXPECT_TRUE(is("B:B1-20:W31-50", PastedKind::Position));
}

TEST(PastedText, IsARecordOfTheGameThatItsTagsName) {
    EXPECT_TRUE(is("[GameType \"21\"]\n\n1. 11-15 *", PastedKind::Record, "english"));
    EXPECT_TRUE(
        is("[ Variant \"dam-haji:board=10\" ]\n*", PastedKind::Record, "dam-haji:board=10"));
    // A Variant of others leaves the number to tell.
    EXPECT_TRUE(is("[Variant \"Standard\"]\n[GameType \"20\"]\n1. 32-28 *", PastedKind::Record,
                   "international"));
    EXPECT_TRUE(is("[FEN \"W:WK46:BK5,10\"]\n*", PastedKind::Record));
}

TEST(PastedText, DoesNotSayWhichGameWhereTheRecordDoesNot) {
    EXPECT_TRUE(is("1. 32-28 19-23 *", PastedKind::Record));
    EXPECT_TRUE(is("[GameType \"40\"]\n1. 32-28 *", PastedKind::Record));  // frisian
    EXPECT_TRUE(is("[Variant \"dam-haji:board=11\"]\n*", PastedKind::Record));
    EXPECT_TRUE(is("hello", PastedKind::Record));
    // The first record is the one that is opened, or refused with its fault: no other speaks for
    // it.
    EXPECT_TRUE(is("1. 32-(28 *\n\n[GameType \"21\"]\n1. 11-15 *", PastedKind::Record));
}

TEST(PastedText, IsAHandOrAMatchWhereTheGameHasItsOwnRecords) {
    const std::string hand = "game: dominoes\ndeal: A:A0-0:B0-1\nmoves: 0-0\nresult: *\n";
    EXPECT_TRUE(is(hand, PastedKind::Record, "dominoes"));
    EXPECT_TRUE(is("white: Ann\nblack: Baize easy\tbaize/easy\nseed: 5\n" + hand,
                   PastedKind::Record, "dominoes"));
    EXPECT_TRUE(is("match: 50\n\n" + hand + "\n" + hand, PastedKind::Match, "dominoes"));
    EXPECT_TRUE(is("game: dominoes:ghost=unplayable\r\ndeal: x\r\n", PastedKind::Record,
                   "dominoes:ghost=unplayable"));
    EXPECT_TRUE(is("game: poker\ndeal: x\n", PastedKind::Record));
}

TEST(PastedText, IsALinkWithWhatStandsBehindItsMark) {
    const PastedText link = pasted_text(" https://example.org/baize/#game=1eJx-_\n");
    EXPECT_EQ(link.kind, PastedKind::Link);
    EXPECT_EQ(link.text, "1eJx-_");
    EXPECT_EQ(pasted_text("#game=0VzpX").text, "0VzpX");
    // A record in which somebody quotes one is a record.
    EXPECT_TRUE(is("1. 32-28 {see https://example.org/#game=1eJx} *", PastedKind::Record));
}

TEST(PastedText, LosesTheBlanksAroundIt) {
    EXPECT_EQ(pasted_text("\xEF\xBB\xBF\n  W:W1:B2 \r\n").text, "W:W1:B2");
}

TEST(PastedText, HasANameForEveryKind) {
    EXPECT_EQ(name_of(PastedKind::Nothing), "nothing");
    EXPECT_EQ(name_of(PastedKind::Match), "match");
}

}  // namespace
}  // namespace baize
