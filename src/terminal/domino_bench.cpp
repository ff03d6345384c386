// What the solver of dominoes takes: fixed deals, whose nodes are its signature.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "opponent/choose_tile.h"
#include "terminal/commands.h"
#include "terminal/json.h"

namespace baize {
namespace {

struct Times {
    std::uint64_t nodes = 0;
    std::vector<double> ms;

    [[nodiscard]] double mean() const {
        double sum = 0;
        for (const double one : ms) sum += one;
        return sum / static_cast<double>(ms.size());
    }
    /// The time that so many of a hundred deals stay below.
    [[nodiscard]] double below(std::size_t hundredths) const {
        std::vector<double> sorted = ms;
        std::ranges::sort(sorted);
        return sorted[std::min(sorted.size() - 1, sorted.size() * hundredths / 100)];
    }
};

Times measured(bool best_only, std::size_t deals, ProgressLine& progress) {
    using Clock = std::chrono::steady_clock;
    const dominoes::Dominoes game;
    DominoMemory memory(0);
    Times times;
    for (std::size_t deal = 0; deal < deals; ++deal) {
        memory.clear();
        const dominoes::Position position = start_of(game, deal);
        const Clock::time_point begin = Clock::now();
        times.nodes += solve_hand(game, position, memory, best_only).nodes;
        times.ms.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
        progress.show(static_cast<double>(deal + 1) / static_cast<double>(deals));
    }
    progress.clear();
    return times;
}

void print(Console& console, std::string_view name, const Times& times, bool json) {
    if (json) {
        JsonObject object;
        object.set("name", name).set("nodes", times.nodes).set("mean_ms", times.mean());
        object.set("p99_ms", times.below(99)).set("worst_ms", times.below(100));
        console.out.write_line(object.text());
    } else {
        console.out.write_line(
            fmt::format("{:20} {:12} nodes  {:6.2f} ms mean {:7.1f} p99 {:7.1f} worst", name,
                        times.nodes, times.mean(), times.below(99), times.below(100)));
    }
    console.out.flush();
}

}  // namespace

Exit bench_dominoes(Console& console, bool json) {
    constexpr std::size_t deals = 300;
    ProgressLine progress(console, "bench");
    print(console, "value of a deal", measured(true, deals, progress), json);
    print(console, "all 14 openings", measured(false, deals, progress), json);
    return Exit::Done;
}

}  // namespace baize
