#include "terminal/command.h"

#include "base/text.h"
#include "system/real_number.h"
#include "terminal/words.h"

namespace baize {

CommandOption CommandOption::must() && {
    required = true;
    return std::move(*this);
}

CommandOption CommandOption::without(std::string other) && {
    excludes = std::move(other);
    return std::move(*this);
}

CommandOption CommandOption::that(FileUse use) && {
    file = use;
    return std::move(*this);
}

CommandOption flag(std::string name, bool& into, std::string what) {
    const auto take = [&into](const std::string&) -> std::optional<std::string> {
        into = true;
        return std::nullopt;
    };
    return {std::move(name), "", std::move(what), take};
}

CommandOption json_flag(bool& into) {
    return flag("--json", into, "One JSON object a line");
}

CommandOption overwrite_flag(bool& into) {
    return flag("--overwrite", into, "Writes over a file that is there already, without asking");
}

namespace {

template <class Into>
CommandOption text_option(std::string name, std::string value, Into& into, std::string what) {
    const auto take = [&into](const std::string& word) -> std::optional<std::string> {
        into = word;
        return std::nullopt;
    };
    return {std::move(name), std::move(value), std::move(what), take};
}

}  // namespace

CommandOption text(std::string name, std::string value, std::string& into, std::string what) {
    return text_option(std::move(name), std::move(value), into, std::move(what));
}

CommandOption text(std::string name, std::string value, std::optional<std::string>& into,
                   std::string what) {
    return text_option(std::move(name), std::move(value), into, std::move(what));
}

CommandOption list(const std::string& name, std::vector<std::string>& into, std::string what) {
    return texts(name, name, into, std::move(what)).must();
}

CommandOption texts(std::string name, std::string value, std::vector<std::string>& into,
                    std::string what) {
    const auto take = [&into](const std::string& word) -> std::optional<std::string> {
        into.push_back(word);
        return std::nullopt;
    };
    CommandOption option{std::move(name), std::move(value), std::move(what), take};
    option.many = true;
    return option;
}

CommandOption real(std::string name, std::string value, std::optional<double>& into,
                   std::string what) {
    const auto take = [&into](const std::string& word) -> std::optional<std::string> {
        const std::optional<double> read = read_real(word);
        if (!read) return say({"usage.not-a-number", 0, {quoted(word, 60)}});
        into = read;
        return std::nullopt;
    };
    return {std::move(name), std::move(value), std::move(what), take};
}

std::optional<std::string> take_whole_number(const std::string& word, std::int64_t least,
                                             std::int64_t most, std::int64_t& into) {
    const auto number = read_whole<std::int64_t>(word, least, most);
    const bool octal = word.size() > 1 && word.front() == '0';
    if (number && !octal) {
        into = *number;
        return std::nullopt;
    }
    return say(
        {"usage.not-in-range", 0, {std::to_string(least), std::to_string(most), quoted(word, 60)}});
}

}  // namespace baize
