#include "terminal/command_line.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <cmath>

#include "base/text.h"
#include "search/limits.h"
#include "terminal/commands.h"
#include "terminal/dxp_command.h"
#include "terminal/match_command.h"
#include "terminal/nearest.h"
#include "terminal/play_command.h"
#include "terminal/words.h"

namespace baize {
namespace {

using Words = std::vector<std::string>;
using Commands = std::vector<const CLI::App*>;

Commands commands_of(const CLI::App& app) {
    return app.get_subcommands([](const CLI::App*) { return true; });
}

/// A word as somebody typed it, made fit for a message.
std::string shown(const std::string& word) {
    return quoted(std::string_view(word), 60);
}

bool takes_value(const CLI::Option& option) {
    return option.get_items_expected_max() > 0;
}

/// `baize moves GAME [OPTIONS]`
std::string usage(const CLI::App& app, const std::string& path) {
    if (!commands_of(app).empty()) return path + " COMMAND";
    std::string text = path;
    for (const CLI::Option* option : app.get_options())
        if (option->get_positional())
            text +=
                " " + option->get_name(true) + (option->get_items_expected_max() > 1 ? "..." : "");
    return text + " [OPTIONS]";
}

/// Help in the usual order, without the library's marks for types and duties: the usage line says
/// what must be given.
class HelpLayout : public CLI::Formatter {
public:
    HelpLayout() {
        column_width(18);
        label("Positionals", "Arguments");
    }
    std::string make_usage(const CLI::App* app, std::string path) const override {
        return "\nUsage: " + usage(*app, path) + "\n";
    }
    std::string make_option_name(const CLI::Option* option, bool positional) const override {
        if (positional) return option->get_name(true);
        std::string names;
        for (const std::string& name : option->get_snames()) names += "-" + name + ", ";
        return names + "--" + option->get_lnames().front();
    }
    std::string make_option_opts(const CLI::Option* option) const override {
        return option->get_positional() || !takes_value(*option) ? ""
                                                                 : " " + option->get_type_name();
    }
};

/// What the words say before the library looks at them.
struct Reading {
    const CLI::App* command;  ///< the one that was named
    std::string path;         ///< how to name it: `baize pdn check`
    bool help = false;
    std::optional<Error> fault = std::nullopt;
};

/// Finds what cannot be right whatever the values are, with the nearest right word. The library
/// would only say that something was not expected.
class Reader {
public:
    Reader(const CLI::App& app, const Words& words)
        : words_(words), reading_{.command = &app, .path = app.get_name()} {}

    Reading read() {
        bool help = false;
        for (; at_ < words_.size() && words_[at_] != "--"; ++at_) {
            const std::string& word = words_[at_];
            const bool number = word.size() > 1 && word[1] >= '0' && word[1] <= '9';
            if (word == "-h" || word == "--help")
                help = true;
            else if (word.size() > 1 && word[0] == '-' && !number)
                take_option(word);
            else if (!commands_of(*reading_.command).empty() && !take_command(word))
                return std::move(reading_);  // no help for a command that is not there
        }
        reading_.help = help;
        settle_early_option();
        return std::move(reading_);
    }

private:
    bool take_command(const std::string& word) {
        const Commands commands = commands_of(*reading_.command);
        const auto found = std::ranges::find(commands, word, &CLI::App::get_name);
        if (found != commands.end()) {
            reading_.command = *found;
            reading_.path += " " + word;
            return true;
        }
        if (!early_.empty()) {  // then this may be its value, and no command
            fail({"usage.option-early", 0, {early_, reading_.path + " COMMAND " + early_}});
            return false;
        }
        Words names;
        for (const CLI::App* command : commands) names.push_back(command->get_name());
        fail({"usage.no-such-command", 0, {shown(word), advice(word, names)}});
        return false;
    }

    void take_option(const std::string& word) {
        const std::size_t equals = word.find('=');
        const std::string name = word.substr(0, equals);
        const CLI::Option* option = reading_.command->get_option_no_throw(name);
        if (option == nullptr) {
            if (commands_of(*reading_.command).empty())
                fail_unknown(name);
            else if (early_.empty())
                early_ = name;
        } else if (takes_value(*option)) {
            take_value(*option, name, equals == std::string::npos, equals + 1 == word.size());
        } else if (equals != std::string::npos) {
            fail({"usage.value-not-wanted", 0, {name, shown(word)}});
        }
    }

