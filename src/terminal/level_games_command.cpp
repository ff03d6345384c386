// The games of levels that tests replay.
#include <set>

#include "lab/level_games.h"
#include "lab/spread.h"
#include "opponent/level.h"
#include "terminal/lab_commands.h"
#include "terminal/setup.h"

namespace baize {
namespace {

struct LevelGamesOptions {
    std::string game;
    std::string preset;
    std::vector<std::string> levels;
    std::size_t games = 100;
    unsigned threads = 1;
};

Exit list_games(Console& console, const LevelGamesOptions& options) {
    const std::shared_ptr<const AnyGame> game = game_of(console, options.game);
    if (!game) return Exit::WrongUse;
    const std::set<std::string> wanted(options.levels.begin(), options.levels.end());
    for (const Preset& preset : presets(options.game)) {
        if (!options.preset.empty() && options.preset != preset.name) continue;
        for (const Level& level : preset.levels) {
            if (plays_its_best(level)) continue;  // that one follows the engine
            if (!wanted.empty() && !wanted.contains(name_of(level))) continue;
            std::vector<std::string> lines(options.games);
            spread(options.games, options.threads, [&](std::size_t seed, unsigned) {
                lines[seed] = level_game_text(play_level_game(game, preset.name, level, seed));
            });
            for (const std::string& line : lines) console.out.write_line(line);
            console.out.flush();
        }
    }
    return Exit::Done;
}

}  // namespace

Command level_games_command() {
    auto given = std::make_shared<LevelGamesOptions>();
    return {"level-games",
            "Games of every level against itself in a few numbers, to see that none has changed",
            "baize lab level-games international --games 100 --threads 2",
            {text("GAME", "GAME", given->game, "A game of `baize games`").must(),
             number("--games", "N", 1, 100'000, given->games, "Of each level (100)"),
             text("--preset", "P", given->preset, "Only those of this preset"),
             texts("--level", "L", given->levels, "Only this one; may be given again"),
             number("--threads", "N", 1, 256, given->threads, "Games at the same time (1)")},
            [given](Console& console) { return list_games(console, *given); }};
}

}  // namespace baize
