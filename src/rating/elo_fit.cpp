#include "rating/elo_fit.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

namespace baize {
namespace {

/// Symmetric and positive definite, row by row; only the lower half is used.
class Matrix {
public:
    explicit Matrix(std::size_t size) : size_(size), cells_(size * size) {}

    double& at(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }

    /// Replaces `values` by the solution of (this) x = values, by Cholesky's method; false if the
    /// matrix is not positive definite. The matrix is used up.
    bool solve(std::vector<double>& values) {
        for (std::size_t row = 0; row < size_; ++row) {
            for (std::size_t column = 0; column < row; ++column)
                at(row, column) = less_products(row, column) / at(column, column);
            const double pivot = less_products(row, row);
            if (!(pivot > 0)) return false;
            at(row, row) = std::sqrt(pivot);
        }
        for (std::size_t row = 0; row < size_; ++row) {
            for (std::size_t i = 0; i < row; ++i) values[row] -= at(row, i) * values[i];
            values[row] /= at(row, row);
        }
        for (std::size_t row = size_; row-- > 0;) {
            for (std::size_t i = row + 1; i < size_; ++i) values[row] -= at(i, row) * values[i];
            values[row] /= at(row, row);
        }
        return true;
    }

private:
    double less_products(std::size_t row, std::size_t column) {
        double value = at(row, column);
        for (std::size_t i = 0; i < column; ++i) value -= at(row, i) * at(column, i);
        return value;
    }

    std::size_t size_;
    std::vector<double> cells_;
};

constexpr std::size_t fixed = std::numeric_limits<std::size_t>::max();

/// Newton's method on the log likelihood, which is concave. Strengths are in natural units.
class Fit {
public:
    /// Players whose column is `fixed` keep their strength.
    Fit(std::span<const ScoredLink> links, std::vector<double> strengths,
        std::vector<std::size_t> columns, std::size_t unknowns)
        : links_(links),
          strengths_(std::move(strengths)),
          columns_(std::move(columns)),
          unknowns_(unknowns) {}

    bool run() {
        // A round moves at most one unit until it is near, so this is far more than is ever needed.
        constexpr int most_rounds = 10'000;
        for (int round = 0; round < most_rounds; ++round) {
            std::vector<double> step(unknowns_);
            Matrix curvature(unknowns_);
            look_at_links(step, curvature);
            if (!curvature.solve(step)) return false;
            if (move(step) < near) return true;
        }
        return false;
    }

    [[nodiscard]] const std::vector<double>& strengths() const { return strengths_; }

private:
    /// The method squares its error in each round: after a step this small, rounding is what is
    /// left.
    static constexpr double near = 1e-6;

    void look_at_links(std::vector<double>& gradient, Matrix& curvature) const {
        for (const ScoredLink& link : links_) {
            const double lead = strengths_[link.first] - strengths_[link.second];
            const double win = 1 / (1 + std::exp(-lead));
            const double loss = 1 / (1 + std::exp(lead));  // 1 - win would lose small chances
            const double surplus = link.won * loss - link.lost * win;
            const double weight = (link.won + link.lost) * win * loss;
            const std::size_t first = columns_[link.first];
            const std::size_t second = columns_[link.second];
            if (first != fixed) {
                gradient[first] += surplus;
                curvature.at(first, first) += weight;
            }
            if (second != fixed) {
                gradient[second] -= surplus;
                curvature.at(second, second) += weight;
            }
            if (first != fixed && second != fixed)
                curvature.at(std::max(first, second), std::min(first, second)) -= weight;
        }
    }

    /// The whole step, or as much of it as changes no lead by more than a unit: within that the
    /// logistic curve bends so little that the likelihood must rise (Bach 2010), and no step has to
    /// be tried out. Answers the largest change.
    double move(const std::vector<double>& step) {
        double highest = 0;
        double lowest = 0;
        for (const double change : step) {
            highest = std::max(highest, change);
            lowest = std::min(lowest, change);
        }
        const double share = 1 / std::max(1.0, highest - lowest);
        for (std::size_t i = 0; i < strengths_.size(); ++i)
            if (columns_[i] != fixed) strengths_[i] += share * step[columns_[i]];
        return std::max(highest, -lowest);
    }