    void take_value(const CLI::Option& option, const std::string& name, bool in_next_word,
                    bool empty) {
        if (in_next_word ? ++at_ == words_.size() : empty)
            fail({"usage.value-missing", 0, {name, name + " " + option.get_type_name()}});
        if (std::ranges::find(seen_, &option) != seen_.end()) fail({"usage.twice", 0, {name}});
        seen_.push_back(&option);
    }

    /// An option in front of its command, as in `baize --json games`.
    void settle_early_option() {
        if (early_.empty()) return;
        if (reading_.command->get_option_no_throw(early_) == nullptr) return fail_unknown(early_);
        fail({"usage.option-early", 0, {early_, reading_.path + " " + early_}});
    }

    void fail_unknown(const std::string& name) {
        Words names;
        for (const CLI::Option* option : reading_.command->get_options())
            for (const std::string& known : option->get_lnames()) names.push_back("--" + known);
        fail({"usage.no-such-option", 0, {shown(name), advice(name, names)}});
    }

    [[nodiscard]] std::string advice(const std::string& word, const Words& names) const {
        const std::vector<std::string_view> views(names.begin(), names.end());
        return reading_.path + " " + std::string(nearest(word, views));
    }

    void fail(Error error) {
        if (!reading_.fault) reading_.fault = std::move(error);
    }

    const Words& words_;
    std::size_t at_ = 0;
    Reading reading_;
    std::string early_;  ///< an option in front of the command
    std::vector<const CLI::Option*> seen_;
};

/// The tree of commands, and the options of the one that was chosen.
class CommandLine {
public:
    CommandLine() {
        app_.formatter(std::make_shared<HelpLayout>());
        app_.set_help_flag("-h,--help", "Show this help");
        app_.set_version_flag("--version", std::string("baize ") + BAIZE_VERSION,
                              "Show the version");
        app_.require_subcommand(1);
        app_.footer(
            "`baize COMMAND --help` shows what a command takes, and an example.\n\n"
            "Example:\n  baize show international");
        add_games();
        add_moves();
        add_perft();
        add_show();
        add_eval();
        add_best();
        add_bench();
        add_analyse();
        add_play();
        add_hub();
        add_dxp();
        add_match();
        add_lab();
        add_pdn();
    }

    Exit run(Words words, Console& console) {
        if (!words.empty() && words.front() == "help") {  // `baize help moves`
            words.erase(words.begin());
            words.emplace_back("--help");
        }
        const Reading reading = Reader(app_, words).read();
        if (reading.help) {
            console.out.write(help(reading));
            return Exit::Done;
        }
        if (reading.fault) {
            console.complain(say(*reading.fault));
            return Exit::WrongUse;
        }
        try {
            std::ranges::reverse(words);  // the library takes them from the back
            app_.parse(std::move(words));
        } catch (const CLI::CallForVersion& version) {
            console.out.write_line(version.what());
            return Exit::Done;
        } catch (const CLI::ParseError& error) {
            if (!commands_of(*reading.command).empty()) {  // no command was given: these there are
                console.err.write(help(reading));
                return Exit::WrongUse;
            }
            console.complain(complaint(error, reading));
            return Exit::WrongUse;
        }
        return chosen_(console);
    }

private:
    static std::string help(const Reading& reading) {
        const std::size_t last = reading.path.rfind(' ');
        return reading.command->help(last == std::string::npos ? "" : reading.path.substr(0, last));
    }

