// Commands that ask the engine: eval, best, bench.
#include <fmt/format.h>

#include <cmath>

#include "base/text.h"
#include "engine/seat_handles.h"
#include "games/registry.h"
#include "play/bench.h"
#include "play/makers.h"
#include "system/real_number.h"
#include "system/time.h"
#include "terminal/batch.h"
#include "terminal/book_option.h"
#include "terminal/commands.h"
#include "terminal/play_words.h"
#include "terminal/setup.h"
#include "terminal/suite_bench.h"
#include "terminal/table_options.h"
#include "terminal/weights_option.h"
#include "terminal/words.h"

namespace baize {
namespace {

struct EvalOptions {
    Setup setup;
    FeatureScale scale = FeatureScale::full();
    std::optional<std::string> level;
    std::string preset = "seed";
    bool json = false;
    std::optional<std::string> batch;
};

struct BestOptions {
    Setup setup;
    std::optional<std::string> level;
    std::string preset;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<std::int64_t> time_ms;
    std::uint64_t seed = 0;
    std::size_t hash_mb = 64;
    unsigned threads = 1;
    std::size_t lines = 1;
    bool no_table = false;
    bool no_killers = false;
    bool no_endgame_tables = false;
    std::string table_folder;
    bool no_book = false;
    std::optional<std::string> weights;
    bool chances = false;
    bool verbose = false;
    bool json = false;
    std::optional<std::string> batch;
};

struct BenchOptions {
    std::optional<std::string> game;
    std::optional<int> depth;
    std::string weights = "classic";
    bool ablate = false;
    std::optional<std::string> suite;
    std::vector<std::string> players;
    std::optional<std::uint64_t> nodes;
    std::optional<std::int64_t> time_ms;
    std::optional<unsigned> threads;
    bool json = false;
};

/// Who is asked; nothing, and a complaint, if a level is not known.
std::optional<SeatSetup> seat_of(Console& console, const BestOptions& options,
                                 std::shared_ptr<const AnyGame> game) {
    SeatSetup setup{std::move(game)};
    if (options.level) {
        const Result<Level> level = find_level(options.setup.game, options.preset, *options.level);
        if (!level) {
            console.complain(say(level.error()));
            return std::nullopt;
        }
        setup.level = options.no_killers ? without_killers(*level) : *level;
    } else {
        setup.table_bytes = options.hash_mb << 20U;
    }
    if (options.no_table) setup.table_bytes = 0;
    setup.seed = options.seed;
    setup.techniques.killers = !options.no_killers;
    return setup;
}

SeatQuestion question_of(const BestOptions& options) {
    SeatQuestion question;
    question.lines = options.lines;
    question.chances = options.chances || options.json || options.batch;
    if (options.depth) question.limits.depth = *options.depth;
    if (options.nodes) question.limits.nodes = *options.nodes;
    question.limits.time_ms = options.time_ms;
    const bool limited = options.level || options.depth || options.nodes || options.time_ms;
    if (!limited) question.limits.time_ms = 1000;
    return question;
}

JsonObject best_json(const BestOptions& options, const AnyLine& line, const Thought& thought,
                     std::int64_t ms) {
    JsonObject json;
    if (thought.lines.empty() || line.outcome()) {
        json.set_null("move");
        add_outcome(json, line);
        return json;
    }
    const std::vector<std::string> best = line.texts(thought.lines.front().moves);
    json.set("move", best.front()).set("score", std::int64_t{thought.score().value()});
    add_chances(json, thought.lines.front());
    json.set("depth", std::int64_t{thought.depth}).set("nodes", thought.nodes);
    if (thought.from_book) json.set_flag("book", true);
    json.set("ms", ms).set("table_hits", thought.table_hits).set("pv", best);
    if (looks_by_phase(options.setup.game)) json.set("phase", phase_name(line.phase()));
    if (thought.lines.size() > 1) {
        std::vector<JsonObject> lines;
        for (const Variation& variation : thought.lines) {
            lines.emplace_back();
            const std::vector<std::string> moves = line.texts(variation.moves);
            lines.back().set("move", moves.front());
            lines.back().set("score", std::int64_t{variation.score.value()});
            add_chances(lines.back(), variation);
            lines.back().set("pv", moves);
        }
        json.set("lines", lines);
    }
    return json;
}

std::string thought_text(const AnyLine& line, const Thought& thought) {
    const Variation& best = thought.lines.front();
    return fmt::format("depth {:2}  score {:6}  nodes {:10}  {}", thought.depth, best.score.value(),
                       thought.nodes, joined(line.texts(best.moves)));
}

Exit evaluate_position(Console& console, const EvalOptions& options) {
    const std::unique_ptr<AnyGame> game = game_of(console, options.setup.game);
    if (!game) return Exit::WrongUse;
    std::optional<Level> level;
    if (options.level) {
        const Result<Level> found = find_level(options.setup.game, options.preset, *options.level);
        if (!found) {
            console.complain(say(found.error()));
            return Exit::WrongUse;
        }
        level = *found;
    }
    const auto score = [&](const AnyLine& line) {
        return (level ? line.evaluate(*level) : line.evaluate(options.scale)).value();
    };
    const Answer answer = [&](const AnyLine& line) {
        JsonObject json;
        json.set("score", std::int64_t{score(line)});
        return json;
    };
    if (options.batch) return run_batch(console, *game, *options.batch, answer);
    const std::unique_ptr<AnyLine> line = line_of(console, *game, options.setup);
    if (!line) return Exit::Failed;
    console.out.write_line(options.json ? answer(*line).text() : std::to_string(score(*line)));
    return Exit::Done;
}

/// A player of rules that have no weights, or have others than he thinks, would not notice it.
void tell_who_judges(Console& console, const BestOptions& options, const AnyGame& game,
                     const Seat& seat) {
    const std::optional<Level>& level = seat.setup().level;
    if (level && !plays_its_best(*level)) return;
    if (seat.evaluation() != nullptr)
        console.err.write_line(fmt::format("weights {:08x}", seat.evaluation()->fingerprint()));
    else if (!options.weights && game.rules_key())
        console.complain(
            say({"weights.classic-plays", 0, {say({"weights.none-for-rules", 0, {}})}}));
}

Exit find_best(Console& console, const BestOptions& options) {
    const std::shared_ptr<const AnyGame> game = game_of(console, options.setup.game);
    if (!game) return Exit::WrongUse;
    std::optional<SeatSetup> setup = seat_of(console, options, game);
    if (!setup) return Exit::WrongUse;
    std::unique_ptr<draughts::OpenTables> tables;
    if (!options.no_endgame_tables && !options.level)
        tables = named_tables(console, options.setup.game, options.table_folder);
    const auto judging = judging_of(console, options.weights, *game);
    if (!judging) return Exit::Failed;
    SeatHandles handles = seat_handles(options.threads, tables.get());
    handles.evaluation = *judging;
    if (options.no_book) handles.book = nullptr;
    Seat seat(*std::move(setup), std::move(handles));
    if (options.verbose || options.chances) tell_who_judges(console, options, *game, seat);
    if (const auto fault = seat.make_room()) {
        console.complain(say(*fault));
        return Exit::Failed;
    }
    const auto think = [&](const AnyLine& line) {
        if (options.verbose && looks_by_phase(options.setup.game))
            console.err.write_line(fmt::format("phase {}", phase_name(line.phase())));
        SeatQuestion question = question_of(options);
        if (options.verbose)
            question.on_depth = [&](const Thought& thought) {
                console.err.write_line(thought_text(line, thought));
                console.err.flush();
            };
        const std::int64_t start = now_ms();
        // There is room, so there is an answer.
        const Thought thought = line.outcome() ? Thought{} : *seat.think(line, question);
        if (tables) complain_of_damage(console, tables->shelf());
        return std::pair(thought, now_ms() - start);
    };
    if (options.batch)
        return run_batch(console, *game, *options.batch, [&](const AnyLine& line) {
            // Positions of a batch have nothing to do with each other: none may help the next.
            seat.forget();
            const auto [thought, ms] = think(line);
            return best_json(options, line, thought, ms);
        });
    const std::unique_ptr<AnyLine> line = line_of(console, *game, options.setup);
    if (!line) return Exit::Failed;
    const auto [thought, ms] = think(*line);
    if (options.json) {
        console.out.write_line(best_json(options, *line, thought, ms).text());
    } else if (thought.lines.empty()) {
        console.out.write_line(status_text(*line));
    } else {
        for (const Variation& variation : thought.lines) {
            const std::vector<std::string> moves = line->texts(variation.moves);
            console.out.write_line(fmt::format("{:8} {:6}  {}", moves.front(),
                                               variation.score.value(), joined(moves)));
            if (variation.chances)
                console.out.write_line(
                    fmt::format("{:15}  {}", "", chances_text(*variation.chances)));
        }
        if (thought.from_book)
            console.out.write_line(fmt::format("{:15}  {}", "", word("book.knows-it")));
    }
    return Exit::Done;
}

/// How much of the base was needed, in percent.
double percent(double part, double whole) {
    return 100 * part / std::max(whole, 1e-3);
}

void print(Console& console, const Measurement& measured, const Measurement& base, bool json) {
    const double speed = static_cast<double>(measured.nodes) / std::max(measured.seconds, 1e-3);
    std::size_t equal = 0;
    for (std::size_t i = 0; i < measured.scores.size(); ++i)
        if (measured.scores[i] == base.scores[i]) ++equal;
    const double share =
        percent(static_cast<double>(measured.nodes), static_cast<double>(base.nodes));
    if (json) {
        JsonObject object;
        object.set("name", measured.name)
            .set("nodes", measured.nodes)
            .set("seconds", measured.seconds);
        object.set("evaluations", measured.evaluations)
            .set("nodes_per_second", speed)
            .set("share", share / 100);
        console.out.write_line(object.set("equal_scores", std::uint64_t{equal}).text());
    } else {
        console.out.write_line(fmt::format(
            "{:18} {:12} nodes {:6.1f} % {:6.2f} M/s {:3} of {} scores equal, evaluations {:5.1f} "
            "%, "
            "time {:5.1f} %",
            measured.name, measured.nodes, share, speed / 1e6, equal, measured.scores.size(),
            percent(static_cast<double>(measured.evaluations),
                    static_cast<double>(base.evaluations)),
            percent(measured.seconds, base.seconds)));
    }
    console.out.flush();
}

Exit run_suite(Console& console, const BenchOptions& options) {
    constexpr std::int64_t usual_ms = 100;
    Pace pace{options.depth, options.nodes, options.time_ms, {}};
    if (!pace.depth && !pace.nodes && !pace.move_ms) pace.move_ms = usual_ms;
    return bench_suite(console, {*options.suite, options.game, options.players, pace,
                                 options.threads.value_or(1), options.json});
}

Exit run_bench(Console& console, const BenchOptions& options) {
    if (options.suite) return run_suite(console, options);
    if (!options.players.empty() || options.nodes || options.time_ms || options.threads) {
        console.complain(word("bench.needs-suite"));
        return Exit::WrongUse;
    }
    const std::string id = options.game.value_or(std::string(usual_game().id));
    const std::unique_ptr<AnyGame> game = game_of(console, id);
    if (!game) return Exit::WrongUse;
    if (kind_of(id).is_solved && has_usual_rules(id)) return bench_dominoes(console, options.json);
    const BenchSet* set = bench_set(id);
    if (set == nullptr) {
        console.complain(word("bench.no-positions"));
        return Exit::Failed;
    }
    const Result<SeatHandles::Judging> judging = read_judging(options.weights, *game);
    if (!judging) {
        console.complain(say(judging.error()));
        return Exit::Failed;
    }
    const auto evaluation = *judging ? (*judging)(*game) : nullptr;
    const auto run = [&](const Ablation& ablation, std::size_t count, int depth) {
        ProgressLine progress(console, ablation.name);
        Question question;
        question.evaluation = evaluation.get();
        question.techniques = ablation.techniques;
        question.limits.depth = depth;
        Measurement measured = measure(
            *game, set->positions.first(count), question, ablation.table ? bench_table_bytes : 0,
            processor_ms, [&](std::size_t done, std::size_t total) {
                progress.show(static_cast<double>(done) / static_cast<double>(total));
            });
        measured.name = ablation.name;
        return measured;
    };
    if (!options.ablate) {
        const Measurement full =
            run({"full search", {}, true}, BenchSet::for_speed, options.depth.value_or(set->depth));
        print(console, full, full, options.json);
        return Exit::Done;
    }
    const int depth = options.depth.value_or(set->ablation_depth);
    for (const std::vector<Ablation>& list :
         {moves_in_order(), added_to_plain(), taken_from_full()}) {
        const Measurement base = run(list.front(), set->positions.size(), depth);
        print(console, base, base, options.json);
        for (std::size_t i = 1; i < list.size(); ++i)
            print(console, run(list[i], set->positions.size(), depth), base, options.json);
    }
    return Exit::Done;
}

/// `0.5`, to a thousandth.
std::optional<FeatureScale> read_scale(const std::string& text) {
    const std::optional<double> value = read_real(text);
    if (!value || *value < 0 || *value > 1) return std::nullopt;
    return FeatureScale::thousandths(static_cast<int>(std::lround(*value * 1000)));
}

CommandOption scale_option(FeatureScale& into) {
    const auto take = [&into](const std::string& text) -> std::optional<std::string> {
        const std::optional<FeatureScale> scale = read_scale(text);
        if (!scale) return say({"usage.not-in-range", 0, {"0", "1", quoted(text, 60)}});
        into = *scale;
        return std::nullopt;
    };
    return {"--scale", "S", "How much the positional part counts, 0 to 1 (1)", take};
}

/// The games that are measured on positions, and the one that is meant where none is named.
std::string measured_games() {
    std::vector<std::string> ids;
    for (const GameMaker& maker : game_makers())
        if (maker.bench != nullptr) ids.emplace_back(maker.id);
    return fmt::format("{} ({})", joined(ids, " or "), usual_game().id);
}

}  // namespace

Command eval_command() {
    auto given = std::make_shared<EvalOptions>();
    return {
        "eval",
        "The classic evaluation, from the side to move",
        "baize eval international --position \"W:WK28:B19\" --scale 0.5",
        {game_option(given->setup), position_option(given->setup), scale_option(given->scale),
         text("--level", "L", given->level, "As easy, medium or hard judges, without its errors")
             .without("--scale"),
         text("--preset", "NAME", given->preset, "Which levels: baize, seed, before (seed)"),
         batch_option(given->batch), json_flag(given->json)},
        [given](Console& console) { return evaluate_position(console, *given); }};
}

Command best_command() {
    auto given = std::make_shared<BestOptions>();
    return {"best",
            "The best move, or the move of a level",
            "baize best international --depth 12 --json",
            {game_option(given->setup),
             position_option(given->setup),
             text("--level", "L", given->level,
                  "Play like easy, medium, hard, advanced, expert or master"),
             text("--elo", "N", given->level, "Play as strong as that number").without("--level"),
             text("--preset", "NAME", given->preset, "Which levels: baize, seed, before (baize)"),
             number("--seed", "S", 0, any_number, given->seed,
                    "For the errors of a level, and its openings (0)"),
             number("--depth", "D", 1, Limits::deepest, given->depth, "At most so many plies deep"),
             number("--nodes", "N", 1, any_number, given->nodes, "At most so many positions"),
             number("--time", "MS", 1, any_number, given->time_ms,
                    "At most so many milliseconds (1000 without a limit)"),
             number("--hash", "MB", 1, 65536, given->hash_mb, "Megabytes for the table (64)"),
             number("--threads", "N", 1, 256, given->threads,
                    "Searches at the same time, one table (1)"),
             number("--multi", "N", 1, 1000, given->lines,
                    "The best N moves, each with its exact score (1)"),
             flag("--no-table", given->no_table, "Without the transposition table"),
             table_folder_option(given->table_folder),
             flag("--no-tables", given->no_endgame_tables, "Without endgame tables"),
             no_book_flag(given->no_book),
             flag("--no-killers", given->no_killers, "Without killer moves"),
             weights_option(given->weights),
             flag("--chances", given->chances,
                  "How likely it wins, draws and loses, where weights can tell"),
             flag("--verbose", given->verbose, "Each depth on the error stream"),
             batch_option(given->batch),
             json_flag(given->json)},
            [given](Console& console) { return find_best(console, *given); }};
}

Command bench_command() {
    auto given = std::make_shared<BenchOptions>();
    return {"bench",
            "Searches fixed positions: nodes (the signature) and speed, or what players solve",
            "baize bench international --ablate",
            {text("GAME", "GAME", given->game, measured_games()),
             number("--depth", "D", 1, 30, given->depth,
                    "Plies (11; 6 with --ablate; Dam Haji 13 and 7)"),
             text("--suite", "FILE", given->suite,
                  "Asks players about the positions of a file instead, and counts what they solve")
                 .that(FileUse::Reads),
             text("--weights", "FILE", given->weights,
                  "What judges: classic, trained, or weights in a file (classic)")
                 .that(FileUse::Reads)
                 .without("--suite"),
             flag("--ablate", given->ablate, "What each technique gives, alone and in the whole")
                 .without("--suite"),
             texts("--player", "PLAYER", given->players,
                   "With --suite: as for `baize match`, may be given again\n"
                   "(best:weights=classic and best)"),
             number("--time", "MS", 1, any_number, given->time_ms,
                    "With --suite: milliseconds for every position (100 without a limit)"),
             number("--nodes", "N", 1, any_number, given->nodes,
                    "With --suite: positions looked at for every position"),
             number("--threads", "N", 1, 256, given->threads,
                    "With --suite: positions at the same time (1)"),
             json_flag(given->json)},
            [given](Console& console) { return run_bench(console, *given); }};
}

}  // namespace baize
