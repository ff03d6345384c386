#include "protocol/dxp_message.h"

#include <gtest/gtest.h>

#include "play/any_game.h"
#include "print.h"

namespace baize {
namespace {

const std::string name_32 = "Tornado 4.0                     ";

template <class T>
T read_as(std::string_view text) {
    const Result<DxpMessage> message = read_dxp(text);
    EXPECT_TRUE(message.ok()) << text << ": " << (message ? Error{} : message.error());
    if (!message) return {};
    const T* held = std::get_if<T>(&*message);
    EXPECT_NE(held, nullptr) << text;
    return held == nullptr ? T{} : *held;
}

Error fault(std::string_view text) {
    const Result<DxpMessage> message = read_dxp(text);
    EXPECT_FALSE(message.ok()) << text;
    return message ? Error{} : message.error();
}

std::string start_letters() {
    return std::string(20, 'z') + std::string(10, 'e') + std::string(20, 'w');
}

TEST(DxpMessage, ARequestNamesTheFollowersSideTheTimeAndTheMoves) {
    const auto request = read_as<DxpGameReq>("R01" + name_32 + "Z060075A");
    EXPECT_EQ(request.version, 1);
    EXPECT_EQ(request.name, "Tornado 4.0");
    EXPECT_EQ(request.follower, Side::Black);
    EXPECT_EQ(request.minutes, 60);
    EXPECT_EQ(request.moves, 75);
    EXPECT_FALSE(request.board);
}

TEST(DxpMessage, ARequestMayBringItsPosition) {
    const auto request = read_as<DxpGameReq>("R01" + name_32 + "W005000BZ" + start_letters());
    ASSERT_TRUE(request.board);
    EXPECT_EQ(request.board->to_move, Side::Black);
    EXPECT_EQ(request.board->squares[0], DxpSquare::BlackMan);
    EXPECT_EQ(request.board->squares[25], DxpSquare::Empty);
    EXPECT_EQ(request.board->squares[49], DxpSquare::WhiteMan);
}

TEST(DxpMessage, AMoveNamesItsCapturedSquares) {
    EXPECT_EQ(read_as<DxpMove>("M0012061100"), (DxpMove{12, 6, 11, {}}));
    EXPECT_EQ(read_as<DxpMove>("M001205250422122320"), (DxpMove{12, 5, 25, {22, 12, 23, 20}}));
}

TEST(DxpMessage, TheOthersAreShort) {
    EXPECT_EQ(read_as<DxpGameAcc>("A" + name_32 + "2"),
              (DxpGameAcc{"Tornado 4.0", DxpGameAcc::Code::NotThisGame}));
    EXPECT_EQ(read_as<DxpGameEnd>("E10"), (DxpGameEnd{DxpReason::GiveUp, false}));
    EXPECT_EQ(read_as<DxpGameEnd>("E01"), (DxpGameEnd{DxpReason::Unknown, true}));
    EXPECT_EQ(read_as<DxpBackReq>("B005Z"), (DxpBackReq{5, Side::Black}));
    EXPECT_EQ(read_as<DxpBackAcc>("K2"), (DxpBackAcc{DxpBackAcc::Code::PlayOn}));
    EXPECT_EQ(read_as<DxpChat>("CWell played!").text, "Well played!");
    EXPECT_EQ(read_as<DxpChat>("C").text, "");
}

TEST(DxpMessage, WhatWasReadIsWrittenTheSameWay) {
    for (const std::string& text :
         {"R01" + name_32 + "Z060075A", "R99" + name_32 + "W999000BW" + start_letters(),
          "A" + name_32 + "0", std::string("M0012061100"), std::string("M001205250422122320"),
          std::string("E31"), std::string("B999W"), std::string("K0"), std::string("CHi\n"),
          "C" + std::string(126, 'x')}) {
        const Result<DxpMessage> message = read_dxp(text);
        ASSERT_TRUE(message.ok()) << text << ": " << message.error();
        EXPECT_EQ(dxp_text(*message), text);
    }
}

TEST(DxpMessage, FaultsSayWhatAndWhere) {
    const auto expect = [](std::string_view text, std::string_view code, std::size_t where) {
        const Error error = fault(text);
        EXPECT_EQ(error.code, code) << text;
        EXPECT_EQ(error.where, where) << text;
    };
    expect("", "dxp.empty", 0);
    expect("X", "dxp.unknown-message", 0);
    expect("m0012061100", "dxp.unknown-message", 0);
    expect("C" + std::string(127, 'x'), "dxp.too-long", 127);
    expect("E0", "dxp.letter", 2);
    expect("E40", "dxp.letter", 1);
    expect("E000", "dxp.trailing", 3);
    expect("K3", "dxp.letter", 1);
    expect("B000W", "dxp.move-number", 1);
    expect("B005B", "dxp.letter", 4);
    expect("B05W", "dxp.digits", 1);
    expect("M001206110", "dxp.digits", 9);
    expect("M-012061100", "dxp.digits", 1);
    expect("M 012061100", "dxp.digits", 1);
    expect("M0012001100", "dxp.no-such-square", 5);
    expect("M0012065100", "dxp.no-such-square", 7);
    expect("M0012061121", "dxp.too-many-captured", 9);
    expect("M00120611012233", "dxp.trailing", 13);
    expect("M00120611022222", "dxp.captured-twice", 13);
    expect("M001206110222", "dxp.digits", 13);
    expect("Ashort0", "dxp.name", 1);
    expect("R01" + name_32 + "Z060075C", "dxp.letter", 42);
    expect("R01" + name_32 + "Z060075AW", "dxp.trailing", 43);
    expect("R01" + name_32 + "Z060075BW" + std::string(49, 'e'), "dxp.letter", 93);
    expect("R01" + name_32 + "Z060075BW" + std::string(49, 'e') + "b", "dxp.letter", 93);
    expect("E0\n", "dxp.byte", 2);
    expect(std::string_view("C\0", 2), "dxp.byte", 1);
    expect("A\xC3\xA9", "dxp.byte", 1);
}

TEST(DxpMessage, ACaptureOfTwentyFits) {
    std::string text = "M0000010220";
    for (int square = 11; square <= 30; ++square) text += std::to_string(square);
    EXPECT_EQ(read_as<DxpMove>(text).captured.size(), 20U);
}

TEST(DxpMessage, WhatDoesNotFitIsCutOrReplaced) {
    const std::string request = dxp_text(
        DxpGameReq{.name = "Bai\nze " + std::string(40, 'x'), .minutes = 5000, .moves = -1});
    const auto read = read_as<DxpGameReq>(request);
    EXPECT_EQ(read.name, "Bai?ze " + std::string(25, 'x'));
    EXPECT_EQ(read.minutes, 999);
    EXPECT_EQ(read.moves, 0);
    EXPECT_EQ(dxp_text(DxpChat{std::string(500, 'x')}).size(), dxp_longest);
    EXPECT_EQ(dxp_text(DxpChat{std::string("a\0b", 3)}), "Ca?b");
}

TEST(DxpMove, HasALongForm) {
    for (const char* text : {"32-28", "1-6", "28x19{23}", "47x47{20,42,10}"}) {
        const Result<DxpMove> move = dxp_move(text, 3);
        ASSERT_TRUE(move.ok()) << move.error();
        EXPECT_EQ(move->seconds, 3);
        EXPECT_EQ(long_move(*move), text);
    }
    for (const char* text : {"", "32", "32-", "32-51", "0-5", "32x28", "32x28{", "32x28{1",
                             "32-28 ", "32x28{1,}", "+32-28", "32-28{1}", "999999999999-1"})
        EXPECT_EQ(dxp_move(text).error().code, "dxp.not-a-move") << text;
}

TEST(DxpMove, IsTheSameInWhateverOrderItCaptures) {
    const DxpMove move{0, 5, 25, {22, 12, 23, 20}};
    EXPECT_TRUE(same_move(move, {9, 5, 25, {20, 12, 22, 23}}));
    EXPECT_FALSE(same_move(move, {0, 5, 25, {22, 12, 23}}));
    EXPECT_FALSE(same_move(move, {0, 5, 25, {22, 12, 23, 21}}));
    EXPECT_FALSE(same_move(move, {0, 5, 24, {22, 12, 23, 20}}));
}

TEST(DxpMove, EveryLegalMoveGoesThereAndBack) {
    const auto game = std::move(*find_game("international"));
    const auto line = std::move(*game->read("W:WK47,33,38,32,49:B8,9,13,18,19,20,24,29,42,K3"));
    for (const std::string& text : line->moves(MoveStyle::Long)) {
        const Result<DxpMove> move = dxp_move(text);
        ASSERT_TRUE(move.ok()) << move.error();
        EXPECT_EQ(long_move(read_as<DxpMove>(dxp_text(*move))), text);
    }
}

TEST(DxpBoard, ComesFromADiagramAndIsReadByTheGame) {
    const auto game = std::move(*find_game("international"));
    for (const char* fen : {"W:W31-50:B1-20", "B:WK5,28:B3,K46", "B:W31-50:B1-20"}) {
        const auto line = std::move(*game->read(fen));
        const DxpBoard board = dxp_board(line->diagram());
        const auto again = game->read(hub_position(board));
        ASSERT_TRUE(again.ok()) << again.error();
        EXPECT_EQ((*again)->position_text(), line->position_text());
    }
    const auto line = std::move(*game->read("B:WK5,28:B3,K46"));
    const std::string text = dxp_text(DxpGameReq{.board = dxp_board(line->diagram())});
    EXPECT_EQ(text.substr(42), "BZeezeWeeeeeeeeeeeeeeeeeeeeeeweeeeeeeeeeeeeeeeeZeeee");
}

}  // namespace
}  // namespace baize
