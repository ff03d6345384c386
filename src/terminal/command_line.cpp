#include "terminal/command_line.h"

#include <CLI/CLI.hpp>

#include "base/text.h"
#include "terminal/commands.h"
#include "terminal/nearest.h"
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
        const bool again = std::ranges::find(seen_, &option) != seen_.end();
        if (again && option.get_items_expected_max() == 1) fail({"usage.twice", 0, {name}});
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
            "`baize COMMAND --help` shows what a command takes, and an example.\n"
            "With --language en or ms it talks English or Bahasa Melayu; without, as LANG says.\n\n"
            "Example:\n  baize show international");
        for (const Command& command : all_commands()) add(app_, command);
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

    void add(CLI::App& parent, const Command& command) {
        CLI::App* added = parent.add_subcommand(command.name, command.what);
        added->group("Commands");
        added->footer("Example:\n  " + command.example);
        for (const CommandOption& option : command.options) add_option(*added, option);
        if (!command.commands.empty()) added->require_subcommand(1);
        for (const Command& one : command.commands) add(*added, one);
        if (command.run) added->callback([this, run = command.run] { chosen_ = run; });
    }

    static void add_option(CLI::App& app, const CommandOption& option) {
        const auto take = option.take;
        CLI::Option* added = nullptr;
        if (option.value.empty()) {
            app.add_flag_callback(option.name, [take] { (void)take(""); }, option.what);
            return;
        }
        if (option.many) {
            added = app.add_option_function<Words>(
                option.name,
                [take](const Words& words) {
                    for (const std::string& word : words) (void)take(word);
                },
                option.what);
            // One word each time it is given, or it would swallow what follows.
            if (option.name.starts_with('-')) added->allow_extra_args(false);
        } else {
            added =
                app.add_option_function<std::string>(
                       option.name, [](const std::string&) {}, option.what)
                    // Taken while it is checked, so that a fault is said in the usual way.
                    ->check([take](const std::string& word) { return take(word).value_or(""); });
        }
        added->type_name(option.value)->required(option.required);
        if (!option.excludes.empty()) added->excludes(option.excludes);
    }

    CLI::App app_{
        "Baize plays classic table games: international draughts, Dam Haji and their kin.",
        "baize"};
    std::function<Exit(Console&)> chosen_;
};

/// What the surroundings ask for, in the order in which they are heard everywhere.
Language usual_language() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(name); value != nullptr && *value != '\0')
            return read_language(value).value_or(Language::English);
    return Language::English;
}

/// Takes `--language ms` out of the words, wherever it stands: it is no matter of one command.
std::optional<Error> take_language(Words& words) {
    constexpr std::string_view name = "--language";
    for (auto at = words.begin(); at != words.end(); ++at) {
        const bool joined = at->starts_with(std::string(name) + "=");
        if (*at != name && !joined) continue;
        if (!joined && at + 1 == words.end())
            return Error{"usage.value-missing", 0, {std::string(name), "--language en|ms"}};
        const std::string code = joined ? at->substr(name.size() + 1) : *(at + 1);
        const std::optional<Language> language = read_language(code);
        if (!language) return Error{"language.unknown", 0, {baize::quoted(code)}};
        speak(*language);
        words.erase(at, at + (joined ? 1 : 2));
        return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

std::vector<Command> all_commands() {
    return {games_command(), rules_command(), moves_command(),  perft_command(),   show_command(),
            eval_command(),  best_command(),  bench_command(),  analyse_command(), play_command(),
            hub_command(),   dxp_command(),   match_command(),  lab_command(),     pdn_command(),
            grade_command(), solve_command(), tables_command(), verify_command(),  serve_command()};
}

Exit run_command_line(int argc, const char* const* argv, Console& console) {
    Words words(argv + std::min(argc, 1), argv + argc);
    speak(usual_language());
    if (const std::optional<Error> fault = take_language(words)) {
        console.complain(say(*fault));
        return Exit::WrongUse;
    }
    return CommandLine().run(std::move(words), console);
}

}  // namespace baize
