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
         {std::size_t{0}, std::size_t{63}, std::size_t{1000}, std::size_t{4} << 20U}) {
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

/// One bucket: four places on 10 x 10.
constexpr std::size_t one_bucket = 64;

TEST(TableReplacement, FreePlaceIsTakenFirst) {
    Table<Move> table(one_bucket);
    for (unsigned n = 0; n < 4; ++n) table.store(neighbour(n), known(static_cast<int>(n), 9));
    for (unsigned n = 0; n < 4; ++n)
        EXPECT_EQ(table.find(neighbour(n))->score, Score(static_cast<int>(n)));
}

TEST(TableReplacement, ShallowestGivesWay) {
    Table<Move> table(one_bucket);
    for (unsigned n = 0; n < 4; ++n) table.store(neighbour(n), known(0, n == 2 ? 3 : 5));
    table.store(neighbour(4), known(1, 4));
    EXPECT_FALSE(table.find(neighbour(2)));
    for (const unsigned n : {0U, 1U, 3U, 4U}) EXPECT_TRUE(table.find(neighbour(n))) << n;
}

TEST(TableReplacement, NewcomerFindsAPlaceHoweverShallow) {
    Table<Move> table(one_bucket);
    for (unsigned n = 0; n < 4; ++n) table.store(neighbour(n), known(0, 9));
    table.store(neighbour(4), known(1, 1));
    EXPECT_TRUE(table.find(neighbour(4)));
    table.store(neighbour(5), known(1, 1));  // and makes room for the next one
    EXPECT_FALSE(table.find(neighbour(4)));
    EXPECT_TRUE(table.find(neighbour(5)));
}

TEST(TableReplacement, OfEquallyDeepOnesTheFirstGivesWay) {
    Table<Move> table(one_bucket);
    for (unsigned n = 0; n < 4; ++n) table.store(neighbour(n), known(0, 5));
    table.store(neighbour(4), known(1, 5));
    EXPECT_FALSE(table.find(neighbour(0)));
    for (const unsigned n : {1U, 2U, 3U, 4U}) EXPECT_TRUE(table.find(neighbour(n))) << n;
}

TEST(TableReplacement, DeepResultOfAnEarlierSearchGivesWayBeforeAShallowNewOne) {
    Table<Move> table(one_bucket);
    table.store(neighbour(0), known(0, 9));
    table.age();
    for (unsigned n = 1; n < 4; ++n) table.store(neighbour(n), known(0, 1));
    table.store(neighbour(4), known(1, 1));
    EXPECT_FALSE(table.find(neighbour(0)));
    for (const unsigned n : {1U, 2U, 3U, 4U}) EXPECT_TRUE(table.find(neighbour(n))) << n;
}

TEST(TableReplacement, SearchesFarApartAreToldApart) {
    // Sixteen generations on, the counter stands where it stood; fifteen on, it does not.
    Table<Move> table(one_bucket);
    table.store(neighbour(0), known(0, 9));
    for (int search = 0; search < 15; ++search) table.age();
    for (unsigned n = 1; n < 5; ++n) table.store(neighbour(n), known(0, 1));
    EXPECT_FALSE(table.find(neighbour(0)));
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
