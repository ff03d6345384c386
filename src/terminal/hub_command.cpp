// hub: the engine for draughts programs that speak the Hub protocol.
#include <mutex>

#include "games/registry.h"
#include "protocol/hub_engine.h"
#include "system/time.h"
#include "terminal/commands.h"
#include "terminal/table_options.h"
#include "terminal/words.h"

namespace baize {
namespace {

Exit hub(Console& console) {
    Result<Input> input = Input::open("-");
    if (!input) return Exit::Failed;
    Lines lines(std::move(*input));
    std::mutex output;
    const auto say_line = [&](std::string_view line) {
        const std::scoped_lock lock(output);
        console.out.write_line(line);
        console.out.flush();
    };
    const auto failed = [&] {
        const std::scoped_lock lock(output);
        return console.out.failed();
    };
    const auto tables = tables_at_hand(console, std::string(game_of_hub("normal")),
                                       draughts::default_table_folder());
    HubEngine engine({say_line, [](const Error& error) { return say(error); }, now_ms,
                      BAIZE_VERSION, tables.get()});
    while (const std::optional<Lines::Line> line = lines.next()) {
        if (line->too_long)
            engine.refuse("", {"batch.line-too-long", 0, {std::to_string(Lines::longest)}});
        else if (!engine.take(line->text))
            break;
        if (failed()) return Exit::Failed;
    }
    return Exit::Done;
}

}  // namespace

Command hub_command() {
    return {"hub",
            "The engine for programs that speak the Hub protocol",
            "echo hub | baize hub",
            {},
            hub};
}

}  // namespace baize
