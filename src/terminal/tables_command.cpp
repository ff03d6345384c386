// Endgame tables: build, verify, probe, list.
#include <fmt/format.h>

#include <atomic>
#include <csignal>

#include "base/text.h"
#include "games/draughts/ruleset_text.h"
#include "system/machine.h"
#include "system/time.h"
#include "tables/maker.h"
#include "terminal/commands.h"
#include "terminal/setup.h"
#include "terminal/table_options.h"
#include "terminal/words.h"

namespace baize {
namespace {

using draughts::OpenTables;
using draughts::Slice;
using draughts::TableFolder;
using draughts::TableHead;
using draughts::TableKind;

struct TablesOptions {
    Setup setup;
    std::string folder;
    int pieces = 4;
    unsigned threads = processors();
    std::size_t memory_mb = 7168;
    bool json = false;
};

std::atomic<bool> stop_asked = false;

/// Until it goes, the first signal only asks to stop: the table at work is given up, those that are
/// finished stay.
class StopOnSignal {
public:
    StopOnSignal() {
        stop_asked.store(false);
        for (const int number : {SIGINT, SIGTERM})
            std::signal(number, [](int) { stop_asked.store(true); });
    }
    StopOnSignal(const StopOnSignal&) = delete;
    StopOnSignal& operator=(const StopOnSignal&) = delete;
    ~StopOnSignal() {
        for (const int number : {SIGINT, SIGTERM}) std::signal(number, SIG_DFL);
    }
};

std::optional<TableFolder> folder_of(Console& console, const TablesOptions& options) {
    const Result<draughts::Ruleset> rules = draughts::read_ruleset(options.setup.game);
    if (rules) return TableFolder(options.folder, *rules);
    console.complain(say(rules.error()));
    return std::nullopt;
}

JsonObject json_of(const TableHead& head) {
    JsonObject json;
    json.set("slice", slice_text(head.slice));
    json.set("kind", head.kind == TableKind::Values ? "values" : "distance");
    json.set("positions", head.counts.all()).set("wins", head.counts.wins);
    json.set("draws", head.counts.draws).set("losses", head.counts.losses);
    json.set("captures", head.counts.captures).set("longest", head.counts.longest);
    return std::move(json.set("bytes", head.file_size()));
}

std::string line_of(std::string_view name, const draughts::ValueCounts& counts,
                    std::uint64_t bytes) {
    return fmt::format("{:10} {:13} {:13} {:13} {:13} {:8} {:11}", name, counts.all(), counts.wins,
                       counts.draws, counts.losses, counts.longest, bytes);
}

Exit build(Console& console, const TablesOptions& options) {
    const std::optional<TableFolder> folder = folder_of(console, options);
    if (!folder) return Exit::WrongUse;
    const StopOnSignal stop_on_signal;
    const std::int64_t start = now_ms();
    std::uint64_t positions = 0;
    ProgressLine progress(console, "tables");
    const auto fault = build_tables(
        *folder, {options.pieces, options.threads, std::uint64_t{options.memory_mb} << 20U},
        stop_asked, [&](const Slice&, double share) { progress.show(share); },
        [&](const TableHead& head) {
            if (head.kind == TableKind::Values) positions += head.counts.all();
            progress.clear();
            if (options.json)
                console.out.write_line(json_of(head).text());
            else if (head.kind == TableKind::Values)
                console.out.write_line(
                    line_of(slice_text(head.slice), head.counts, head.file_size()));
            console.out.flush();
        });
    progress.clear();
    if (fault) {
        console.complain(say(*fault));
        return Exit::Failed;
    }
    const double seconds = static_cast<double>(now_ms() - start) / 1000;
    if (!options.json)
        console.out.write_line(fmt::format(
            "{} positions in {:.1f} s on {} threads: {:.2f} M/s each; at most {} MB of memory",
            positions, seconds, options.threads,
            static_cast<double>(positions) / 1e6 / std::max(seconds, 1e-3) / options.threads,
            peak_memory() >> 20U));
    return Exit::Done;
}

Exit verify(Console& console, const TablesOptions& options) {
    const std::optional<TableFolder> folder = folder_of(console, options);
    if (!folder) return Exit::WrongUse;
    const StopOnSignal stop_on_signal;
    OpenTables tables(std::uint64_t{options.memory_mb} << 20U);
    bool right = true;
    for (const Error& error : tables.add_all(*folder, options.pieces)) {
        console.complain(say(error));
        right = false;
    }
    const auto maker = draughts::table_maker(folder->rules());
    const Workers workers(options.threads, stop_asked);
    std::uint64_t positions = 0;
    for (int pieces = 2; pieces <= options.pieces; ++pieces)
        for (const Slice& slice : draughts::slices(pieces)) {
            const auto* values = tables.shelf().find(TableKind::Values, slice);
            const auto* distances = tables.shelf().find(TableKind::Distance, slice);
            ProgressLine progress(console, slice_text(slice));
            const draughts::Verification found = maker->verify(
                tables.shelf(), slice, workers, [&](double share) { progress.show(share); });
            progress.clear();
            if (workers.stopped()) return Exit::Failed;
            const bool whole = values != nullptr && values->is_whole() &&
                               (distances != nullptr ? distances->is_whole()
                                                     : pieces > draughts::most_with_distance);
            positions += found.positions;
            right = right && whole && found.is_right();
            if (whole && found.is_right()) continue;
            console.out.write_line(fmt::format(
                "{}: {}, {} differences {}{}", slice_text(slice),
                whole && found.complete ? "whole" : "missing or damaged", found.differences,
                found.example, found.counts_differ ? ", wrong counts" : ""));
        }
    console.out.write_line(
        fmt::format("{} positions of 2 to {} pieces: {}", positions, options.pieces,
                    right ? "every value agrees with those after it" : "not right"));
    return right ? Exit::Done : Exit::Failed;
}

Exit list(Console& console, const TablesOptions& options) {
    const std::optional<TableFolder> folder = folder_of(console, options);
    if (!folder) return Exit::WrongUse;
    OpenTables tables(0);
    for (const Error& error : tables.add_all(*folder, Slice::most_pieces))
        console.complain(say(error));
    bool any = false;
    for (int pieces = 2; pieces <= Slice::most_pieces; ++pieces) {
        draughts::ValueCounts all;
        std::uint64_t bytes = 0;
        std::uint64_t distance_bytes = 0;
        for (const Slice& slice : draughts::slices(pieces)) {
            if (const auto* table = tables.shelf().find(TableKind::Distance, slice)) {
                distance_bytes += table->head().file_size();
                if (options.json) console.out.write_line(json_of(table->head()).text());
            }
            const auto* table = tables.shelf().find(TableKind::Values, slice);
            if (table == nullptr) continue;
            if (!any && !options.json)
                console.out.write_line(fmt::format("{:10} {:>13} {:>13} {:>13} {:>13} {:>8} {:>11}",
                                                   "to move", "positions", "won", "drawn", "lost",
                                                   "longest", "bytes"));
            any = true;
            all += table->head().counts;
            bytes += table->head().file_size();
            console.out.write_line(options.json ? json_of(table->head()).text()
                                                : line_of(slice_text(slice), table->head().counts,
                                                          table->head().file_size()));
        }
        if (bytes == 0 || options.json) continue;
        console.out.write_line(line_of(fmt::format("{} pieces", pieces), all, bytes));
        console.out.write_line(fmt::format(
            "           {:.1f} positions a byte; distances {} bytes",
            static_cast<double>(all.all()) / static_cast<double>(bytes), distance_bytes));
    }
    if (any) return Exit::Done;
    console.complain(word("tables.none"));
    return Exit::Failed;
}

/// What the tables say of a line, which know nothing of counts, and the count that comes first.
struct Finding {
    std::optional<Verdict> verdict;
    int plies_to_draw;
    std::string_view rule;

