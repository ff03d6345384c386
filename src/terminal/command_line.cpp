#include "terminal/command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "terminal/commands.h"
#include "terminal/nearest.h"
#include "terminal/words.h"

namespace baize {
namespace {

/// The tree of commands, and the options of the one that was chosen.
class CommandLine {
public:
    CommandLine() {
        app_.require_subcommand(1);
        app_.set_version_flag("--version", std::string("baize ") + BAIZE_VERSION);
        add_games();
        add_moves();
        add_perft();
        add_show();
        add_pdn();
    }

    Exit run(int argc, const char* const* argv, Console& console) {
        try {
            app_.parse(argc, argv);
        } catch (const CLI::Success& asked) {  // --help, --version
            std::ostringstream text;
            app_.exit(asked, text, text);
            console.out.write(text.str());
            return Exit::Done;
        } catch (const CLI::ParseError& error) {
            console.complain(advice(argc, argv, error.what()));
            return Exit::WrongUse;
        }
        return chosen_(console);
    }

private:
    CLI::App* command(CLI::App& parent, const std::string& name, const std::string& what,
                      const std::string& example, std::function<Exit(Console&)> run) {
        CLI::App* added = parent.add_subcommand(name, what);
        added->footer("Example:\n  " + example);
        added->callback([this, run = std::move(run)] { chosen_ = run; });
        return added;
    }

    static void add_setup(CLI::App& app, Setup& setup) {
        app.add_option("GAME", setup.game,
                       "Which game: see `baize games`; switches may follow the name")
            ->required();
        app.add_option(
            "--position", setup.position,
            "FEN or Hub string, may be followed by ` moves M1 M2 ...` (default: the start)");
    }

    void add_games() {
        CLI::App* games =
            command(app_, "games", "The games that can be played, one a line", "baize games",
                    [this](Console& console) { return list_games(console, json_); });
        add_json(*games);
    }

    void add_moves() {
        CLI::App* moves = command(app_, "moves", "The legal moves of a position, one a line",
                                  "baize moves international --position \"W:W32,37:B23,28\" --long",
                                  [this](Console& console) {
                                      moves_.json = json_;
                                      return list_moves(console, moves_);
                                  });
        add_setup(*moves, moves_.setup);
        moves->add_flag("--long", moves_.long_form,
                        "Write captures with all captured squares: 23x12{18}");
        moves
            ->add_option(
                "--batch", moves_.batch,
                "One position a line from FILE (- for standard input), one JSON object a line out")
            ->type_name("FILE")
            ->excludes("--position");
        add_json(*moves);
    }

    void add_perft() {
        CLI::App* perft =
            command(app_, "perft", "Counts the lines of play to each depth: depth, count, seconds",
                    "baize perft international 8", [this](Console& console) {
                        perft_.json = json_;
                        return count_leaves(console, perft_);
                    });
        add_setup(*perft, perft_.setup);
        perft->add_option("DEPTH", perft_.depth, "Plies")->required()->check(CLI::Range(1, 30));
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
        CLI::App* pdn = app_.add_subcommand("pdn", "Files of games in PDN");
        pdn->require_subcommand(1);
        CLI::App* check =
            command(*pdn, "check", "Reads and replays every game; faults with line and column",
                    "baize pdn check games.pdn", [this](Console& console) {
                        pdn_check_.json = json_;
                        return check_pdn(console, pdn_check_);
                    });
        check->add_option("FILE", pdn_check_.files, "PDN files (- for standard input)")->required();
        add_json(*check);
    }

    void add_json(CLI::App& app) { app.add_flag("--json", json_, "One JSON object a line"); }

    /// What was wrong, with the nearest right command or option.
    std::string advice(int argc, const char* const* argv, const std::string& what) const {
        const CLI::App* at = &app_;
        std::string path = "baize";
        for (int i = 1; i < argc; ++i) {
            const std::string word = argv[i];
            const std::vector<const CLI::App*> commands =
                at->get_subcommands([](const CLI::App*) { return true; });
            const auto found = std::ranges::find(commands, word, &CLI::App::get_name);
            if (found != commands.end()) {
                at = *found;
                path += " " + word;
            } else if (!commands.empty() && !word.starts_with('-')) {
                return fmt::format("there is no command {}; did you mean: {} {}", word, path,
                                   nearest_name(word, names_of(commands)));
            } else if (word.starts_with("--") &&
                       at->get_option_no_throw(word.substr(0, word.find('='))) == nullptr) {
                return fmt::format("there is no option {}; did you mean: {} {}", word, path,
                                   nearest_name(word, options_of(*at)));
            }
        }
        return fmt::format("{}; see: {} --help", what, path);
    }

    static std::string nearest_name(const std::string& word,
                                    const std::vector<std::string>& names) {
        const std::vector<std::string_view> views(names.begin(), names.end());
        return std::string(nearest(word, views));
    }

    static std::vector<std::string> names_of(const std::vector<const CLI::App*>& commands) {
        std::vector<std::string> names;
        for (const CLI::App* command : commands) names.push_back(command->get_name());
        return names;
    }

    static std::vector<std::string> options_of(const CLI::App& app) {
        std::vector<std::string> names;
        for (const CLI::Option* option : app.get_options())
            for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
        return names;
    }

    CLI::App app_{
        "Baize plays classic table games: international draughts, Dam Haji and their kin.",
        "baize"};
    std::function<Exit(Console&)> chosen_;
    bool json_ = false;
    MovesOptions moves_;
    PerftOptions perft_;
    ShowOptions show_;
    PdnCheckOptions pdn_check_;
};

}  // namespace

Exit run_command_line(int argc, const char* const* argv, Console& console) {
    return CommandLine().run(argc, argv, console);
}

}  // namespace baize
