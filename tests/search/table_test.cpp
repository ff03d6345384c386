#include "search/table.h"

#include <gtest/gtest.h>

#include "games/draughts/position.h"

namespace baize {
namespace {

using Move = draughts::Move<10>;

constexpr Key some_key = static_cast<Key>(0x123456789ABCDEF0U);
constexpr Move some_move{{}, 31, 25, false};

Known<Move> known(int score, int depth, Bound bound = Bound::Exact) {
    return {Score(score), depth, bound, some_move};
}

/// Another key for the same place: the place is chosen by the high bits.
Key neighbour(unsigned n) {
    return static_cast<Key>(static_cast<std::uint64_t>(some_key) + n);
}

TEST(Table, NewOneFindsNothing) {
    const Table<Move> table(4096);
    EXPECT_FALSE(table.find(some_key));
}

TEST(Table, WhatIsStoredIsFoundWhole) {
    Table<Move> table(4096);
    table.store(some_key, {Score(123), 7, Bound::AtLeast, some_move});
    EXPECT_EQ(table.find(some_key), (Known<Move>{Score(123), 7, Bound::AtLeast, some_move}));
}

TEST(Table, WithoutAMoveNoneIsFound) {
    Table<Move> table(4096);
    table.store(some_key, {Score(-5), 3, Bound::AtMost, std::nullopt});
    ASSERT_TRUE(table.find(some_key));
    EXPECT_FALSE(table.find(some_key)->move);
}

TEST(Table, AnotherKeyInTheSlotIsNotFound) {
    Table<Move> table(4096);
    table.store(some_key, known(1, 5));
    EXPECT_FALSE(table.find(neighbour(1)));
}

TEST(Table, NeverTakesMoreThanItsBytes) {
    for (const std::size_t bytes :
         {std::size_t{0}, std::size_t{47}, std::size_t{1000}, std::size_t{4} << 20U}) {
        const Table<Move> table(bytes);
        EXPECT_LE(table.bytes(), bytes);
        EXPECT_GT(table.bytes() + 64, bytes);
    }
}

TEST(Table, WithoutRoomItStoresNothing) {
    Table<Move> table(0);
    EXPECT_TRUE(table.empty());
    table.store(some_key, known(1, 5));
    EXPECT_FALSE(table.find(some_key));
}

TEST(TableReplacement, SamePositionIsUpdated) {
    Table<Move> table(4096);
    table.store(some_key, known(1, 9));
    table.store(some_key, known(2, 3));
    EXPECT_EQ(table.find(some_key)->score, Score(2));
}

TEST(TableReplacement, ResultWithoutAMoveKeepsTheMoveThatWasKnown) {
    Table<Move> table(4096);
    table.store(some_key, known(1, 9));
    table.store(some_key, {Score(2), 10, Bound::AtMost, std::nullopt});
    EXPECT_EQ(table.find(some_key)->move, some_move);
}

TEST(TableReplacement, DeeperResultStaysBesideAShallowNewcomer) {
    Table<Move> table(48);
    table.store(some_key, known(1, 9));
    table.store(neighbour(1), known(2, 3));
    EXPECT_EQ(table.find(some_key)->score, Score(1));
    EXPECT_EQ(table.find(neighbour(1))->score, Score(2));
}

TEST(TableReplacement, ShallowNewcomersReplaceEachOther) {
    Table<Move> table(48);
    table.store(some_key, known(1, 9));
    table.store(neighbour(1), known(2, 3));
    table.store(neighbour(2), known(3, 2));
    EXPECT_TRUE(table.find(some_key));
    EXPECT_FALSE(table.find(neighbour(1)));
    EXPECT_TRUE(table.find(neighbour(2)));
}

TEST(TableReplacement, DeeperNewcomerMovesTheOldOneToTheSecondPlace) {
    Table<Move> table(48);
    table.store(some_key, known(1, 4));
    table.store(neighbour(1), known(2, 8));
    EXPECT_EQ(table.find(some_key)->score, Score(1));
    EXPECT_EQ(table.find(neighbour(1))->score, Score(2));
}

TEST(TableReplacement, EquallyDeepNewcomerTakesTheFirstPlace) {
    Table<Move> table(48);
    table.store(some_key, known(1, 4));
    table.store(neighbour(1), known(2, 4));
    table.store(neighbour(2), known(3, 1));  // takes the second place, where the first one went
    EXPECT_FALSE(table.find(some_key));
    EXPECT_TRUE(table.find(neighbour(1)));
}

TEST(TableReplacement, DeepResultOfAnEarlierSearchGivesWay) {
    Table<Move> table(48);
    table.store(some_key, known(1, 9));
    table.age();
    table.store(neighbour(1), known(2, 3));
    table.store(neighbour(2), known(3, 2));
    EXPECT_FALSE(table.find(some_key));
    EXPECT_TRUE(table.find(neighbour(1)));
    EXPECT_TRUE(table.find(neighbour(2)));
}

TEST(Table, ClearForgetsEverything) {
    Table<Move> table(4096);
    table.store(some_key, known(1, 9));
    table.clear();
    EXPECT_FALSE(table.find(some_key));
}

TEST(Table, NegativeAndDecidedScoresSurvive) {
    Table<Move> table(4096);
    for (const Score score :
         {Score(-1), Score(-9000), won_in(0), won_in(37), lost_in(0), lost_in(99)}) {
        table.store(some_key, {score, 5, Bound::Exact, some_move});
        EXPECT_EQ(table.find(some_key)->score, score);
    }
}

TEST(Table, DecidedScoresCountFromThePosition) {
    // Found seven plies down as a win in three more; from a position met at ply 2 it is a win at
    // ply 5.
    const Score found = won_in(10);
    EXPECT_EQ(to_table(found, 7), won_in(3));
    EXPECT_EQ(from_table(to_table(found, 7), 2), won_in(5));
    EXPECT_EQ(from_table(to_table(-found, 7), 2), lost_in(5));
    EXPECT_EQ(from_table(to_table(Score(250), 7), 2), Score(250));
}

}  // namespace
}  // namespace baize
