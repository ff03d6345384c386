// How games end: each sentence of the rules on draws, and the published games to the exact ply.
#include "games/draughts/rules.h"

#include <gtest/gtest.h>

#include "games/draughts/planned_game.h"
#include "games/draughts/vectors.h"

namespace baize::draughts {
namespace {

struct InternationalTable : Table<10> {
    explicit InternationalTable(std::string_view text) : Table(international_game(), text) {}
};

TEST(NoMoves, IsALoss) {
    EXPECT_EQ(InternationalTable("W:W26:B17,21").end(), (Outcome{Side::Black, "no moves"}));
    EXPECT_EQ(InternationalTable("B:W30,34:B25").end(), (Outcome{Side::White, "no moves"}));
    EXPECT_EQ(InternationalTable("W:W:B12").end(), (Outcome{Side::Black, "no moves"}));
    EXPECT_EQ(Table(dam_haji_game(), "B:W5:B").end(), (Outcome{Side::White, "no moves"}));
}

TEST(NoMoves, OutranksEveryDraw) {
    // One quiet ply is a draw here, and White's move is the first; but it leaves Black without one.
    Ruleset rules = dam_haji;
    rules.draws[0].plies = 1;
    const TestedGame<8> game("dam-haji with a draw after one ply", rules);
    Table blocked(game, "W:W27,28:B20");
    blocked.play({"28-24"});
    EXPECT_EQ(blocked.end(), (Outcome{Side::White, "no moves"}));
    Table open(game, "W:W27,28:B20");
    open.play({"27-23"});
    open.expect_draw("50 plies without a capture");
}

TEST(ThreefoldRepetition, CountsThePositionOfTheFenAsItsFirstOccurrence) {
    InternationalTable table("W:WK6:BK3");
    table.play({"6-1", "3-25", "1-6", "25-3", "6-1", "3-25", "1-6"});
    table.expect_open();
    EXPECT_EQ(table.line().occurrences(), 2);
    table.play({"25-3"});
    EXPECT_EQ(table.line().occurrences(), 3);
    table.expect_draw("threefold repetition");
}

TEST(ThreefoldRepetition, NeedsTheSameSideToMove) {
    // White takes three moves for a way of two: the board of the start comes back with Black to
    // move, at plies 5, 9 and 13.
    InternationalTable table("W:WK6,35:BK3,15");
    table.play({"6-22", "3-25", "22-11", "25-3", "11-6", "3-25", "6-1", "25-3", "1-6"});
    table.expect_open();
    table.play({"3-25", "6-1", "25-3"});
    table.expect_open();
    table.play({"1-6"});
    table.expect_draw("threefold repetition");
}

TEST(ThreefoldRepetition, NeedsTheSamePieces) {
    // The same squares are taken again, but man and king have changed places.
    InternationalTable table("W:WK22,27:BK5");
    const auto start = table.line().position();
    table.play({"22-17", "5-10", "27-22", "10-5", "17-21", "5-10", "21-27", "10-5"});
    EXPECT_EQ(table.line().position().occupied(), start.occupied());
    EXPECT_EQ(table.line().occurrences(), 1);
}

TEST(ThreefoldRepetition, NeedsNoMovesInARow) {
    // The position stands at plies 0, 4 and 10; between the last two, both sides went other ways.
    InternationalTable table("W:WK6,35:BK3,15");
    table.play({"6-1", "3-25", "1-6", "25-3", "6-22", "3-20", "22-11", "20-25", "11-6"});
    table.expect_open();
    table.play({"25-3"});
    table.expect_draw("threefold repetition");
}

template <int N>
void expect_repetition(const TestedGame<N>& game, const std::string& position,
                       const Strings& round) {
    Table table(game, position);
    table.play(round + round);
    table.expect_draw("threefold repetition");
}

TEST(ThreefoldRepetition, EndsEveryGameOfTheFamily) {
    // A piece on the edge cannot be taken.
    expect_repetition(international_game(), "W:WK6:BK3", {"6-1", "3-25", "1-6", "25-3"});
    expect_repetition(dam_haji_game(), "W:WK5:BK12", {"5-1", "12-3", "1-5", "3-12"});
    expect_repetition(book_game(), "W:WK7:BK18", {"7-1", "18-5", "1-7", "5-18"});
    expect_repetition(english_game(), "W:WK29:BK4", {"29-25", "4-8", "25-29", "8-4"});
}

TEST(TwentyFiveMoves, AreFiftyPliesWithKingsOnly) {
    InternationalTable table("B:WK50,K49,K48:BK3,K4");
    table.play(kings(50));
    table.expect_draw("25-move rule");
}

TEST(TwentyFiveMoves, RunWhileMenStandOnTheBoard) {
    InternationalTable table("B:WK50,K49,35:BK3,K4,15");
    table.play(kings(50));
    table.expect_draw("25-move rule");
}

TEST(TwentyFiveMoves, BeginAnewAfterAManMove) {
    InternationalTable table("B:WK50,K49,35:BK3,K4");
    table.play(kings(49) + Strings{"35-30"});
    table.expect_open();
    EXPECT_EQ(table.line().plies_with_kings_only(), 0);
}

TEST(TwentyFiveMoves, BeginAnewAfterAPromotion) {
    InternationalTable table("B:WK50,K49,6:BK3,K4");
    table.play(kings(31) + Strings{"6-1"} + kings(50));
    table.expect_draw("25-move rule");
}

TEST(TwentyFiveMoves, BeginAnewAfterACapture) {
    InternationalTable table("W:WK50,K49,20:BK3,K4,K2");
    EXPECT_EQ(table.line().plies_with_kings_only(), 0);
    table.play({"50-45"});
    EXPECT_EQ(table.line().plies_with_kings_only(), 1);
    table.play({"3x25"});
    EXPECT_EQ(table.line().plies_with_kings_only(), 0);
    table.play(kings(50));
    table.expect_draw("25-move rule");
}

TEST(TwentyFiveMoves, CountFromZeroAfterAFen) {
    InternationalTable table("B:WK50,K49,K48:BK3,K4");
    EXPECT_EQ(table.line().plies_with_kings_only(), 0);
    EXPECT_EQ(table.line().plies_without_capture(), 0);
    EXPECT_EQ(table.line().plies_in(Material::TwoAgainstKing), -1);
}

/// Both colours play by the same rules.
Strings either_colour(const std::string& position) {
    return {position, fen(international_game().mirror(at<10>(position)))};
}

TEST(SixteenMoves, AreThirtyTwoPliesOfThreePiecesAgainstAKing) {
    for (const char* position : {"B:WK50,K49,K48:BK3", "B:WK50,K49,45:BK3", "B:WK50,35,45:BK3"})
        for (const std::string& text : either_colour(position)) {
            InternationalTable table(text);
            table.play(kings(32));
            table.expect_draw("16-move rule");
        }
}

TEST(SixteenMoves, RunOnThroughAPromotion) {
    for (const std::string& text : either_colour("B:WK50,K49,6:BK3")) {
        InternationalTable table(text);
        table.play(kings(9) +
                   Strings{table.line().position().side() == Side::White ? "6-1" : "45-50"} +
                   kings(22));
        table.expect_draw("16-move rule");
    }
}

TEST(SixteenMoves, RunOnThroughManMoves) {
    InternationalTable table("B:WK50,K49,35:BK3");
    table.play(kings(9) + Strings{"35-30"});
    EXPECT_EQ(table.line().plies_in(Material::ThreeAgainstKing), 10);
}

TEST(SixteenMoves, CountThePliesAfterTheOneThatBroughtTheMaterial) {
    // The capture makes three against one; its own ply is not counted.
    InternationalTable table("B:WK50,K49,K48,20:BK3");
    table.play({"3x25"});
    EXPECT_EQ(table.line().plies_in(Material::ThreeAgainstKing), 0);
    table.play(kings(32));
    table.expect_draw("16-move rule");
    EXPECT_EQ(table.line().ply(), 33);
}

TEST(SixteenMoves, NeedAKingOnTheStrongerSide) {
    // Three men against a king are no class of their own: the count begins with the crowning.
    InternationalTable table("B:W6,35,45:BK3");
    EXPECT_EQ(table.line().plies_in(Material::ThreeAgainstKing), -1);
    table.play(kings(1) + Strings{"6-1"});
    EXPECT_GE(table.line().plies_in(Material::ThreeAgainstKing), 0);
    table.play(kings(32));
    table.expect_draw("16-move rule");
}

TEST(FiveMoves, AreTenPliesOfTwoPiecesOrOneAgainstAKing) {
    for (const char* position : {"B:WK50,K49:BK3", "B:WK50,35:BK3", "B:WK50:BK3"})
        for (const std::string& text : either_colour(position)) {
            InternationalTable table(text);
            table.play(kings(10));
            table.expect_draw("5-move rule");
        }
}

TEST(FiveMoves, RunOnWhenTwoPiecesAgainstAKingBecomeOne) {
    InternationalTable table("W:WK6,35:BK3");
    table.play({"6-1", "3-25", "35-30", "25x48", "1-45", "48-26", "45-50", "26-3", "50-6"});
    table.expect_open();
    table.play({"3-25"});
    table.expect_draw("5-move rule");
}

TEST(FiveMoves, StartFromZeroWhenThreePiecesBecomeTwo) {
    InternationalTable table("B:WK50,K49,20:BK3");
    EXPECT_GE(table.line().plies_in(Material::ThreeAgainstKing), 0);
    table.play({"3x25"});
    EXPECT_EQ(table.line().plies_in(Material::TwoAgainstKing), 0);
    table.play(kings(10));
    table.expect_draw("5-move rule");
}

void expect_no_count(const InternationalTable& table) {
    EXPECT_EQ(table.line().plies_in(Material::TwoAgainstKing), -1) << table.line().position();
    EXPECT_EQ(table.line().plies_in(Material::ThreeAgainstKing), -1) << table.line().position();
}

TEST(FiveMoves, NeedAKingOnBothSides) {
    expect_no_count(InternationalTable("W:WK50:B3"));
    expect_no_count(InternationalTable("W:W50:BK3"));
    expect_no_count(InternationalTable("W:WK50,K49:BK3,K4"));
    expect_no_count(InternationalTable("W:WK50,K49,K48,K47:BK3"));
    expect_no_count(InternationalTable("W:WK50,K49:BK3,12"));
}

TEST(SeveralDraws, RepetitionComesBeforeTheFiveMoves) {
    // At its tenth ply the game repeats a third time, and five moves have been played.
    InternationalTable table("W:WK6:BK3");
    table.play({"6-1", "3-25", "1-45", "25-48", "45-1", "48-25", "1-45", "25-48", "45-1", "48-25"});
    EXPECT_EQ(table.line().plies_in(Material::TwoAgainstKing), 10);
    table.expect_draw("threefold repetition");
}

TEST(SeveralDraws, RepetitionComesBeforeTheTwentyFiveMoves) {
    InternationalTable table("B:WK50,K49,K48:BK3,K4");
    table.play(kings(42));
    table.repeat();
    EXPECT_EQ(table.line().plies_with_kings_only(), 50);
    table.expect_draw("threefold repetition");
}

TEST(SeveralDraws, RepetitionComesBeforeTheSixteenMoves) {
    InternationalTable table("B:WK50,K49,K48:BK3");
    table.play(kings(24));
    table.repeat();
    EXPECT_EQ(table.line().plies_in(Material::ThreeAgainstKing), 32);
    table.expect_draw("threefold repetition");
}

TEST(DamHajiDraw, IsFiftyPliesWithoutACapture) {
    Table table(dam_haji_game(), "B:WK29,K30,13:BK4,K12");
    table.play(kings(50));
    table.expect_draw("50 plies without a capture");
}

TEST(DamHajiDraw, IsNotPutOffByManMoves) {
    Table table(dam_haji_game(), "B:WK29,K30,5:BK4,K12");
    table.play(kings(31) + Strings{"5-1"} + kings(18));
    table.expect_draw("50 plies without a capture");
}

TEST(DamHajiDraw, CountsFromTheLastCapture) {
    Table table(dam_haji_game(), "W:WK32,17:BK4,13");
    table.play({"32-28", "13x22"});
    EXPECT_EQ(table.line().plies_without_capture(), 0);
    table.play(kings(50));
    table.expect_draw("50 plies without a capture");
}

TEST(DamHajiDraw, KnowsNoRuleForFewPieces) {
    Table table(dam_haji_game(), "B:WK5:BK12");
    table.play(kings(12));
    table.expect_open();
}

TEST(DamHajiDraw, IsTheSameInTheBookGame) {
    Table table(book_game(), "B:WK67,K68,7:BK6,K5");
    table.play(kings(31) + Strings{"7-1"} + kings(18));
    table.expect_draw("50 plies without a capture");
}

TEST(EnglishDraw, IsEightyPliesWithoutACaptureOrAManMove) {
    Table table(english_game(), "B:WK29,K30,K31,5:BK4,K12,K20");
    table.play(kings(31) + Strings{"5-1"} + kings(80));
    table.expect_draw("80 plies without a capture or a man move");
}

TEST(Line, CountsThePliesWithoutACaptureWhoeverMoved) {
    InternationalTable table("W:W31-50:B1-20");
    table.play({"32-28", "19-23"});
    EXPECT_EQ(table.line().plies_without_capture(), 2);
    EXPECT_EQ(table.line().plies_with_kings_only(), 0);
    table.play({"28x19", "14x23"});
    EXPECT_EQ(table.line().plies_without_capture(), 0);
}

TEST(PublishedGames, EndAtTheirPlyAndNotBefore) {
    const auto rows = draws_rows();
    EXPECT_EQ(rows.size(), 50U);
    std::set<std::string> reasons;
    for (const DrawsRow& row : rows) {
        SCOPED_TRACE(row.position);
        ASSERT_EQ(row.moves.size(), row.ply);
        InternationalTable table(row.position);
        table.play(row.moves);
        const auto end = table.end();
        ASSERT_TRUE(end.has_value()) << table.line().position();
        EXPECT_EQ(end->reason, row.reason) << table.line().position();
        const std::string result = !end->winner                  ? "1-1"
                                   : *end->winner == Side::White ? "2-0"
                                                                 : "0-2";
        EXPECT_EQ(result, row.result) << table.line().position();
        reasons.insert(row.reason);
    }
    EXPECT_EQ(reasons, (std::set<std::string>{"no moves", "threefold repetition", "25-move rule",
                                              "16-move rule", "5-move rule"}));
}

}  // namespace
}  // namespace baize::draughts
