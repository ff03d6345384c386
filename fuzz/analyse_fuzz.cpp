// Each line is an order to `analyse`: a request, or the wish that one end. All of them wait in the
// queue until the last has come.
#include <algorithm>
#include <string>

#include "check.h"
#include "terminal/analyse_queue.h"

namespace baize {
namespace {

using fuzz::check;

/// What was asked for is found within the limits, and can be played.
void answer(AnalyseRequest& request) {
    const SeatQuestion asked = request.question;
    check(asked.limits.depth >= 1 && asked.limits.depth <= Limits::deepest,
          "a depth within bounds");
    check(asked.limits.nodes >= 1 && asked.lines >= 1, "something is asked for");
    check(!asked.limits.time_ms || *asked.limits.time_ms >= 1, "some time is given");
    request.question.limits.depth = std::min(asked.limits.depth, 2);
    request.question.limits.nodes = std::min<std::uint64_t>(asked.limits.nodes, 300);
    request.question.limits.now = [] { return std::int64_t{0}; };
    Seat seat({request.game, request.player.found, request.player.seed, 4096});
    const Thought thought = *seat.think(*request.line, request.question);
    const std::vector<std::string> legal = request.line->moves(MoveStyle::Short);
    check(thought.lines.size() == std::min(legal.size(), asked.lines),
          "as many lines as asked for");
    for (const Variation& variation : thought.lines) {
        check(!variation.moves.empty(), "a line begins with a move");
        check(index_of(variation.moves.front()) < legal.size(), "that is legal");
    }
}

void run(std::string_view text) {
    AnalyseRequestReader reader;
    AnalyseQueue queue;
    std::vector<std::string> asked;
    while (!text.empty()) {
        const std::string_view line = fuzz::take_line(text);
        // Positions with thousands of captures are for other targets; here they only take time.
        if (line.size() > 300 || line.find("12") != std::string_view::npos) continue;
        const Result<JsonFields> fields = JsonFields::read(line);
        if (!fields) {
            fuzz::check_error(fields.error(), line.size());
            continue;
        }
        Result<AnalyseOrder> order = reader.read(*fields);
        if (!order) {
            fuzz::check_error(order.error(), line.size());
            continue;
        }
        if (const auto* cancel = std::get_if<AnalyseCancel>(&*order)) {
            check(fields->keys().size() == 1, "a cancel stands alone");
            const bool known = std::ranges::count(asked, cancel->id) > 0;
            check(queue.cancel(cancel->id) == known, "it finds what is there");
            continue;
        }
        auto& request = std::get<AnalyseRequest>(*order);
        check(request.limited == (fields->has("level") || fields->has("depth") ||
                                  fields->has("nodes") || fields->has("time")),
              "it is known whether it ends by itself");
        if (!queue.has_room(line.size())) continue;
        asked.push_back(request.id);
        queue.add(std::move(request), line.size());
    }
    check(asked.size() <= AnalyseQueue::most, "the queue is bounded");
    queue.close();
    for (const std::string& id : asked) {
        AnalyseRequest* request = queue.next();
        check(request != nullptr && request->id == id, "they come in their order");
        check(request->limited || request->stop->load(), "what has no limit is stopped");
        if (!request->withdrawn) answer(*request);
    }
    check(queue.next() == nullptr, "and then no more");
}

}  // namespace
}  // namespace baize

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    baize::run(baize::fuzz::text_of(data, size));
    return 0;
}
