// Commands about one position: games, moves, perft.
#include <fmt/format.h>

#include <algorithm>

#include "terminal/batch.h"
#include "terminal/commands.h"
#include "terminal/rules_text.h"
#include "terminal/setup.h"

namespace baize {
namespace {

struct MovesOptions {
    Setup setup;
    bool long_form = false;
    bool json = false;
    std::optional<std::string> batch;
};

struct PerftOptions {
    Setup setup;
    int depth = 0;
    bool json = false;
};

Exit list_games(Console& console, bool json) {
    if (json) {
        const std::vector<std::string_view> ids = game_ids();
        JsonObject object;
        object.set("games", std::vector<std::string>(ids.begin(), ids.end()));
        console.out.write_line(object.text());
    } else {
        for (const std::string_view id : game_ids()) console.out.write_line(id);
    }
    return Exit::Done;
}

Exit list_moves(Console& console, const MovesOptions& options) {
    const std::unique_ptr<AnyGame> game = game_of(console, options.setup.game);
    if (!game) return Exit::WrongUse;
    const MoveStyle style = options.long_form ? MoveStyle::Long : MoveStyle::Short;
    const Answer answer = [&](const AnyLine& line) {
        JsonObject json;
        json.set("moves", line.moves(style));
        add_outcome(json, line);
        return json;
    };
    if (options.batch) return run_batch(console, *game, *options.batch, answer);
    const std::unique_ptr<AnyLine> line = line_of(console, *game, options.setup);
    if (!line) return Exit::Failed;
    if (options.json)
        console.out.write_line(answer(*line).text());
    else
        for (const std::string& move : line->moves(style)) console.out.write_line(move);
    return Exit::Done;
}

Exit count_leaves(Console& console, const PerftOptions& options) {
    const std::unique_ptr<AnyGame> game = game_of(console, options.setup.game);
    if (!game) return Exit::WrongUse;
    const std::unique_ptr<AnyLine> line = line_of(console, *game, options.setup);
    if (!line) return Exit::Failed;
    for (int depth = 1; depth <= options.depth; ++depth) {
        ProgressLine progress(console, fmt::format("depth {}", depth));
        const auto start = std::chrono::steady_clock::now();
        const std::uint64_t count = line->leaves(depth, [&](std::size_t done, std::size_t total) {
            progress.show(static_cast<double>(done) / static_cast<double>(total));
        });
        const double seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        progress.clear();
        if (options.json) {
            JsonObject json;
            json.set("depth", static_cast<std::uint64_t>(depth)).set("count", count);
            console.out.write_line(json.set("seconds", seconds).text());
        } else {
            console.out.write_line(fmt::format("{:2} {:15} {:9.3f}", depth, count, seconds));
        }
        console.out.flush();
        if (console.out.failed()) return Exit::Failed;
    }
    return Exit::Done;
}

}  // namespace

Command games_command() {
    auto json = std::make_shared<bool>(false);
    return {"games",
            "The games that can be played, one a line",
            "baize games",
            {json_flag(*json)},
            [json](Console& console) { return list_games(console, *json); }};
}

Command rules_command() {
    auto id = std::make_shared<std::string>();
    return {"rules",
            "The rules that players argue about: those of a game, and who asks for which",
            "baize rules dam-haji:majority=on",
            {text("GAME", "GAME", *id, "A game of `baize games`, with or without switches").must()},
            [id](Console& console) {
                if (!game_of(console, *id)) return Exit::WrongUse;
                console.out.write_line(rules_page(*id));
                return Exit::Done;
            }};
}

Command moves_command() {
    auto given = std::make_shared<MovesOptions>();
    return {"moves",
            "The legal moves of a position, one a line",
            "baize moves international --position \"W:W28,32:B22,23\" --long",
            {game_option(given->setup), position_option(given->setup),
             flag("--long", given->long_form, "Captures with all captured squares: 23x12{18}"),
             batch_option(given->batch), json_flag(given->json)},
            [given](Console& console) { return list_moves(console, *given); }};
}

Command perft_command() {
    auto given = std::make_shared<PerftOptions>();
    return {"perft",
            "Leaf counts to each depth: depth, count, seconds",
            "baize perft international 8",
            {game_option(given->setup), position_option(given->setup),
             number("DEPTH", "DEPTH", 1, 30, given->depth, "Plies, 1 to 30").must(),
             json_flag(given->json)},
            [given](Console& console) { return count_leaves(console, *given); }};
}

}  // namespace baize
