#include "wasm/test_orders.h"

#include <algorithm>

#include "base/text.h"
#include "games/registry.h"
#include "play/pasted_text.h"
#include "wasm/order_table.h"
#include "wasm/rule_orders.h"
#include "wasm/shapes.h"
#include "wasm/tile_orders.h"

namespace baize::wasm {
namespace {

/// `play(move: string): TableState;`
std::string declared(const Order& order) {
    std::string text(order.handler.name);
    char before = '(';
    std::string_view names = order.fields;
    for (const std::string_view kind : order.kinds) {
        const std::string_view name = names.substr(0, names.find(' '));
        names.remove_prefix(std::min(name.size() + 1, names.size()));
        text += before;
        text += std::string(name) + ": " + std::string(kind);
        before = ',';
    }
    if (before == '(') text += before;
    return text + "): " + std::string(order.answer) + ";\n";
}

}  // namespace

std::string evaluation_of(std::string_view game, std::string_view position,
                          std::string_view option) {
    const Result<Asked> asked = read_asked(game, position);
    if (!asked) return json_error(asked.error());
    if (const Result<Level> level = find_level(game, "seed", option))
        return Json::object().set("score", asked->line->evaluate(*level).value()).text();
    const std::optional<int> scale = read_whole<int>(option, 0, 1000);
    if (!scale) return bad_number(0, 1000);
    return Json::object()
        .set("score", asked->line->evaluate(*FeatureScale::thousandths(*scale)).value())
        .text();
}

std::string best_move_of(std::string_view game, std::string_view position, int depth) {
    if (depth < 1 || depth > Limits::deepest) return bad_number(1, Limits::deepest);
    const Result<Asked> asked = read_asked(game, position);
    if (!asked) return json_error(asked.error());
    Question question;
    question.limits.depth = depth;
    const std::unique_ptr<AnyMemory> memory = asked->game->make_memory(level_table_bytes);
    const Thought thought = asked->line->think(*memory, question);
    if (thought.lines.empty()) return R"({"move":null})";
    return Json::object()
        .set("move", asked->line->text(thought.move()))
        .set("score", thought.score().value())
        .set("depth", thought.depth)
        .set("nodes", thought.nodes)
        .text();
}

std::string worths_of(std::string_view game, std::string_view position) {
    const Result<Asked> asked = read_asked(game, position);
    if (!asked) return json_error(asked.error());
    Question question;
    question.lines = asked->line->move_count() + 1;
    question.limits.depth = 1;  // what can be solved is solved all the same
    const std::unique_ptr<AnyMemory> memory = asked->game->make_memory(level_table_bytes);
    Json worths = Json::object();
    for (const Variation& variation : asked->line->think(*memory, question).lines)
        worths.named(asked->line->text(variation.moves.front()), variation.score.value());
    return worths.text();
}

std::string types() {
    std::string text = "export interface Orders {\n";
    for (const Order& order : common_orders) text += declared(order);
    for (const Order& order : tile_orders) text += declared(order);
    for (const Order& order : rule_orders) text += declared(order);
    text += "}\n";
    for (const Shape& shape : shapes) {
        const bool is_object = shape.type.starts_with('{');
        text += is_object ? "export interface " : "export type ";
        text += std::string(shape.name) + (is_object ? " " : " = ") + std::string(shape.type);
        text += is_object ? "\n" : ";\n";
    }
    return Json::object().set("types", text).text();
}

std::string page_facts() {
    Json rows = Json::list();
    for (const GameRow& row : games())
        rows.add(Json::object()
                     .set("id", row.id)
                     .set("family", row.family)
                     .set("words", row.words)
                     .set("dealt", row.kind->dealt)
                     .set("hasMatches", row.kind->has_matches)
                     .set("sidesByLetter", row.kind->sides_by_letter));
    return Json::object().set("games", rows).set("linkMark", link_mark).text();
}

}  // namespace baize::wasm
