// How many positions a second the endgame tables answer: random ones of a given number of pieces,
// warm, with 64 MB for unpacked tables, one thread.
//
//     build/release/bench_tables GAME PIECES [AT_LEAST]
//
// The tables are those of `baize tables`. Fails if some are missing, or if fewer than AT_LEAST
// positions a second are answered.
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "base/random.h"
#include "games/draughts/endgame/probe.h"
#include "games/draughts/ruleset_text.h"
#include "games/draughts/rulesets.h"
#include "tables/folder.h"

namespace {

using namespace baize;
using namespace baize::draughts;

constexpr std::size_t asked = 400'000;
constexpr int rounds = 5;

/// Every position of that many pieces is as likely as any other.
template <int N>
std::vector<Position<N>> random_positions(int pieces, Random& random) {
    std::vector<SliceIndex<N>> all;
    std::uint64_t numbers = 0;
    for (const Slice& slice : slices(pieces)) numbers += all.emplace_back(slice).size();
    std::vector<Position<N>> positions;
    while (positions.size() < asked) {
        std::uint64_t number = random.below(numbers);
        std::size_t i = 0;
        while (number >= all[i].size()) number -= all[i++].size();
        const SliceCursor<N> cursor(all[i], number);
        if (cursor.at() == number) positions.push_back(cursor.position());
    }
    return positions;
}

template <class Rules>
double answers_a_second(const Rules& rules, const Shelf& shelf, int pieces) {
    using Clock = std::chrono::steady_clock;
    Random random(1);
    const auto positions = random_positions<Rules::board>(pieces, random);
    const Probe<Rules> probe(rules, shelf);
    double best = 0;
    std::array<std::size_t, 3> found{};
    for (int round = 0; round <= rounds; ++round) {  // the first one warms up
        found = {};
        const auto start = Clock::now();
        for (const auto& position : positions) {
            const auto value = probe.value(position);
            if (!value) return 0;
            ++found[static_cast<std::size_t>(*value)];
        }
        const std::chrono::duration<double> taken = Clock::now() - start;
        if (round > 0) best = std::max(best, static_cast<double>(asked) / taken.count());
    }
    std::printf("%zu positions of %d pieces: %zu won, %zu drawn, %zu lost\n", asked, pieces,
                found[0], found[1], found[2]);
    return best;
}

double measure(const Ruleset& rules, const Shelf& shelf, int pieces) {
    if (rules == international) return answers_a_second(FixedRules<international>{}, shelf, pieces);
    if (rules == dam_haji) return answers_a_second(FixedRules<dam_haji>{}, shelf, pieces);
    if (rules.board == 8) return answers_a_second(FreeRules<8>{rules}, shelf, pieces);
    if (rules.board == 10) return answers_a_second(FreeRules<10>{rules}, shelf, pieces);
    return answers_a_second(FreeRules<12>{rules}, shelf, pieces);
}

}  // namespace

int main(int count, char** words) {
    const auto rules = read_ruleset(count > 1 ? words[1] : "international");
    const int pieces = count > 2 ? std::atoi(words[2]) : 4;
    const double wanted = count > 3 ? std::atof(words[3]) : 0;
    if (!rules || pieces < 2 || pieces > Slice::most_pieces) return 2;
    OpenTables tables(default_cache_bytes);
    (void)tables.add_all(TableFolder(default_table_folder(), *rules), pieces);
    const double speed = measure(*rules, tables.shelf(), pieces);
    if (speed == 0) std::puts("tables are missing or damaged: baize tables build makes them");
    std::printf("%.2f M answers a second%s\n", speed / 1e6,
                speed >= wanted && speed > 0 ? "" : "   MISSED");
    return speed >= wanted && speed > 0 ? 0 : 1;
}
