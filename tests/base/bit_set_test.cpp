#include "base/bit_set.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "base/random.h"

namespace baize {
namespace {

/// Both words that boards use; the second has a half that a careless shift forgets.
template <class Word>
class BitSets : public testing::Test {};
using Words = testing::Types<std::uint64_t, Word128>;
TYPED_TEST_SUITE(BitSets, Words);

template <class Word>
constexpr int width = static_cast<int>(8 * sizeof(Word));

template <class Word>
std::vector<int> members(BitSet<Word> set) {
    std::vector<int> found;
    for (const int member : set) found.push_back(member);
    return found;
}

TYPED_TEST(BitSets, BeginEmpty) {
    const BitSet<TypeParam> set;
    EXPECT_TRUE(set.empty());
    EXPECT_FALSE(set.any());
    EXPECT_EQ(set.count(), 0);
    EXPECT_EQ(members(set), std::vector<int>{});
}

TYPED_TEST(BitSets, HoldEachMemberByItself) {
    for (int member = 0; member < width<TypeParam>; ++member) {
        const auto set = BitSet<TypeParam>::of(member);
        EXPECT_TRUE(set.any());
        EXPECT_FALSE(set.more_than_one());
        EXPECT_EQ(set.count(), 1);
        EXPECT_EQ(set.first(), member);
        EXPECT_EQ(set.last(), member);
        EXPECT_EQ(members(set), std::vector<int>{member});
        for (int other = 0; other < width<TypeParam>; ++other)
            EXPECT_EQ(set.contains(other), other == member);
    }
}

TYPED_TEST(BitSets, AreRangesInAscendingOrder) {
    const int top = width<TypeParam> - 1;
    auto set = BitSet<TypeParam>::of(top) | BitSet<TypeParam>::of(0) | BitSet<TypeParam>::of(31);
    EXPECT_EQ(members(set), (std::vector<int>{0, 31, top}));
    EXPECT_EQ(set.first(), 0);
    EXPECT_EQ(set.last(), top);
    EXPECT_TRUE(set.more_than_one());
}

TYPED_TEST(BitSets, MoveAcrossTheMiddleOfTheirWord) {
    const auto set = BitSet<TypeParam>::of(3);
    const int far = width<TypeParam> - 5;
    EXPECT_EQ(set << far, BitSet<TypeParam>::of(far + 3));
    EXPECT_EQ((set << far) >> far, set);
    EXPECT_TRUE((set >> 4).empty()) << "what leaves at the end is gone";
    EXPECT_TRUE((BitSet<TypeParam>::of(width<TypeParam> - 1) << 1).empty());
}

TYPED_TEST(BitSets, AgreeWithSetsOfNumbers) {
    Random random(7);
    for (int round = 0; round < 200; ++round) {
        BitSet<TypeParam> a;
        BitSet<TypeParam> b;
        std::set<int> x;
        std::set<int> y;
        for (int i = 0; i < 40; ++i) {
            const auto m = static_cast<int>(random.below(width<TypeParam>));
            const auto n = static_cast<int>(random.below(width<TypeParam>));
            a |= BitSet<TypeParam>::of(m);
            x.insert(m);
            b |= BitSet<TypeParam>::of(n);
            y.insert(n);
        }
        EXPECT_EQ(a.count(), static_cast<int>(x.size()));
        EXPECT_EQ(a.first(), *x.begin());
        EXPECT_EQ(a.last(), *x.rbegin());
        for (int member = 0; member < width<TypeParam>; ++member) {
            const bool in_a = x.contains(member);
            const bool in_b = y.contains(member);
            EXPECT_EQ((a & b).contains(member), in_a && in_b);
            EXPECT_EQ((a | b).contains(member), in_a || in_b);
            EXPECT_EQ((a ^ b).contains(member), in_a != in_b);
            EXPECT_EQ((~a).contains(member), !in_a);
        }
        auto c = a;
        c &= b;
        EXPECT_EQ(c, a & b);
        c ^= a;
        EXPECT_EQ(c, (a & b) ^ a);
    }
}

}  // namespace
}  // namespace baize
