// Bad input: every error of the dictionary that a text of dominoes can cause, with the place it
// names.
#include <gtest/gtest.h>

#include "data_rows.h"
#include "games/dominoes/vectors.h"
#include "print.h"

namespace baize::dominoes {
namespace {

/// A text and the error that it must be answered with.
struct Fault {
    std::string text;
    std::string code;
    std::size_t where;
};

const std::string low_hand = "0-0,0-1,0-2,0-3,0-4,0-5,0-6,1-1,1-2,1-3,1-4,1-5,1-6,2-2";
const std::string high_hand = "2-3,2-4,2-5,2-6,3-3,3-4,3-5,3-6,4-4,4-5,4-6,5-5,5-6,6-6";
const std::string start = "A:A" + low_hand + ":B" + high_hand;

const std::vector<Fault> position_faults = {
    {"", "dominoes.no-side", 0},
    {"W:A0-1:B2-2", "dominoes.no-side", 0},
    {"a:A0-1:B2-2", "dominoes.no-side", 0},
    {"\xC3\xA9", "dominoes.no-side", 0},
    {"A", "dominoes.no-colon", 1},
    {"A;A0-1", "dominoes.no-colon", 1},
    {"A:A0-1", "dominoes.no-colon", 6},
    {"A:", "dominoes.no-hand", 2},
    {"A:0-1:B2-2", "dominoes.no-hand", 2},
    {"A:A0-1:E2-2", "dominoes.no-hand", 7},
    {"A:A0-1:A2-2", "dominoes.hand-twice", 7},
    {"A:A01:B2-2", "dominoes.no-tile", 3},
    {"A:A0-1,:B2-2", "dominoes.no-tile", 7},
    {"A:A0-1 :B2-2", "dominoes.no-tile", 3},
    {"A:A0--1:B2-2", "dominoes.no-tile", 3},
    {"A:A-1-2:B2-2", "dominoes.no-tile", 3},
    {"A:A7-1:B2-2", "dominoes.no-such-tile", 3},
    {"A:A1-7:B2-2", "dominoes.no-such-tile", 3},
    {"A:A1-99999999999999999999:B2-2", "dominoes.no-such-tile", 3},
    {"A:A0-1,2-3,1-0:B2-2", "dominoes.tile-twice", 11},
    {"A:A0-1:B2-2,0-1", "dominoes.tile-twice", 12},
    {"A:A" + low_hand + ",6-6:B", "dominoes.too-many", 59},
    {"A:A0-1:B2-2:E7-1", "dominoes.no-ends", 13},
    {"A:A0-1:B2-2:E7", "dominoes.no-ends", 13},
    {"A:A0-1:B2-2:E", "dominoes.no-ends", 13},
    {"A:A0-1:B2-2:P", "dominoes.missing", 13},
    {"A:A0-1:B2-2", "dominoes.missing", 11},
    {start + ":P", "dominoes.pass-before-lead", 116},
    {start + ":E0-0", "dominoes.nothing-laid", 117},
    {"A:A:B:E0-0", "dominoes.no-hands", 5},
    {"A:A0-1:B2-2:E2-5", "dominoes.no-chain", 13},
    {"A:A0-1:B2-2:E0-0", "dominoes.no-chain", 13},
    // 0-0 and 6-6 lie, and nothing that joins them.
    {"A:A0-1,0-2,0-3,0-4,0-5,0-6,1-1,1-2,1-3,1-4,1-5,1-6,2-2:"
     "B2-3,2-4,2-5,2-6,3-3,3-4,3-5,3-6,4-4,4-5,4-6,5-5,5-6:E0-0",
     "dominoes.no-chain", 109},
    {"A:A0-1:B0-2:E1-2:P", "dominoes.could-play", 17},
    {"A:A0-1:B2-2:E0-1:Q", "dominoes.trailing", 16},
    {"A:A0-1:B2-2:E0-1:P:P", "dominoes.trailing", 18},
    {"A:A0-1:B2-2:P:E0-1", "dominoes.trailing", 13},
    {"A:A0-1:B2-2:E0-1 ", "dominoes.trailing", 16},
    {"A:A0-1:B2-2:E0-1:S1-2", "dominoes.no-score", 18},
    {"A:A0-1:B2-2:E0-1:S1/100", "dominoes.no-score", 18},
    {"A:A0-1:B2-2:E0-1:S1-2/", "dominoes.no-score", 18},
    {"A:A0-1:B2-2:E0-1:S1-2/75", "dominoes.no-such-target", 18},
    {"A:A0-1:B2-2:E0-1:S1-100/100", "dominoes.match-over", 18},
    {"A:A0-1:B2-2:E0-1:S50-0/50", "dominoes.match-over", 18},
};

/// A position, a move, and the error it must be answered with.
struct MoveFault {
    std::string position;
    std::string move;
    std::string code;
};

const std::vector<MoveFault> move_faults = {
    {start, "", "domino-move.unreadable"},
    {start, "7-1", "domino-move.unreadable"},
    {start, "1-2@", "domino-move.unreadable"},
    {start, "1-2@7", "domino-move.unreadable"},
    {start, "1 2", "domino-move.unreadable"},
    {start, "1-2@12", "domino-move.unreadable"},
    {start, "Pass", "domino-move.unreadable"},
    {start, "pass", "domino-move.must-lay"},
    {start, "6-6", "domino-move.not-in-hand"},
    {start, "0-0@0", "domino-move.no-end-yet"},
    {"A:A3-4,6-6:B2-2,4-4:E3-4", "pass", "domino-move.must-lay"},
    {"A:A3-4,6-6:B2-2,4-4:E3-4", "1-1", "domino-move.laid"},
    {"A:A3-4,6-6:B2-2,4-4:E3-4", "4-4", "domino-move.not-in-hand"},
    {"A:A3-4,6-6:B2-2,4-4:E3-4", "6-6", "domino-move.fits-no-end"},
    {"A:A3-4,6-6:B2-2,4-4:E3-4", "3-4@6", "domino-move.no-such-end"},
    {"A:A3-4,6-6:B2-2,4-4:E3-4", "3-4", "domino-move.which-end"},
    {"B:A3-4,6-6:B2-2,4-4:E3-4", "4-4@3", "domino-move.does-not-fit"},
    {"A:A5-5:B1-1,4-4:E6-6", "pass", "domino-move.hand-over"},
    {"A:A:B0-0:E0-0", "0-0", "domino-move.hand-over"},
};

TEST(BadInput, PositionsAreRefusedWithTheReason) {
    for (const Fault& fault : position_faults) {
        const Result<Position> read = read_position(fault.text);
        ASSERT_FALSE(read.ok()) << fault.text;
        EXPECT_EQ(read.error().code, fault.code) << fault.text;
        EXPECT_EQ(read.error().where, fault.where) << fault.text;
    }
}

TEST(BadInput, MovesAreRefusedWithTheReason) {
    for (const MoveFault& fault : move_faults) {
        const Result<Position> position = read_position(fault.position);
        ASSERT_TRUE(position.ok()) << fault.position << ": " << position.error();
        const Result<Move> read = read_move(*position, fault.move);
        ASSERT_FALSE(read.ok()) << fault.move;
        EXPECT_EQ(read.error().code, fault.code) << fault.position << " " << fault.move;
    }
}

TEST(BadInput, EveryReasonOfTheDictionaryHasItsCase) {
    std::set<std::string> expected, caught;
    for (const std::string& key : dictionary_keys())
        if (key.starts_with("dominoes.") || key.starts_with("domino-move.")) expected.insert(key);
    for (const Fault& fault : position_faults) caught.insert(fault.code);
    for (const MoveFault& fault : move_faults) caught.insert(fault.code);
    EXPECT_EQ(caught, expected);
}

TEST(PositionText, TakesTheOtherSpellings) {
    const std::string text = "A:A0-4,6-6:B3-3:E0-4";
    const Position position = *read_position(text);
    EXPECT_EQ(position_text(position), text);
    EXPECT_EQ(*read_position("A:B3-3:A6-6,4-0:E4-0"), position);
    EXPECT_TRUE(read_position("A:A0-1,0-3:B0-0,2-2:E1-3:P:S34-60/100").ok());
    EXPECT_TRUE(read_position("A:A0-5,6-6:B4-4:E0-5:P").ok());
}

TEST(MoveText, AnEndMayBeNamedWithoutNeed) {
    const Position position = *read_position("A:A5-5,6-6:B1-1,4-4:E6-6");
    EXPECT_EQ(*read_move(position, "6-6@6"), Move::lay(Tile(6, 6), 6));
    EXPECT_EQ(*read_move(*read_position("A:A3-4,6-6:B2-2,4-4:E3-4"), "4-3@3"),
              Move::lay(Tile(3, 4), 3));
}

}  // namespace
}  // namespace baize::dominoes
