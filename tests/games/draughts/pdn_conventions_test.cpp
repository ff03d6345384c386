// How each game is written down, after the table of the PDN 3.0 standard.
#include "games/draughts/pdn_conventions.h"

#include <gtest/gtest.h>

#include "games/draughts/pdn_support.h"
#include "games/draughts/pdn_values.h"

namespace baize::draughts {
namespace {

TEST(PdnConventions, AreThoseOfTheStandardForGamesThatItHas) {
    for (const std::string_view game : {"international", "english", "russian"}) {
        const PdnConventions conventions = pdn_conventions(game);
        const auto type = read_pdn_game_type(conventions.game_type);
        ASSERT_TRUE(type.ok()) << game;
        EXPECT_EQ(conventions.first, type->first) << game;
        EXPECT_EQ(game_of_pdn_type(type->number), game);
    }
    EXPECT_EQ(pdn_conventions("international").game_type, "20");
    EXPECT_EQ(pdn_conventions("english").game_type, "21");
    EXPECT_EQ(pdn_conventions("russian").game_type, "25");
    for (const std::uint32_t other : {0U, 22U, 26U, 40U}) EXPECT_EQ(game_of_pdn_type(other), "");
}

TEST(PdnConventions, HaveNoNumberForDamHajiOrForOtherRules) {
    for (const std::string_view game :
         {"dam-haji", "dam-haji-book", "dam-haji:majority=on", "english:majority=on", "nonsense"})
        EXPECT_EQ(pdn_conventions(game).game_type, "") << game;
    EXPECT_EQ(pdn_conventions("english:first=black").game_type, "21") << "that changes nothing";
    EXPECT_EQ(pdn_conventions("english:majority=on").scoring, PdnScoring::OnePoint);
    EXPECT_EQ(pdn_conventions("dam-haji").first, Side::Black);
    EXPECT_EQ(pdn_conventions("dam-haji:first=white").first, Side::White);
}

TEST(PdnConventions, GiveAWinTwoPointsOrOne) {
    const PdnConventions two = pdn_conventions("international");
    EXPECT_EQ(two.result(Side::White), "2-0");
    EXPECT_EQ(two.result(Side::Black), "0-2");
    EXPECT_EQ(two.result(std::nullopt), "1-1");
    EXPECT_EQ(pdn_conventions("dam-haji").result(Side::Black), "0-2");
    const PdnConventions one = pdn_conventions("english");
    EXPECT_EQ(one.result(Side::White), "1-0");
    EXPECT_EQ(one.result(Side::Black), "0-1");
    EXPECT_EQ(one.result(std::nullopt), "1/2-1/2");
}

std::string numbered(std::string_view game, Side side, std::initializer_list<const char*> list) {
    PdnGame record;
    PdnMoves moves(pdn_conventions(game), record);
    for (const char* move : list) {
        moves.add(move, side);
        side = other(side);
    }
    return spell(record);
}

TEST(PdnConventions, NumberTheMovesOfTheSideThatBegins) {
    EXPECT_EQ(numbered("english", Side::Black, {"10-15", "22-17", "6-10"}),
              "1.|10-15 22-17 2.|6-10 none");
    EXPECT_EQ(numbered("english", Side::White, {"22-17", "10-15"}), "1...|22-17 2.|10-15 none");
    EXPECT_EQ(numbered("international", Side::White, {"32-28", "19-23"}), "1.|32-28 19-23 none");
    EXPECT_EQ(numbered("international", Side::Black, {"19-23", "32-28", "23x32"}),
              "1...|19-23 2.|32-28 23x32 none");
    EXPECT_EQ(numbered("english", Side::Black, {}), "none");
}

}  // namespace
}  // namespace baize::draughts
