#include "lab/spsa.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.h"

namespace baize {
namespace {

/// Games between two sets of values whose strength falls with the distance to the best ones, in
/// Elo; draws by chance, as in draughts.
int simulated(const Spsa::Trial& trial, const std::vector<double>& best, int games, double steep,
              Random& random) {
    const auto strength = [&](const std::vector<int>& values) {
        double elo = 0;
        for (std::size_t i = 0; i < values.size(); ++i)
            elo -= steep * std::pow((values[i] - best[i]) / best[i], 2);
        return elo;
    };
    const double difference = strength(trial.plus) - strength(trial.minus);
    const double expected = 1 / (1 + std::pow(10, -difference / 400));
    int won = 0;
    for (int game = 0; game < games; ++game) {
        if (random.below(100) < 30) continue;  // a draw
        won += static_cast<double>(random.below(1000000)) < 1e6 * expected ? 1 : -1;
    }
    return won;
}

TEST(Spsa, FindsTheBestValuesFromSpoiledOnes) {
    const std::vector<double> best{300, 40};
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        Spsa spsa({{{"king", 100, 1, 600, 30}, {"runaway", 90, -100, 100, 8}}, 6000, 0.002, seed});
        Random random(seed);
        while (!spsa.done()) spsa.learn(simulated(spsa.trial(), best, 16, 300, random));
        EXPECT_NEAR(spsa.values()[0], 300, 30) << seed;
        EXPECT_NEAR(spsa.values()[1], 40, 6) << seed;
    }
}

TEST(Spsa, TriesWholeNumbersOnBothSidesWithinTheBounds) {
    Spsa spsa({{{"late", 3, 1, 40, 1.5}, {"window", 2, 1, 1000, 20}}, 500, 0.002, 7});
    int below = 0;
    int above = 0;
    while (!spsa.done()) {
        const Spsa::Trial trial = spsa.trial();
        EXPECT_NE(trial.plus[0], trial.minus[0]);
        for (const auto& side : {trial.plus, trial.minus}) {
            EXPECT_GE(side[0], 1);
            EXPECT_GE(side[1], 1);
        }
        ++(trial.plus[0] > trial.minus[0] ? above : below);
        spsa.learn(0);
    }
    EXPECT_NEAR(above, 250, 50);
    EXPECT_NEAR(below, 250, 50);
    EXPECT_EQ(spsa.values(), (std::vector<double>{3, 2}));  // nobody won, nothing was learnt
}

TEST(Spsa, MovesTowardsWhatWon) {
    Spsa spsa({{{"king", 300, 1, 600, 20}}, 100, 0.01, 1});
    const Spsa::Trial trial = spsa.trial();
    spsa.learn(8);
    EXPECT_GT((spsa.values()[0] - 300) * (trial.plus[0] - trial.minus[0]), 0);
}

TEST(Spsa, SameSeedSameCourse) {
    const SpsaSetting setting{{{"king", 300, 1, 600, 20}}, 50, 0.01, 4};
    Spsa one(setting);
    Spsa two(setting);
    for (int i = 0; i < 50; ++i) {
        EXPECT_EQ(one.trial().plus, two.trial().plus);
        one.learn(i % 5 - 2);
        two.learn(i % 5 - 2);
    }
    EXPECT_EQ(one.values(), two.values());
}

}  // namespace
}  // namespace baize
