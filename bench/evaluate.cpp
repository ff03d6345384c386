// How long one judgement takes: at scale 0, where only material counts, and with all terms. Fails
// if scale 0 takes more than half of the whole, for then it computes terms it does not use.
//
//     build/release/bench_evaluate
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include "games/draughts/draughts.h"
#include "games/draughts/evaluate.h"
#include "play/bench_positions.h"

namespace {

using namespace baize;

/// Nanoseconds a judgement: the best of several rounds, so that other programs do not count.
double nanoseconds(const std::vector<draughts::Position<10>>& positions, FeatureScale scale) {
    using Clock = std::chrono::steady_clock;
    constexpr int rounds = 20;
    constexpr int repeats = 2000;
    double best = 1e9;
    int sum = 0;
    for (int round = 0; round < rounds; ++round) {
        const auto start = Clock::now();
        for (int repeat = 0; repeat < repeats; ++repeat)
            for (const auto& position : positions)
                sum += draughts::evaluate(position, scale).value();
        const std::chrono::duration<double, std::nano> taken = Clock::now() - start;
        best = std::min(best, taken.count() / repeats / static_cast<double>(positions.size()));
    }
    volatile int used = sum;  // or the loop would be left out
    (void)used;
    return best;
}

}  // namespace

int main() {
    std::vector<draughts::Position<10>> positions;
    for (const std::string_view text : international_middlegames)
        positions.push_back(*draughts::International{}.read_position(text));
    const double none = nanoseconds(positions, FeatureScale::none());
    const double half = nanoseconds(positions, *FeatureScale::thousandths(500));
    const double full = nanoseconds(positions, FeatureScale::full());
    const bool good = none * 2 < full;
    std::printf("scale 0 %6.1f ns   scale 0.5 %6.1f ns   scale 1 %6.1f ns   %s\n", none, half, full,
                good ? "" : "MISSED: scale 0 at most half of scale 1");
    return good ? 0 : 1;
}
