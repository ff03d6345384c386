#include "rating/elo_fit.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>

#include "rating/simulate.h"

namespace baize {
namespace {

std::vector<PlayerElo> fitted(std::size_t players, const std::vector<ScoredLink>& links,
                              const Anchors& anchors = {}) {
    const auto fit = fit_elo(links, players, anchors, {});
    EXPECT_TRUE(fit.has_value());
    return fit.value_or(std::vector<PlayerElo>(players));
}

/// Written down anew, so that it shares nothing with the fit.
double log_likelihood(const std::vector<ScoredLink>& links, const std::vector<double>& elo) {
    double sum = 0;
    for (const ScoredLink& link : links) {
        const double odds = std::pow(10.0, (elo[link.first] - elo[link.second]) / 400);
        sum += link.won * std::log(odds / (1 + odds)) - link.lost * std::log(1 + odds);
    }
    return sum;
}

std::vector<ScoredLink> random_links(std::uint64_t seed, std::size_t players) {
    Random random(seed);
    std::vector<ScoredLink> links;
    for (std::size_t i = 0; i < players; ++i)
        for (std::size_t j = i + 1; j < players; ++j)
            if (random.below(3) > 0)
                links.push_back({i, j, static_cast<double>(random.below(41)) / 2,
                                 static_cast<double>(1 + random.below(40)) / 2});
    return links;
}

TEST(EloFit, OfTwoPlayersIsTheClosedForm) {
    const auto fit = fitted(2, {{0, 1, 65, 35}});
    EXPECT_NEAR(fit[0].elo - fit[1].elo, 400 * std::log10(65.0 / 35), 1e-9);
    EXPECT_NEAR(fit[0].elo + fit[1].elo, 0, 1e-9);
}

TEST(EloFit, OfAChainAddsUp) {
    const auto fit = fitted(3, {{0, 1, 30, 10}, {1, 2, 90, 10}});
    EXPECT_NEAR(fit[0].elo - fit[1].elo, 400 * std::log10(3.0), 1e-9);
    EXPECT_NEAR(fit[1].elo - fit[2].elo, 400 * std::log10(9.0), 1e-9);
}

TEST(EloFit, ADrawIsHalfAWinAndHalfALoss) {
    Crosstable draws(2);
    Crosstable decided(2);
    MatchScore score;
    score.single = {30, 40, 10};
    EXPECT_TRUE(draws.add(0, 1, score));
    score.single = {50, 0, 30};
    EXPECT_TRUE(decided.add(0, 1, score));
    EXPECT_NEAR((*fit_elo(draws))[0].elo, (*fit_elo(decided))[0].elo, 1e-9);
    EXPECT_NEAR((*fit_elo(draws))[0].elo * 2, 400 * std::log10(5.0 / 3), 1e-9);
}

TEST(EloFit, IsWhereTheLikelihoodIsHighest) {
    const std::vector<ScoredLink> links = random_links(7, 9);
    const auto fit = fitted(9, links);
    std::vector<double> elo;
    for (const PlayerElo& player : fit) {
        ASSERT_EQ(player.standing, Standing::Rated);
        elo.push_back(player.elo);
    }
    const double best = log_likelihood(links, elo);
    for (std::size_t i = 0; i < elo.size(); ++i) {
        const double rating = elo[i];
        elo[i] = rating + 0.5;
        const double above = log_likelihood(links, elo);
        elo[i] = rating - 0.5;
        const double below = log_likelihood(links, elo);
        elo[i] = rating;
        EXPECT_LT(above, best);
        EXPECT_LT(below, best);
        EXPECT_NEAR(above - below, 0, 1e-7) << "slope for player " << i;
    }
}

TEST(EloFit, GivesEverybodyTheirPoints) {
    const std::vector<ScoredLink> links = random_links(11, 15);
    const auto fit = fitted(15, links);
    std::vector<double> surplus(15);
    for (const ScoredLink& link : links) {
        const double expected =
            (link.won + link.lost) * expected_score(fit[link.first].elo - fit[link.second].elo);
        surplus[link.first] += link.won - expected;
        surplus[link.second] -= link.won - expected;
    }
    for (const double points : surplus) EXPECT_NEAR(points, 0, 1e-8);
}

TEST(EloFit, MeanIsZeroWithoutAnchors) {
    const auto fit = fitted(9, random_links(7, 9));
    EXPECT_NEAR(std::accumulate(fit.begin(), fit.end(), 0.0,
                                [](double sum, const PlayerElo& p) { return sum + p.elo; }),
                0, 1e-9);
}

TEST(EloFit, AnchoredPlayersStay) {
    const std::vector<ScoredLink> links = {{0, 1, 30, 10}, {1, 2, 15, 25}, {0, 2, 7, 7}};
    const auto fit = fitted(3, links, {std::nullopt, 300.0, std::nullopt});
    const auto free = fitted(3, links);
    EXPECT_EQ(fit[1].elo, 300);
    for (const std::size_t i : {0U, 2U})
        EXPECT_NEAR(fit[i].elo - 300, free[i].elo - free[1].elo, 1e-8);
}

// Two against whom the player scores half: the answer lies in the middle, whatever they scored
// against each other.
TEST(EloFit, SeveralAnchorsHoldAPlayerBetweenThem) {
    const auto fit =
        fitted(3, {{0, 1, 5, 5}, {1, 2, 5, 5}, {0, 2, 0, 100}}, {1000.0, std::nullopt, 1400.0});
    EXPECT_NEAR(fit[1].elo, 1200, 1e-9);
    // Ten wins against the lower and ten losses to the higher one say the same.
    const auto decided = fitted(3, {{0, 1, 0, 10}, {1, 2, 0, 10}}, {1000.0, std::nullopt, 1400.0});
    EXPECT_NEAR(decided[1].elo, 1200, 1e-8);
}

TEST(EloFit, SaysWhoCannotBeRated) {
    const auto fit = fitted(5, {{0, 1, 6, 4}, {1, 2, 0, 3}, {0, 3, 3, 0}});
    EXPECT_NEAR(fit[0].elo - fit[1].elo, 400 * std::log10(1.5), 1e-9);
    EXPECT_EQ(fit[2].standing, Standing::Above);
    EXPECT_EQ(fit[2].elo, std::numeric_limits<double>::infinity());
    EXPECT_EQ(fit[3].standing, Standing::Below);
    EXPECT_EQ(fit[3].elo, -std::numeric_limits<double>::infinity());
    EXPECT_EQ(fit[4].standing, Standing::Apart);
    EXPECT_EQ(fit[4].elo, 0);
}

TEST(EloFit, AnswersForNobody) {
    EXPECT_TRUE(fitted(0, {}).empty());
    EXPECT_EQ(fitted(2, {})[1].standing, Standing::Apart);
    EXPECT_EQ(fitted(1, {}, {500.0})[0].elo, 500);
}

TEST(EloFit, FindsRatingsFarApart) {
    const auto lopsided = fitted(2, {{0, 1, 999'999.5, 0.5}});
    EXPECT_NEAR(lopsided[0].elo - lopsided[1].elo, 400 * std::log10(1'999'999.0), 1e-6);
    std::vector<ScoredLink> steps;
    for (std::size_t i = 0; i < 20; ++i) steps.push_back({i, i + 1, 1, 1000});
    const auto ladder = fitted(21, steps);
    EXPECT_NEAR(ladder[20].elo - ladder[0].elo, 20 * 400 * 3.0, 1e-5);
    const auto between = fitted(3, {{0, 1, 0, 1}, {1, 2, 0, 1}}, {-10'000.0, {}, 10'000.0});
    EXPECT_NEAR(between[1].elo, 0, 1e-3);
    const auto turned = fitted(3, {{0, 1, 1, 0}, {1, 2, 1, 0}}, {10'000.0, {}, -8'000.0});
    EXPECT_NEAR(turned[1].elo, 1000, 1e-3);
}

TEST(EloFit, StartingNearbyLeadsToTheSame) {
    const std::vector<ScoredLink> links = random_links(3, 8);
    const auto cold = fitted(8, links);
    std::vector<PlayerElo> near = cold;
    for (std::size_t i = 0; i < near.size(); ++i) near[i].elo += i % 2 == 0 ? 40 : -40;
    const auto warm = fit_elo(links, 8, {}, near);
    ASSERT_TRUE(warm);
    for (std::size_t i = 0; i < near.size(); ++i) EXPECT_NEAR((*warm)[i].elo, cold[i].elo, 1e-8);
}

TEST(EloFit, KeepsTheMeanOfThoseRatedBefore) {
    const auto before = fitted(3, {{0, 1, 6, 4}, {1, 2, 6, 4}});
    const std::vector<ScoredLink> lost = {{0, 1, 6, 4}, {1, 2, 10, 0}};  // the last is out of reach
    const auto after = fit_elo(lost, 3, {}, before);
    ASSERT_TRUE(after);
    EXPECT_EQ((*after)[2].standing, Standing::Below);
    EXPECT_NEAR((*after)[0].elo, before[0].elo, 1e-8);
    EXPECT_NEAR((*after)[1].elo, before[1].elo, 1e-8);
}

TEST(EloFit, RefusesBadInput) {
    const std::vector<ScoredLink> good = {{0, 1, 1, 1}};
    EXPECT_FALSE(fit_elo(good, 2, {0.0}, {})) << "an anchor too few";
    EXPECT_FALSE(fit_elo(good, 2, {std::nan(""), std::nullopt}, {}));
    EXPECT_FALSE(fit_elo(good, 2, {20'000.0, std::nullopt}, {}));
    EXPECT_FALSE(fit_elo(good, 2, {}, std::vector<PlayerElo>(3)));
    EXPECT_FALSE(fit_elo(good, 1, {}, {})) << "a player who is not there";
    for (const ScoredLink& bad :
         {ScoredLink{0, 0, 1, 1}, ScoredLink{0, 1, -1, 2}, ScoredLink{0, 1, std::nan(""), 1}})
        EXPECT_FALSE(fit_elo(std::vector{bad}, 2, {}, {}));
}

}  // namespace
}  // namespace baize