    std::span<const ScoredLink> links_;
    std::vector<double> strengths_;
    std::vector<std::size_t> columns_;
    std::size_t unknowns_;
};

bool rated(const PlayerElo& player) {
    return player.standing == Standing::Rated;
}

bool sensible(const Anchors& anchors, std::size_t players) {
    if (!anchors.empty() && anchors.size() != players) return false;
    return std::all_of(anchors.begin(), anchors.end(),
                       [](const auto& anchor) { return !anchor || is_elo(*anchor); });
}

bool sensible(std::span<const ScoredLink> links, std::size_t players) {
    return std::all_of(links.begin(), links.end(), [players](const ScoredLink& link) {
        return link.first < players && link.second < players && link.first != link.second &&
               link.won >= 0 && link.lost >= 0 && std::isfinite(link.won + link.lost);
    });
}

/// Everybody's standing, and the rating from which the search begins.
std::vector<PlayerElo> beginning(std::span<const ScoredLink> links, std::size_t players,
                                 const Anchors& anchors, std::span<const PlayerElo> like) {
    constexpr double infinite = std::numeric_limits<double>::infinity();
    std::vector<bool> anchored(players);
    for (std::size_t i = 0; i < anchors.size(); ++i) anchored[i] = anchors[i].has_value();
    const std::vector<Standing> standing = standings(links, anchored);
    std::vector<PlayerElo> result(players);
    for (std::size_t i = 0; i < players; ++i) {
        result[i].standing = standing[i];
        if (standing[i] == Standing::Above) result[i].elo = infinite;
        if (standing[i] == Standing::Below) result[i].elo = -infinite;
        if (!rated(result[i])) continue;
        if (anchored[i])
            result[i].elo = *anchors[i];
        else if (!like.empty() && rated(like[i]))
            result[i].elo = like[i].elo;
    }
    return result;
}

/// Moves all rated players so that the mean of those also rated in `like` is what it is there.
void keep_mean(std::vector<PlayerElo>& players, std::span<const PlayerElo> like) {
    double surplus = 0;
    double count = 0;
    for (std::size_t i = 0; i < players.size(); ++i) {
        if (!rated(players[i]) || (!like.empty() && !rated(like[i]))) continue;
        surplus += players[i].elo - (like.empty() ? 0 : like[i].elo);
        ++count;
    }
    if (count == 0) return;
    for (PlayerElo& player : players)
        if (rated(player)) player.elo -= surplus / count;
}

}  // namespace

std::optional<std::vector<PlayerElo>> fit_elo(const Crosstable& table, const Anchors& anchors) {
    return fit_elo(scored_links(table), table.players(), anchors, {});
}

std::optional<std::vector<PlayerElo>> fit_elo(std::span<const ScoredLink> links,
                                              std::size_t players, const Anchors& anchors,
                                              std::span<const PlayerElo> like) {
    if (!sensible(anchors, players) || !sensible(links, players)) return std::nullopt;
    if (!like.empty() && like.size() != players) return std::nullopt;
    std::vector<PlayerElo> result = beginning(links, players, anchors, like);
    const bool free = std::none_of(anchors.begin(), anchors.end(),
                                   [](const auto& anchor) { return anchor.has_value(); });

    // Only differences show in results: without an anchor one player stays put for the time being.
    std::vector<std::size_t> columns(players, fixed);
    std::vector<double> strengths(players);
    std::size_t unknowns = 0;
    bool pinned = !free;
    for (std::size_t i = 0; i < players; ++i) {
        if (!rated(result[i])) continue;
        strengths[i] = result[i].elo / elo_unit;
        const bool stays = free ? !pinned : anchors[i].has_value();
        if (!stays) columns[i] = unknowns++;
        pinned = true;
    }
    // A game against someone out of reach was as good as decided before it began.
    std::vector<ScoredLink> counting;
    std::copy_if(links.begin(), links.end(), std::back_inserter(counting), [&](const auto& link) {
        return rated(result[link.first]) && rated(result[link.second]);
    });

    Fit fit(counting, std::move(strengths), columns, unknowns);
    if (!fit.run()) return std::nullopt;
    for (std::size_t i = 0; i < players; ++i)
        if (columns[i] != fixed) result[i].elo = fit.strengths()[i] * elo_unit;
    if (free) keep_mean(result, like);
    return result;
}

}  // namespace baize
