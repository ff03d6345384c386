// Positions as text: what is written, and every spelling that is read.
#include <gtest/gtest.h>

#include "games/draughts/games.h"
#include "scale.h"

namespace baize::draughts {
namespace {

TEST(Fen, IsWrittenWithSideToMoveAndAscendingSquares) {
    EXPECT_EQ(fen(at<10>("B:B12,3:WK40,31")), "B:W31,K40:B3,12");
    EXPECT_EQ(fen(international_game().start()),
              "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:"
              "B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20");
    EXPECT_EQ(fen(at<12>("W:W70-72,K1:B2")), "W:WK1,70,71,72:B2");
}

TEST(Fen, IsReadWithEitherColourFirst) {
    EXPECT_EQ(at<10>("W:B1-20:W31-50"), international_game().start());
    EXPECT_EQ(at<10>("W:W31-50:B1-20"), international_game().start());
}

TEST(Fen, IsReadWithRanges) {
    EXPECT_EQ(at<10>("W:W31-33,40,48-48:B5"), at<10>("W:W31,32,33,40,48:B5"));
    EXPECT_EQ(at<8>("B:W21-32:B1-12"), dam_haji_game().start());
    EXPECT_EQ(at<12>("B:W43-72:B1-30"), book_game().start());
}

TEST(Fen, MarksKingsWithK) {
    const auto position = at<10>("W:WK1,K6-8,31:BK46,12");
    EXPECT_EQ(position.kings().count(), 5);
    EXPECT_EQ(position.men(Side::White).count(), 1);
    EXPECT_EQ(fen(position), "W:WK1,K6,K7,K8,31:B12,K46");
    EXPECT_EQ(at<10>("W:Wk1:B12"), at<10>("W:WK1:B12")) << "a small k is understood too";
}

TEST(Fen, MayEndWithAFullStop) {
    EXPECT_EQ(at<10>("W:W31:B1."), at<10>("W:W31:B1"));
    EXPECT_EQ(at<10>("W:W31:B."), at<10>("W:W31:B"));
}

TEST(Fen, MayEndWithTheCountsOfLidraughts) {
    for (const char* counts : {":H0:F1", ":H3:F12", ":H3", ":F500", ":H3:F12.", ":H99999999999"})
        EXPECT_EQ(at<10>("W:W31:B1" + std::string(counts)), at<10>("W:W31:B1")) << counts;
    EXPECT_EQ(at<10>("W:W:B:H0:F1"), at<10>("W:W:B"));
    for (const char* wrong : {":F1:H0", ":H", ":H-1", ":Hx", ":H0:H0", ":H0:F", ":h0", ":G1"}) {
        const auto read = read_position<10>("W:W31:B1" + std::string(wrong));
        ASSERT_FALSE(read.ok()) << wrong;
        EXPECT_EQ(read.error().code, "fen.trailing") << wrong;
    }
}

TEST(Fen, MayLeaveASideWithoutPieces) {
    EXPECT_EQ(fen(at<10>("W:W:B12")), "W:W:B12");
    EXPECT_EQ(fen(at<10>("W:W:B")), "W:W:B");
    EXPECT_EQ(fen(at<10>("B:B:W31")), "B:W31:B");
}

TEST(Fen, TakesTheFullSetAndNoMore) {
    EXPECT_TRUE(read_position<10>("W:W31-50:B1-20").ok());
    EXPECT_FALSE(read_position<10>("W:W30-50:B1-20").ok());
    EXPECT_TRUE(read_position<8>("W:WK1-12:BK21-32").ok());
    EXPECT_FALSE(read_position<8>("W:WK1-13:BK21-32").ok());
    EXPECT_TRUE(read_position<12>("W:W43-72:B1-30").ok());
    EXPECT_FALSE(read_position<12>("W:W43-72:B1-31").ok());
}

TEST(Fen, KnowsTheSquaresOfItsBoard) {
    EXPECT_TRUE(read_position<8>("W:W32:B1").ok());
    EXPECT_FALSE(read_position<8>("W:W33:B1").ok());
    EXPECT_TRUE(read_position<10>("W:W50:B1").ok());
    EXPECT_FALSE(read_position<10>("W:W51:B1").ok());
    EXPECT_TRUE(read_position<12>("W:W72:B1").ok());
    EXPECT_FALSE(read_position<12>("W:W73:B1").ok());
}

TEST(Fen, HasKingsButNoMenOnTheFarRow) {
    EXPECT_TRUE(read_position<10>("W:W6,K5:B45,K46").ok());
    EXPECT_FALSE(read_position<10>("W:W5:B45").ok());
    EXPECT_FALSE(read_position<10>("W:W6:B46").ok());
    EXPECT_TRUE(read_position<10>("W:W46:B5").ok()) << "its own back row is no promotion row";
}

TEST(HubPosition, HasALetterForEverySquare) {
    const std::string start =
        "W" + std::string(20, 'b') + std::string(10, 'e') + std::string(20, 'w');
    EXPECT_EQ(hub_position(international_game().start()), start);
    EXPECT_EQ(at<10>(start), international_game().start());
    const std::string kings = "BWeB" + std::string(47, 'e');
    EXPECT_EQ(hub_position(at<10>("B:WK1:BK3")), kings);
    EXPECT_EQ(at<10>(kings), at<10>("B:WK1:BK3"));
}

TEST(HubPosition, IsAsLongAsItsBoardIsLarge) {
    EXPECT_EQ(hub_position(dam_haji_game().start()).size(), 33U);
    EXPECT_EQ(hub_position(book_game().start()).size(), 73U);
    EXPECT_EQ(at<8>(hub_position(dam_haji_game().start())), dam_haji_game().start());
    EXPECT_EQ(at<12>(hub_position(book_game().start())), book_game().start());
    EXPECT_FALSE(read_position<10>(hub_position(dam_haji_game().start())).ok());
}

template <int N>
void expect_round_trips(const reference::Rules& rules) {
    for (std::uint64_t seed = 0; seed < scaled(20'000); ++seed) {
        const reference::Position other = reference::random_position(rules, seed);
        const Position<N> position = position_of<N>(other);
        ASSERT_EQ(fen(position), reference::text_of(other));
        ASSERT_EQ(at<N>(fen(position)), position);
        ASSERT_EQ(at<N>(hub_position(position)), position);
    }
}

TEST(PositionText, BringsBackAnyPosition) {
    expect_round_trips<8>(reference::dam_haji());
    expect_round_trips<10>(reference::international());
    expect_round_trips<12>(reference::dam_haji_book());
}

TEST(PositionText, OfMegabytesIsRefusedAtItsFirstFault) {
    for (const char letter : {'W', ':', '1', ',', '-', 'K', 'e', ' ', '\0', '\xFF'}) {
        const std::string text(2'000'000, letter);
        for (const std::string& start :
             {std::string(), std::string("W:W"), std::string("W:W31:B1")}) {
            const auto read = read_position<10>(start + text);
            ASSERT_FALSE(read.ok());
            EXPECT_LE(read.error().where, start.size() + 2);
            for (const std::string& arg : read.error().args) EXPECT_LT(arg.size(), 100U);
        }
    }
}

}  // namespace
}  // namespace baize::draughts
