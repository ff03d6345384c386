#include "lab/suite.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "base/text.h"
#include "play/any_game.h"

namespace baize {
namespace {

constexpr std::string_view magic = "# baize suite 1 ";
constexpr std::string_view game_mark = "# game ";
constexpr std::string_view between = " ; ";

/// Cuts off what comes before the mark, and the mark; nothing if it is not there.
std::optional<std::string_view> take_until(std::string_view& rest, std::string_view mark) {
    const std::size_t end = rest.find(mark);
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view part = rest.substr(0, end);
    rest.remove_prefix(end + mark.size());
    return part;
}

/// The last line may do without its end; those of another system have a longer one.
std::string_view take_line(std::string_view& rest) {
    const auto whole = take_until(rest, "\n");
    std::string_view line = whole ? *whole : std::exchange(rest, {});
    while (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    while (const auto word = take_until(text, " "))
        if (!word->empty()) words.emplace_back(*word);
    if (!text.empty()) words.emplace_back(text);
    return words;
}

Error not_a_task(std::size_t number, std::string_view line) {
    return {"suite.line", 0, {std::to_string(number), quoted(line, 60)}};
}

/// The position, the game going on in it and the solutions being legal.
std::optional<Error> fault_of(const AnyGame& game, const SuiteTask& task, std::size_t number) {
    const Result<std::unique_ptr<AnyLine>> line = game.read(task.position);
    if (!line || (*line)->outcome())
        return Error{"suite.position", 0, {std::to_string(number), quoted(task.position, 60)}};
    for (const std::string& move : task.solutions)
        if (!(*line)->find(move))
            return Error{"suite.solution", 0, {std::to_string(number), quoted(move)}};
    return std::nullopt;
}

Result<SuiteTask> read_task(const AnyGame& game, std::string_view line, std::size_t number) {
    std::string_view rest = line;
    const auto kind = take_until(rest, between);
    const auto position = take_until(rest, between);
    const auto solutions = take_until(rest, between);
    if (!kind || !position || !solutions) return not_a_task(number, line);
    const auto* const known = std::ranges::find(all_task_kinds, *kind, kind_name);
    SuiteTask task{{}, std::string(*position), words_of(*solutions), std::string(rest)};
    if (known == all_task_kinds.end() || task.solutions.empty()) return not_a_task(number, line);
    task.kind = *known;
    if (auto fault = fault_of(game, task, number)) return *std::move(fault);
    return task;
}

/// Whether a record can begin like this.
bool is_torn_record(std::string_view tail) {
    // A record is at most a few lines, and each of them says what it is.
    while (!tail.empty()) {
        const bool last = tail.find('\n') == std::string_view::npos;
        const std::string_view line = take_line(tail);
        const auto fits = [&](std::string beginning) {
            return last && line.size() < beginning.size() ? beginning.starts_with(line)
                                                          : line.starts_with(beginning);
        };
        const bool task = std::ranges::any_of(all_task_kinds, [&](TaskKind kind) {
            return fits(std::string(kind_name(kind)) + std::string(between));
        });
        if (!task && !(last && fits(std::string(game_mark)))) return false;
    }
    return true;
}

}  // namespace

std::string_view kind_name(TaskKind kind) {
    return kind == TaskKind::Combination ? "combination" : "quiet";
}

std::string suite_header(std::string_view game, std::string_view about) {
    std::string line(magic);
    line += game;
    if (!about.empty()) line += ": " + std::string(about);
    return line + "\n";
}

std::string task_line(const SuiteTask& task) {
    return joined({std::string(kind_name(task.kind)), task.position, joined(task.solutions),
                   task.proof},
                  between) +
           "\n";
}

Result<Suite> read_suite(std::string_view text) {
    Suite suite;
    std::unique_ptr<AnyGame> game;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::string_view line = take_line(text);
        if (line.starts_with(magic)) {
            const std::string_view rest = line.substr(magic.size());
            const std::string_view id = rest.substr(0, rest.find(": "));
            Result<std::unique_ptr<AnyGame>> found = find_game(id);
            if (!found || (game && id != suite.game))
                return Error{"suite.game", 0, {std::to_string(number), quoted(id)}};
            game = *std::move(found);
            suite.game = id;
        }
        if (!game) return Error{"suite.header", 0, {}};
        if (line.empty() || line.starts_with('#')) continue;
        Result<SuiteTask> task = read_task(*game, line, number);
        if (!task) return task.error();
        suite.tasks.push_back(*std::move(task));
    }
    if (suite.tasks.empty()) return Error{"suite.empty", 0, {}};
    return suite;
}

std::string work_record(std::size_t game, const std::optional<SuiteTask>& task) {
    return (task ? task_line(*task) : "") + std::string(game_mark) + std::to_string(game) + "\n";
}

Result<SuiteWork> read_suite_work(std::string_view header, std::string_view text) {
    SuiteWork work;
    if (text.size() < header.size() && header.starts_with(text)) return work;
    if (!text.starts_with(header))
        return Error{"suite.other", 0, {quoted(text.substr(0, text.find('\n')), 60)}};
    work.whole = header.size();
    std::string_view rest = text.substr(header.size());
    while (const auto line = take_until(rest, "\n")) {
        if (!line->starts_with(game_mark)) continue;
        const auto game = read_whole<std::size_t>(line->substr(game_mark.size()));
        if (game != work.games) return Error{"suite.other", 0, {quoted(*line, 60)}};
        ++work.games;
        work.whole = text.size() - rest.size();
    }
    Result<Suite> suite = read_suite(text.substr(0, work.whole));
    if (suite) work.tasks = std::move(suite->tasks);
    if (!suite && suite.error().code != "suite.empty") return suite.error();
    const std::string_view tail = text.substr(work.whole);
    if (!is_torn_record(tail)) return Error{"suite.other", 0, {quoted(tail, 60)}};
    return work;
}

}  // namespace baize
