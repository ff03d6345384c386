#include "rating/sprt.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace baize {
namespace {

/// Beyond this a score cannot be told from 0 or 1 well enough for the estimate below.
constexpr double furthest_elo = 4000;

/// A kind of pair that has not been seen may still come: it counts as a small part of one pair. The
/// size is the customary one; it is nothing beside real pairs.
constexpr double unseen = 1e-3;

using Shares = std::array<double, 5>;

/// Share of the points in a pair of each kind.
constexpr Shares pair_score = {0, 0.25, 0.5, 0.75, 1};

/// Of all distributions with that mean score, the one that makes the seen shares most likely. By
/// Lagrange it is seen / (1 + x * (pair_score - mean)), with x such that the mean is right.
class Constrained {
public:
    Constrained(const Shares& seen, double mean) : seen_(seen), mean_(mean) { find(); }

    /// By what factor the share of that kind of pair differs from the seen one.
    [[nodiscard]] double factor(std::size_t kind) const {
        return 1 / (1 + x_ * (pair_score[kind] - mean_));
    }

private:
    /// The distance from the mean that x has to bring to 0, and its slope; it falls as x grows.
    [[nodiscard]] std::array<double, 2> excess() const {
        double sum = 0;
        double slope = 0;
        for (std::size_t i = 0; i < seen_.size(); ++i) {
            const double part = (pair_score[i] - mean_) * factor(i);
            sum += seen_[i] * part;
            slope -= seen_[i] * part * part;
        }
        return {sum, slope};
    }

    /// Newton's method within bounds: between them every share is positive, and a step that would
    /// leave them is replaced by halving.
    void find() {
        double low = -1 / (1 - mean_);
        double high = 1 / mean_;
        constexpr int most_rounds = 200;
        for (int round = 0; round < most_rounds; ++round) {
            const auto [sum, slope] = excess();
            (sum > 0 ? low : high) = x_;
            double next = x_ - sum / slope;
            if (!(next > low && next < high)) next = (low + high) / 2;
            const double step = std::abs(next - x_);
            x_ = next;
            if (step <= 1e-12 * (1 + std::abs(x_))) return;
        }
    }

    Shares seen_;
    double mean_;
    double x_ = 0;
};

}  // namespace

std::optional<Sprt> Sprt::make(const SprtSetting& setting) {
    const bool claims = std::abs(setting.elo0) <= furthest_elo &&
                        std::abs(setting.elo1) <= furthest_elo && setting.elo0 < setting.elo1;
    const bool chances = setting.alpha > 0 && setting.beta > 0 && setting.alpha + setting.beta < 1;
    if (!claims || !chances) return std::nullopt;
    return Sprt(setting);
}

Sprt::Sprt(const SprtSetting& setting)
    : score0_(expected_score(setting.elo0)),
      score1_(expected_score(setting.elo1)),
      lower_(std::log(setting.beta / (1 - setting.alpha))),
      upper_(std::log((1 - setting.beta) / setting.alpha)) {}

double Sprt::log_likelihood_ratio(const PairCounts& pairs) const {
    if (pairs.pairs() == 0) return 0;
    Shares count{};
    double all = 0;
    for (std::size_t i = 0; i < count.size(); ++i) {
        count[i] = std::max(unseen, static_cast<double>(pairs.of[i]));
        all += count[i];
    }
    Shares seen{};
    for (std::size_t i = 0; i < count.size(); ++i) seen[i] = count[i] / all;
    const Constrained under0(seen, score0_);
    const Constrained under1(seen, score1_);
    double sum = 0;
    for (std::size_t i = 0; i < count.size(); ++i)
        sum += count[i] * std::log(under1.factor(i) / under0.factor(i));
    return sum;
}

SprtState Sprt::state(const PairCounts& pairs) const {
    const double ratio = log_likelihood_ratio(pairs);
    if (ratio >= upper_) return SprtState::H1;
    if (ratio <= lower_) return SprtState::H0;
    return SprtState::Continue;
}

}  // namespace baize
