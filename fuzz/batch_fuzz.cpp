// The first line names the game, the rest is what `baize moves --batch` is fed.
#include <sys/mman.h>
#include <unistd.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "check.h"
#include "terminal/batch.h"
#include "terminal/setup.h"

namespace baize {
namespace {

using fuzz::check;
using nlohmann::json;

JsonObject moves_of(const AnyLine& line) {
    JsonObject object;
    object.set("moves", line.moves(MoveStyle::Short));
    add_outcome(object, line);
    return object;
}

/// What was listed for a line can be played in it.
void check_playable(const AnyGame& game, std::string_view line, const json& moves) {
    const bool has_moves = line.find(" moves") != line.npos;
    constexpr std::size_t most = 5;
    for (std::size_t i = 0; i < std::min(most, moves.size()); ++i) {
        const std::string longer =
            std::string(line) + (has_moves ? " " : " moves ") + moves[i].get<std::string>();
        check(game.read(longer).ok(), longer + ": a move that was listed can be played");
    }
}

void check_answer(const AnyGame& game, std::string_view line, const std::string& answer) {
    check(fuzz::is_fit_for_a_message(answer), "an answer is one line of UTF-8");
    const json object = json::parse(answer, nullptr, false);
    check(object.is_object(), "an answer is a JSON object");
    check(object.contains("moves") != object.contains("error"), "either moves or an error");
    if (object.contains("error")) {
        const Result<std::unique_ptr<AnyLine>> read = game.read(line);
        check(!read.ok(), "an error has a reason");
        fuzz::check_error(read.error(), line.size());
        check(object.at("error") == say(read.error()), "the error is said in words");
        check(object.at("column") == read.error().where + 1, "columns count from 1");
        check(object.size() == 2, "and nothing besides");
        return;
    }
    const json& moves = object.at("moves");
    check(moves.is_array(), "moves are a list");
    if (moves.empty()) check(object.contains("outcome"), "without a move the game has ended");
    if (object.contains("outcome")) {
        const std::string reason = object.at("outcome").at("reason");
        check(word("outcome." + reason) != "outcome." + reason, "the reason has words");
    }
    check_playable(game, line, moves);
}

/// Lines as the input defines them: LF ends one, a CR in front of it is dropped, and what follows
/// the last LF is a line if there is anything. A byte order mark in front of all is none of them.
std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        std::string_view line = fuzz::take_line(text);
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (lines.empty() && line.starts_with("\xEF\xBB\xBF")) line.remove_prefix(3);
        lines.push_back(line);
    }
    return lines;
}

/// What the command writes for a file with this text.
std::string output_of(const AnyGame& game, std::string_view text) {
    static const int file = memfd_create("batch", 0);
    check(ftruncate(file, 0) == 0, "the file can be emptied");
    check(pwrite(file, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size()),
          "the file can be written");
    char* written = nullptr;
    std::size_t size = 0;
    std::FILE* const stream = open_memstream(&written, &size);
    Console console{Output(stream), Output(stream)};
    const Exit exit = run_batch(console, game, "/proc/self/fd/" + std::to_string(file), moves_of);
    check(exit == Exit::Done, "bad lines do not end a run");
    std::fclose(stream);
    std::string output(written, size);
    std::free(written);
    return output;
}

void run(std::string_view text) {
    const std::string_view id = fuzz::take_line(text);
    const Result<std::unique_ptr<AnyGame>> game = find_game(id);
    if (!game) return fuzz::check_error(game.error(), id.size());
    std::string expected;
    for (const std::string_view line : lines_of(text)) {
        const std::string answer = batch_answer(**game, line, moves_of);
        check_answer(**game, line, answer);
        expected += answer + '\n';
    }
    check(output_of(**game, text) == expected, "one answer a line, in order");
}

}  // namespace
}  // namespace baize

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    baize::run(baize::fuzz::text_of(data, size));
    return 0;
}
