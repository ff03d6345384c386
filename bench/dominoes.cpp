// How long dominoes takes to solve: 300 seeded deals, one thread. The worth of a deal, beside plain
// alpha-beta on the same deals; all 14 openings exactly; and every move with 16 tiles left. Fails
// if two solvers differ or a figure misses its limit.
//
//     build/release/bench_dominoes [DEALS]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "games/dominoes/dominoes.h"
#include "games/dominoes/tree.h"
#include "plain_solver.h"
#include "search/solve.h"

namespace {

using namespace baize;
using namespace baize::dominoes;

/// Processor time, so that other programs count as little as possible.
class Times {
public:
    template <class Work>
    void measure(Work work) {
        const std::clock_t start = std::clock();
        work();
        all_.push_back(1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    }
    [[nodiscard]] double mean() const {
        double sum = 0;
        for (const double time : all_) sum += time;
        return sum / static_cast<double>(all_.size());
    }
    /// The smallest time that a share of the cases does not exceed.
    [[nodiscard]] double quantile(double share) const {
        std::vector<double> sorted = all_;
        std::sort(sorted.begin(), sorted.end());
        const auto place = static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1));
        return sorted[place];
    }

private:
    std::vector<double> all_;
};

void print(const char* what, const Times& times, std::uint64_t nodes, std::size_t number) {
    std::printf("%-34s mean %7.3f ms   median %7.3f   p99 %7.3f   worst %7.3f   %9.0f nodes\n",
                what, times.mean(), times.quantile(0.5), times.quantile(0.99), times.quantile(1),
                static_cast<double>(nodes) / static_cast<double>(number));
}

/// Reached by random moves.
Position with_tiles_left(const Dominoes& game, int left, std::uint64_t seed) {
    for (Random random(seed);;) {
        Position position = game.deal(random);
        Moves list;
        for (add_moves(position, list); !list.empty(); add_moves(position, list)) {
            if (position.in_hands().count() == left && !list[0].is_pass()) return position;
            position = position.after(list[static_cast<std::size_t>(random.below(list.size()))]);
        }
    }
}

int missed = 0;
void demand(bool holds, const char* what) {
    if (holds) return;
    std::printf("MISSED: %s\n", what);
    ++missed;
}

}  // namespace

int main(int count, char** arguments) {
    const std::size_t deals =
        count > 1 ? static_cast<std::size_t>(std::max(1, std::atoi(arguments[1]))) : 300;
    const Dominoes game;
    Solver<Tree<>> values, openings, late;
    PlainSolver plain;
    Times value_times, plain_times, opening_times, late_times;
    std::vector<Position> starts, ends;
    for (std::uint64_t seed = 0; seed < deals; ++seed) {
        starts.push_back(start_of(game, seed));
        ends.push_back(with_tiles_left(game, 16, seed));
    }
    // One after the other, so that no solver finds its table pushed out of the cache by the next.
    std::vector<int> expected;
    for (const Position& start : starts)
        plain_times.measure([&] {
            const Tree<> tree(start);
            expected.push_back(plain.worth(tree, tree.node(start)));
        });
    bool agree = true;
    for (std::size_t i = 0; i < deals; ++i)
        value_times.measure([&] {
            const Tree<> tree(starts[i]);
            agree &= values.worth(tree, tree.node(starts[i])) == expected[i];
        });
    for (std::size_t i = 0; i < deals; ++i)
        opening_times.measure([&] {
            const Tree<> tree(starts[i]);
            agree &= openings.every_move(tree, tree.node(starts[i]))[0].worth == expected[i];
        });
    for (const Position& end : ends)
        late_times.measure([&] {
            const Tree<> tree(end);
            agree &= !late.every_move(tree, tree.node(end)).empty();
        });
    demand(agree, "the solvers agree");
    print("worth of a deal", value_times, values.nodes(), deals);
    print("the same by plain alpha-beta", plain_times, plain.nodes(), deals);
    print("all 14 openings", opening_times, openings.nodes(), deals);
    print("every move with 16 tiles left", late_times, late.nodes(), deals);
    std::printf("worth of a deal takes %.2f of the time of plain alpha-beta\n",
                value_times.mean() / plain_times.mean());
    demand(value_times.mean() <= 12 && value_times.quantile(0.99) <= 70,
           "worth of a deal: mean at most 12 ms, p99 at most 70");
    demand(value_times.mean() * 2 <= plain_times.mean(), "half the time of plain alpha-beta");
    demand(opening_times.mean() <= 60 && opening_times.quantile(1) <= 300,
           "all openings: mean at most 60 ms, worst at most 300");
    demand(late_times.mean() < 0.2, "16 tiles left: mean under 0.2 ms");
    return missed == 0 ? 0 : 1;
}
