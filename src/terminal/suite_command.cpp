// lab suite: positions to measure players by, made for hours and taken up again.
#include <fmt/format.h>

#include <algorithm>

#include "base/crc32c.h"
#include "engine/weights.h"
#include "games/draughts/ruleset_text.h"
#include "lab/suite_maker.h"
#include "system/growing_file.h"
#include "terminal/lab_commands.h"
#include "terminal/setup.h"
#include "terminal/words.h"

namespace baize {
namespace {

struct SuiteOptions {
    std::string game;
    std::string file;
    std::size_t count = 300;
    CombinationHunt combinations;
    std::optional<std::string> rival;
    std::int64_t seconds = 60;
    int men = 8;
    std::uint64_t seed = 1;
};

class SuiteDesk {
public:
    SuiteDesk(Console& console, const SuiteOptions& options)
        : console_(console), options_(options) {}

    Exit run() {
        game_ = game_of(console_, options_.game);
        if (!game_) return Exit::WrongUse;
        if (!draughts::read_ruleset(options_.game))
            return complain({"suite.only-draughts", 0, {}}, Exit::WrongUse);
        evaluation_ = trained_evaluation(*game_);
        const Result<TaskFinder> finder = options_.rival ? quiet() : combinations();
        if (!finder) return complain(finder.error(), exit_of(finder.error()));
        return make(*finder);
    }

private:
    Exit complain(const Error& fault, Exit exit) {
        console_.complain(say(fault));
        return exit;
    }

    void set_header(const std::string& terms) {
        header_ = suite_header(
            options_.game,
            fmt::format("{}, weights {}, seed {}", terms,
                        evaluation_ ? fmt::format("{:08x}", evaluation_->fingerprint()) : "classic",
                        options_.seed));
    }

    Result<TaskFinder> combinations() {
        CombinationHunt hunt = options_.combinations;
        hunt.game = game_;
        hunt.evaluation = evaluation_;
        hunt.men = options_.men;
        hunt.seed = options_.seed;
        set_header(fmt::format(
            "one move wins by {} units; play {}, glance {}, look {}, proof {} nodes; {} men a side",
            hunt.gain, hunt.play, hunt.glance, hunt.look, hunt.proof, hunt.men));
        return combination_finder(hunt);
    }

    Result<TaskFinder> quiet() {
        QuietHunt hunt;
        hunt.id = options_.game;
        hunt.game = game_;
        hunt.evaluation = evaluation_;
        hunt.rival = *options_.rival;
        hunt.proof_ms = options_.seconds * 1000;
        hunt.men = options_.men;
        hunt.seed = options_.seed;
        // The rival by its checksum: where it lies is nobody else's business.
        const auto* name = reinterpret_cast<const std::uint8_t*>(hunt.rival.data());
        set_header(fmt::format(
            "two engines agree after {} s each and not at a glance of {} ms; {} men a side, within "
            "{} units, rival {:08x}",
            options_.seconds, hunt.glance_ms, hunt.men, hunt.margin,
            crc32c({name, hunt.rival.size()})));
        return quiet_finder(hunt);
    }

    Exit make(const TaskFinder& find) {
        Result<GrowingFile> file = GrowingFile::open(options_.file);
        if (!file) return complain(file.error(), Exit::Failed);
        const Result<std::string> text = file->read();
        if (!text) return complain(text.error(), Exit::Failed);
        Result<SuiteWork> work = read_suite_work(header_, *text);
        if (!work) return complain(work.error(), Exit::Failed);
        if (const auto fault = file->cut(work->whole)) return complain(*fault, Exit::Failed);
        if (work->whole == 0)
            if (const auto fault = file->append(header_)) return complain(*fault, Exit::Failed);
        ProgressLine progress(console_, "suite");
        while (work->tasks.size() < options_.count) {
            Result<std::optional<SuiteTask>> task = find(work->games);
            if (!task) return complain(task.error(), Exit::Failed);
            // Games that began alike may come by the same position.
            if (*task && std::ranges::find(work->tasks, (*task)->position, &SuiteTask::position) !=
                             work->tasks.end())
                task->reset();
            if (const auto fault = file->append(work_record(work->games, *task)))
                return complain(*fault, Exit::Failed);
            ++work->games;
            if (*task) work->tasks.push_back(*std::move(*task));
            progress.show(static_cast<double>(work->tasks.size()) /
                          static_cast<double>(options_.count));
        }
        progress.clear();
        console_.out.write_line(fmt::format("{} from {} games", work->tasks.size(), work->games));
        return Exit::Done;
    }

    Console& console_;
    const SuiteOptions& options_;
    std::shared_ptr<const AnyGame> game_;
    std::shared_ptr<const AnyEvaluation> evaluation_;
    std::string header_;
};

}  // namespace

Command suite_command() {
    auto given = std::make_shared<SuiteOptions>();
    CombinationHunt& hunt = given->combinations;
    return {"suite",
            "Positions for `bench --suite`: combinations, or quiet ones that two agree on",
            "baize lab suite international --file quiet.suite --rival \"hub:./engine hub\"",
            {text("GAME", "GAME", given->game, "A draughts game of `baize games`").must(),
             text("--file", "FILE", given->file,
                  "Where they are kept; a run that was cut short goes on from there")
                 .must()
                 .that(FileUse::Grows),
             number("--count", "N", 1, 1'000'000, given->count, "How many (300)"),
             number("--play", "N", 1, any_number, hunt.play,
                    "Positions for every move of the games (200)"),
             number("--glance", "N", 1, any_number, hunt.glance,
                    "A combination is not seen after so many positions (2000)"),
             number("--look", "N", 1, any_number, hunt.look, "but after so many (50000)"),
             number("--proof", "N", 1, any_number, hunt.proof, "and after so many (500000)"),
             text("--rival", "PLAYER", given->rival,
                  "Quiet positions instead: the best move to this player of `baize match` too"),
             number("--seconds", "N", 1, 100'000, given->seconds,
                    "With --rival: both think so long (60)"),
             number("--men", "N", 0, 100, given->men, "Each side has so many at least (8)"),
             number("--seed", "S", 0, any_number, given->seed, "For the games (1)")},
            [given](Console& console) { return SuiteDesk(console, *given).run(); }};
}

}  // namespace baize
