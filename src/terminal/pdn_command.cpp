// pdn check: every game of a file read and played through.
#include <fmt/format.h>

#include <map>

#include "base/text.h"
#include "play/pdn_replay.h"
#include "terminal/commands.h"
#include "terminal/json.h"
#include "terminal/words.h"

namespace baize {
namespace {

using draughts::PdnFault;
using draughts::PdnReader;

struct Tally {
    std::uint64_t files = 0;  ///< that could be opened
    std::uint64_t games = 0;  ///< read without a fault of the text
    std::uint64_t moves = 0;
    std::uint64_t faults = 0;
    std::uint64_t other_type = 0;   ///< read, but of a GameType that is not played here
    std::uint64_t fit_nothing = 0;  ///< read, but without a GameType, and no rules here fit
    std::map<std::string, std::uint64_t> guessed{};  ///< by game: they do not name it, but fit it
};

class PdnCheck {
public:
    PdnCheck(Console& console, bool json) : console_(console), json_(json) {}

    /// False if the file cannot be read.
    bool check(const std::string& path) {
        Result<Input> input = Input::open(path);
        if (!input) {
            console_.complain(say(input.error()));
            return false;
        }
        ++tally_.files;
        path_ = path;
        progress_.emplace(console_, printable(path, 30));
        PdnReader reader;
        for (std::string_view piece = input->read(); !piece.empty(); piece = input->read()) {
            reader.feed(piece);
            take_all(reader);
            if (console_.out.failed()) return false;
            progress_->show(input->share());
        }
        reader.finish();
        take_all(reader);
        progress_->clear();
        if (!input->fault()) return true;
        console_.complain(say(*input->fault()));
        return false;
    }

    [[nodiscard]] const Tally& tally() const { return tally_; }

private:
    void take_all(PdnReader& reader) {
        draughts::take_games(
            reader,
            [this](const draughts::PdnGame& game) {
                play(game);
                return true;
            },
            [this](const PdnFault& fault) {
                report(fault);
                return true;
            });
    }

    void play(const draughts::PdnGame& game) {
        ++tally_.games;
        const PdnReplay replay = replayer_.replay(game);
        tally_.moves += replay.moves;
        if (replay.game.guessed) ++tally_.guessed[replay.game.id];
        if (replay.fault) report(*replay.fault);
        if (replay.played) return;
        if (replay.why_not_played->error.code != "replay.fits-none") {
            ++tally_.other_type;
        } else {
            ++tally_.fit_nothing;
            write(*replay.why_not_played, "not_played");
        }
    }

    void report(const PdnFault& fault) {
        ++tally_.faults;
        write(fault, "error");
    }

    void write(const PdnFault& fault, std::string_view what) {
        progress_->clear();
        if (json_) {
            JsonObject json;
            json.set("file", path_).set("line", std::uint64_t{fault.place.line});
            json.set("column", std::uint64_t{fault.place.column}).set(what, say(fault.error));
            console_.out.write_line(json.text());
        } else {
            console_.out.write_line(fmt::format("{}:{}:{}: {}", path_, fault.place.line,
                                                fault.place.column, say(fault.error)));
        }
    }

    Console& console_;
    bool json_;
    std::string path_;
    std::optional<ProgressLine> progress_;  ///< of the file that is being read
    PdnReplayer replayer_;
    Tally tally_;
};

std::string counted(std::uint64_t number, std::string_view thing) {
    return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
}

void write_sum_json(Console& console, const Tally& tally) {
    JsonObject sum;
    sum.set("games", tally.games).set("moves", tally.moves).set("faults", tally.faults);
    sum.set("not_played", tally.other_type + tally.fit_nothing);
    if (!tally.guessed.empty()) {
        JsonObject guessed;
        for (const auto& [game, count] : tally.guessed) guessed.set(game, count);
        sum.set("guessed", guessed);
    }
    console.out.write_line(sum.text());
}

void write_sum(Console& console, const Tally& tally) {
    console.out.write_line(fmt::format("{}, {}, {}", counted(tally.games, "game"),
                                       counted(tally.moves, "move"),
                                       counted(tally.faults, "fault")));
    for (const auto& [game, count] : tally.guessed)
        console.out.write_line(say({"replay.guessed", 0, {std::to_string(count), game}}));
    if (tally.other_type > 0)
        console.out.write_line(
            fmt::format("{} read but not played: no rules here for that GameType",
                        counted(tally.other_type, "game")));
    if (tally.fit_nothing > 0)
        console.out.write_line(
            fmt::format("{} read but not played: no GameType, and no rules here that fit",
                        counted(tally.fit_nothing, "game")));
}

struct PdnCheckOptions {
    std::vector<std::string> files;
    bool json = false;
};

Exit check_pdn(Console& console, const PdnCheckOptions& options) {
    PdnCheck check(console, options.json);
    bool readable = true;
    for (const std::string& file : options.files) readable = check.check(file) && readable;
    if (check.tally().files > 0) {
        const auto write = options.json ? write_sum_json : write_sum;
        write(console, check.tally());
    }
    return readable && check.tally().faults == 0 ? Exit::Done : Exit::Failed;
}

}  // namespace

Command pdn_command() {
    auto given = std::make_shared<PdnCheckOptions>();
    Command check{
        "check",
        "Replays every game of PDN files; faults with line and column",
        "baize pdn check games.pdn",
        {list("FILE", given->files, "PDN files (- is standard input)").that(FileUse::Reads),
         json_flag(given->json)},
        [given](Console& console) { return check_pdn(console, *given); }};
    return {"pdn", "Files of games in PDN", "baize pdn check games.pdn", {}, {}, {check}};
}

}  // namespace baize
