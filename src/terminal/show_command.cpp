#include <fmt/format.h>

#include "terminal/board.h"
#include "terminal/commands.h"
#include "terminal/setup.h"
#include "terminal/words.h"

namespace baize {
namespace {

struct ShowOptions {
    Setup setup;
    bool svg = false;
    bool json = false;
};

Exit show_board(Console& console, const ShowOptions& options) {
    const std::unique_ptr<AnyGame> game = game_of(console, options.setup.game);
    if (!game) return Exit::WrongUse;
    const std::unique_ptr<AnyLine> line = line_of(console, *game, options.setup);
    if (!line) return Exit::Failed;
    const std::string picture =
        options.svg ? board_svg(line->diagram()) : board_text(line->diagram());
    if (options.json) {
        JsonObject json;
        json.set("position", line->position_text()).set("side", name_of(line->side()));
        json.set(options.svg ? "svg" : "board", picture);
        add_outcome(json, *line);
        console.out.write_line(json.text());
    } else {
        console.out.write(picture);
        if (!options.svg)
            console.out.write(fmt::format("\n{}\n{}\n", status_text(*line), line->position_text()));
    }
    return Exit::Done;
}

}  // namespace

Command show_command() {
    auto given = std::make_shared<ShowOptions>();
    return {
        "show",
        "The board as text, or as a picture",
        "baize show dam-haji --svg > board.svg",
        {game_option(given->setup), position_option(given->setup),
         flag("--svg", given->svg, "A picture for a page or for print"), json_flag(given->json)},
        [given](Console& console) { return show_board(console, *given); }};
}

}  // namespace baize