    /// The library's complaint in our words. Its texts begin with the name of the option.
    [[nodiscard]] std::string complaint(const CLI::ParseError& error,
                                        const Reading& reading) const {
        std::string what = error.what();
        const std::string name = what.substr(0, what.find_first_of(" :"));
        const std::string right_use = usage(*reading.command, reading.path);
        if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
            return say({"usage.missing", 0, {name, right_use}});
        if (dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr)
            return say({"usage.not-together", 0, {name, what.substr(what.rfind(' ') + 1)}});
        const Words extras = app_.remaining(true);
        if (dynamic_cast<const CLI::ExtrasError*>(&error) == nullptr || extras.empty()) return what;
        if (extras.front() == "moves")  // behind a position, and the shell took them apart
            return say({"usage.not-quoted", 0, {}});
        return say({"usage.too-many-words", 0, {shown(extras.front()), right_use}});
    }

    CLI::App* group(CLI::App& parent, const std::string& name, const std::string& what,
                    const std::string& example) {
        CLI::App* added = parent.add_subcommand(name, what);
        added->group("Commands");
        added->footer("Example:\n  " + example);
        return added;
    }

    CLI::App* command(CLI::App& parent, const std::string& name, const std::string& what,
                      const std::string& example, std::function<Exit(Console&)> run) {
        CLI::App* added = group(parent, name, what, example);
        added->callback([this, run = std::move(run)] { chosen_ = run; });
        return added;
    }

    static void add_setup(CLI::App& app, Setup& setup) {
        app.add_option("GAME", setup.game,
                       "A game of `baize games`; switches may follow its name, as in\n"
                       "dam-haji:majority=on,promotion=stop")
            ->required();
        app.add_option("--position", setup.position,
                       "FEN or Hub text instead of the start; the moves played from it\n"
                       "may follow: \"W:W31-50:B1-20 moves 32-28 19-23\"")
            ->type_name("P");
    }

    void add_games() {
        CLI::App* games =
            command(app_, "games", "The games that can be played, one a line", "baize games",
                    [this](Console& console) { return list_games(console, json_); });
        add_json(*games);
    }

    void add_moves() {
        CLI::App* moves = command(app_, "moves", "The legal moves of a position, one a line",
                                  "baize moves international --position \"W:W28,32:B22,23\" --long",
                                  [this](Console& console) {
                                      moves_.json = json_;
                                      return list_moves(console, moves_);
                                  });
        add_setup(*moves, moves_.setup);
        moves->add_flag("--long", moves_.long_form,
                        "Captures with all captured squares: 23x12{18}");
        add_batch(*moves, moves_.batch);
        add_json(*moves);
    }

    void add_perft() {
        CLI::App* perft = command(app_, "perft", "Leaf counts to each depth: depth, count, seconds",
                                  "baize perft international 8", [this](Console& console) {
                                      perft_.json = json_;
                                      return count_leaves(console, perft_);
                                  });
        add_setup(*perft, perft_.setup);
        perft->add_option("DEPTH", perft_.depth, "Plies, 1 to 30")
            ->required()
            ->check(whole_number(1, 30));
        add_json(*perft);
    }

    void add_show() {
        CLI::App* show = command(app_, "show", "The board as text, or as a picture",
                                 "baize show dam-haji --svg > board.svg", [this](Console& console) {
                                     show_.json = json_;
                                     return show_board(console, show_);
                                 });
        add_setup(*show, show_.setup);
        show->add_flag("--svg", show_.svg, "A picture for a page or for print");
        add_json(*show);
    }

    void add_pdn() {
        CLI::App* pdn = group(app_, "pdn", "Files of games in PDN", "baize pdn check games.pdn");
        pdn->require_subcommand(1);
        CLI::App* check =
            command(*pdn, "check", "Replays every game of PDN files; faults with line and column",
                    "baize pdn check games.pdn", [this](Console& console) {
                        pdn_check_.json = json_;
                        return check_pdn(console, pdn_check_);
                    });
        check->add_option("FILE", pdn_check_.files, "PDN files (- is standard input)")->required();
        add_json(*check);
    }

    void add_eval() {
        CLI::App* eval = command(app_, "eval", "The classic evaluation, from the side to move",
                                 "baize eval international --position \"W:WK28:B19\" --scale 0.5",
                                 [this](Console& console) {
                                     eval_.json = json_;
                                     eval_.scale = *read_scale(scale_);
                                     return evaluate_position(console, eval_);
                                 });
        add_setup(*eval, eval_.setup);
        eval->add_option("--scale", scale_, "How much the positional part counts, 0 to 1 (1)")
            ->type_name("S")
            ->check([](const std::string& text) {
                return read_scale(text) ? ""
                                        : say({"usage.not-in-range", 0, {"0", "1", shown(text)}});
            });
        add_batch(*eval, eval_.batch);
        add_json(*eval);
    }

