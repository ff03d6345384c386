#include "rating/normal.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace baize {

double normal_below(double z) {
    return std::erfc(-z / std::numbers::sqrt2) / 2;
}

double normal_quantile(double chance) {
    constexpr double infinite = std::numeric_limits<double>::infinity();
    if (chance <= 0) return -infinite;
    if (chance >= 1) return infinite;
    // Halving what is left, until a double has no more digits: it is asked a few times a list.
    double low = -40;
    double high = 40;
    for (int i = 0; i < 64; ++i) {
        const double middle = (low + high) / 2;
        (normal_below(middle) < chance ? low : high) = middle;
    }
    return (low + high) / 2;
}

}  // namespace baize
