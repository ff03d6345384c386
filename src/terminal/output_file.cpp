#include "terminal/output_file.h"

#include <unistd.h>

#include "base/text.h"
#include "system/real_number.h"
#include "system/whole_file.h"
#include "terminal/play_order.h"
#include "terminal/words.h"

namespace baize {
namespace {

/// A line from the terminal and not a byte more: what follows is for the command itself.
std::string typed_line() {
    std::string line;
    char letter = 0;
    while (::read(STDIN_FILENO, &letter, 1) == 1 && letter != '\n') line += letter;
    return line;
}

/// Only a yes is one.
bool is_told_to_overwrite(Console& console, const std::string& path) {
    console.out.flush();
    console.err.write(say({"play.ask-overwrite", 0, {quoted(path, 200)}}) + " ");
    console.err.flush();
    const Result<TypedOrder> answer = read_order(typed_line());
    return answer && answer->order == Order::Yes;
}

/// As it is written: the end of an interval may be infinite.
bool is_number(std::string_view text) {
    return text == "inf" || text == "-inf" || read_real(text).has_value();
}

bool is_row(std::string_view line, int columns) {
    int column = 0;
    for (bool more = true; more; ++column) {
        const std::size_t tab = line.find('\t');
        if (column >= 1 && column <= 4 && !is_number(line.substr(0, tab))) return false;
        more = tab != std::string_view::npos;
        if (more) line.remove_prefix(tab + 1);
    }
    return column == columns;
}

bool is_table(std::string_view text, int columns) {
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos || !is_row(text.substr(0, end), columns)) return false;
        text.remove_prefix(end + 1);
    }
    return true;
}

}  // namespace

std::optional<ClaimedFile> claim_output(Console& console, const std::string& path, bool overwrite) {
    Result<ClaimedFile> file = ClaimedFile::claim(path, overwrite);
    if (file) return *std::move(file);
    if (file.error().code != "file.exists") {
        console.complain(say(file.error()));
        return std::nullopt;
    }
    const bool somebody_answers = console.err.is_terminal() && isatty(STDIN_FILENO) != 0;
    if (somebody_answers && is_told_to_overwrite(console, path))
        return claim_output(console, path, true);
    console.complain(say({"file.left-alone", 0, {quoted(path, 200)}}));
    return std::nullopt;
}

std::optional<ClaimedFile> claim_table(Console& console, const std::string& path, int columns) {
    const auto complain = [&](const Error& error) {
        console.complain(say(error));
        return std::nullopt;
    };
    Result<ClaimedFile> file = ClaimedFile::claim(path, true);
    if (!file) return complain(file.error());
    constexpr std::size_t longest = 1U << 20U;
    const Result<std::string> text = read_whole_file(path, longest);
    if (!text) return complain(text.error());
    if (!is_table(*text, columns)) return complain({"ladder.other-table", 0, {quoted(path, 200)}});
    return *std::move(file);
}

}  // namespace baize
