// Bad input: every error of the dictionary that a text of the family can cause, with the place it
// names.
#include <gtest/gtest.h>

#include "data_rows.h"
#include "games/draughts/games.h"
#include "games/draughts/ruleset_text.h"
#include "games/draughts/vectors.h"

namespace baize::draughts {
namespace {

/// A text and the error that it must be answered with.
struct Fault {
    std::string text;
    std::string code;
    std::size_t where;
};

const std::vector<Fault> fen_faults = {
    {"", "fen.no-side", 0},
    {"X:W31:B1", "fen.no-side", 0},
    {"w:W31:B1", "fen.no-side", 0},
    {"\xC3\xA9:W31:B1", "fen.no-side", 0},
    {"31:W31:B1", "fen.no-side", 0},
    {"W", "fen.no-colon", 1},
    {"WW31:B1", "fen.no-colon", 1},
    {"W:W31", "fen.no-colon", 5},
    {"W:W31;B1", "fen.no-colon", 5},
    {"W:", "fen.no-colour", 2},
    {"W:31:B1", "fen.no-colour", 2},
    {"W:W31:1", "fen.no-colour", 6},
    {"W:W31:W32", "fen.colour-twice", 6},
    {"W:B1:B2", "fen.colour-twice", 5},
    {"W:Wx:B1", "fen.no-number", 3},
    {"W:WK:B1", "fen.no-number", 4},
    {"W:W-31:B1", "fen.no-number", 3},
    {"W:W31,:B1", "fen.no-number", 6},
    {"W:W31,,32:B1", "fen.no-number", 6},
    {"W:W31-:B1", "fen.no-number", 6},
    {"W:WK1-K5:B12", "fen.no-number", 6},
    {"W:W 31:B1", "fen.no-number", 3},
    {"W:W0:B1", "fen.no-such-square", 3},
    {"W:W51:B1", "fen.no-such-square", 3},
    {"W:WK51:B1", "fen.no-such-square", 4},
    {"W:W31,51:B1", "fen.no-such-square", 6},
    {"W:W31-51:B1", "fen.no-such-square", 6},
    {"W:W99999999999999999999:B1", "fen.no-such-square", 3},
    {"W:W40-31:B1", "fen.range-backwards", 3},
    {"W:W32-31:B1", "fen.range-backwards", 3},
    {"W:W50,K40-31:B1", "fen.range-backwards", 6},
    {"W:W31,31:B1", "fen.two-pieces", 6},
    {"W:W31-33:B5,32", "fen.two-pieces", 12},
    {"W:W31:BK31", "fen.two-pieces", 7},
    {"W:W5:B12", "fen.man-on-promotion-row", 3},
    {"W:W31,1-3:B12", "fen.man-on-promotion-row", 6},
    {"W:W31:B46", "fen.man-on-promotion-row", 7},
    {"W:W30-50:B1", "fen.too-many", 3},
    {"W:W31-50,30:B1", "fen.too-many", 9},
    {"W:W31:BK1-21", "fen.too-many", 7},
    {"W:W31:B1:W32", "fen.trailing", 8},
    {"W:W31:B1 ", "fen.trailing", 8},
    {"W:W31:B1..", "fen.trailing", 9},
    {"W:W31:B1\n", "fen.trailing", 8},
};

const std::string empty_board(50, 'e');
std::string hub_with(std::size_t square, const std::string& pieces) {
    std::string text = "W" + empty_board;
    return text.replace(square, pieces.size(), pieces);
}
const std::vector<Fault> hub_position_faults = {
    {"X" + empty_board, "fen.no-side", 0},
    {hub_with(7, "x"), "hub.no-such-piece", 7},
    {hub_with(50, "."), "hub.no-such-piece", 50},
    {hub_with(12, std::string(1, '\xFF')), "hub.no-such-piece", 12},
    {hub_with(3, "w"), "fen.man-on-promotion-row", 3},
    {hub_with(48, "b"), "fen.man-on-promotion-row", 48},
    {hub_with(20, std::string(21, 'w')), "fen.too-many", 40},
    {hub_with(11, std::string(21, 'B')), "fen.too-many", 31},
    {"W" + empty_board + "e", "fen.no-colon", 1},
    {"W" + empty_board.substr(1), "fen.no-colon", 1},
};

void expect_position_faults(const std::vector<Fault>& faults) {
    for (const Fault& fault : faults) {
        const auto read = read_position<10>(fault.text);
        ASSERT_FALSE(read.ok()) << printable(fault.text, 200);
        EXPECT_EQ(read.error().code, fault.code) << printable(fault.text, 200);
        EXPECT_EQ(read.error().where, fault.where) << printable(fault.text, 200);
    }
}

TEST(BadFen, IsAnsweredWithTheFaultAndItsPlace) {
    expect_position_faults(fen_faults);
}

TEST(BadHubPosition, IsAnsweredWithTheFaultAndItsPlace) {
    expect_position_faults(hub_position_faults);
}

TEST(BadFen, NamesWhatWasFound) {
    const auto args = [](std::string_view text) { return read_position<10>(text).error().args; };
    using Args = std::vector<std::string>;
    EXPECT_EQ(args(""), (Args{"@text.end"}));
    EXPECT_EQ(args("W:W51:B1"), (Args{"\"51\"", "50"}));
    EXPECT_EQ(args("W:W40-31:B1"), (Args{"40", "31"}));
    EXPECT_EQ(args("W:W31,31:B1"), (Args{"31"}));
    EXPECT_EQ(args("W:W30-50:B1"), (Args{"20"}));
    EXPECT_EQ(args("W:Wabcdefghijklmnop:B1"), (Args{"\"abcdefghijkl...\""}));
    EXPECT_EQ(args("W:W\xFF:B1"), (Args{"\"\\xFF\""}));
    EXPECT_EQ(args(hub_with(7, "x")), (Args{"\"x\"", "7"}));
}

/// A move that cannot be played in a position.
struct MoveFault {
    std::string position;
    std::string text;
    Error error;
};

const std::string start = "W:W31-50:B1-20";
const std::vector<MoveFault> move_faults = {
    {start, "", {"move.unreadable", 0, {"\"\""}}},
    {start, "   ", {"move.unreadable", 3, {"\"   \""}}},
    {start, "hello", {"move.unreadable", 0, {"\"hello\""}}},
    {start, "32", {"move.unreadable", 2, {"\"32\""}}},
    {start, "32-", {"move.unreadable", 3, {"\"32-\""}}},
    {start, "32--28", {"move.unreadable", 3, {"\"32--28\""}}},
    {start, "32+28", {"move.unreadable", 2, {"\"32+28\""}}},
    {start, "32-28x", {"move.unreadable", 6, {"\"32-28x\""}}},
    {start, "32-28 please", {"move.unreadable", 6, {"\"32-28 please\""}}},
    {start, "32-28{", {"move.unreadable", 6, {"\"32-28{\""}}},
    {start, "32-28{}", {"move.unreadable", 6, {"\"32-28{}\""}}},
    {start, "32-28{23", {"move.unreadable", 8, {"\"32-28{23\""}}},
    {start, "32-28{23,}", {"move.unreadable", 9, {"\"32-28{23,}\""}}},
    {start, "32\t28", {"move.unreadable", 2, {"\"32\\x0928\""}}},
    {start, "32-51", {"move.no-such-square", 3, {"32-51", "50"}}},
    {start, "0-5", {"move.no-such-square", 0, {"0-5", "50"}}},
    {start, " 99999999999-5", {"move.no-such-square", 1, {" 99999999999-5", "50"}}},
    {start, "32x23{51}", {"move.no-such-square", 6, {"32x23{51}", "50"}}},
    {start, "28-22", {"move.no-piece", 0, {"28-22", "28"}}},
    {start, "19-23", {"move.not-yours", 0, {"19-23", "19", "@side.white"}}},
    {"B:W31-50:B1-20", "32-28", {"move.not-yours", 0, {"32-28", "32", "@side.black"}}},
    {"W:W26:B17,21", "26-21", {"move.cannot-move", 0, {"26-21", "@side.white"}}},
    {"W:WK28:B5", "28-27", {"move.king-cannot", 0, {"28-27", "28"}}},
    {start, "32-23", {"move.man-cannot", 0, {"32-23", "32"}}},
    {"W:W28:B5", "28-32", {"move.man-cannot", 0, {"28-32", "28"}}},
    {start, "37-32", {"move.occupied", 0, {"37-32", "32"}}},
    {start, "32x28", {"move.nothing-to-capture", 0, {"32x28", "32"}}},
    {"W:W28,32:B23", "32-27", {"move.must-capture", 0, {"32-27", "@side.white", "28x19"}}},
    {"B:W28:B23,1", "1-6", {"move.must-capture", 0, {"1-6", "@side.black", "23x32"}}},
    {"W:W28,50:B12,22,44",
     "50x39",
     {"move.takes-too-few", 0, {"50x39", "1", "@side.white", "2", "28x8"}}},
};

TEST(BadMove, IsAnsweredWithTheReason) {
    for (const MoveFault& fault : move_faults) {
        const auto position = at<10>(fault.position);
        const auto read = international_game().read_move(position, fault.text);
        ASSERT_FALSE(read.ok()) << fault.text;
        EXPECT_EQ(read.error(), fault.error) << position;
    }
}

const std::vector<MoveFault> landing_faults = {
    {"W:WK29:B22,7", "29x18", {"move.must-go-on", 0, {"29x18", "29x2"}}},
    {"W:WK29:B22,7", "29-25", {"move.must-capture", 0, {"29-25", "@side.white", "29x2"}}},
};

TEST(BadMove, NamesTheRuleByWhichAKingHasToLandWhereItGoesOn) {
    const auto russian = free_game<8>("russian");
    for (const MoveFault& fault : landing_faults) {
        const auto position = at<8>(fault.position);
        const auto read = russian.read_move(position, fault.text);
        ASSERT_FALSE(read.ok()) << fault.text;
        EXPECT_EQ(read.error(), fault.error) << position;
    }
}

TEST(BadMove, HasNoMoreSquaresThanABoard) {
    std::string text = "32";
    for (int i = 0; i < 79; ++i) text += "-28";
    EXPECT_EQ(international_game().read_move(at<10>(start), text).error().code, "move.man-cannot");
    const auto longer = international_game().read_move(at<10>(start), text + "-28");
    EXPECT_EQ(longer.error().code, "move.unreadable");
}

const std::vector<MoveFault> lettered_faults = {
    {"W:Wc3:Bb8", "hello", {"move.unreadable-letters", 1, {"\"hello\""}}},
    {"W:Wc3:Bb8", "c3-d", {"move.unreadable-letters", 4, {"\"c3-d\""}}},
    {"W:Wc3:Bb8", "c3-d4 e5 please", {"move.unreadable-letters", 9, {"\"c3-d4 e5 please\""}}},
    {"W:Wc3:Bb8", "c3-c4", {"move.no-square-letters", 3, {"c3-c4", "h8"}}},
    {"W:Wc3:Bb8", "c3-k4", {"move.no-square-letters", 3, {"c3-k4", "h8"}}},
    {"W:Wc3:Bb8", "c3-d99999999999", {"move.no-square-letters", 3, {"c3-d99999999999", "h8"}}},
    {"W:Wc3:Bb8", "c3-b2", {"move.man-cannot", 0, {"c3-b2", "c3"}}},
    {"W:Wc3:Bb8", "e3-d4", {"move.no-piece", 0, {"e3-d4", "e3"}}},
    {"W:Wc3,b4:Bb8", "c3-b4", {"move.occupied", 0, {"c3-b4", "b4"}}},
    {"W:Wc3,a1:Bd4", "a1-b2", {"move.must-capture", 0, {"a1-b2", "@side.white", "c3xe5"}}},
    {"W:WKa1:Bc3,e7", "a1:d4", {"move.must-go-on", 0, {"a1:d4", "a1xd8"}}},
};

TEST(BadMove, ByLettersIsAnsweredByLetters) {
    const TestedGame<8> game("russian");
    for (const MoveFault& fault : lettered_faults) {
        const auto position = at<8>(fault.position);
        const auto read = game.read_move(position, fault.text);
        ASSERT_FALSE(read.ok()) << fault.text;
        EXPECT_EQ(read.error(), fault.error) << position;
    }
}

const std::vector<Fault> lettered_fens = {
    {"W:Wc3,c4:Bb8", "fen.no-square-letters", 6}, {"W:Wi1:Bb8", "fen.no-square-letters", 3},
    {"W:Wa0:Bb8", "fen.no-square-letters", 3},    {"W:Wa9:Bb8", "fen.no-square-letters", 3},
    {"W:Wc3,c:Bb8", "fen.no-number", 6},          {"W:Wc3,c3:Bb8", "fen.two-pieces", 6},
    {"W:Wb8:Bd8", "fen.man-on-promotion-row", 3}, {"W:Wc3-e3:Bb8", "fen.no-colon", 5},
};

TEST(BadFen, ByLettersIsAnsweredWithTheFaultAndItsPlace) {
    for (const Fault& fault : lettered_fens) {
        const auto read = read_position<8>(fault.text);
        ASSERT_FALSE(read.ok()) << fault.text;
        EXPECT_EQ(read.error().code, fault.code) << fault.text;
        EXPECT_EQ(read.error().where, fault.where) << fault.text;
    }
    EXPECT_EQ(read_position<8>("W:Wc3,c3:Bb8").error().args, (std::vector<std::string>{"c3"}));
    EXPECT_EQ(read_position<8>("W:Wc4:Bb8").error().args,
              (std::vector<std::string>{"\"c4\"", "h8"}));
}

const std::string two_ways = "W:W26:B14,15,22,23";
const std::vector<MoveFault> hub_move_faults = {
    {two_ways, "26x10", {"hub.ambiguous-move", 0, {"\"26x10\""}}},
    {two_ways, "26x10x14", {"hub.illegal-move", 0, {"\"26x10x14\""}}},
    {two_ways, "26x11x14x22", {"hub.illegal-move", 0, {"\"26x11x14x22\""}}},
    {two_ways, "25x10x14x22", {"hub.illegal-move", 0, {"\"25x10x14x22\""}}},
    {two_ways, "26x10x14x22x22", {"hub.illegal-move", 0, {"\"26x10x14x22x22\""}}},
    {two_ways, "26x10{14,22}", {"move.unreadable", 5, {"\"26x10{14,22}\""}}},
    {"W:W26:B5", "26x22", {"hub.illegal-move", 0, {"\"26x22\""}}},
    {two_ways, "26", {"move.unreadable", 2, {"\"26\""}}},
    {two_ways, "26x33", {"move.no-such-square", 3, {"26x33", "32"}}},
};

TEST(BadHubMove, IsAnsweredWithTheReason) {
    for (const MoveFault& fault : hub_move_faults) {
        const auto position = at<8>(fault.position);
        const auto read = read_hub_move(legal_moves(dam_haji_game(), position), fault.text);
        ASSERT_FALSE(read.ok()) << fault.text;
        EXPECT_EQ(read.error(), fault.error) << position;
    }
}

const std::vector<Fault> game_faults = {
    {"", "game.unknown", 0},
    {"chess", "game.unknown", 0},
    {"International", "game.unknown", 0},
    {"dam-haji:", "game.unknown-switch", 9},
    {"dam-haji:speed=on", "game.unknown-switch", 9},
    {"dam-haji:majority=on,", "game.unknown-switch", 21},
    {"dam-haji:majority=on,flying=off", "game.unknown-switch", 21},
    {"dam-haji:majority", "game.unknown-value", 9},
    {"dam-haji:majority=maybe", "game.unknown-value", 9},
    {"dam-haji:removal=hop,board=9", "game.unknown-value", 21},
};

TEST(BadGame, IsAnsweredWithTheFaultAndItsPlace) {
    for (const Fault& fault : game_faults) {
        const auto read = read_ruleset(fault.text);
        ASSERT_FALSE(read.ok()) << fault.text;
        EXPECT_EQ(read.error().code, fault.code) << fault.text;
        EXPECT_EQ(read.error().where, fault.where) << fault.text;
    }
}

TEST(BadInput, CausesEveryErrorOfTheDictionary) {
    std::set<std::string> caused = {"move.ambiguous"};  // shown by MoveText
    for (const auto& faults : {fen_faults, lettered_fens, hub_position_faults, game_faults})
        for (const Fault& fault : faults) caused.insert(fault.code);
    for (const auto& faults : {move_faults, landing_faults, lettered_faults, hub_move_faults})
        for (const MoveFault& fault : faults) caused.insert(std::string(fault.error.code));
    for (const std::string& key : dictionary_keys())
        for (const char* family : {"fen.", "hub.", "move.", "game."})
            if (key.starts_with(family)) {
                // A variant, as in move.king-cannot@haji, says the same in the words of one game.
                EXPECT_TRUE(caused.contains(key.substr(0, key.find('@'))))
                    << "nothing here causes " << key;
            }
}

}  // namespace
}  // namespace baize::draughts
