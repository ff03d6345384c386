// Lines of the Hub protocol into the engine. Searches are asked for, but stopped after a few nodes.
#include <mutex>
#include <string>

#include "check.h"
#include "protocol/hub_engine.h"

namespace baize {
namespace {

using fuzz::check;

/// What the engine says is Hub too.
void check_said(std::string_view text) {
    const Result<HubLine> line = read_hub_line(text);
    check(line.ok(), "what is said can be read");
    const std::string_view command = line->command;
    check(command == "id" || command == "param" || command == "wait" || command == "ready" ||
              command == "pong" || command == "info" || command == "done" || command == "error",
          "and is part of the protocol");
    if (command == "done") check(line->has("move"), "an answer has a move");
    if (command == "error") check(!line->value("message")->empty(), "an error says something");
}

void run(std::string_view text) {
    std::mutex mutex;
    HubEngine engine({[&](std::string_view line) {
                          const std::scoped_lock lock(mutex);
                          check_said(line);
                      },
                      [](const Error& error) {
                          fuzz::check_error(error, 1U << 20U);
                          return say(error);
                      },
                      // Time flies: a limit of time is met at the first look at the clock.
                      [now = std::int64_t{0}]() mutable { return now += 100'000; }, "1"});
    while (!text.empty()) {
        const std::string_view line = fuzz::take_line(text);
        const Result<HubLine> read = read_hub_line(line);
        if (read) check(read_hub_line(read->text()).ok(), "a line that was read can be written");
        // Not for this target: tables of gigabytes, hundreds of threads.
        if (read && read->command == "set-param") {
            const std::string* name = read->value("name");
            if (name != nullptr && (*name == "hash" || *name == "threads")) continue;
        }
        if (read && read->command == "init") {
            if (!engine.take("set-param name=hash value=1")) return;
        }
        if (!engine.take(line)) return;
        if (read && read->command == "go") {
            (void)engine.take("ponder-hit");
            (void)engine.take("stop");
            engine.wait();
        }
    }
}

}  // namespace
}  // namespace baize

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    baize::run(baize::fuzz::text_of(data, size));
    return 0;
}
