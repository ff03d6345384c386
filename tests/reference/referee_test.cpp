// When games end: what the published games leave open, and the games that have none.
// A piece on the edge cannot be taken, so kings that go from edge to edge play on for ever.
#include <gtest/gtest.h>

#include <stdexcept>

#include "draughts.h"

namespace reference {
namespace {

class Game {
public:
    Game(const Rules& rules, const std::string& text)
        : rules_(rules), referee_(rules, position_from(text, rules.board)) {}

    // Every move but the last must leave the game open.
    void play(const std::vector<std::string>& moves) {
        for (const std::string& move : moves) {
            expect_open();
            referee_.play(move);
        }
    }

    // So many plies with kings, none of which takes, can be taken or repeats a third time; square 1
    // is left to a man that is to be crowned there.
    void move_kings(int plies) {
        for (int ply = 0; ply < plies; ++ply) {
            expect_open();
            const std::optional<std::string> move = harmless_king_move();
            ASSERT_TRUE(move.has_value()) << picture(referee_.position());
            referee_.play(*move);
        }
    }

    void expect_open() const {
        const auto ending = referee_.ending();
        ASSERT_FALSE(ending.has_value()) << ending->reason << "\n" << picture(referee_.position());
    }

    void expect_end(const std::string& result, const std::string& reason) const {
        const auto ending = referee_.ending();
        ASSERT_TRUE(ending.has_value()) << picture(referee_.position());
        EXPECT_EQ(ending->result, result);
        EXPECT_EQ(ending->reason, reason);
    }

private:
    static bool takes(const std::string& move) { return move.find('x') != std::string::npos; }

    std::optional<std::string> harmless_king_move() const {
        const Position& position = referee_.position();
        for (const std::string& move : legal_moves(rules_, position)) {
            const int from = std::stoi(move);
            const auto row = static_cast<std::size_t>(row_of(position, from));
            const auto column = static_cast<std::size_t>(column_of(position, from));
            if (takes(move) || move.ends_with("-1") || !is_king(position.at[row][column])) continue;
            Referee next = referee_;
            next.play(move);
            if (next.ending().has_value() && next.ending()->reason == "threefold repetition")
                continue;
            bool gives_away = false;
            for (const std::string& answer : legal_moves(rules_, next.position()))
                gives_away = gives_away || takes(answer);
            if (!gives_away) return move;
        }
        return std::nullopt;
    }

    Rules rules_;
    Referee referee_;
};

TEST(ReferenceEnding, SideWithoutAMoveHasLost) {
    Game(international(), "W:W26:B17,21").expect_end("0-2", "no moves");
    Game(international(), "B:W30,34:B25").expect_end("2-0", "no moves");
    Game(dam_haji(), "W:W:B12").expect_end("0-2", "no moves");
    Game(international(), "W:W31-50:B1-20").expect_open();
}

TEST(ReferenceEnding, SideWithoutAMoveHasLostThoughADrawIsDueToo) {
    Rules rules = dam_haji();
    rules.quiet_plies_limit = 1;
    Game blocked(rules, "W:W27,28:B20");
    blocked.play({"28-24"});
    blocked.expect_end("2-0", "no moves");
    Game open(rules, "W:W27,28:B20");
    open.play({"27-23"});
    open.expect_end("1-1", "1 plies without a capture");
}

TEST(ReferenceEnding, FirstPositionIsItsFirstOccurrence) {
    Game game(international(), "W:WK6:BK3");
    game.play({"6-1", "3-25", "1-6", "25-3", "6-1", "3-25", "1-6", "25-3"});
    game.expect_end("1-1", "threefold repetition");
}

TEST(ReferenceEnding, SameBoardWithTheOtherSideToMoveIsAnotherPosition) {
    // White takes three moves for a way of two: the board of the start comes back with Black to
    // move, at plies 5, 9 and 13.
    Game game(international(), "W:WK6,35:BK3,15");
    game.play({"6-22", "3-25", "22-11", "25-3", "11-6", "3-25", "6-1", "25-3", "1-6"});
    game.expect_open();
    game.play({"3-25", "6-1", "25-3", "1-6"});
    game.expect_end("1-1", "threefold repetition");
}

TEST(ReferenceEnding, RepetitionIsNamedBeforeTheOtherDraws) {
    Game game(international(), "W:WK6:BK3");
    game.play({"6-1", "3-25", "1-45", "25-48", "45-1", "48-25", "1-45", "25-48", "45-1", "48-25"});
    game.expect_end("1-1", "threefold repetition");
}

TEST(ReferenceEnding, FiveMovesRunOnWhenTwoPiecesAgainstAKingBecomeOne) {
    // Both belong to one class of material, so the capture of the man does not start a new count.
    Game game(international(), "W:WK6,35:BK3");
    game.play(
        {"6-1", "3-25", "35-30", "25x48{30}", "1-45", "48-26", "45-50", "26-3", "50-6", "3-25"});
    game.expect_end("1-1", "5-move rule");
}

TEST(ReferenceEnding, SixteenMovesRunOnThroughAPromotion) {
    Game game(international(), "B:WK50,K49,6:BK3");
    game.move_kings(9);
    game.play({"6-1"});
    game.move_kings(22);
    game.expect_end("1-1", "16-move rule");
}

TEST(ReferenceEnding, ThreeMenAgainstAKingAreNoClassOfTheirOwn) {
    // The count begins when one of them is crowned.
    Game game(international(), "B:W6,35,45:BK3");
    game.move_kings(1);
    game.play({"6-1"});
    game.move_kings(32);
    game.expect_end("1-1", "16-move rule");
}

TEST(ReferenceEnding, InternationalCountsFiftyPliesSinceTheLastManMove) {
    Game game(international(), "B:WK50,K49,6:BK3,K4");
    game.move_kings(31);
    game.play({"6-1"});
    game.move_kings(50);
    game.expect_end("1-1", "25-move rule");
}

TEST(ReferenceEnding, DamHajiCountsFiftyPliesWhateverMoved) {
    Game game(dam_haji(), "B:WK29,K30,5:BK4,K12");
    game.move_kings(31);
    game.play({"5-1"});
    game.move_kings(18);
    game.expect_end("1-1", "50 plies without a capture");
}

TEST(ReferenceEnding, TheBookGameCountsAsDamHajiDoes) {
    Game game(dam_haji_book(), "B:WK67,K68,7:BK6,K5");
    game.move_kings(31);
    game.play({"7-1"});
    game.move_kings(18);
    game.expect_end("1-1", "50 plies without a capture");
}

TEST(ReferenceEnding, EnglishCountsEightyPliesSinceTheLastManMove) {
    Game game(english(), "B:WK29,K30,K31,5:BK4,K12,K20");
    game.move_kings(31);
    game.play({"5-1"});
    game.move_kings(80);
    game.expect_end("1-1", "80 plies without a capture or a man move");
}

TEST(ReferenceEnding, CaptureStartsTheCountAnew) {
    Rules rules = dam_haji();
    rules.quiet_plies_limit = 3;
    Game game(rules, "W:WK32,17:BK4,13");
    game.play({"32-28", "13x22{17}", "28-32", "4-8", "32-28"});
    game.expect_end("1-1", "3 plies without a capture");
}

TEST(ReferenceEnding, IllegalMoveIsRefused) {
    Referee referee(international(), start_position(international()));
    EXPECT_THROW(referee.play("31-22"), std::invalid_argument);
    EXPECT_THROW(referee.play("32x23{28}"), std::invalid_argument);
    EXPECT_NO_THROW(referee.play("32-28"));
}

}  // namespace
}  // namespace reference
