// bench --suite: how much of a suite each of some players solves.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "lab/suite_score.h"
#include "system/time.h"
#include "system/whole_file.h"
#include "terminal/json.h"
#include "terminal/setup.h"
#include "terminal/suite_bench.h"
#include "terminal/words.h"

namespace baize {
namespace {

Result<Suite> suite_in(const std::string& path) {
    constexpr std::size_t longest = std::size_t{64} << 20U;
    const Result<std::string> text = read_whole_file(path, longest);
    if (!text) return text.error();
    return read_suite(*text);
}

/// Only a player inside this program works where its processor can be asked.
bool is_inside(const std::string& player) {
    return !player.starts_with("hub:") && !player.starts_with("dxp:");
}

std::string row(const std::string& player, const std::string& combinations,
                const std::string& quiet, const std::string& ms, const std::string& processor,
                const std::string& depth, const std::string& nodes) {
    return fmt::format("{:<28} {:>13} {:>11} {:>7} {:>10} {:>6} {:>9}", player, combinations, quiet,
                       ms, processor, depth, nodes);
}

/// What one player has done.
struct Line {
    const Suite& suite;
    const std::string& player;
    const SuiteScore& score;
    std::optional<std::int64_t> processor_ms;

    [[nodiscard]] std::string solved(TaskKind kind) const {
        return fmt::format("{} of {}", solved_of(suite, score, kind), tasks_of(suite, kind));
    }
    [[nodiscard]] double a_position(double all) const {
        return all / static_cast<double>(suite.tasks.size());
    }
    [[nodiscard]] double a_move(std::uint64_t all) const {
        return static_cast<double>(all) /
               static_cast<double>(std::max<std::uint64_t>(score.effort.moves, 1));
    }
    [[nodiscard]] double ms() const { return a_position(static_cast<double>(score.effort.ms)); }
    [[nodiscard]] std::optional<double> processor() const {
        if (!processor_ms) return std::nullopt;
        return a_position(static_cast<double>(*processor_ms));
    }

    /// What is not known is a dash: not everybody tells how deep he looked.
    [[nodiscard]] std::string text() const {
        const auto known = [](double number, int digits) {
            return number > 0 ? fmt::format("{:.{}f}", number, digits) : "-";
        };
        return row(player, solved(TaskKind::Combination), solved(TaskKind::Quiet), known(ms(), 0),
                   known(processor().value_or(0), 0), known(a_move(score.effort.depths), 1),
                   known(a_move(score.effort.nodes), 0));
    }

    [[nodiscard]] JsonObject json() const {
        JsonObject json;
        json.set("player", player);
        const auto set = [&](std::string_view name, TaskKind kind) {
            json.set(name, std::uint64_t{solved_of(suite, score, kind)});
            json.set(fmt::format("{}_of", name), std::uint64_t{tasks_of(suite, kind)});
        };
        set("combinations", TaskKind::Combination);
        set("quiet", TaskKind::Quiet);
        json.set("ms", ms());
        if (const auto known = processor())
            json.set("processor_ms", *known);
        else
            json.set_null("processor_ms");
        json.set("depth", a_move(score.effort.depths)).set("nodes", a_move(score.effort.nodes));
        json.set("faults", score.faults);
        return json;
    }
};

}  // namespace

Exit bench_suite(Console& console, const SuiteBenchOptions& options) {
    const auto complain = [&](const Error& fault, Exit exit) {
        console.complain(say(fault));
        return exit;
    };
    const Result<Suite> suite = suite_in(options.file);
    if (!suite) return complain(suite.error(), Exit::Failed);
    if (options.game && *options.game != suite->game)
        return complain({"suite.other-game", 0, {suite->game, quoted(*options.game)}},
                        Exit::WrongUse);
    std::vector<std::string> players = options.players;
    if (players.empty()) players = {"best:weights=classic", "best"};
    for (const std::string& player : players)  // all faults before the first question
        if (const auto made = make_player(player, suite->game); !made)
            return complain(made.error(), exit_of(made.error()));
    if (!options.json)
        console.out.write_line(
            row("", "combinations", "quiet", "ms", "processor", "depth", "nodes"));
    for (const std::string& player : players) {
        ProgressLine progress(console, player);
        const std::int64_t begun = processor_ms();
        const Result<SuiteScore> score =
            score_of(*suite, {player, options.pace, options.threads},
                     [&](std::size_t done, std::size_t total) {
                         progress.show(static_cast<double>(done) / static_cast<double>(total));
                     });
        progress.clear();
        if (!score) return complain(score.error(), Exit::Failed);
        Line line{*suite, player, *score, {}};
        if (is_inside(player)) line.processor_ms = processor_ms() - begun;
        console.out.write_line(options.json ? line.json().text() : line.text());
        if (!options.json)
            for (const std::string& fault : score->faults)
                console.out.write_line("fault: " + fault);
        console.out.flush();
    }
    return Exit::Done;
}

}  // namespace baize
