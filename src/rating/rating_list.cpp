#include "rating/rating_list.h"

#include <algorithm>
#include <limits>

#include "base/random.h"
#include "rating/normal.h"
#include "rating/resample.h"

namespace baize {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr std::size_t fewest_resamples = 100;

/// One rated player's rating in each of the resamples.
struct Refits {
    std::size_t player = 0;
    std::vector<double> elo;     ///< in the order of the resamples
    std::vector<double> sorted;  ///< the same, ascending
};

std::vector<Refits> rated_players(const std::vector<PlayerElo>& fit) {
    std::vector<Refits> rated;
    for (std::size_t i = 0; i < fit.size(); ++i)
        if (fit[i].standing == Standing::Rated) rated.push_back({i, {}, {}});
    return rated;
}

double draw_rate(const Crosstable& table) {
    GameCounts all;
    for (const auto& [who, score] : table.links()) all += score.games();
    return static_cast<double>(all.draws) /
           static_cast<double>(std::max<std::uint64_t>(all.games(), 1));
}

/// As many games as two players had, each drawn by chance as their ratings let expect.
ScoredLink play_again(Random& random, std::size_t first, std::size_t second, std::uint64_t games,
                      double expected, double draws) {
    const double drawn = std::min(draws, 2 * std::min(expected, 1 - expected));
    ScoredLink link{first, second, 0, 0};
    for (std::uint64_t i = 0; i < games; ++i) {
        constexpr std::uint64_t fine = std::uint64_t{1} << 53U;
        const double lot = static_cast<double>(random.below(fine)) / static_cast<double>(fine);
        const double won = lot < drawn ? 0.5 : lot < expected + drawn / 2 ? 1 : 0;
        link.won += won;
        link.lost += 1 - won;
    }
    return link;
}

bool is_enough_to_draw_from(const MatchScore& score) {
    return score.pairs.pairs() + score.single.games() >= 10;
}

/// Another sample of what two players did. Out of an urn with one result comes nothing but that
/// result, as if it had been certain; so few results are not drawn from but played again.
ScoredLink another_sample(Random& random, std::size_t first, std::size_t second,
                          const MatchScore& score, const std::vector<PlayerElo>& fit,
                          double draws) {
    const bool rated =
        fit[first].standing == Standing::Rated && fit[second].standing == Standing::Rated;
    if (!rated || is_enough_to_draw_from(score)) return resample(random, first, second, score);
    return play_again(random, first, second, score.games().games(),
                      expected_score(fit[first].elo - fit[second].elo), draws);
}

std::vector<Refits> refit(const Crosstable& table, const Anchors& anchors,
                          const std::vector<PlayerElo>& fit, std::size_t resamples,
                          std::uint64_t seed) {
    Random random(seed);
    std::vector<Refits> rated = rated_players(fit);
    std::vector<ScoredLink> links;
    const double draws = draw_rate(table);
    for (std::size_t sample = 0; sample < resamples; ++sample) {
        links.clear();
        for (const auto& [who, score] : table.links())
            links.push_back(another_sample(random, who.first, who.second, score, fit, draws));
        const auto again = fit_elo(links, table.players(), anchors, fit);
        // A sample that says nothing about a player must widen the interval at both ends.
        const double nothing = sample % 2 == 0 ? infinite : -infinite;
        for (Refits& refits : rated) {
            const bool apart = !again || (*again)[refits.player].standing == Standing::Apart;
            refits.elo.push_back(apart ? nothing : (*again)[refits.player].elo);
        }
    }
    for (Refits& refits : rated) {
        refits.sorted = refits.elo;
        std::sort(refits.sorted.begin(), refits.sorted.end());
    }
    return rated;
}

/// What is left of sorted ratings when as many are cut off at each end.
Interval cut(const std::vector<double>& sorted, std::size_t off) {
    return {sorted[off], sorted[sorted.size() - 1 - off]};
}

/// How many ratings can be cut off at both ends of this player's list so that the given one is
/// still within the rest.
std::size_t depth(const Refits& refits, double elo) {
    const auto [from, to] = std::equal_range(refits.sorted.begin(), refits.sorted.end(), elo);
    const auto not_above = static_cast<std::size_t>(to - refits.sorted.begin());
    const auto not_below = static_cast<std::size_t>(refits.sorted.end() - from);
    return std::min(not_above, not_below) - 1;
}

/// How many can be cut off at both ends of everybody's list so that 95 % of the resamples are still
/// within the rest with all their ratings.
std::size_t cut_together(const std::vector<Refits>& rated, std::size_t resamples) {
    std::vector<std::size_t> least(resamples, (resamples - 1) / 2);
    for (const Refits& refits : rated)
        for (std::size_t sample = 0; sample < resamples; ++sample)
            least[sample] = std::min(least[sample], depth(refits, refits.elo[sample]));
    std::sort(least.begin(), least.end());
    // Ratings that are equal in many resamples could let it be more than for one player alone.
    return std::min(least[resamples / 20], resamples / 40);
}

/// The middle 95 %, moved by as much as the resamples lie to one side of the rating: with few games
/// a fit makes the strong too strong and the weak too weak, and a fit of its samples does so again
/// (Efron 1981, the bias-corrected percentiles; docs/sources.md).
Interval corrected(const std::vector<double>& sorted, double elo) {
    const auto size = static_cast<double>(sorted.size());
    const auto [from, to] = std::equal_range(sorted.begin(), sorted.end(), elo);
    const double below =
        static_cast<double>(from - sorted.begin()) + static_cast<double>(to - from) / 2;
    const double shift = 2 * normal_quantile(std::clamp(below / size, 1 / size, 1 - 1 / size));
    const auto at = [&](double z) {
        const double place = normal_below(z + shift) * size;
        return sorted[std::min(static_cast<std::size_t>(place), sorted.size() - 1)];
    };
    const double z_95 = normal_quantile(0.975);
    return {at(-z_95), at(z_95)};
}

}  // namespace

std::optional<std::vector<RatingLine>> rating_list(const Crosstable& table, const Anchors& anchors,
                                                   std::size_t resamples, std::uint64_t seed) {
    if (resamples < fewest_resamples) return std::nullopt;
    const auto fit = fit_elo(table, anchors);
    if (!fit) return std::nullopt;

    std::vector<RatingLine> list;
    for (const PlayerElo& player : *fit)
        list.push_back({player, {-infinite, infinite}, {-infinite, infinite}});
    const std::vector<Refits> rated = refit(table, anchors, *fit, resamples, seed);
    const std::size_t off = cut_together(rated, resamples);
    const bool few = std::ranges::any_of(
        table.links(), [](const auto& link) { return !is_enough_to_draw_from(link.second); });
    for (const Refits& refits : rated) {
        const double elo = (*fit)[refits.player].elo;
        list[refits.player].alone =
            few ? corrected(refits.sorted, elo) : cut(refits.sorted, resamples / 40);
        list[refits.player].together = cut(refits.sorted, off);
    }
    return list;
}

}  // namespace baize
