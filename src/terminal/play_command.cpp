#include "terminal/commands.h"

#include <unistd.h>

#include "base/text.h"
#include "games/dominoes/notation.h"
#include "games/draughts/ruleset_text.h"
#include "games/registry.h"
#include "system/secret_bytes.h"
#include "system/time.h"
#include "tables/background.h"
#include "terminal/book_option.h"
#include "terminal/domino_play.h"
#include "terminal/output_file.h"
#include "terminal/play_plain.h"
#include "terminal/play_screen.h"
#include "terminal/setup.h"
#include "terminal/weights_option.h"
#include "terminal/words.h"

namespace baize {
namespace {

struct PlayOptions {
    Setup setup;
    std::string level{usual_level};
    std::string preset{};                 ///< none: the usual one of the game
    std::string side = "white";           ///< white, black, random or both
    std::optional<std::string> clock{};   ///< 5+3, or 5+3/1+0; none: untimed
    std::optional<std::uint64_t> seed{};  ///< none: another game every time
    std::optional<std::string> file{};    ///< a saved game to go on with
    std::optional<std::string> weights{};
    bool no_book = false;
    bool plain = false;  ///< line by line; always so where there is no terminal
    // For dominoes.
    int target = 100;
    std::string leader = "you";           ///< you, engine or random
    bool hidden = false;                  ///< the other hand face down
    std::optional<std::string> word{};    ///< the player's own, for the deals
    std::optional<std::string> record{};  ///< where the match is written to
    bool overwrite = false;               ///< whatever is there
};

bool at_terminal(const Console& console) {
    return console.out.is_terminal() && isatty(STDIN_FILENO) != 0;
}

/// Who sits where, who leads, and how it is dealt: fairly, unless a seed asks for the same deals.
Result<DominoPlaySetup> domino_setup(const PlayOptions& options) {
    DominoPlaySetup setup;
    const Result<dominoes::Rules> rules = dominoes::read_rules(options.setup.game);
    if (!rules) return rules.error();
    setup.table.rules = *rules;
    const Result<Level> level = find_level(options.setup.game, options.preset, options.level);
    if (!level) return level.error();
    if (!dominoes::is_match_target(options.target))
        return Error{"dominoes.no-such-target", 0, {std::to_string(options.target)}};
    const std::optional<Seating> seating = read_seating(options.side);
    if (!seating) return Error{"play.no-such-side", 0, {quoted(options.side)}};
    setup.table.target = options.target;
    setup.table.seed = options.seed ? *options.seed : fresh_seed();
    const bool swap =
        *seating == Seating::Black || (*seating == Seating::Random && fresh_seed() % 2 == 1);
    const Side near = swap ? dominoes::player_b : dominoes::player_a;
    const SeatChoice engine{say({"play.engine", 0, {name_of(*level)}}), *level, options.preset};
    const SeatChoice person{std::string(word("play.person")), std::nullopt, {}};
    setup.view.near = near;
    for (const Side side : {dominoes::player_a, dominoes::player_b})
        setup.table.seats[dominoes::index_of(side)] =
            side == near || *seating == Seating::Both ? person : engine;
    if (options.leader == "you")
        setup.table.leader = near;
    else if (options.leader == "engine")
        setup.table.leader = other(near);
    else if (options.leader == "random")
        setup.table.leader = fresh_seed() % 2 == 0 ? near : other(near);
    else
        return Error{"play.no-such-leader", 0, {quoted(options.leader)}};
    if (!options.seed) {
        const auto bytes = secret_bytes();
        if (!bytes) return bytes.error();
        setup.secret = dominoes::Secret{*bytes};
        setup.word = options.word;
    }
    setup.view.hidden = options.hidden;
    setup.preset = options.preset;
    return setup;
}

Exit play_match_of_dominoes(Console& console, const PlayOptions& options) {
    Result<DominoPlaySetup> setup = domino_setup(options);
    if (!setup) {
        console.complain(say(setup.error()));
        return Exit::WrongUse;
    }
    setup->prompts = at_terminal(console);
    setup->clears_screen = setup->prompts && !options.plain;
    setup->view.plain = options.plain;
    std::optional<ClaimedFile> record;
    if (options.record) {
        record = claim_output(console, *options.record, options.overwrite);
        if (!record) return Exit::Failed;
        setup->record = &*record;
    }
    return play_dominoes(console, std::move(*setup));
}

/// What was asked for; an error if a level, a side or a clock is not one.
Result<SessionSetup> session_setup(const PlayOptions& options) {
    SessionSetup setup;
    setup.game = options.setup.game;
    setup.position = options.setup.position.value_or("");
    setup.preset = options.preset.empty() ? presets(options.setup.game).front().name
                                          : std::string_view(options.preset);
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
    if (kind_of(options.setup.game).has_matches) return play_match_of_dominoes(console, options);
    if (options.record) {  // ignored, it would be missed when the game is over
        console.complain(say({"play.no-record", 0, {}}));
        return Exit::WrongUse;
    }
    const std::unique_ptr<AnyGame> game = game_of(console, options.setup.game);
    if (!game) return Exit::WrongUse;
    Result<SessionSetup> setup = session_setup(options);
    if (!setup) {
        console.complain(say(setup.error()));
        return Exit::WrongUse;
    }
    if (!line_of(console, *game, options.setup)) return Exit::Failed;
    const auto judging = judging_of(console, options.weights, *game);
    if (!judging) return Exit::Failed;
    setup->judging = *judging;
    setup->no_book = options.no_book;
    std::unique_ptr<draughts::BackgroundTables> tables;
    if (const auto rules = draughts::read_ruleset(options.setup.game)) {
        tables = std::make_unique<draughts::BackgroundTables>(
            draughts::TableFolder(draughts::default_table_folder(), *rules));
        for (const Error& fault : tables->faults()) console.complain(say(fault));
        setup->endings = tables.get();
    }
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
        if (const std::string guess = session->guess(); !guess.empty()) console.complain(guess);
    }
    if (at_terminal(console) && !options.plain)
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
         text("--level", "L", given->level,
              "easy, medium, hard, advanced, expert or master (easy)"),
         text("--elo", "N", given->level,
              "As strong as that number, or two: 1200:900 for tactics and judgement")
             .without("--level"),
         text("--preset", "NAME", given->preset, "Which levels: baize, seed, before (baize)"),
         text("--side", "SIDE", given->side, "white, black, random or both (white)"),
         text("--clock", "CLOCK", given->clock, "Minutes and seconds a move, 5+3; unequal 5+3/1+0"),
         number("--seed", "S", 0, any_number, given->seed, "The same seed, the same game"),
         text("--load", "FILE", given->file, "A saved game to go on with").that(FileUse::Reads),
         weights_option(given->weights), no_book_flag(given->no_book),
         number("--target", "N", 1, 100, given->target,
                "Dominoes: points to win, 1, 50 or 100 (100)"),
         text("--leader", "WHO", given->leader, "Dominoes: you, engine or random (you)"),
         flag("--hidden", given->hidden, "Dominoes: the other hand face down"),
         text("--word", "WORD", given->word, "Dominoes: your own, for the deals"),
         text("--record", "FILE", given->record, "Dominoes: where the match is written")
             .that(FileUse::Writes),
         overwrite_flag(given->overwrite),
         flag("--plain", given->plain, "Line by line, for pipes and screen readers")},
        [given](Console& console) { return play_game(console, *given); }};
}

}  // namespace baize
