// How long the levels of the preset `seed` take for a move, and whether a limit of time is kept.
// Fails if a figure is missed: hard 10 ms and easy 1 ms for 95 moves of 100, no limit overrun by
// more than 10 ms.
//
//     build/release/bench_levels
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <vector>

#include "opponent/level.h"
#include "play/any_game.h"
#include "play/bench_positions.h"

namespace {

using namespace baize;
using Clock = std::chrono::steady_clock;

std::int64_t now_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(Clock::now().time_since_epoch()).count();
}

double ms_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

/// The middlegames of the bench, and each again two moves later.
std::vector<std::unique_ptr<AnyLine>> hundred_positions(const AnyGame& game) {
    std::vector<std::unique_ptr<AnyLine>> lines;
    for (const std::string_view text : international_middlegames)
        for (int plies : {0, 2}) {
            lines.push_back(std::move(*game.read(text)));
            for (; plies > 0; --plies)
                (void)lines.back()->play(lines.back()->moves(MoveStyle::Short).front());
        }
    return lines;
}

/// Sorted times of one move in each position, the memory made beforehand as in a game.
std::vector<double> times(const AnyGame& game, const Question& question) {
    std::vector<double> list;
    const auto memory = game.make_memory(level_table_bytes);
    for (const auto& line : hundred_positions(game)) {
        const auto start = Clock::now();
        (void)line->think(*memory, question);
        list.push_back(ms_since(start));
    }
    std::ranges::sort(list);
    return list;
}

bool show(const char* name, const std::vector<double>& list, double figure, double most) {
    std::printf("%-28s median %7.2f ms   95 of 100 %7.2f ms   slowest %7.2f ms   %s %.0f ms%s\n",
                name, list[list.size() / 2], list[list.size() * 95 / 100 - 1], list.back(),
                figure == list.back() ? "slowest at most" : "95 of 100 under", most,
                figure <= most ? "" : "  MISSED");
    return figure <= most;
}

}  // namespace

int main() {
    const auto game = std::move(*find_game("international"));
    bool good = true;
    for (const auto& [name, most] :
         {std::pair("easy", 1.0), std::pair("medium", 10.0), std::pair("hard", 10.0)}) {
        Question question;
        question.level = *find_level("seed", name);
        question.limits.now = now_ms;
        const std::vector<double> list = times(*game, question);
        good = show(name, list, list[list.size() * 95 / 100 - 1], most) && good;
    }
    for (const int limit : {5, 50}) {
        Question question;
        question.limits.now = now_ms;
        question.limits.time_ms = limit;
        const std::vector<double> list = times(*game, question);
        const std::string name = "the whole search, " + std::to_string(limit) + " ms";
        good = show(name.c_str(), list, list.back(), limit + 10) && good;
    }
    return good ? 0 : 1;
}
