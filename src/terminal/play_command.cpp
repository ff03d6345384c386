#include "terminal/commands.h"

#include <unistd.h>

#include "base/text.h"
#include "system/time.h"
#include "terminal/play_plain.h"
#include "terminal/play_screen.h"
#include "terminal/setup.h"
#include "terminal/words.h"

namespace baize {
namespace {

struct PlayOptions {
    Setup setup;
    std::string level = "easy";
    std::string preset = "seed";
    std::string side = "white";           ///< white, black, random or both
    std::optional<std::string> clock{};   ///< 5+3, or 5+3/1+0; none: untimed
    std::optional<std::uint64_t> seed{};  ///< none: another game every time
    std::optional<std::string> file{};    ///< a saved game to go on with
    bool plain = false;                   ///< line by line; always so where there is no terminal
};

/// What was asked for; an error if a level, a side or a clock is not one.
Result<SessionSetup> session_setup(const PlayOptions& options) {
    SessionSetup setup;
    setup.game = options.setup.game;
    setup.position = options.setup.position.value_or("");
    setup.preset = options.preset;
    const Result<Level> level = find_level(options.setup.game, options.preset, options.level);
    if (!level) return level.error();
    setup.level = *level;
    const std::optional<Seating> seating = read_seating(options.side);
    if (!seating) return Error{"play.no-such-side", 0, {quoted(options.side)}};
    setup.seating = *seating;
    if (options.clock) {
        const Result<ClockSetting> clock = read_clock_setting(*options.clock);
        if (!clock) return clock.error();
        setup.clock = *clock;
    }
    setup.seed = options.seed ? *options.seed : fresh_seed();
    return setup;
}

Exit play_game(Console& console, const PlayOptions& options) {
    const std::unique_ptr<AnyGame> game = game_of(console, options.setup.game);
    if (!game) return Exit::WrongUse;
    Result<SessionSetup> setup = session_setup(options);
    if (!setup) {
        console.complain(say(setup.error()));
        return Exit::WrongUse;
    }
    if (!line_of(console, *game, options.setup)) return Exit::Failed;
    Result<PlaySession> session = PlaySession::open(std::move(*setup), now_ms());
    if (!session) {
        console.complain(say(session.error()));
        return Exit::Failed;
    }
    if (options.file) {
        const std::uint64_t before = session->revision();
        (void)session->obey({Order::Load, *options.file}, now_ms());
        const std::string told = serve_file(*session);
        if (session->revision() == before) {
            console.complain(told);
            return Exit::Failed;
        }
    }
    const bool at_terminal = console.out.is_terminal() && isatty(STDIN_FILENO) != 0;
    if (at_terminal && !options.plain)
        if (const std::optional<Exit> exit = play_on_screen(*session)) return *exit;
    return play_plain(console, std::move(*session));
}

}  // namespace

Command play_command() {
    auto given = std::make_shared<PlayOptions>();
    return {
        "play",
        "A game against the engine, or of two people",
        "baize play international --level easy --side white",
        {game_option(given->setup), position_option(given->setup),
         text("--level", "L", given->level, "easy, medium or hard (easy)"),
         text("--preset", "NAME", given->preset, "Which levels: seed"),
         text("--side", "SIDE", given->side, "white, black, random or both (white)"),
         text("--clock", "CLOCK", given->clock, "Minutes and seconds a move, 5+3; unequal 5+3/1+0"),
         number("--seed", "S", 0, any_number, given->seed, "The same seed, the same game"),
         text("--load", "FILE", given->file, "A saved game to go on with"),
         flag("--plain", given->plain, "Line by line, for pipes and screen readers")},
        [given](Console& console) { return play_game(console, *given); }};
}

}  // namespace baize
