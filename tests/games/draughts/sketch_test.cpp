// What a screen is told of moves, and of pieces that have none.
#include "games/draughts/sketch.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "play/any_game.h"
#include "print.h"

namespace baize::draughts {
namespace {

std::unique_ptr<AnyLine> at(std::string_view game, std::string_view position) {
    const auto rules = find_game(game);
    EXPECT_TRUE(rules.ok());
    auto line = (*rules)->read(position);
    EXPECT_TRUE(line.ok()) << position;
    return std::move(*line);
}

MoveSketch only_move(std::string_view game, std::string_view position) {
    const auto sketches = at(game, position)->sketches();
    EXPECT_EQ(sketches.size(), 1U) << position;
    return sketches.empty() ? MoveSketch{} : sketches.front();
}

using Squares = std::vector<int>;

TEST(Sketch, OfAQuietMoveIsStartAndEnd) {
    const MoveSketch move = only_move("international", "W:W26:B1");
    EXPECT_EQ(move.text, "26-21");
    EXPECT_EQ(move.path, (Squares{26, 21}));
    EXPECT_EQ(move.captured, Squares{});
}

TEST(Sketch, OfACaptureTellsWhatEachHopTakes) {
    const MoveSketch move = only_move("international", "W:W37:B31,21,22,32,5");
    EXPECT_EQ(move.path.front(), 37);
    EXPECT_EQ(move.path.back(), 37);
    ASSERT_EQ(move.captured.size(), 4U);
    EXPECT_EQ(move.path.size(), 5U);
    EXPECT_EQ(move.path, (Squares{37, 26, 17, 28, 37}));
    EXPECT_EQ(move.captured, (Squares{31, 21, 22, 32}));
}

TEST(Sketch, OfEveryMoveIsReadBackAsThatMove) {
    for (const char* game : {"international", "dam-haji", "dam-haji-book", "english"}) {
        const auto rules = find_game(game);
        const auto line = (*rules)->start();
        for (int ply = 0; ply < 60 && !line->outcome(); ++ply) {
            const auto sketches = line->sketches();
            const auto texts = line->moves(MoveStyle::Short);
            ASSERT_EQ(sketches.size(), texts.size());
            for (std::size_t i = 0; i < sketches.size(); ++i) {
                EXPECT_EQ(sketches[i].text, texts[i]);
                const auto found = line->find(sketches[i].text);
                ASSERT_TRUE(found.ok()) << sketches[i].text;
                EXPECT_EQ(*found, MoveNumber(i));
                const MoveSketch again = line->sketch(*found);
                EXPECT_EQ(again.path, sketches[i].path);
                EXPECT_EQ(again.captured, sketches[i].captured);
                EXPECT_EQ(line->captures(*found), !sketches[i].captured.empty());
                EXPECT_EQ(sketches[i].captured.size(),
                          sketches[i].captured.empty() ? 0 : sketches[i].path.size() - 1);
            }
            ASSERT_FALSE(
                line->play(sketches[static_cast<std::size_t>(ply * 7) % sketches.size()].text));
        }
    }
}

TEST(Sketch, OfAKingThatPassesATakenPieceAgainTakesEachOnce) {
    // Pieces leave at once here, so the king can cross the square of its first victim.
    const auto line = at("dam-haji", "W:WK32:B6,7,14,15,23");
    for (const MoveSketch& move : line->sketches()) {
        Squares taken = move.captured;
        std::ranges::sort(taken);
        EXPECT_EQ(std::ranges::adjacent_find(taken), taken.end()) << move.text;
        EXPECT_EQ(taken.size() + 1, move.path.size()) << move.text;
    }
}

TEST(Sketch, OfATextThatIsNoMoveIsAnError) {
    const auto found = at("international", "W:W26:B1")->find("26-22");
    ASSERT_FALSE(found.ok());
    EXPECT_EQ(found.error().code, "move.man-cannot");
}

TEST(WhyNot, IsNothingForAPieceThatCanMove) {
    EXPECT_EQ(at("international", "W:W26:B1")->why_not(26), std::nullopt);
}

TEST(WhyNot, ThereIsNoPiece) {
    EXPECT_EQ(at("international", "W:W26:B1")->why_not(30), (Error{"square.empty", 0, {"30"}}));
}

TEST(WhyNot, ItIsTheOthersPiece) {
    EXPECT_EQ(at("international", "W:W26:B1")->why_not(1),
              (Error{"square.not-yours", 0, {"1", "@side.white"}}));
    EXPECT_EQ(at("international", "B:W26:B1")->why_not(26),
              (Error{"square.not-yours", 0, {"26", "@side.black"}}));
}

TEST(WhyNot, ItIsBlocked) {
    const auto start = (*find_game("international"))->start();
    EXPECT_EQ(start->why_not(50), (Error{"square.blocked", 0, {"50"}}));
}

TEST(WhyNot, OthersMustCapture) {
    EXPECT_EQ(at("international", "W:W28,50:B22,5")->why_not(50),
              (Error{"square.must-capture", 0, {"50", "28"}}));
    EXPECT_EQ(at("international", "W:W28,30,50:B22,24,5")->why_not(50),
              (Error{"square.must-capture", 0, {"50", "28, 30"}}));
}

TEST(WhyNot, ManyThatMustCaptureAreNotAllListed) {
    EXPECT_EQ(at("international", "W:W26,27,28,29,30,46:B21,22,23,24,25")->why_not(46),
              (Error{"square.must-capture", 0, {"46", "26, 27, 28, 29, ..."}}));
}

TEST(WhyNot, ItWouldTakeTooFew) {
    EXPECT_EQ(at("international", "W:W32,40:B24,28,34")->why_not(32),
              (Error{"square.takes-too-few", 0, {"32", "1", "40", "2"}}));
}

TEST(WhyNot, AnyCaptureWillDoWithoutTheMajorityRule) {
    EXPECT_EQ(at("international:majority=off", "W:W32,40:B24,28,34")->why_not(32), std::nullopt);
}

}  // namespace
}  // namespace baize::draughts
