// How much sooner two threads are at the same depth than one: 50 middlegames, five runs of each,
// a fresh table for every search. Fails if the geometric mean of the ratios is below 1.6. It says
// something only on a machine that does nothing else.
//
//     build/release/bench_threads [WEIGHTS [DEPTH [RUNS]]]
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "engine/threads.h"
#include "engine/weights.h"
#include "play/bench_positions.h"
#include "play/seat.h"

namespace {

using namespace baize;

struct Setup {
    std::shared_ptr<const AnyGame> game;
    std::shared_ptr<const AnyEvaluation> evaluation{};  ///< none: the one of the game
    int depth = 17;
    int runs = 5;
};

/// Seconds to the depth, from an empty table.
double seconds(const Setup& setup, const AnyLine& line, unsigned threads) {
    Question question;
    question.limits.depth = setup.depth;
    question.evaluation = setup.evaluation.get();
    const auto memory = setup.game->make_memory(engine_table_bytes);
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    (void)think_with_threads(line, *memory, question, threads);
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// The geometric mean, over all positions, of how many times as long one thread takes.
double ratio(const Setup& setup) {
    double logs = 0;
    for (const std::string_view position : international_middlegames) {
        const auto line = std::move(*setup.game->read(position));
        const double one = seconds(setup, *line, 1);
        logs += std::log(one / seconds(setup, *line, 2));
    }
    return std::exp(logs / static_cast<double>(international_middlegames.size()));
}

int measure(const Setup& setup) {
    double logs = 0;
    for (int run = 1; run <= setup.runs; ++run) {
        const double times = ratio(setup);
        logs += std::log(times);
        std::printf("run %d: %.2f times as fast to depth %d\n", run, times, setup.depth);
        std::fflush(stdout);
    }
    const double mean = std::exp(logs / setup.runs);
    std::printf("two threads: %.2f times as fast   %s\n", mean,
                mean >= 1.6 ? "" : "MISSED: at least 1.6");
    return mean >= 1.6 ? 0 : 1;
}

}  // namespace

int main(int count, char** arguments) {
    Setup setup{std::move(*find_game("international"))};
    if (count > 1) {
        const auto weights = evaluation_in_file(*setup.game, arguments[1]);
        if (!weights) {
            std::fprintf(stderr, "no weights in %s\n", arguments[1]);
            return 2;
        }
        setup.evaluation = *weights;
    }
    if (count > 2) setup.depth = std::atoi(arguments[2]);
    if (count > 3) setup.runs = std::atoi(arguments[3]);
    return measure(setup);
}
