// analyse: requests of another program in, findings out as they come, one JSON object a line each
// way.
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "system/time.h"
#include "terminal/analyse_request.h"
#include "terminal/commands.h"
#include "terminal/words.h"

namespace baize {
namespace {

/// Two threads: one listens, one thinks. Requests are answered in the order in which they come.
class Analysis {
public:
    explicit Analysis(Console& console) : console_(console), thinker_([this] { think_all(); }) {}
    Analysis(const Analysis&) = delete;
    Analysis& operator=(const Analysis&) = delete;
    /// What was asked is still answered.
    ~Analysis() {
        {
            const std::scoped_lock lock(mutex_);
            closed_ = true;
        }
        changed_.notify_all();
        thinker_.join();
    }

    void take(std::string_view text) {
        const Result<JsonFields> fields = JsonFields::read(text);
        if (!fields) return refuse("", fields.error());
        if (const std::optional<std::string> id = fields->text("cancel")) return cancel(*id);
        Result<AnalyseRequest> request = reader_.read(*fields);
        if (!request) return refuse(fields->text("id").value_or(""), request.error());
        request->question.limits.now = now_ms;
        const std::scoped_lock lock(mutex_);
        waiting_.push_back(std::move(*request));
        changed_.notify_all();
    }

    void refuse(const std::string& id, const Error& error) {
        JsonObject json;
        if (!id.empty()) json.set("id", id);
        say_line(json.set("error", say(error)));
    }

    [[nodiscard]] bool failed() {
        const std::scoped_lock lock(output_);
        return console_.out.failed();
    }

private:
    /// A request that waits is answered with nothing found, one under way with what it has.
    void cancel(const std::string& id) {
        const std::scoped_lock lock(mutex_);
        for (AnalyseRequest& request : waiting_)
            if (request.id == id) request.cancelled->store(true);
        if (current_ != nullptr && current_->id == id) current_->cancelled->store(true);
    }

    void think_all() {
        while (true) {
            AnalyseRequest request;
            {
                std::unique_lock lock(mutex_);
                changed_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
                if (waiting_.empty()) return;
                request = std::move(waiting_.front());
                waiting_.pop_front();
                current_ = &request;
            }
            answer(request);
            const std::scoped_lock lock(mutex_);
            current_ = nullptr;
        }
    }

    void answer(AnalyseRequest& request) {
        const std::int64_t start = now_ms();
        Thought last;
        if (!request.line->outcome() && !request.cancelled->load()) {
            request.question.on_depth = [&](const Thought& thought) {
                say_line(in_json(request, thought, start, false));
            };
            const std::unique_ptr<AnyMemory> memory = request.game->make_memory(table_bytes);
            last = request.line->think(*memory, request.question);
        }
        say_line(in_json(request, last, start, true));
    }

    static JsonObject in_json(const AnalyseRequest& request, const Thought& thought,
                              std::int64_t start, bool done) {
        JsonObject json;
        json.set("id", request.id).set_flag("done", done);
        json.set("depth", std::int64_t{thought.depth}).set("nodes", thought.nodes);
        json.set("ms", now_ms() - start);
        if (!request.line->phase().empty()) json.set("phase", request.line->phase());
        std::vector<JsonObject> lines;
        for (const Variation& variation : thought.lines) {
            lines.emplace_back();
            lines.back().set("move", variation.moves.front());
            lines.back()
                .set("score", std::int64_t{variation.score.value()})
                .set("pv", variation.moves);
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

    static constexpr std::size_t table_bytes = 64U << 20U;

    Console& console_;
    AnalyseRequestReader reader_;
    std::mutex output_;
    std::mutex mutex_;  ///< of all below
    std::condition_variable changed_;
    std::deque<AnalyseRequest> waiting_;
    AnalyseRequest* current_ = nullptr;
    bool closed_ = false;
    std::thread thinker_;  ///< last: it uses the others
};

Exit analyse(Console& console) {
    Result<Input> input = Input::open("-");
    if (!input) return Exit::Failed;
    Lines lines(std::move(*input));
    Analysis analysis(console);
    while (const std::optional<Lines::Line> line = lines.next()) {
        if (line->too_long)
            analysis.refuse("", {"batch.line-too-long", 0, {std::to_string(Lines::longest)}});
        else if (!line->text.empty())
            analysis.take(line->text);
        if (analysis.failed()) return Exit::Failed;
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