    [[nodiscard]] bool drawn_by_count() const {
        return verdict && verdict->value != Value::Draw && verdict->plies &&
               *verdict->plies > plies_to_draw;
    }
};

Finding finding_of(const AnyLine& line, const std::optional<Verdict>& verdict, int plies_ago) {
    return {verdict, line.plies_to_draw() + plies_ago, line.next_draw_rule()};
}

/// Of every move: the count is that of the line in which it has been made.
std::vector<Finding> findings_of_moves(AnyLine& line, const AnyEndings& tables) {
    const std::vector<std::optional<Verdict>> verdicts = line.move_endings(tables);
    std::vector<Finding> all;
    for (std::size_t i = 0; i < verdicts.size(); ++i) {
        line.play(MoveNumber(i));
        all.push_back(finding_of(line, verdicts[i], 1));
        line.take_back();
    }
    return all;
}

std::string text_of(const Finding& finding) {
    if (!finding.verdict) return "unknown";
    const Verdict& verdict = *finding.verdict;
    if (verdict.value == Value::Draw) return "draw";
    const bool won = verdict.value == Value::Win;
    if (finding.drawn_by_count())
        return fmt::format("{} in {}, but drawn in {} by the {}", won ? "won" : "lost",
                           *verdict.plies, finding.plies_to_draw, finding.rule);
    std::string text = won ? "win" : "loss";
    if (verdict.plies) text += fmt::format(" in {}", *verdict.plies);
    return text;
}

JsonObject json_of(const Finding& finding) {
    constexpr std::array<std::string_view, 3> names{"win", "draw", "loss"};
    JsonObject json;
    if (!finding.verdict) return json;
    json.set("value", names[static_cast<std::size_t>(finding.verdict->value)]);
    if (finding.verdict->plies) json.set("plies", std::int64_t{*finding.verdict->plies});
    if (finding.drawn_by_count()) json.set("drawn_by", finding.rule);
    return json;
}

Exit probe(Console& console, const TablesOptions& options) {
    const std::unique_ptr<AnyGame> game = game_of(console, options.setup.game);
    if (!game) return Exit::WrongUse;
    const std::unique_ptr<AnyLine> line = line_of(console, *game, options.setup);
    if (!line) return Exit::Failed;
    const auto tables = tables_at_hand(console, options.setup.game, options.folder);
    if (!tables) {
        console.complain(word("tables.none"));
        return Exit::Failed;
    }
    const std::optional<Verdict> verdict = line->ending(*tables);
    if (!verdict) {
        console.complain(word("tables.unknown"));
        return Exit::Failed;
    }
    const std::vector<std::string> moves = line->moves(MoveStyle::Short);
    const std::vector<Finding> findings = findings_of_moves(*line, *tables);
    const Finding here = finding_of(*line, verdict, 0);
    if (options.json) {
        JsonObject json = json_of(here);
        json.set_flag("drawn_by_count", here.drawn_by_count());
        std::vector<JsonObject> list;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            list.push_back(json_of(findings[i]));
            list.back().set("move", moves[i]);
        }
        console.out.write_line(json.set("moves", list).text());
        return Exit::Done;
    }
    console.out.write_line(text_of(here));
    for (std::size_t i = 0; i < moves.size(); ++i)
        console.out.write_line(fmt::format("{:8} {}", moves[i], text_of(findings[i])));
    return Exit::Done;
}

CommandOption pieces_option(TablesOptions& options) {
    return number("--pieces", "N", 2, Slice::most_pieces, options.pieces,
                  "Tables of 2 to N pieces (4)");
}

Command command(std::string name, std::string what, std::string example,
                Exit (*run)(Console&, const TablesOptions&),
                std::vector<CommandOption> (*options)(TablesOptions&),
                FileUse folder = FileUse::Reads) {
    auto given = std::make_shared<TablesOptions>();
    std::vector<CommandOption> all{game_option(given->setup)};
    for (CommandOption& option : options(*given)) all.push_back(std::move(option));
    all.push_back(table_folder_option(given->folder, folder));
    return {std::move(name), std::move(what), std::move(example), std::move(all),
            [given, run](Console& console) { return run(console, *given); }};
}

std::vector<CommandOption> work_options(TablesOptions& options) {
    return {pieces_option(options),
            number("--threads", "N", 1, 256, options.threads, "At the same time (all processors)"),
            number("--memory", "MB", 64, 1 << 20, options.memory_mb, "At most so much (7168)")};
}

}  // namespace

Command tables_command() {
    return {"tables",
            "Endgame tables: what is known about positions with few pieces",
            "baize tables build dam-haji --pieces 4",
            {},
            {},
            {command(
                 "build", "Builds what is missing; can be stopped and taken up again",
                 "baize tables build international --pieces 4", build,
                 [](TablesOptions& options) {
                     auto all = work_options(options);
                     all.push_back(json_flag(options.json));
                     return all;
                 },
                 FileUse::WritesInFolder),
             command("verify", "Derives every value again from those after it",
                     "baize tables verify international --pieces 4", verify, work_options),
             command("probe", "What the tables say about a position and about each move",
                     "baize tables probe international --position \"W:WK1,K2,K3:BK50\"", probe,
                     [](TablesOptions& options) -> std::vector<CommandOption> {
                         return {position_option(options.setup), json_flag(options.json)};
                     }),
             command("list", "The tables that are there: wins, draws and losses by material",
                     "baize tables list international", list,
                     [](TablesOptions& options) -> std::vector<CommandOption> {
                         return {json_flag(options.json)};
                     })}};
}

}  // namespace baize
