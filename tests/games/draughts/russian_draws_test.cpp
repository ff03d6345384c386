// The draws of Russian draughts, a rule at a time, and each game as the reference's referee sees
// it.
#include <gtest/gtest.h>

#include "games/draughts/planned_game.h"

namespace baize::draughts {
namespace {

const TestedGame<8>& russian_game() {
    static const TestedGame<8> game("russian");
    return game;
}

/// The long diagonal runs over 29, 25, 22, 18, 15, 11, 8 and 4: from a1 to h8.
struct RussianTable : Table<8> {
    explicit RussianTable(std::string_view text) : Table(russian_game(), text) {}

    void expect_draw_by_the_referee_too(std::string_view reason) const {
        expect_draw(reason);
        const auto rules = reference::rules_named("russian");
        reference::Referee referee(rules,
                                   reference::position_from(fen(lines().front().position()), 8));
        for (std::size_t ply = 1; ply < lines().size(); ++ply) {
            ASSERT_FALSE(referee.ending().has_value()) << "ply " << ply - 1;
            const auto& before = lines()[ply - 1].position();
            for (const auto& move : legal_moves(russian_game(), before))
                if (before.after(move) == lines()[ply].position()) {
                    referee.play(long_text(move));
                    break;
                }
        }
        ASSERT_EQ(position_of<8>(referee.position()), line().position());
        ASSERT_TRUE(referee.ending().has_value());
        EXPECT_EQ(referee.ending()->reason, reason);
    }
};

TEST(RussianDraw, ThreeKingsHaveFifteenMovesAgainstOne) {
    for (const char* position : {"B:WK31,K32,K30:BK3", "B:WK31,K32,K30,K28:BK3"}) {
        RussianTable table(position);
        table.play(kings(30));
        table.expect_draw_by_the_referee_too("15 moves against a king");
    }
}

TEST(RussianDraw, FifteenMovesAgainstAKingRunOnThroughManMoves) {
    // The king on 3 goes between edges; a man moves, which would put off the moves with kings only.
    RussianTable table("B:WK31,K30,K28,21:BK3");
    table.play(kings(9) + Strings{"21-17"} + kings(20));
    table.expect_draw_by_the_referee_too("15 moves against a king");
}

TEST(RussianDraw, FifteenMovesAgainstAKingBeginWithTheThirdKing) {
    RussianTable table("B:WK31,K32,5:BK3");
    table.play(kings(9) + Strings{"5-1"});
    EXPECT_EQ(table.line().plies_in(Material::ThreeKingsAgainstKing), 0);
    table.play(kings(30));
    table.expect_draw_by_the_referee_too("15 moves against a king");
}

TEST(RussianDraw, FifteenMovesWithKingsOnly) {
    RussianTable table("B:WK31,K32,28:BK3,K4,K12");
    table.play(kings(30));
    table.expect_draw_by_the_referee_too("15-move rule");
}

TEST(RussianDraw, FifteenMovesWithKingsOnlyBeginAnewAfterAManMove) {
    RussianTable table("B:WK31,K32,28:BK3,K4,K12");
    table.play(kings(29) + Strings{"28-24"});
    table.expect_open();
    EXPECT_EQ(plies_to_draw(russian_draws, table.line()), 30);
}

TEST(RussianDraw, ThirtyMovesWithFivePiecesRunOnThroughManMoves) {
    RussianTable table("B:WK31,28:BK3,K4,K12");
    table.play(kings(19) + Strings{"28-24"} + kings(27) + Strings{"24-20"} + kings(12));
    table.expect_draw_by_the_referee_too("30-move rule");
}

TEST(RussianDraw, ThirtyMovesBeginAnewAfterACrowning) {
    RussianTable table("B:WK31,5:BK3,K4,K12");
    table.play(kings(9) + Strings{"5-1"} + kings(30));
    EXPECT_EQ(table.line().plies_without_crowning(), 30);
    table.expect_draw_by_the_referee_too("15-move rule");
}

TEST(RussianDraw, SixtyMovesWithSixPieces) {
    RussianTable table("B:WK31,28,29:BK3,K4,K12");
    Strings plan = kings(19);
    for (const char* man : {"28-24", "29-25", "24-20", "25-21"})
        plan = plan + Strings{man} + kings(23);
    table.play(plan + kings(5));
    table.expect_draw_by_the_referee_too("60-move rule");
}

TEST(RussianDraw, ThreePiecesHaveFiveMovesAgainstAKingOnTheLongDiagonal) {
    RussianTable table("W:WK31,K32,13:BK29");
    table.play({any_king, "29-25", any_king, "25-29", any_king, "29-25", any_king, "25-29"});
    table.play({any_king, "29-25"});
    table.expect_draw_by_the_referee_too("5 moves on the long diagonal");
}

TEST(RussianDraw, AKingThatLeavesTheLongDiagonalBeginsTheFiveMovesAnew) {
    RussianTable table("W:WK31,K32,13:BK29");
    table.play({any_king, "29-25", any_king, "25-30"});
    EXPECT_EQ(table.line().plies_in(Material::ThreeAgainstLongDiagonal), -1);
    table.play({any_king, "30-25"});
    EXPECT_EQ(table.line().plies_in(Material::ThreeAgainstLongDiagonal), 0);
}

TEST(RussianDraw, TwoPiecesOrOneHaveFiveMovesAgainstAKing) {
    for (const char* position : {"B:WK31,K32:BK3", "B:WK31,28:BK3", "B:WK31:BK3"}) {
        RussianTable table(position);
        table.play(kings(10));
        table.expect_draw_by_the_referee_too("5-move rule");
    }
}

TEST(RussianDraw, ThirdRepetitionComesFirst) {
    RussianTable table("W:WK5:BK12");
    table.play({"5-1", "12-3", "1-5", "3-12", "5-1", "12-3", "1-5", "3-12"});
    table.expect_draw_by_the_referee_too("threefold repetition");
}

}  // namespace
}  // namespace baize::draughts
