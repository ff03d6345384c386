#include "terminal/usage.h"

#include <algorithm>

#include "base/text.h"
#include "terminal/nearest.h"

namespace baize {
namespace {

using Commands = std::vector<const CLI::App*>;

bool takes_value(const CLI::Option& option) {
    return option.get_items_expected_max() > 0;
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

}  // namespace

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
    return app.get_subcommands([](const CLI::App*) { return true; });
}

std::string shown(const std::string& word) {
    return quoted(std::string_view(word), 60);
}

std::string usage(const CLI::App& app, const std::string& path) {
    if (!commands_of(app).empty()) return path + " COMMAND";
    std::string text = path;
    for (const CLI::Option* option : app.get_options())
        if (option->get_positional())
            text +=
                " " + option->get_name(true) + (option->get_items_expected_max() > 1 ? "..." : "");
    return text + " [OPTIONS]";
}

std::shared_ptr<CLI::FormatterBase> help_layout() {
    return std::make_shared<HelpLayout>();
}

Reading read_words(const CLI::App& app, const Words& words) {
    return Reader(app, words).read();
}

}  // namespace baize
