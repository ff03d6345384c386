#include <fmt/format.h>

#include "terminal/board.h"
#include "terminal/commands.h"
#include "terminal/setup.h"
#include "terminal/words.h"

namespace baize {
namespace {

std::string_view name_of(Side side) {
    return word(side == Side::White ? "side.white" : "side.black");
}

/// `White to move`, or how the game ended.
std::string status(const AnyLine& line) {
    const std::optional<Outcome> outcome = line.outcome();
    if (!outcome) return fmt::format("{} to move", name_of(line.side()));
    const std::string_view why = word("outcome." + std::string(outcome->reason));
    if (!outcome->winner) return fmt::format("{}, a draw: {}", result_text(*outcome), why);
    return fmt::format("{}, {} wins: {}", result_text(*outcome), name_of(*outcome->winner), why);
}

}  // namespace

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
            console.out.write(fmt::format("\n{}\n{}\n", status(*line), line->position_text()));
    }
    return Exit::Done;
}

}  // namespace baize
