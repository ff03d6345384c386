// Grading on players that are made up: what they are like is known exactly.
#include "lab/grade_fit.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.h"

namespace baize {
namespace {

/// Errs in so many of a hundred choices, by a man or by two.
KnownPlayer made_up(double elo, std::uint64_t errors_in_100, std::size_t games,
                    std::uint64_t seed) {
    KnownPlayer player{elo, {}};
    Random random(seed);
    for (std::size_t i = 0; i < games; ++i) {
        Choices list;
        for (int move = 0; move < 25; ++move) {
            JudgedChoice choice;
            choice.free = true;
            if (random.below(100) < errors_in_100) choice.loss = random.below(2) == 0 ? 100 : 200;
            list.push_back(choice);
        }
        player.lists.push_back(std::move(list));
    }
    return player;
}

TEST(GradeFit, FindsMeanAndSpreadOfOneChoice) {
    // An error costs 50 or 75 hundredths with equal chance: mean 62.5, and of all choices a fifth.
    const GradeKnot knot = knot_of(made_up(700, 20, 4000, 3));
    EXPECT_EQ(knot.elo, 700);
    EXPECT_NEAR(knot.error, 0.2 * 62.5, 0.3);
    const double variance = 0.2 * (0.5 * 50 * 50 + 0.5 * 75 * 75) - 12.5 * 12.5;
    EXPECT_NEAR(knot.spread, std::sqrt(variance), 0.7);
}

TEST(GradeFit, FallsFromTheWeakestToTheStrongest) {
    const std::vector<KnownPlayer> players{made_up(1500, 10, 50, 1), made_up(0, 50, 50, 2),
                                           made_up(500, 30, 50, 3), made_up(1000, 31, 50, 4)};
    const FittedCurve fitted = fitted_curve(players);
    ASSERT_EQ(fitted.knots.size(), 4U);
    for (std::size_t i = 1; i < fitted.knots.size(); ++i) {
        EXPECT_LT(fitted.knots[i - 1].elo, fitted.knots[i].elo);
        EXPECT_GT(fitted.knots[i - 1].error, fitted.knots[i].error);
    }
    // The two in the wrong order share their mean.
    const double pooled = (knot_of(players[2]).error + knot_of(players[3]).error) / 2;
    EXPECT_NEAR(fitted.knots[1].error, pooled, 0.02);
    EXPECT_GT(fitted.doubt, 0);
}

std::vector<KnownPlayer> ladder(std::size_t games, std::uint64_t seed) {
    std::vector<KnownPlayer> players;
    for (std::uint64_t i = 0; i <= 10; ++i)
        players.push_back(made_up(200.0 * static_cast<double>(i), 60 - 5 * i, games, seed + i));
    return players;
}

TEST(GradeFit, GradesFreshGamesRightlyInMoreThanNineCasesOfTen) {
    const FittedCurve fitted = fitted_curve(ladder(100, 10));
    const GradeCurve curve = fitted.curve("international", 1);
    std::uint64_t games = 0;
    std::uint64_t within = 0;
    for (const KnownPlayer& player : ladder(200, 1000)) {
        const GradingCheck check = check_grading(curve, player);
        games += check.games;
        within += check.within;
        EXPECT_LE(check.all.low, player.elo + 1);
        EXPECT_GE(check.all.high, player.elo - 1);
        EXPECT_LT(check.all.high - check.all.low, 250) << player.elo;  // 5000 choices
    }
    EXPECT_EQ(games, 2200U);
    EXPECT_GT(static_cast<double>(within) / static_cast<double>(games), 0.90);
    EXPECT_LT(static_cast<double>(within) / static_cast<double>(games), 0.99);  // nor all of them
}

TEST(GradeFit, WritesTheCurveAsTheSourceHasIt) {
    ProfileSetup setup;
    setup.game = "dam-haji";
    setup.players = {{"random", 0}, {"best:depth=1", 960}, {"level:easy", {}}};
    setup.nodes = 20'000;
    EXPECT_EQ(curve_text(setup, {{{0, 30.5, 35}, {960, 16, 32.25}}, 36.4}),
              "// baize lab profile dam-haji --fit --games 50 --nodes 20000 --seed 1, with\n"
              "//     random\n//     best:depth=1\n"
              "inline constexpr std::array<GradeKnot, 2> dam_haji_knots{{\n"
              "    {0, 30.50, 35.00},\n    {960, 16.00, 32.25},\n}};\n"
              "inline constexpr GradeCurve dam_haji_curve{\"dam-haji\", 20000, 36, "
              "dam_haji_knots};\n");
}

}  // namespace
}  // namespace baize
