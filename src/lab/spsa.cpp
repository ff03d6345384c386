#include "lab/spsa.h"

#include <algorithm>
#include <cmath>

#include "base/random.h"

namespace baize {
namespace {

// Spall's exponents: the trials move together slowly, the steps learnt shrink faster.
constexpr double closing = 0.101;
constexpr double cooling = 0.602;
/// So much of the whole time passes before the steps have half their first size or so; without it
/// the first games would throw the values about.
constexpr double warm_up = 0.1;

}  // namespace

Spsa::Spsa(SpsaSetting setting) : setting_(std::move(setting)) {
    for (const SpsaParameter& parameter : setting_.parameters) values_.push_back(parameter.value);
}

std::vector<Spsa::Push> Spsa::pushes() const {
    Random random(setting_.seed * 0x9E3779B97F4A7C15U + iteration_);
    const double left = static_cast<double>(setting_.iterations) /
                        static_cast<double>(iteration_ + 1);  // 1 at the end
    std::vector<Push> all;
    for (const SpsaParameter& parameter : setting_.parameters) {
        const double far = parameter.step * std::pow(left, closing);
        const double way = random.below(2) == 0 ? -1 : 1;
        constexpr std::uint64_t fine = 1U << 20U;
        all.push_back({way * far, static_cast<double>(random.below(fine)) / fine});
    }
    return all;
}

Spsa::Trial Spsa::trial() const {
    Trial trial;
    const std::vector<Push> all = pushes();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const SpsaParameter& parameter = setting_.parameters[i];
        const auto whole = [&](double value) {
            return std::clamp(static_cast<int>(std::floor(value + all[i].rounding)),
                              parameter.least, parameter.most);
        };
        trial.plus.push_back(whole(values_[i] + all[i].by));
        trial.minus.push_back(whole(values_[i] - all[i].by));
    }
    return trial;
}

void Spsa::learn(int won) {
    const auto whole = static_cast<double>(setting_.iterations);
    const double heat = std::pow(
        (1 + warm_up) * whole / (static_cast<double>(iteration_ + 1) + warm_up * whole), cooling);
    // The trials lie wider apart at first, and what they teach counts the less for it.
    const double wide = std::pow(whole / static_cast<double>(iteration_ + 1), closing);
    const std::vector<Push> all = pushes();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const SpsaParameter& parameter = setting_.parameters[i];
        const double moved = setting_.rate * heat * won * all[i].by / (wide * wide);
        values_[i] = std::clamp(values_[i] + moved, static_cast<double>(parameter.least),
                                static_cast<double>(parameter.most));
    }
    ++iteration_;
}

}  // namespace baize