    void add_best() {
        CLI::App* best =
            command(app_, "best", "The best move, or the move of a level",
                    "baize best international --depth 12 --json", [this](Console& console) {
                        best_.json = json_;
                        return find_best(console, best_);
                    });
        add_setup(*best, best_.setup);
        best->add_option("--level", best_.level, "Play like easy, medium or hard")->type_name("L");
        best->add_option("--preset", best_.preset, "Which levels: seed")->type_name("NAME");
        best->add_option("--seed", best_.seed, "For the errors of a level (0)")->type_name("S");
        best->add_option("--depth", best_.depth, "At most so many plies deep")
            ->type_name("D")
            ->check(whole_number(1, Limits::deepest));
        best->add_option("--nodes", best_.nodes, "At most so many positions")
            ->type_name("N")
            ->check(whole_number(1, most));
        best->add_option("--time", best_.time_ms,
                         "At most so many milliseconds (1000 without a limit)")
            ->type_name("MS")
            ->check(whole_number(1, most));
        best->add_option("--hash", best_.hash_mb, "Megabytes for the table (64)")
            ->type_name("MB")
            ->check(whole_number(1, 65536));
        best->add_option("--threads", best_.threads, "Searches at the same time, one table (1)")
            ->type_name("N")
            ->check(whole_number(1, 256));
        best->add_option("--multi", best_.lines, "The best N moves, each with its exact score (1)")
            ->type_name("N")
            ->check(whole_number(1, 1000));
        best->add_flag("--no-table", best_.no_table, "Without the transposition table");
        best->add_flag("--no-tables", best_.no_endgame_tables, "Without endgame tables");
        best->add_flag("--no-book", best_.no_book, "Without an opening book");
        best->add_flag("--no-killers", best_.no_killers, "Without killer moves");
        best->add_flag("--verbose", best_.verbose, "Each depth on the error stream");
        add_batch(*best, best_.batch);
        add_json(*best);
    }

    void add_bench() {
        CLI::App* bench = command(
            app_, "bench", "Searches fixed positions: nodes (the search's signature) and speed",
            "baize bench international --ablate", [this](Console& console) {
                bench_.json = json_;
                return run_bench(console, bench_);
            });
        bench->add_option("GAME", bench_.game, "A game of `baize games` (international)");
        bench->add_option("--depth", bench_.depth, "Plies (11; 6 with --ablate)")
            ->type_name("D")
            ->check(whole_number(1, 30));
        bench->add_flag("--ablate", bench_.ablate,
                        "What each technique gives, alone and in the whole");
        add_json(*bench);
    }

    void add_analyse() {
        command(app_, "analyse",
                "Answers JSON requests from standard input, one a line, as it thinks",
                R"(echo '{"id":"a","position":"W:W31-50:B1-20","depth":9}' | baize analyse)",
                [](Console& console) { return analyse(console); });
    }

    void add_hub() {
        command(app_, "hub", "The engine for programs that speak the Hub protocol",
                "echo hub | baize hub", [](Console& console) { return hub(console); });
    }

