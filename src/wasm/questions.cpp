#include "wasm/questions.h"

#include "play/bench.h"
#include "play/makers.h"
#include "play/pasted_text.h"
#include "wasm/table.h"

namespace baize::wasm {

Result<Asked> read_asked(std::string_view id, std::string_view position) {
    Result<std::unique_ptr<AnyGame>> game = find_game(id);
    if (!game) return game.error();
    Result<std::unique_ptr<AnyLine>> line =
        position.empty() ? Result((*game)->start()) : (*game)->read(position);
    if (!line) return line.error();
    return Asked{std::move(*game), std::move(*line)};
}

std::string moves_of(std::string_view game, std::string_view position, std::string_view style) {
    const Result<Asked> asked = read_asked(game, position);
    if (!asked) return json_error(asked.error());
    Json moves = Json::list();
    for (const std::string& move :
         asked->line->moves(style == "long" ? MoveStyle::Long : MoveStyle::Short))
        moves.add(move);
    Json json = Json::object().set("moves", moves);
    if (const auto outcome = asked->line->outcome()) {
        Json end = Json::object();
        end.set("result", result_text(*outcome)).set("reason", outcome->reason);
        if (outcome->points > 0) end.set("points", outcome->points);
        json.set("outcome", end);
    }
    return json.text();
}

std::string leaves_of(std::string_view game, std::string_view position, int depth) {
    constexpr int deepest = 30;
    if (depth < 0 || depth > deepest) return bad_number(0, deepest);
    const Result<Asked> asked = read_asked(game, position);
    if (!asked) return json_error(asked.error());
    return Json::object()
        .set("count", asked->line->leaves(depth, [](std::size_t, std::size_t) {}))
        .text();
}

std::string bench_of(std::string_view id, int depth) {
    constexpr int deepest = 20;
    if (depth < 1 || depth > deepest) return bad_number(1, deepest);
    const Result<std::unique_ptr<AnyGame>> game = find_game(id);
    if (!game) return json_error(game.error());
    const BenchSet* set = bench_set(id);
    if (set == nullptr) return refused("wasm.unknown-command");
    const Measurement measured = measure(
        **game, set->positions.first(BenchSet::for_speed), depth, bench_table_bytes, {},
        [] { return std::int64_t{0}; }, [](std::size_t, std::size_t) {});
    return Json::object().set("nodes", measured.nodes).text();
}

std::string pasted(Rest rest) {
    const PastedText pasted = pasted_text(rest.text);
    Json json = Json::object();
    json.set("kind", name_of(pasted.kind)).set("game", pasted.game).set("text", pasted.text);
    return json.text();
}

}  // namespace baize::wasm
