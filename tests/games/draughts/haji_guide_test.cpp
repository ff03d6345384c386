#include "games/draughts/haji_guide.h"

#include <gtest/gtest.h>

#include "games/draughts/draughts.h"

namespace baize::draughts {
namespace {

template <int N>
Position<N> at(std::string_view text) {
    return *read_position<N>(text);
}

/// A position with so many white and black men.
template <int N>
Position<N> with_men(int white, int black) {
    typename Board<N>::Bits whites, blacks;
    for (int n = 0; n < white; ++n)
        whites |= Board<N>::Bits::of(Board<N>::cell(Board<N>::squares - n));
    for (int n = 0; n < black; ++n) blacks |= Board<N>::Bits::of(Board<N>::cell(1 + n));
    return {whites, blacks, {}, Side::Black};
}

TEST(Phase, GoesByThePiecesLeft) {
    EXPECT_EQ(phase(with_men<8>(12, 12)), Phase::Opening);
    EXPECT_EQ(phase(with_men<8>(7, 6)), Phase::Opening);
    EXPECT_EQ(phase(with_men<8>(6, 6)), Phase::Middle);
    EXPECT_EQ(phase(with_men<8>(4, 3)), Phase::Middle);
    EXPECT_EQ(phase(with_men<8>(3, 3)), Phase::End);
    EXPECT_EQ(phase(with_men<8>(1, 1)), Phase::End);
}

TEST(Phase, IsAHalfAndAQuarterOfThePiecesOnOtherBoards) {
    EXPECT_EQ(phase(with_men<10>(20, 1)), Phase::Opening);
    EXPECT_EQ(phase(with_men<10>(10, 10)), Phase::Middle);
    EXPECT_EQ(phase(with_men<10>(6, 5)), Phase::Middle);
    EXPECT_EQ(phase(with_men<10>(5, 5)), Phase::End);
    EXPECT_EQ(phase(with_men<12>(30, 1)), Phase::Opening);
    EXPECT_EQ(phase(with_men<12>(15, 15)), Phase::Middle);
    EXPECT_EQ(phase(with_men<12>(8, 7)), Phase::End);
}

TEST(EndgameRecognition, SeesFewPiecesManyHajisOrASideNearlyGone) {
    EXPECT_FALSE(is_endgame(with_men<8>(4, 3)));
    EXPECT_TRUE(is_endgame(with_men<8>(3, 3)));
    EXPECT_TRUE(is_endgame(with_men<8>(12, 2)));
    EXPECT_FALSE(is_endgame(with_men<8>(12, 3)));
    EXPECT_TRUE(is_endgame(at<8>("B:WK29,K30,31,32:B1,2,K3,4")));
    EXPECT_FALSE(is_endgame(at<8>("B:WK29,30,31,32:B1,2,K3,4"))) << "two hajis are not three";
    EXPECT_TRUE(is_endgame(at<8>("B:WK20,K23,K29:BK1,K3,K14")));
}

int order_of(std::string_view position, std::string_view move) {
    const DamHaji game;
    const auto line = at<8>(position);
    return move_promise(line, *game.read_move(line, move));
}

TEST(GuideOrder, AddsUpWhatTheGuideLists) {
    // 22-18: row 4 from the top is the third from White's back row, one step off the middle.
    EXPECT_EQ(order_of("W:W22:B1", "22-18"), 10 * 6 + 50 * 3 / 7);
    EXPECT_EQ(order_of("W:WK22:B1", "22-18"), 100 + 10 * 6 + 50 * 3 / 7);
    EXPECT_EQ(order_of("W:W6:B28", "6-1"), 200 + 10 * (7 - 6) + 50);
    EXPECT_EQ(order_of("B:W10:B6", "6x15"), 1000 + 10 * 6 + 50 * 3 / 7);
    EXPECT_EQ(order_of("B:W10,19:B6", "6x24"), 1100 + 10 * (7 - 4) + 50 * 5 / 7);
}

TEST(GuideOrder, PutsAnyCaptureBeforeAnyQuietMove) {
    // The most that a quiet move can have, and the least of a capture.
    EXPECT_LT(200 + 10 * 7 + 50, 1000);
    EXPECT_GT(order_of("W:W28:B24", "28x19"), order_of("W:W6:B28", "6-1"));
}

TEST(GuideOrder, IsWhatTheGamePromisesTheSearch) {
    const DamHaji game;
    const auto position = at<8>("W:W22,6:B28");
    const auto move = *game.read_move(position, "22-18");
    EXPECT_EQ(game.promise(position, move), move_promise(position, move));
}

}  // namespace
}  // namespace baize::draughts