    void add_dxp() {
        CLI::App* dxp = command(app_, "dxp", "Games over the network by DamExchange",
                                "baize dxp --connect 127.0.0.1:27531 --side white --minutes 3",
                                [this](Console& console) {
                                    dxp_.json = json_;
                                    return baize::dxp(console, dxp_);
                                });
        CLI::Option* listen =
            dxp->add_option("--listen", dxp_.listen, "Wait for a program at this port")
                ->type_name("PORT")
                ->check(whole_number(0, 65535));
        dxp->add_option("--at", dxp_.at, "The address to listen at (127.0.0.1)")->type_name("HOST");
        dxp->add_option("--connect", dxp_.connect, "Ask a program that waits there")
            ->type_name("HOST:PORT")
            ->excludes(listen);
        dxp->add_option("--side", dxp_.side,
                        "white or black in the first game, when we ask (white)")
            ->type_name("SIDE");
        dxp->add_option("--position", dxp_.position, "FEN or Hub text instead of the start")
            ->type_name("P");
        dxp->add_option("--level", dxp_.level, "Play like easy, medium or hard")->type_name("L");
        dxp->add_option("--preset", dxp_.preset, "Which levels: seed")->type_name("NAME");
        dxp->add_option("--seed", dxp_.seed, "For the errors of a level (0)")->type_name("S");
        dxp->add_option("--minutes", dxp_.minutes, "For each side and game; 0 is untimed (5)")
            ->type_name("N")
            ->check(whole_number(0, 999));
        dxp->add_option("--moves", dxp_.moves, "By each side; 0 is to the end (0)")
            ->type_name("N")
            ->check(whole_number(0, 999));
        dxp->add_option("--move-time", dxp_.move_seconds,
                        "Seconds, instead of a share of the clock")
            ->type_name("S");
        dxp->add_option("--games", dxp_.games, "How many (1)")
            ->type_name("N")
            ->check(whole_number(1, 100000));
        dxp->add_option("--hash", dxp_.hash_mb, "Megabytes for the table (64)")
            ->type_name("MB")
            ->check(whole_number(1, 65536));
        dxp->add_option("--threads", dxp_.threads, "Searches at the same time, one table (1)")
            ->type_name("N")
            ->check(whole_number(1, 256));
        dxp->add_option("--patience", dxp_.patience_seconds, "Seconds to wait for the other (600)")
            ->type_name("S")
            ->check(whole_number(1, 100000));
        add_json(*dxp);
    }

    void add_match() {
        CLI::App* match = command(app_, "match", "Players against each other, with a referee",
                                  "baize match level:hard level:easy --pairs 50 --pdn games.pdn",
                                  [this](Console& console) {
                                      match_.json = json_;
                                      return play_match(console, match_);
                                  });
        match
            ->add_option("PLAYER", match_.players,
                         "Two or more of random, level:hard, preset:seed/easy, best:nodes=100000,\n"
                         "\"hub:COMMAND\"; every two of them meet")
            ->required();
        match->add_option("--game", match_.game, "A game of `baize games` (international)")
            ->type_name("GAME");
        match->add_option("--pairs", match_.pairs, "Games of every two players, by twos (50)")
            ->type_name("N")
            ->check(whole_number(1, 100'000'000));
        match->add_option("--openings", match_.openings, "A file with a position a line")
            ->type_name("FILE");
        match->add_option("--depth", match_.depth, "Plies for every move")
            ->type_name("D")
            ->check(whole_number(1, Limits::deepest));
        match->add_option("--nodes", match_.nodes, "Positions for every move")
            ->type_name("N")
            ->check(whole_number(1, most));
        match->add_option("--time", match_.time_ms, "Milliseconds for every move")
            ->type_name("MS")
            ->check(whole_number(1, most));
        match->add_option("--clock", match_.clock, "Seconds and seconds a move: 60+0.5")
            ->type_name("CLOCK");
        match->add_option("--threads", match_.threads, "Games at the same time (1)")
            ->type_name("N")
            ->check(whole_number(1, 256));
        match->add_option("--seed", match_.seed, "For players that err by chance (0)")
            ->type_name("S");
        match
            ->add_option("--pdn", match_.file,
                         "Every game as it ends; a match that was cut short goes on from there")
            ->type_name("FILE");
        match->add_option("--sprt", match_.sprt, "End when it is clear which Elo holds: 0,5")
            ->type_name("A,B");
        add_json(*match);
    }

