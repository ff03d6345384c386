// Lines of the Hub protocol into the engine. Searches are asked for, but stopped after a few nodes.
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "check.h"
#include "protocol/hub_engine.h"
#include "protocol/hub_score.h"

namespace baize {
namespace {

using fuzz::check;

/// What the engine says is Hub too. Gives the command.
std::string check_said(std::string_view text) {
    const Result<HubLine> line = read_hub_line(text);
    check(line.ok(), "what is said can be read");
    const std::string& command = line->command;
    check(command == "id" || command == "param" || command == "wait" || command == "ready" ||
              command == "pong" || command == "info" || command == "done" || command == "error",
          "and is part of the protocol");
    if (command == "done") check(line->has("move"), "an answer has a move");
    if (command == "error") check(!line->value("message")->empty(), "an error says something");
    if (command == "info") {
        const std::optional<Score> score = read_hub_score(*line->value("score"));
        check(score && hub_score(*score) == *line->value("score"), "a score can be read");
    }
    return command;
}

void check_score(const HubLine& line) {
    const std::string* text = line.value("score");
    const std::optional<Score> score = text == nullptr ? std::nullopt : read_hub_score(*text);
    if (!score) return;
    const std::optional<Score> again = read_hub_score(hub_score(*score));
    check(again && hub_score(*again) == hub_score(*score), "a score is written as it is read");
}

void run(std::string_view text) {
    std::mutex mutex;
    std::map<std::string, int> said;
    HubEngine engine({[&](std::string_view line) {
                          const std::scoped_lock lock(mutex);
                          ++said[check_said(line)];
                      },
                      [](const Error& error) {
                          fuzz::check_error(error, 1U << 20U);
                          return say(error);
                      },
                      // Time flies: a limit of time is met at the first look at the clock.
                      [now = std::int64_t{0}]() mutable { return now += 100'000; }, "1"});
    const auto said_so_far = [&](const std::string& command) {
        const std::scoped_lock lock(mutex);
        return said[command];
    };
    std::map<std::string, bool> refused;  // the last `pos` or `level`
    while (!text.empty()) {
        const std::string_view line = fuzz::take_line(text);
        const Result<HubLine> read = read_hub_line(line);
        if (read) {
            check(read_hub_line(read->text()).ok(), "a line that was read can be written");
            check_score(*read);
        }
        // Not for this target: tables of gigabytes, hundreds of threads.
        if (read && read->command == "set-param") {
            const std::string* name = read->value("name");
            if (name != nullptr && (*name == "hash" || *name == "threads")) continue;
        }
        if (read && read->command == "init") {
            if (!engine.take("set-param name=hash value=1")) return;
        }
        const int errors = said_so_far("error");
        const int answers = said_so_far("done");
        if (!engine.take(line)) return;
        if (read) refused[read->command] = said_so_far("error") > errors;
        if (read && read->command == "go") {
            (void)engine.take("ponder-hit");
            (void)engine.take("stop");
            engine.wait();
            check(said_so_far("done") == answers || (!refused["pos"] && !refused["level"]),
                  "nothing is answered about a position or with limits that were refused");
        }
    }
}

}  // namespace
}  // namespace baize

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    baize::run(baize::fuzz::text_of(data, size));
    return 0;
}
