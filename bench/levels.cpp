// How long levels take for a move, and whether a limit of time is kept. Fails if a figure is
// missed: on the dial 10 ms for easy and medium, 20 for hard, 40 for advanced and 150 for expert,
// 95 moves of 100 in 200 positions of each game; of the preset `seed` hard 10 ms and easy 1 ms, no
// limit overrun by more than 10 ms. In Dam Haji, in a hundred endings of up to three hajis against
// three: medium under 3 s, hard under 5 s, no limit overrun by more than 20 ms.
//
//     build/release/bench_levels
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <memory>
#include <numeric>
#include <vector>

#include "base/random.h"
#include "opponent/level.h"
#include "play/bench_positions.h"
#include "play/seat.h"

namespace {

using namespace baize;
using Clock = std::chrono::steady_clock;

std::int64_t now_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(Clock::now().time_since_epoch()).count();
}

/// The time that the processor has worked for this program: what other programs take beside it is
/// no overrun of ours.
double processor_ms() {
    return static_cast<double>(std::clock()) * 1000 / CLOCKS_PER_SEC;
}

/// The middlegames of the bench, and each again two moves later.
std::vector<std::unique_ptr<AnyLine>> hundred_positions(const AnyGame& game) {
    std::vector<std::unique_ptr<AnyLine>> lines;
    for (const std::string_view text : international_middlegames)
        for (int plies : {0, 2}) {
            lines.push_back(std::move(*game.read(text)));
            for (; plies > 0; --plies) lines.back()->play(MoveNumber{0});
        }
    return lines;
}

/// Hajis alone on random squares, three a side where the number does not say otherwise.
std::vector<std::unique_ptr<AnyLine>> hundred_haji_endings(const AnyGame& game) {
    Random random(1);
    std::vector<std::unique_ptr<AnyLine>> lines;
    while (lines.size() < 100) {
        std::array<std::string, 2> sides;
        std::vector<int> squares(32);
        std::iota(squares.begin(), squares.end(), 1);
        for (std::string& side : sides) {
            const std::size_t count = lines.size() < 50 ? 3 : 1 + random.below(3);
            for (std::size_t i = 0; i < count; ++i) {
                const auto at = static_cast<std::ptrdiff_t>(random.below(squares.size()));
                side += (side.empty() ? "K" : ",K") + std::to_string(squares[std::size_t(at)]);
                squares.erase(squares.begin() + at);
            }
        }
        auto line = game.read("B:W" + sides[0] + ":B" + sides[1]);
        if (line && !(*line)->outcome()) lines.push_back(std::move(*line));
    }
    return lines;
}

using Lines = std::vector<std::unique_ptr<AnyLine>>;

double wall_ms() {
    return std::chrono::duration<double, std::milli>(Clock::now().time_since_epoch()).count();
}

/// Sorted times of one move in each position.
std::vector<double> times(Seat seat, const Lines& lines, const SeatQuestion& question = {},
                          double (*clock_ms)() = wall_ms) {
    std::vector<double> list;
    (void)seat.make_room();  // beforehand, as in a game
    for (const auto& line : lines) {
        seat.forget();
        const double start = clock_ms();
        (void)seat.think(*line, question);
        list.push_back(clock_ms() - start);
    }
    std::ranges::sort(list);
    return list;
}

/// What 95 of 100 take at most.
double for_most(const std::vector<double>& list) {
    return list[list.size() * 95 / 100 - 1];
}

bool show(const std::string& name, const std::vector<double>& list, double figure, double most) {
    std::printf("%-28s median %7.2f ms   95 of 100 %7.2f ms   slowest %7.2f ms   %s %.0f ms%s\n",
                name.c_str(), list[list.size() / 2], for_most(list), list.back(),
                figure == list.back() ? "slowest at most" : "95 of 100 under", most,
                figure <= most ? "" : "  MISSED");
    return figure <= most;
}