    void add_lab() {
        CLI::App* lab = group(app_, "lab", "Tools for those who measure",
                              "baize lab openings international --count 100");
        lab->require_subcommand(1);
        CLI::App* openings =
            command(*lab, "openings", "Balanced positions after a few random moves, one a line",
                    "baize lab openings international --count 100",
                    [this](Console& console) { return list_openings(console, openings_); });
        openings->add_option("GAME", openings_.game, "A game of `baize games`")->required();
        openings->add_option("--count", openings_.count, "How many (100)")
            ->type_name("N")
            ->check(whole_number(1, 1'000'000));
        openings->add_option("--plies", openings_.plies, "Random moves from the start (8)")
            ->type_name("N")
            ->check(whole_number(0, 60));
        openings->add_option("--depth", openings_.depth, "Of the search that judges (12)")
            ->type_name("D")
            ->check(whole_number(1, Limits::deepest));
        openings->add_option("--margin", openings_.margin, "Units that still are equal (20)")
            ->type_name("N")
            ->check(whole_number(0, 10000));
        openings->add_option("--seed", openings_.seed, "For the random moves (1)")->type_name("S");
    }

    void add_play() {
        CLI::App* play = command(app_, "play", "A game against the engine, or of two people",
                                 "baize play international --level easy --side white",
                                 [this](Console& console) { return play_game(console, play_); });
        add_setup(*play, play_.setup);
        play->add_option("--level", play_.level, "easy, medium or hard (easy)")->type_name("L");
        play->add_option("--preset", play_.preset, "Which levels: seed")->type_name("NAME");
        play->add_option("--side", play_.side, "white, black, random or both (white)")
            ->type_name("SIDE");
        play->add_option("--clock", play_.clock, "Minutes and seconds a move, 5+3; unequal 5+3/1+0")
            ->type_name("CLOCK");
        play->add_option("--seed", play_.seed, "The same seed, the same game")->type_name("S");
        play->add_option("--load", play_.file, "A saved game to go on with")->type_name("FILE");
        play->add_flag("--plain", play_.plain, "Line by line, for pipes and screen readers");
    }

    static constexpr std::int64_t most = std::int64_t{1} << 50;

    /// A check that a word is a whole number between the bounds.
    static std::function<std::string(std::string)> whole_number(std::int64_t least,
                                                                std::int64_t largest) {
        return [=](const std::string& text) {
            std::int64_t value = 0;
            const char* end = text.data() + text.size();
            const auto [next, fault] = std::from_chars(text.data(), end, value);
            const bool whole = fault == std::errc{} && next == end;
            // The library would read 010 as the octal number 8.
            const bool octal = text.size() > 1 && text.front() == '0';
            if (whole && !octal && value >= least && value <= largest) return std::string();
            return say({"usage.not-in-range",
                        0,
                        {std::to_string(least), std::to_string(largest), shown(text)}});
        };
    }

    /// `0.5`, to a thousandth.
    static std::optional<FeatureScale> read_scale(const std::string& text) {
        double value = 0;
        const char* end = text.data() + text.size();
        const auto [next, fault] = std::from_chars(text.data(), end, value);
        if (fault != std::errc{} || next != end || !(value >= 0 && value <= 1)) return std::nullopt;
        return FeatureScale::thousandths(static_cast<int>(std::lround(value * 1000)));
    }

    static void add_batch(CLI::App& app, std::optional<std::string>& batch) {
        app.add_option("--batch", batch,
                       "One position a line from FILE (- is standard input), one JSON object\n"
                       "a line out, in the same order")
            ->type_name("FILE")
            ->excludes("--position");
    }

    void add_json(CLI::App& app) { app.add_flag("--json", json_, "One JSON object a line"); }

    CLI::App app_{
        "Baize plays classic table games: international draughts, Dam Haji and their kin.",
        "baize"};
    std::function<Exit(Console&)> chosen_;
    bool json_ = false;
    MovesOptions moves_;
    PerftOptions perft_;
    ShowOptions show_;
    EvalOptions eval_;
    std::string scale_ = "1";
    BestOptions best_;
    BenchOptions bench_;
    PlayOptions play_;
    DxpOptions dxp_;
    MatchOptions match_;
    OpeningsOptions openings_;
    PdnCheckOptions pdn_check_;
};

}  // namespace

Exit run_command_line(int argc, const char* const* argv, Console& console) {
    return CommandLine().run(Words(argv + std::min(argc, 1), argv + argc), console);
}

}  // namespace baize
