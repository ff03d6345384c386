#include <fmt/format.h>

#include "terminal/board.h"
#include "terminal/commands.h"
#include "terminal/setup.h"
#include "terminal/words.h"

namespace baize {

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

}  // namespace baize
