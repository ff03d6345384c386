#include "rating/elo.h"

#include <cmath>
#include <limits>

namespace baize {

bool is_elo(double rating) {
    return std::abs(rating) <= highest_elo;  // false for what is no number
}

double expected_score(double difference) {
    return 1 / (1 + std::exp(-difference / elo_unit));
}

double elo_difference(double score) {
    if (score <= 0) return -std::numeric_limits<double>::infinity();
    if (score >= 1) return std::numeric_limits<double>::infinity();
    return elo_unit * std::log(score / (1 - score));
}

}  // namespace baize
