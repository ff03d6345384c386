// analyse: requests of another program in, findings out as they come, one JSON object a line each
// way. What may be asked, and what is answered: docs/protocols.md.
#include <algorithm>
#include <list>
#include <mutex>
#include <thread>

#include "base/text.h"
#include "engine/seat_handles.h"
#include "system/time.h"
#include "terminal/analyse_queue.h"
#include "terminal/commands.h"
#include "terminal/setup.h"
#include "terminal/words.h"

namespace baize {
namespace {

/// Whoever was asked, kept from one request to the next: to make a table takes longer than many a
/// search.
class Seats {
public:
    /// As if it had just sat down, so that no answer depends on what was asked before.
    Seat& fresh_for(const AnalyseRequest& request) {
        const auto known = std::ranges::find_if(
            kept_, [&](const Kept& kept) { return kept.player.same_as(request.player); });
        if (known != kept_.end()) {
            kept_.splice(kept_.begin(), kept_, known);
        } else {
            if (kept_.size() == most) kept_.pop_back();
            kept_.emplace_front(request);
        }
        kept_.front().seat.start(request.player.seed);
        return kept_.front().seat;
    }

private:
    /// Enough for whoever goes to and fro between games, and no more than a quarter of a gigabyte.
    static constexpr std::size_t most = 4;

    struct Kept {
        explicit Kept(const AnalyseRequest& request)
            : player(request.player), seat({request.game, player.found}, handles(player)) {}

        AnalysePlayer player;
        Seat seat;
    };
    static SeatHandles handles(const AnalysePlayer& player) {
        SeatHandles handles = seat_handles();
        handles.evaluation = [own = player.evaluation](const AnyGame&) { return own; };
        return handles;
    }
    std::list<Kept> kept_;  ///< the one used last comes first
};

/// Two threads: one listens, one thinks. Requests are answered in the order in which they come.
class Analysis {
public:
    explicit Analysis(Console& console) : console_(console), thinker_([this] { think_all(); }) {}
    Analysis(const Analysis&) = delete;
    Analysis& operator=(const Analysis&) = delete;
    /// What was asked is still answered.
    ~Analysis() {
        queue_.close();
        thinker_.join();
    }

    void take(std::string_view text) {
        const Result<JsonFields> fields = JsonFields::read(text);
        if (!fields) return refuse(fields.error());
        if (!fields->has("cancel") && !queue_.has_room(text.size()))
            return refuse(
                {"analyse.queue-full",
                 0,
                 {std::to_string(AnalyseQueue::most), std::to_string(AnalyseQueue::most_bytes)}},
                &*fields);
        Result<AnalyseOrder> order = reader_.read(*fields);
        if (!order) return refuse(order.error(), &*fields);
        if (const auto* cancel = std::get_if<AnalyseCancel>(&*order)) {
            if (!queue_.cancel(cancel->id))
                refuse({"analyse.no-such-request", 0, {quoted(cancel->id)}}, &*fields);
            return;
        }
        auto& request = std::get<AnalyseRequest>(*order);
        queue_.add(std::move(request), text.size());
    }

    /// The answer names what it is about, as far as that can be read.
    void refuse(const Error& error, const JsonFields* fields = nullptr) {
        JsonObject json;
        for (const char* key : {"id", "cancel"}) {
            const auto name = fields != nullptr ? fields->text(key) : std::nullopt;
            if (name && !name->empty()) json.set(key, *name);
        }
        say_line(json.set("error", say(error)));
    }

    [[nodiscard]] bool failed() {
        const std::scoped_lock lock(output_);
        return console_.out.failed();
    }
    void abandon() { queue_.abandon(); }

private:
    void think_all() {
        while (AnalyseRequest* request = queue_.next()) answer(*request);
    }

    void answer(AnalyseRequest& request) {
        const std::int64_t start = now_ms();
        Thought last;
        if (!request.line->outcome() && !request.withdrawn) {
            request.question.on_depth = [&](const Thought& thought) {
                say_line(in_json(request, thought, start, false));
                if (failed()) request.stop->store(true);
            };
            Result<Thought> thought =
                seats_.fresh_for(request).think(*request.line, request.question);
            if (!thought)
                return say_line(
                    JsonObject().set("id", request.id).set("error", say(thought.error())));
            last = *std::move(thought);
        }
        say_line(in_json(request, last, start, true));
    }

    static JsonObject in_json(const AnalyseRequest& request, const Thought& thought,
                              std::int64_t start, bool done) {
        JsonObject json;
        json.set("id", request.id).set_flag("done", done);
        json.set("depth", std::int64_t{thought.depth}).set("nodes", thought.nodes);
        if (thought.from_book) json.set_flag("book", true);
        json.set("ms", now_ms() - start);
        if (request.by_phase) json.set("phase", phase_name(request.line->phase()));
        std::vector<JsonObject> lines;
        for (const Variation& variation : thought.lines) {
            lines.emplace_back();
            const std::vector<std::string> moves = request.line->texts(variation.moves);
            lines.back().set("move", moves.front());
            lines.back().set("score", std::int64_t{variation.score.value()});
            add_chances(lines.back(), variation);
            lines.back().set("pv", moves);
        }
        json.set("lines", lines);
        if (const auto outcome = request.line->outcome()) {
            JsonObject end;
            end.set("result", result_text(*outcome)).set("reason", outcome->reason);
            json.set("outcome", end);
        }
        return json;
    }

    void say_line(const JsonObject& json) {
        const std::scoped_lock lock(output_);
        console_.out.write_line(json.text());
        console_.out.flush();
    }

    Console& console_;
    AnalyseRequestReader reader_;  ///< of the thread that listens
    Seats seats_;                  ///< of the one that thinks
    AnalyseQueue queue_;
    std::mutex output_;
    std::thread thinker_;  ///< last: it uses the others
};

Exit analyse(Console& console) {
    Result<Input> input = Input::open("-");
    if (!input) return Exit::Failed;
    Lines lines(std::move(*input));
    Analysis analysis(console);
    while (const std::optional<Lines::Line> line = lines.next()) {
        if (line->too_long)
            analysis.refuse({"batch.line-too-long", 0, {std::to_string(Lines::longest)}});
        else if (!line->text.empty())
            analysis.take(line->text);
        if (analysis.failed()) {
            analysis.abandon();
            return Exit::Failed;
        }
    }
    return Exit::Done;
}

}  // namespace

Command analyse_command() {
    return {"analyse",
            "Answers JSON requests from standard input, one a line, as it thinks",
            R"(echo '{"id":"a","position":"W:W31-50:B1-20","depth":9}' | baize analyse)",
            {},
            analyse};
}

}  // namespace baize
