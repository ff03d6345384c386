#include "terminal/output_file.h"

#include <unistd.h>

#include "base/text.h"
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

}  // namespace baize
