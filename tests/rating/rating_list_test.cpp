#include "rating/rating_list.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>

#include "rating/simulate.h"
#include "scale.h"

namespace baize {
namespace {

using enum GameScore;

/// Ratings from weak to strong, 50 to 250 apart, with mean 0.
std::vector<double> made_up_ladder(Random& random, std::size_t players) {
    std::vector<double> elo(players);
    double sum = 0;
    for (std::size_t i = 1; i < players; ++i) elo[i] = elo[i - 1] + 50 + 200 * uniform(random);
    for (const double rating : elo) sum += rating;
    for (double& rating : elo) rating -= sum / static_cast<double>(players);
    return elo;
}

/// Everybody meets the next `reach` above, in pairs, with draws and openings that favour a colour.
Crosstable tournament(Random& random, const std::vector<double>& elo, std::size_t reach,
                      std::size_t pairs) {
    Crosstable table(elo.size());
    for (std::size_t i = 0; i < elo.size(); ++i)
        for (std::size_t j = i + 1; j < elo.size() && j <= i + reach; ++j) {
            MatchScore match;
            for (std::size_t pair = 0; pair < pairs; ++pair)
                simulate_pair(random, match, expected_score(elo[i] - elo[j]), 0.4, 0.2);
            EXPECT_TRUE(table.add(i, j, match));
        }
    return table;
}

std::vector<RatingLine> listed(const Crosstable& table, const Anchors& anchors = {},
                               std::size_t resamples = 1000) {
    const auto list = rating_list(table, anchors, resamples, 17);
    EXPECT_TRUE(list.has_value());
    return list.value_or(std::vector<RatingLine>(table.players()));
}

// The figure to reach: of 95 % intervals at least 90 in 100 hold the truth, over 100 ladders, and
// in at least 90 ladders all twelve of those that are meant to hold together do.
TEST(RatingList, RecoversAMadeUpLadderOfTwelve) {
    const std::size_t trials = scaled(100);
    constexpr std::size_t players = 12;
    std::size_t alone = 0;
    std::size_t all_alone = 0;
    std::size_t all_together = 0;
    double width = 0;
    for (std::size_t trial = 0; trial < trials; ++trial) {
        Random random(1000 + trial);
        const std::vector<double> truth = made_up_ladder(random, players);
        const auto list = listed(tournament(random, truth, 2, 500));
        std::size_t held = 0;
        std::size_t held_together = 0;
        for (std::size_t i = 0; i < players; ++i) {
            held += list[i].alone.contains(truth[i]) ? 1U : 0U;
            held_together += list[i].together.contains(truth[i]) ? 1U : 0U;
            width += (list[i].alone.high - list[i].alone.low) / 2;
        }
        alone += held;
        all_alone += held == players ? 1U : 0U;
        all_together += held_together == players ? 1U : 0U;
    }
    const double ratings = static_cast<double>(trials * players);
    const double share = static_cast<double>(alone) / ratings;
    std::printf("ratings within their own interval: %.1f %% of %zu, mean interval +-%.0f Elo\n",
                100 * share, trials * players, width / ratings);
    std::printf("ladders with all twelve within: %zu of %zu alone, %zu together\n", all_alone,
                trials, all_together);
    EXPECT_GE(share, 0.9);
    EXPECT_LE(share, thorough ? 0.98 : 1) << "intervals wider than they need be";
    EXPECT_GE(all_together * 10, trials * 9);
    EXPECT_LE(all_alone, all_together);
}

TEST(RatingList, FitsAHundredThousandGamesInASecond) {
    Random random(99);
    const std::vector<double> truth = made_up_ladder(random, 12);
    const Crosstable table = tournament(random, truth, 11, 758);  // 66 links
    ASSERT_GE(table.games(), 100'000U);
    const auto start = std::chrono::steady_clock::now();
    const auto list = listed(table);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    std::printf("%zu games of 12 players, fit and 1000 resamples: %.3f s\n",
                static_cast<std::size_t>(table.games()), taken.count());
    RecordProperty("seconds", std::to_string(taken.count()));
    EXPECT_LT(std::abs(list[0].fitted.elo - truth[0]), 30);
    EXPECT_LT(taken.count(), thorough ? 1 : 60);
}

// For two players everything can be computed on paper as well.
TEST(RatingList, AgreesWithTheMatchEstimateOfTwoPlayers) {
    Random random(5);
    const Crosstable table = tournament(random, {-40, 40}, 1, 1000);
    const auto list = listed(table, {0.0, std::nullopt}, 4000);
    const auto match = estimate(table.between(1, 0));
    ASSERT_TRUE(match);
    EXPECT_NEAR(list[1].fitted.elo, match->elo, 1e-8);
    EXPECT_NEAR(list[1].alone.low, match->elo_95.low, 0.8);
    EXPECT_NEAR(list[1].alone.high, match->elo_95.high, 0.8);
    EXPECT_EQ(list[1].together, list[1].alone) << "nobody else is there";
}

TEST(RatingList, FourTimesTheGamesHalveTheInterval) {
    Random random(6);
    const std::vector<double> truth = made_up_ladder(random, 6);
    const auto few = listed(tournament(random, truth, 2, 200));
    const auto many = listed(tournament(random, truth, 2, 800));
    for (std::size_t i = 0; i < truth.size(); ++i) {
        const double ratio =
            (few[i].alone.high - few[i].alone.low) / (many[i].alone.high - many[i].alone.low);
        EXPECT_NEAR(ratio, 2, 0.4) << i;
    }
}

TEST(RatingList, TogetherIsWiderThanAlone) {
    Random random(7);
    for (const RatingLine& line : listed(tournament(random, made_up_ladder(random, 12), 2, 100))) {
        EXPECT_LT(line.together.low, line.alone.low);
        EXPECT_GT(line.together.high, line.alone.high);
        EXPECT_TRUE(line.alone.contains(line.fitted.elo));
    }
}

TEST(RatingList, IsTheSameForTheSameSeed) {
    Random random(8);
    const Crosstable table = tournament(random, {-100, 0, 100}, 2, 50);
    const auto one = rating_list(table, {}, 200, 3);
    const auto same = rating_list(table, {}, 200, 3);
    const auto other = rating_list(table, {}, 200, 4);
    ASSERT_TRUE(one && same && other);
    EXPECT_EQ((*one)[0].alone, (*same)[0].alone);
    EXPECT_NE((*one)[0].alone, (*other)[0].alone);
}

TEST(RatingList, AnAnchorHasNoInterval) {
    Random random(8);
    const auto list = listed(tournament(random, {0, 150, 300}, 2, 100), {0.0, {}, {}});
    EXPECT_EQ(list[0].alone, (Interval{0, 0}));
    EXPECT_EQ(list[0].together, (Interval{0, 0}));
    EXPECT_GT(list[2].alone.high, list[2].alone.low);
}

TEST(RatingList, IsOpenTowardsWhatTheGamesDoNotBound) {
    Crosstable table(3);
    for (int i = 0; i < 20; ++i) EXPECT_TRUE(table.add_pair(0, 1, Win, i < 1 ? Draw : Win));
    const auto list = listed(table, {std::nullopt, 0.0, std::nullopt});
    EXPECT_EQ(list[0].fitted.standing, Standing::Rated);
    EXPECT_TRUE(std::isinf(list[0].alone.high)) << "a third of the samples has no draw";
    EXPECT_TRUE(std::isfinite(list[0].alone.low));
    EXPECT_EQ(list[2].fitted.standing, Standing::Apart);
    EXPECT_TRUE(std::isinf(list[2].alone.low) && std::isinf(list[2].alone.high));
}

TEST(RatingList, AnswersForNobody) {
    EXPECT_TRUE(listed(Crosstable(0)).empty());
    EXPECT_TRUE(std::isinf(listed(Crosstable(2))[1].alone.high));
}

TEST(RatingList, RefusesBadInput) {
    Crosstable table(2);
    EXPECT_TRUE(table.add_game(0, 1, Draw));
    EXPECT_FALSE(rating_list(table, {}, 99, 1)) << "too few resamples";
    EXPECT_FALSE(rating_list(table, {0.0}, 100, 1)) << "an anchor too few";
    EXPECT_FALSE(rating_list(table, {std::nan(""), {}}, 100, 1));
    EXPECT_TRUE(rating_list(table, {}, 100, 1));
}

// As tournaments are played: everybody meets everybody once. One result of each two players says
// little, and the intervals must say so.
TEST(RatingList, OneGameOfEachTwoPlayersIsNotCertain) {
    const std::size_t trials = std::max<std::size_t>(scaled(100), 40);
    constexpr std::size_t players = 12;
    std::size_t held = 0;
    std::size_t narrow = 0;
    for (std::size_t trial = 0; trial < trials; ++trial) {
        Random random(5000 + trial);
        std::vector<double> truth(players);
        double sum = 0;
        for (double& elo : truth) sum += elo = 400 * uniform(random);
        for (double& elo : truth) elo -= sum / players;
        Crosstable table(players);
        for (std::size_t i = 0; i < players; ++i)
            for (std::size_t j = i + 1; j < players; ++j)
                EXPECT_TRUE(table.add_game(
                    i, j, simulate_game(random, expected_score(truth[i] - truth[j]), 0.3)));
        const auto list = listed(table, {}, 300);
        for (std::size_t i = 0; i < players; ++i) {
            held += list[i].alone.contains(truth[i]) ? 1U : 0U;
            narrow += list[i].alone.high - list[i].alone.low < 100 ? 1U : 0U;
        }
    }
    const double share = static_cast<double>(held) / static_cast<double>(trials * players);
    std::printf("one game each: %.1f %% of the ratings within their intervals\n", 100 * share);
    EXPECT_GE(share, 0.9);
    EXPECT_EQ(narrow, 0U);
}

}  // namespace
}  // namespace baize
