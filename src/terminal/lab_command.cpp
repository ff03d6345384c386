// Tools for those who measure.
#include <fmt/format.h>

#include "lab/openings.h"
#include "terminal/commands.h"
#include "terminal/lab_commands.h"
#include "terminal/setup.h"

namespace baize {
namespace {

struct OpeningsOptions {
    std::string game;
    std::size_t count = 100;
    int plies = 8;
    int depth = 12;
    int margin = 20;
    std::uint64_t seed = 1;
};

Exit list_openings(Console& console, const OpeningsOptions& options) {
    const std::unique_ptr<AnyGame> game = game_of(console, options.game);
    if (!game) return Exit::WrongUse;
    ProgressLine progress(console, "openings");
    const std::vector<Opening> found = find_openings(
        *game, {options.count, options.plies, options.depth, options.margin, options.seed},
        [&](std::size_t done, std::size_t total) {
            progress.show(static_cast<double>(done) / static_cast<double>(total));
        });
    progress.clear();
    console.out.write_line(
        fmt::format("# {} random plies, judged at depth {}: within {} units of equal; seed {}",
                    options.plies, options.depth, options.margin, options.seed));
    for (const Opening& opening : found) console.out.write_line(opening.text);
    return Exit::Done;
}

Command openings_command() {
    auto given = std::make_shared<OpeningsOptions>();
    return {
        "openings",
        "Balanced positions after a few random moves, one a line",
        "baize lab openings international --count 100",
        {text("GAME", "GAME", given->game, "A game of `baize games`").must(),
         number("--count", "N", 1, 1'000'000, given->count, "How many (100)"),
         number("--plies", "N", 0, 60, given->plies, "Random moves from the start (8)"),
         number("--depth", "D", 1, Limits::deepest, given->depth, "Of the search that judges (12)"),
         number("--margin", "N", 0, 10000, given->margin, "Units that still are equal (20)"),
         number("--seed", "S", 0, any_number, given->seed, "For the random moves (1)")},
        [given](Console& console) { return list_openings(console, *given); }};
}

}  // namespace

Command lab_command() {
    return {"lab",
            "Tools for those who measure",
            "baize lab tune international king=20 --file king.tune",
            {},
            {},
            {book_command(), calibrate_command(), combinations_command(), grading_command(),
             hands_command(), openings_command(), ladder_command(), level_games_command(),
             parameters_command(), positions_command(), profile_command(), ratings_command(),
             selfplay_command(), suite_command(), tune_command()}};
}

}  // namespace baize