/// Every third position of games that medium plays against itself, where there is a choice.
Lines two_hundred_positions(const std::shared_ptr<const AnyGame>& game, std::string_view id) {
    constexpr std::size_t wanted = 200;
    constexpr int longest = 120;  // plies: then a game is a dance of kings
    Lines lines;
    for (std::uint64_t seed = 1; lines.size() < wanted; ++seed) {
        Seat seat({game, *find_level(id, "baize", "medium"), seed});
        const auto line = game->start(seed);
        for (int ply = 0; ply < longest && !line->outcome() && lines.size() < wanted; ++ply) {
            if (ply % 3 == 0 && line->moves(MoveStyle::Short).size() > 1)
                lines.push_back(std::move(*game->read(line->position_text())));
            line->play(seat.think(*line)->move());
        }
    }
    return lines;
}

bool named_levels(std::string_view id) {
    const std::shared_ptr<const AnyGame> game = std::move(*find_game(id));
    const Lines lines = two_hundred_positions(game, id);
    bool good = true;
    for (const auto& [name, most] :
         {std::pair("easy", 10.0), std::pair("medium", 10.0), std::pair("hard", 20.0),
          std::pair("advanced", 40.0), std::pair("expert", 150.0)}) {
        const std::vector<double> list =
            times(Seat({game, *find_level(id, "baize", name)}), lines, {}, processor_ms);
        good = show(std::string(id) + ", " + name, list, for_most(list), most) && good;
    }
    return good;
}

bool seed_levels() {
    const std::shared_ptr<const AnyGame> game = std::move(*find_game("international"));
    const Lines lines = hundred_positions(*game);
    bool good = true;
    for (const auto& [name, most] :
         {std::pair("easy", 1.0), std::pair("medium", 10.0), std::pair("hard", 10.0)}) {
        const std::vector<double> list =
            times(Seat({game, *find_level("international", "seed", name)}, {.now = now_ms}), lines);
        good = show(std::string("seed, ") + name, list, for_most(list), most) && good;
    }
    for (const int limit : {5, 50}) {
        SeatQuestion question;
        question.limits.time_ms = limit;
        const std::vector<double> list = times(
            Seat({game, std::nullopt, 0, level_table_bytes}, {.now = now_ms}), lines, question);
        const std::string name = "the whole search, " + std::to_string(limit) + " ms";
        good = show(name, list, list.back(), limit + 10) && good;
    }
    return good;
}

bool haji_endings() {
    const std::shared_ptr<const AnyGame> game = std::move(*find_game("dam-haji"));
    const Lines lines = hundred_haji_endings(*game);
    bool good = true;
    for (const auto& [name, most] :
         {std::pair("easy", 2000.0), std::pair("medium", 3000.0), std::pair("hard", 5000.0)}) {
        const std::vector<double> list =
            times(Seat({game, *find_level("dam-haji", "seed", name)}, {.now = now_ms}), lines);
        good = show(std::string("hajis, ") + name, list, list.back(), most) && good;
    }
    // The limit itself, by a level that would go on for ever, in the processor's own time.
    for (const int limit : {5, 100}) {
        const Level endless{
            {},
            GuideLevel{.depths = {Limits::deepest, Limits::deepest, Limits::deepest},
                       .time_limit_ms = limit}};
        const auto now = [] { return static_cast<std::int64_t>(processor_ms()); };
        const std::vector<double> list =
            times(Seat({game, endless}, {.now = now}), lines, {}, processor_ms);
        const std::string name = "hajis, a limit of " + std::to_string(limit) + " ms";
        good = show(name, list, list.back(), limit + 20) && good;
    }
    return good;
}

}  // namespace

int main() {
    bool good = true;
    for (const std::string_view id : {"international", "dam-haji", "dominoes"})
        good = named_levels(id) && good;
    good = seed_levels() && good;
    return haji_endings() && good ? 0 : 1;
}
