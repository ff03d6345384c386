#include "terminal/setup.h"

#include <fmt/format.h>

#include "base/text.h"
#include "games/registry.h"
#include "terminal/nearest.h"
#include "terminal/words.h"

namespace baize {

std::unique_ptr<AnyGame> game_of(Console& console, const std::string& id) {
    Result<std::unique_ptr<AnyGame>> game = find_game(id);
    if (game) {
        speak_of(id);
        return std::move(*game);
    }
    std::string advice;
    if (game.error().code == "game.unknown") {
        const std::string typed(name_of_game(id));
        advice = fmt::format("; did you mean \"{}{}\"?", nearest(typed, game_ids()),
                             printable(id.substr(typed.size())));
    }
    console.complain(say(game.error()) + advice);
    return nullptr;
}

Exit exit_of(const Error& error) {
    return error.code == "memory.too-much" ? Exit::Failed : Exit::WrongUse;
}

std::unique_ptr<AnyLine> line_of(Console& console, const AnyGame& game, const Setup& setup) {
    if (!setup.position) return game.start();
    Result<std::unique_ptr<AnyLine>> line = game.read(*setup.position);
    if (line) return std::move(*line);
    console.complain("position", line.error());
    return nullptr;
}

std::string_view name_of(Side side) {
    return word(side == Side::White ? "side.white" : "side.black");
}

std::string status_text(const AnyLine& line) {
    const std::optional<Outcome> outcome = line.outcome();
    if (!outcome) return say({"play.to-move", 0, {std::string(name_of(line.side()))}});
    const std::string result(result_text(*outcome));
    const std::string why(word("outcome." + std::string(outcome->reason)));
    if (!outcome->winner) return say({"play.drawn", 0, {result, why}});
    return say({"play.won", 0, {result, std::string(name_of(*outcome->winner)), why}});
}

void add_chances(JsonObject& json, const Variation& variation) {
    if (!variation.chances) return;
    json.set("win", std::int64_t{variation.chances->win});
    json.set("draw", std::int64_t{variation.chances->draw});
    json.set("loss", std::int64_t{variation.chances->loss});
}

void add_outcome(JsonObject& json, const AnyLine& line) {
    const std::optional<Outcome> outcome = line.outcome();
    if (!outcome) return;
    JsonObject end;
    end.set("result", result_text(*outcome)).set("reason", outcome->reason);
    json.set("outcome", end);
}

CommandOption game_option(Setup& setup) {
    return text("GAME", "GAME", setup.game,
                "A game of `baize games`; switches may follow its name, as in\n"
                "dam-haji:majority=on,promotion=stop; `baize rules GAME` explains them")
        .must();
}

CommandOption position_option(Setup& setup) {
    return text("--position", "P", setup.position,
                "FEN or Hub text instead of the start; the moves played from it\n"
                "may follow: \"W:W31-50:B1-20 moves 32-28 19-23\"");
}

}  // namespace baize
