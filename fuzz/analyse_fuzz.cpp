// Each line is a request to `analyse`.
#include <algorithm>
#include <string>

#include "check.h"
#include "terminal/analyse_request.h"

namespace baize {
namespace {

using fuzz::check;

/// What was asked for is found within the limits, and can be played.
void answer(AnalyseRequest& request) {
    const Question asked = request.question;
    check(asked.limits.depth >= 1 && asked.limits.depth <= Limits::deepest,
          "a depth within bounds");
    check(asked.limits.nodes >= 1 && asked.lines >= 1, "something is asked for");
    check(!asked.limits.time_ms || *asked.limits.time_ms >= 1, "some time is given");
    request.question.limits.depth = std::min(asked.limits.depth, 2);
    request.question.limits.nodes = std::min<std::uint64_t>(asked.limits.nodes, 300);
    request.question.limits.now = [] { return std::int64_t{0}; };
    const auto memory = request.game->make_memory(4096);
    const Thought thought = request.line->think(*memory, request.question);
    const std::vector<std::string> legal = request.line->moves(MoveStyle::Short);
    check(thought.lines.size() == std::min(legal.size(), asked.lines),
          "as many lines as asked for");
    for (const Variation& variation : thought.lines) {
        check(!variation.moves.empty(), "a line begins with a move");
        check(std::ranges::count(legal, variation.moves.front()) == 1, "that is legal");
    }
}

void run(std::string_view text) {
    AnalyseRequestReader reader;
    while (!text.empty()) {
        const std::string_view line = fuzz::take_line(text);
        // Positions with thousands of captures are for other targets; here they only take time.
        if (line.size() > 300 || line.find("12") != std::string_view::npos) continue;
        const Result<JsonFields> fields = JsonFields::read(line);
        if (!fields) {
            fuzz::check_error(fields.error(), line.size());
            continue;
        }
        Result<AnalyseRequest> request = reader.read(*fields);
        if (!request) {
            fuzz::check_error(request.error(), line.size());
            continue;
        }
        answer(*request);
    }
}

}  // namespace
}  // namespace baize

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    baize::run(baize::fuzz::text_of(data, size));
    return 0;
}
