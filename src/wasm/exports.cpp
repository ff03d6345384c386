// What the browser calls. A request is a few lines of text, an answer is JSON; memory is handed
// over as pointers into the module, because WebAssembly passes numbers only.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>

#include "base/text.h"
#include "opponent/dial.h"
#include "play/any_game.h"
#include "play/bench.h"
#include "play/makers.h"
#include "wasm/json.h"
#include "wasm/table.h"

namespace {

using baize::AnyGame;
using baize::AnyLine;
using baize::read_whole;
using baize::Result;
using baize::wasm::Json;
using baize::wasm::json_error;
using baize::wasm::next_field;

Json moves_of(const AnyLine& line, std::string_view style) {
    Json moves = Json::list();
    for (const std::string& move :
         line.moves(style == "long" ? baize::MoveStyle::Long : baize::MoveStyle::Short))
        moves.add(move);
    Json json = Json::object().set("moves", moves);
    if (const auto outcome = line.outcome()) {
        Json end = Json::object();
        end.set("result", baize::result_text(*outcome)).set("reason", outcome->reason);
        if (outcome->points > 0) end.set("points", outcome->points);
        json.set("outcome", end);
    }
    return json;
}

std::string bad_number(int least, int most) {
    return json_error({"wasm.bad-number", 0, {std::to_string(least), std::to_string(most)}});
}

std::string perft_json(const AnyLine& line, std::string_view option) {
    const std::optional<int> depth = read_whole<int>(option, 0, 30);
    if (!depth) return bad_number(0, 30);
    return Json::object().set("count", line.leaves(*depth, [](std::size_t, std::size_t) {})).text();
}

/// The option is a scale in thousandths, or the name of a level.
std::string eval_json(std::string_view id, const AnyLine& line, std::string_view option) {
    if (const Result<baize::Level> level = baize::find_level(id, "seed", option))
        return R"({"score":)" + std::to_string(line.evaluate(*level).value()) + "}";
    const std::optional<int> scale = read_whole<int>(option, 0, 1000);
    if (!scale) return bad_number(0, 1000);
    return Json::object()
        .set("score", line.evaluate(*baize::FeatureScale::thousandths(*scale)).value())
        .text();
}

std::string best_json(const AnyGame& game, const AnyLine& line, std::string_view option) {
    const std::optional<int> depth = read_whole<int>(option, 1, baize::Limits::deepest);
    if (!depth) return bad_number(1, baize::Limits::deepest);
    baize::Question question;
    question.limits.depth = *depth;
    const std::unique_ptr<baize::AnyMemory> memory = game.make_memory(baize::level_table_bytes);
    const baize::Thought thought = line.think(*memory, question);
    if (thought.lines.empty()) return R"({"move":null})";
    return Json::object()
        .set("move", line.text(thought.move()))
        .set("score", thought.score().value())
        .set("depth", thought.depth)
        .set("nodes", thought.nodes)
        .text();
}

/// Every move with what it is worth, best first.
std::string worths_json(const AnyGame& game, const AnyLine& line) {
    baize::Question question;
    question.lines = line.move_count() + 1;
    question.limits.depth = 1;  // what can be solved is solved all the same
    const std::unique_ptr<baize::AnyMemory> memory = game.make_memory(baize::level_table_bytes);
    Json worths = Json::object();
    for (const baize::Variation& variation : line.think(*memory, question).lines)
        worths.set(line.text(variation.moves.front()), variation.score.value());
    return worths.text();
}

/// The signature of the search: its nodes on the fixed positions.
std::string bench_json(const AnyGame& game, const baize::BenchSet& set, std::string_view option) {
    const std::optional<int> depth = read_whole<int>(option, 1, 20);
    if (!depth) return bad_number(1, 20);
    const baize::Measurement measured = baize::measure(
        game, set.positions.first(baize::BenchSet::for_speed), *depth, baize::bench_table_bytes, {},
        [] { return std::int64_t{0}; }, [](std::size_t, std::size_t) {});
    return Json::object().set("nodes", measured.nodes).text();
}

/// The levels of every preset of a game, so that the page shows those that there are.
std::string levels_json(std::string_view game) {
    Json presets = Json::object();
    for (const baize::Preset& preset : baize::presets(game)) {
        Json names = Json::list();
        for (const baize::Level& level : preset.levels) names.add(level.name);
        presets.set(preset.name, names);
    }
    return presets.text();
}

/// How strong the dial can be set, and where on it the named levels stand; null and none of them
/// where nobody was measured.
std::string dial_json(std::string_view game) {
    Json elos = Json::object();
    const std::optional<int> most = baize::strongest(game);
    if (most)
        for (const baize::Level& level : baize::presets(game).front().levels)
            if (level.dial) elos.set(level.name, level.dial->tactics);
    return Json::object()
        .raw("strongest", most ? std::to_string(*most) : "null")
        .set("elos", elos)
        .text();
}

/// A question about a position, without a table. The fields: game, position (empty: the start),
/// option.
std::string answer_about(std::string_view command, std::string_view request) {
    const std::string_view id = next_field(request);
    const std::string_view position = next_field(request);
    const std::string_view option = next_field(request);
    const Result<std::unique_ptr<AnyGame>> game = baize::find_game(id);
    if (!game) return json_error(game.error());
    Result<std::unique_ptr<AnyLine>> line =
        position.empty() ? Result((*game)->start()) : (*game)->read(position);
    if (!line) return json_error(line.error());
    if (command == "moves") return moves_of(**line, option).text();
    if (command == "perft") return perft_json(**line, option);
    if (command == "eval") return eval_json(id, **line, option);
    if (command == "best") return best_json(**game, **line, option);
    if (command == "worths") return worths_json(**game, **line);
    if (command == "bench")
        if (const baize::BenchSet* set = baize::bench_set(id))
            return bench_json(**game, *set, option);
    return json_error({"wasm.unknown-command", 0, {}});
}

// What the host gives; the core has no clock of its own.
__attribute__((import_module("env"), import_name("now"))) extern "C" double baize_now();
__attribute__((import_module("env"), import_name("tell"))) extern "C" void baize_tell(
    const char* json, std::size_t size);

/// Made at the first call, so that the module has nothing to do before.
baize::wasm::Table& table() {
    static baize::wasm::Table the_table(
        {[] { return static_cast<std::int64_t>(baize_now()); },
         [](const std::string& json) { baize_tell(json.data(), json.size()); }});
    return the_table;
}

std::string answer(std::string_view request) {
    const std::string_view command = next_field(request);
    if (command == "levels") return levels_json(next_field(request));
    if (command == "dial") return dial_json(next_field(request));
    if (std::optional<std::string> said = table().obey(command, request)) return *std::move(said);
    return answer_about(command, request);
}

}  // namespace

extern "C" {

__attribute__((export_name("baize_alloc"))) void* baize_alloc(std::size_t size) {
    return std::malloc(size);
}

__attribute__((export_name("baize_free"))) void baize_free(void* memory) {
    std::free(memory);
}

/// The answer is a 32-bit length and that many bytes; the caller frees it.
__attribute__((export_name("baize_call"))) void* baize_call(const char* request, std::size_t size) {
    const std::string text = answer({request, size});
    const auto length = static_cast<std::uint32_t>(text.size());
    void* memory = std::malloc(sizeof length + text.size());
    if (memory == nullptr) return nullptr;
    std::memcpy(memory, &length, sizeof length);
    std::memcpy(static_cast<char*>(memory) + sizeof length, text.data(), text.size());
    return memory;
}

}  // extern "C"
