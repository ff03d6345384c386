#include "rating/rating_list.h"

#include <algorithm>
#include <limits>

#include "base/random.h"
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

std::vector<Refits> refit(const Crosstable& table, const Anchors& anchors,
                          const std::vector<PlayerElo>& fit, std::size_t resamples,
                          std::uint64_t seed) {
    Random random(seed);
    std::vector<Refits> rated = rated_players(fit);
    std::vector<ScoredLink> links;
    for (std::size_t sample = 0; sample < resamples; ++sample) {
        links.clear();
        for (const auto& [who, score] : table.links())
            links.push_back(resample(random, who.first, who.second, score));
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
    for (const Refits& refits : rated) {
        list[refits.player].alone = cut(refits.sorted, resamples / 40);
        list[refits.player].together = cut(refits.sorted, off);
    }
    return list;
}

}  // namespace baize
