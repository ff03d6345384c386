#include "games/draughts/endgame/slice.h"

#include <gtest/gtest.h>

#include <set>

#include "base/random.h"
#include "games/draughts/endgame/slice_index.h"
#include "games/draughts/games.h"

namespace baize::draughts {
namespace {

TEST(Slices, AreNamedByTheirPieces) {
    EXPECT_EQ(slice_text({2, 1, 0, 1}), "2m1k-1k");
    EXPECT_EQ(slice_text({0, 1, 3, 0}), "1k-3m");
    for (int pieces = 2; pieces <= Slice::most_pieces; ++pieces)
        for (const Slice& slice : slices(pieces)) EXPECT_EQ(read_slice(slice_text(slice)), slice);
    EXPECT_FALSE(read_slice("2m1k"));
    EXPECT_FALSE(read_slice("1k-"));
}

TEST(Slices, OfEveryNumberOfPiecesAreAllThereOnce) {
    for (int pieces = 2; pieces <= Slice::most_pieces; ++pieces) {
        std::set<std::size_t> numbers;
        for (const Slice& slice : slices(pieces)) {
            EXPECT_EQ(slice.pieces(), pieces);
            EXPECT_TRUE(numbers.insert(slice.number()).second);
        }
        // Men and kings of two sides: choose(n + 3, 3) ways, less those with an empty side.
        const auto ways = static_cast<std::size_t>((pieces + 1) * (pieces + 2) * (pieces + 3) / 6);
        EXPECT_EQ(numbers.size(), ways - 2 * static_cast<std::size_t>(pieces + 1));
    }
}

TEST(Slices, ComeAfterThoseThatACrowningLeadsTo) {
    for (int pieces = 2; pieces <= Slice::most_pieces; ++pieces) {
        std::set<std::size_t> before;
        for (const SlicePair& pair : slice_pairs(pieces)) {
            for (const Slice& slice : {pair.first, pair.second}) {
                if (slice.men == 0) continue;
                const Slice crowned{slice.other_men, slice.other_kings,
                                    static_cast<std::uint8_t>(slice.men - 1),
                                    static_cast<std::uint8_t>(slice.kings + 1)};
                EXPECT_TRUE(before.contains(crowned.number())) << slice_text(slice);
            }
            before.insert(pair.first.number());
            before.insert(pair.second.number());
        }
    }
}

/// The cursor meets every number in order, each position has the number it was met under, and no
/// position comes twice.
template <int N>
std::uint64_t walk(const Slice& slice) {
    const SliceIndex<N> index(slice);
    std::uint64_t met = 0;
    std::uint64_t last = 0;
    for (SliceCursor<N> cursor(index, 0); !cursor.done(); cursor.next()) {
        const Position<N> position = cursor.position();
        EXPECT_EQ(slice_of(position), slice);
        EXPECT_EQ(index(position), cursor.at()) << position;
        EXPECT_TRUE(met == 0 || cursor.at() > last);
        last = cursor.at();
        if (++met % 1000 == 0 && ::testing::Test::HasFailure()) break;
    }
    return met;
}

TEST(SliceIndex, NumbersEveryPositionOnce) {
    std::uint64_t two = 0;
    std::uint64_t three = 0;
    for (const Slice& slice : slices(2)) two += walk<10>(slice);
    for (const Slice& slice : slices(3)) three += walk<10>(slice);
    // Counted by hand: 45 x 45 - 40, twice 45 x 49, 50 x 49.
    EXPECT_EQ(two, 1985U + 2 * 2205 + 2450);
    EXPECT_EQ(three, 806300U);
    EXPECT_EQ(walk<8>({1, 1, 1, 1}), 661200U);
    EXPECT_EQ(walk<12>({1, 0, 0, 1}), 66U * 71);
}

TEST(SliceIndex, CursorGoesToAnyNumber) {
    Random random(1);
    for (const Slice& slice : slices(4)) {
        const SliceIndex<10> index(slice);
        SliceCursor<10> cursor(index, 0);
        for (int i = 0; i < 200; ++i) {
            const std::uint64_t at = random.below(index.size());
            cursor.move_to(at);
            EXPECT_GE(cursor.at(), at);
            if (cursor.done()) continue;
            EXPECT_EQ(index(cursor.position()), cursor.at());
            const std::uint64_t here = cursor.at();
            cursor.next();
            SliceCursor<10> other(index, here + 1);
            EXPECT_EQ(cursor.at(), other.at());
            if (!cursor.done()) {
                EXPECT_EQ(cursor.position(), other.position());
            }
        }
    }
}

}  // namespace
}  // namespace baize::draughts
