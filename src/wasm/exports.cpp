// What the browser calls. A request is a few lines of text, an answer is JSON; memory is handed
// over as pointers into the module, because WebAssembly passes numbers only.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>

#include "base/text.h"
#include "play/any_game.h"
#include "play/bench.h"
#include "play/bench_positions.h"

namespace {

using baize::AnyGame;
using baize::AnyLine;
using baize::Error;
using baize::read_whole;
using baize::Result;

std::string quoted(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + '"';
}

/// The code and its arguments; the page has the words.
std::string error_json(const Error& error) {
    std::string args;
    for (const std::string& arg : error.args) args += (args.empty() ? "" : ",") + quoted(arg);
    return R"({"error":{"code":)" + quoted(error.code) + R"(,"where":)" +
           std::to_string(error.where) + R"(,"args":[)" + args + "]}}";
}

std::string moves_json(const AnyLine& line, std::string_view style) {
    std::string moves;
    for (const std::string& move :
         line.moves(style == "long" ? baize::MoveStyle::Long : baize::MoveStyle::Short))
        moves += (moves.empty() ? "" : ",") + quoted(move);
    std::string json = R"({"moves":[)" + moves + "]";
    if (const auto outcome = line.outcome())
        json += R"(,"outcome":{"result":)" + quoted(baize::result_text(*outcome)) +
                R"(,"reason":)" + quoted(outcome->reason) + "}";
    return json + "}";
}

std::string bad_number(int least, int most) {
    return error_json({"wasm.bad-number", 0, {std::to_string(least), std::to_string(most)}});
}

std::string perft_json(const AnyLine& line, std::string_view option) {
    const std::optional<int> depth = read_whole<int>(option, 0, 30);
    if (!depth) return bad_number(0, 30);
    return R"({"count":)" + std::to_string(line.leaves(*depth, [](std::size_t, std::size_t) {})) +
           "}";
}

std::string eval_json(const AnyLine& line, std::string_view option) {
    const std::optional<int> scale = read_whole<int>(option, 0, 1000);
    if (!scale) return bad_number(0, 1000);
    return R"({"score":)" +
           std::to_string(line.evaluate(*baize::FeatureScale::thousandths(*scale)).value()) + "}";
}

std::string best_json(const AnyGame& game, const AnyLine& line, std::string_view option) {
    const std::optional<int> depth = read_whole<int>(option, 1, baize::Limits::deepest);
    if (!depth) return bad_number(1, baize::Limits::deepest);
    baize::Question question;
    question.limits.depth = *depth;
    const std::unique_ptr<baize::AnyMemory> memory = game.make_memory(baize::level_table_bytes);
    const baize::Thought thought = line.think(*memory, question);
    if (thought.lines.empty()) return R"({"move":null})";
    return R"({"move":)" + quoted(thought.lines.front().moves.front()) + R"(,"score":)" +
           std::to_string(thought.lines.front().score.value()) + R"(,"depth":)" +
           std::to_string(thought.depth) + R"(,"nodes":)" + std::to_string(thought.nodes) + "}";
}

/// The signature of the search: its nodes on the fixed positions.
std::string bench_json(const AnyGame& game, std::string_view option) {
    const std::optional<int> depth = read_whole<int>(option, 1, 20);
    if (!depth) return bad_number(1, 20);
    const baize::Measurement measured = baize::measure(
        game, std::span(baize::international_middlegames).first(20), *depth,
        baize::bench_table_bytes, {}, [] { return std::int64_t{0}; },
        [](std::size_t, std::size_t) {});
    return R"({"nodes":)" + std::to_string(measured.nodes) + "}";
}

/// Takes the next line off a request.
std::string_view next_field(std::string_view& rest) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view field = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return field;
}

/// The fields: command, game, position (empty: the start), option.
std::string answer(std::string_view request) {
    const std::string_view command = next_field(request);
    const std::string_view id = next_field(request);
    const std::string_view position = next_field(request);
    const std::string_view option = next_field(request);
    const Result<std::unique_ptr<AnyGame>> game = baize::find_game(id);
    if (!game) return error_json(game.error());
    Result<std::unique_ptr<AnyLine>> line =
        position.empty() ? Result((*game)->start()) : (*game)->read(position);
    if (!line) return error_json(line.error());
    if (command == "moves") return moves_json(**line, option);
    if (command == "perft") return perft_json(**line, option);
    if (command == "eval") return eval_json(**line, option);
    if (command == "best") return best_json(**game, **line, option);
    if (command == "bench" && id == "international") return bench_json(**game, option);
    return error_json({"wasm.unknown-command", 0, {}});
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
