#include "terminal/batch.h"

#include "base/text.h"
#include "terminal/words.h"

namespace baize {
namespace {

std::string error_text(const Error& error) {
    JsonObject json;
    json.set("error", say(error)).set("column", static_cast<std::uint64_t>(error.where + 1));
    return json.text();
}

}  // namespace

std::string batch_answer(const AnyGame& game, std::string_view line, const Answer& answer) {
    const Result<std::unique_ptr<AnyLine>> read = game.read(line);
    return read ? answer(**read).text() : error_text(read.error());
}

Exit run_batch(Console& console, const AnyGame& game, const std::string& path,
               const Answer& answer) {
    Result<Input> input = Input::open(path);
    if (!input) {
        console.complain(say(input.error()));
        return Exit::Failed;
    }
    Lines lines(std::move(*input));
    ProgressLine progress(console, printable(path, 30));
    const bool results_are_seen = console.out.is_terminal();
    while (const std::optional<Lines::Line> line = lines.next()) {
        const Error too_long{
            "batch.line-too-long", Lines::longest, {std::to_string(Lines::longest)}};
        console.out.write_line(line->too_long ? error_text(too_long)
                                              : batch_answer(game, line->text, answer));
        // Whoever writes line by line waits for each answer.
        if (lines.waits()) {
            console.out.flush();
            if (!results_are_seen) progress.show(lines.share());
        }
        if (console.out.failed()) return Exit::Failed;
    }
    if (!lines.fault()) return Exit::Done;
    progress.clear();
    console.complain(say(*lines.fault()));
    return Exit::Failed;
}

CommandOption batch_option(std::optional<std::string>& file) {
    return text("--batch", "FILE", file,
                "One position a line from FILE (- is standard input), one JSON object\n"
                "a line out, in the same order")
        .without("--position")
        .that(FileUse::Reads);
}

}  // namespace baize
