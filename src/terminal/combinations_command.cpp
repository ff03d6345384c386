// Combinations: found in games, proved, and put to levels.
#include <fmt/format.h>

#include "engine/seat_handles.h"
#include "lab/combinations.h"
#include "terminal/lab_commands.h"
#include "terminal/match_desk.h"
#include "terminal/setup.h"
#include "terminal/words.h"

namespace baize {
namespace {

struct CombinationsOptions {
    std::string game;
    CombinationTerms terms;
    std::optional<std::string> file;
    std::vector<std::string> levels;
    bool json = false;
};

Exit list_combinations(Console& console, const AnyGame& game, const CombinationTerms& terms) {
    ProgressLine progress(console, "combinations");
    const std::vector<Combination> found =
        find_combinations(game, terms, [&](std::size_t done, std::size_t total) {
            progress.show(static_cast<double>(done) / static_cast<double>(total));
        });
    progress.clear();
    std::vector<std::size_t> by_plies(static_cast<std::size_t>(terms.most) + 1);
    for (const Combination& combination : found)
        ++by_plies[static_cast<std::size_t>(combination.plies)];
    std::string counts;
    for (std::size_t plies = 0; plies < by_plies.size(); ++plies)
        if (by_plies[plies] > 0) counts += fmt::format(" {} at {},", by_plies[plies], plies);
    if (!counts.empty()) counts.pop_back();
    console.out.write_line(fmt::format(
        "# one quiet move wins a piece or more; seen from {} to {} plies, proved at {}; seed {}",
        terms.hidden, terms.most, terms.proof, terms.seed));
    console.out.write_line("# seen first:" + counts);
    for (const Combination& combination : found) console.out.write_line(combination.text);
    return Exit::Done;
}

/// `before/hard`
Result<Level> level_of(std::string_view game, std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) return find_level(game, "seed", text);
    return find_level(game, text.substr(0, slash), text.substr(slash + 1));
}

Exit put_to_levels(Console& console, const std::shared_ptr<const AnyGame>& game,
                   const CombinationsOptions& options) {
    const auto texts = openings_for(console, options.game, options.file);
    if (!texts) return Exit::Failed;
    for (const std::string& name : options.levels) {
        const Result<Level> level = level_of(options.game, name);
        if (!level) {
            console.complain(say(level.error()));
            return Exit::WrongUse;
        }
        const Result<std::size_t> solved = solved_by(game, *texts, *level, seat_handles());
        if (!solved) {
            console.complain(say(solved.error()));
            return Exit::Failed;
        }
        if (options.json) {
            JsonObject json;
            json.set("level", name).set("solved", std::uint64_t{*solved});
            console.out.write_line(json.set("of", std::uint64_t{texts->size()}).text());
        } else {
            console.out.write_line(fmt::format("{}: {} of {}", name, *solved, texts->size()));
        }
        console.out.flush();
    }
    return Exit::Done;
}

Exit run_combinations(Console& console, const CombinationsOptions& options) {
    const std::shared_ptr<const AnyGame> game = game_of(console, options.game);
    if (!game) return Exit::WrongUse;
    return options.file ? put_to_levels(console, game, options)
                        : list_combinations(console, *game, options.terms);
}

}  // namespace

Command combinations_command() {
    auto given = std::make_shared<CombinationsOptions>();
    return {"combinations",
            "Positions where one quiet move wins a piece by force; or who solves them",
            "baize lab combinations dam-haji --solve FILE --level before/hard --level seed/hard",
            {text("GAME", "GAME", given->game, "A game of `baize games`").must(),
             number("--count", "N", 1, 100'000, given->terms.count, "How many (100)"),
             number("--hidden", "D", 1, 20, given->terms.hidden,
                    "Plies: no search less deep sees the gain (3)"),
             number("--most", "D", 1, 20, given->terms.most, "Plies: this search does (9)"),
             number("--proof", "D", 1, 30, given->terms.proof, "Plies: and this one still (13)"),
             number("--seed", "S", 0, any_number, given->terms.seed, "For the games (1)"),
             text("--solve", "FILE", given->file, "Put those of a file to levels instead")
                 .that(FileUse::Reads),
             texts("--level", "L", given->levels,
                   "With --solve: seed/hard, before/easy; may be given again"),
             json_flag(given->json)},
            [given](Console& console) { return run_combinations(console, *given); }};
}

}  // namespace baize
