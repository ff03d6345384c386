#include "base/random.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace baize {
namespace {

TEST(Random, GivesTheSameNumbersEverywhere) {
    // The published sequence of SplitMix64 for the seeds 0 and 42.
    Random zero(0);
    EXPECT_EQ(zero.next(), 16294208416658607535U);
    EXPECT_EQ(zero.next(), 7960286522194355700U);
    EXPECT_EQ(zero.next(), 487617019471545679U);
    Random forty_two(42);
    EXPECT_EQ(forty_two.next(), 13679457532755275413U);
    EXPECT_EQ(forty_two.next(), 2949826092126892291U);
    EXPECT_EQ(forty_two.next(), 5139283748462763858U);
    static_assert(Random(0).next() == 16294208416658607535U, "at compile time too");
}

TEST(Random, IsAValue) {
    Random random(3);
    random.next();
    Random copy = random;
    for (int i = 0; i < 10; ++i) EXPECT_EQ(copy.next(), random.next());
}

TEST(Random, BelowOneIsAlwaysNought) {
    Random random(1);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(random.below(1), 0U);
}

TEST(Random, BelowFavoursNoNumber) {
    for (const std::uint64_t bound : {2U, 3U, 7U, 10U, 64U}) {
        Random random(bound);
        std::vector<int> counts(bound);
        const int draws = 10'000 * static_cast<int>(bound);
        for (int i = 0; i < draws; ++i) {
            const std::uint64_t number = random.below(bound);
            ASSERT_LT(number, bound);
            ++counts[number];
        }
        // Five standard deviations of a count around 10,000; the seed is fixed, so this is no
        // gamble.
        for (const int count : counts) EXPECT_NEAR(count, 10'000, 500);
    }
}

TEST(Random, BelowDrawsAgainWhereTheLastBlockIsIncomplete) {
    // Two thirds of all numbers: without drawing again, the lower half of the range would come up
    // twice as often as the upper half.
    const std::uint64_t bound = 0xAAAAAAAAAAAAAAAAU;
    Random random(5);
    int low = 0;
    for (int i = 0; i < 30'000; ++i) {
        const std::uint64_t number = random.below(bound);
        ASSERT_LT(number, bound);
        low += number < bound / 2;
    }
    EXPECT_NEAR(low, 15'000, 450);
}

TEST(Random, ScatterSendsNeighboursFarApart) {
    for (std::uint64_t x = 0; x < 1000; ++x) {
        const int changed = __builtin_popcountll(scatter(x) ^ scatter(x + 1));
        EXPECT_GT(changed, 8);
        EXPECT_LT(changed, 56);
    }
}

}  // namespace
}  // namespace baize
