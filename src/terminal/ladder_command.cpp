// lab ladder: how strong the rungs are, and anybody else. lab calibrate: the same, then whether the
// dial keeps what it says.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/registry.h"
#include "lab/ladder.h"
#include "lab/match_file.h"
#include "lab/openings.h"
#include "play/level_signature.h"
#include "system/claimed_file.h"
#include "system/growing_file.h"
#include "system/time.h"
#include "system/whole_file.h"
#include "terminal/json.h"
#include "terminal/lab_commands.h"
#include "terminal/match_desk.h"
#include "terminal/output_file.h"
#include "terminal/setup.h"
#include "terminal/words.h"

namespace baize {
namespace {

struct LadderOptions {
    std::string game;
    std::string folder = "ratings";
    std::size_t games = 1000;
    std::size_t trial_games = 700;
    std::size_t settings = 12;
    std::vector<std::string> players;
    unsigned threads = 1;
    std::uint64_t seed = 1;
    std::optional<std::string> constants;  ///< a header to write
    bool overwrite = false;
    bool quick = false;
    bool calibrate = false;
};

/// A setting of the dial, or a named level, and what it was measured to be.
struct Trial {
    std::string name;
    std::string player;
    int asked = 0;
    double measured = 0;
    Interval interval{};
};

class LadderDesk {
public:
    LadderDesk(Console& console, LadderOptions options)
        : console_(console), options_(std::move(options)) {
        if (!options_.quick) return;
        // Ten minutes on two cores, for the game that takes longest.
        options_.games = std::min<std::size_t>(options_.games, 60);
        options_.trial_games = std::min<std::size_t>(options_.trial_games, 40);
    }

    Exit run() {
        if (!game_of(console_, options_.game)) return Exit::WrongUse;
        if (!open()) return Exit::Failed;
        const BoutPlan plan{options_.games, ladder_seed, arena_.openings.size()};
        if (!play(ladder_bouts(frozen(), plan), "ladder")) return Exit::Failed;
        const auto rated = rate_ladder(frozen(), ledger_);
        if (!rated) return failed({"ladder.apart", 0, {}});
        // Frozen once they are in the program: a few games more do not make another dial.
        const std::vector<Rung> held =
            options_.constants ? rated->rungs : std::vector(frozen().begin(), frozen().end());
        tell_ladder(held, *rated);
        if (!write_ladder(held, *rated)) return Exit::Failed;
        if (options_.constants && !write_constants(*rated)) return Exit::Failed;
        if (options_.calibrate && !measure_dial(held)) return Exit::Failed;
        for (const std::string& player : options_.players)
            if (!measure_player(held, player)) return Exit::Failed;
        return Exit::Done;
    }

private:
    static constexpr std::uint64_t ladder_seed = 2026;

    /// The rungs as the program has them.
    [[nodiscard]] std::span<const Rung> frozen() const { return rungs(options_.game); }

    Exit failed(const Error& error) {
        console_.complain(say(error));
        return Exit::Failed;
    }
    bool good(const std::optional<Error>& error) {
        if (error) console_.complain(say(*error));
        return !error;
    }
    [[nodiscard]] std::string path(std::string_view kind) const {
        return fmt::format("{}/{}{}", options_.folder, options_.game, kind);
    }

    bool open() {
        if (!good(make_folder(options_.folder)) || !open_ledger() || !claim_tables()) return false;
        arena_.game = options_.game;
        arena_.threads = options_.threads;
        if (kind_of(options_.game).dealt) return true;
        return open_games() && use_openings(std::nullopt);
    }

    bool open_ledger() {
        Result<GrowingFile> file = GrowingFile::open(path(".tsv"));
        if (!file) return good(file.error());
        const Result<std::string> text = file->read();
        if (!text) return good(text.error());
        const Result<LedgerText> known = read_ledger(*text);
        if (!known) return good(known.error());
        if (!good(file->cut(known->whole))) return false;
        ledger_ = known->bouts;
        file_ = std::move(*file);
        return true;
    }

    bool open_games() {
        Result<GrowingFile> games = GrowingFile::open(path(".pdn"));
        if (!games) return good(games.error());
        const Result<std::string> text = games->read();
        if (!text) return good(text.error());
        const Result<std::size_t> whole = whole_games(*text);
        if (!whole) return good(whole.error());
        if (!good(games->cut(*whole))) return false;
        games_ = std::move(*games);
        arena_.on_game = [this](const std::string& pdn) {
            if (!unkept_game_) unkept_game_ = games_->append(pdn);
        };
        return true;
    }

    /// What is written at the end is claimed now, so that nothing is in the way hours later.
    bool claim_tables() {
        ladder_table_ = claim_table(console_, path("-ladder.tsv"), 6);
        if (!ladder_table_) return false;
        if (options_.calibrate) dial_table_ = claim_table(console_, path("-dial.tsv"), 5);
        if (options_.calibrate && !dial_table_) return false;
        if (!options_.constants) return true;
        constants_ = claim_output(console_, *options_.constants, options_.overwrite);
        return constants_.has_value();
    }

    /// Those that come with the game, or new ones that nothing was fitted to.
    bool use_openings(std::optional<std::uint64_t> fresh) {
        if (kind_of(options_.game).dealt) return true;
        if (!fresh) {
            auto openings = openings_for(console_, options_.game, std::nullopt);
            if (!openings) return false;
            arena_.openings = *std::move(openings);
            return true;
        }
        const std::unique_ptr<AnyGame> game = game_of(console_, options_.game);
        ProgressLine progress(console_, "openings");
        constexpr std::size_t count = 350;
        constexpr int plies = 8, depth = 8, margin = 30;
        const std::vector<Opening> found =
            find_openings(*game, {count, plies, depth, margin, scatter(*fresh)},
                          [&](std::size_t done, std::size_t total) {
                              progress.show(static_cast<double>(done) / static_cast<double>(total));
                          });
        progress.clear();
        arena_.openings.clear();
        for (const Opening& opening : found) arena_.openings.push_back(opening.text);
        return !arena_.openings.empty();
    }

    /// What is in the ledger is not played again.
    bool play(const std::vector<Bout>& bouts, std::string_view what) {
        ProgressLine progress(console_, std::string(what));
        for (std::size_t i = 0; i < bouts.size(); ++i) {
            if (find_bout(ledger_, bouts[i]) != ledger_.end()) continue;
            const Result<MatchScore> score = play_bout(arena_, bouts[i]);
            if (!score) return good(score.error());
            if (!good(unkept_game_)) return false;
            if (!good(file_->append(ledger_line(bouts[i], *score)))) return false;
            ledger_.emplace(bouts[i], *score);
            progress.show(static_cast<double>(i + 1) / static_cast<double>(bouts.size()));
        }
        progress.clear();
        return true;
    }

    void tell_ladder(const std::vector<Rung>& held, const RatedLadder& rated) {
        console_.out.write_line("  dial   elo   95 %            player");
        console_.out.write_line("     0     0                   random");
        for (std::size_t i = 0; i < rated.rungs.size(); ++i)
            console_.out.write_line(fmt::format(
                "{:>6}{:>6}   {:15} {}", held[i].elo, rated.rungs[i].elo,
                fmt::format("[{:.0f}, {:.0f}]", rated.intervals[i].low, rated.intervals[i].high),
                persona_text(rated.rungs[i].persona)));
        console_.out.flush();
    }

    /// How well the weakest link holds.
    [[nodiscard]] std::size_t fewest_games(const RatedLadder& rated) const {
        const std::vector<std::string> players = ladder_players(rated.rungs);
        std::size_t fewest = games_between(ledger_, players[1], players[0]);
        for (std::size_t i = 2; i < players.size(); ++i)
            fewest = std::min(fewest, games_between(ledger_, players[i], players[i - 1]));
        return fewest;
    }

    /// For the tables of the documentation: `tools/write-ratings`.
    bool write_ladder(const std::vector<Rung>& held, const RatedLadder& rated) {
        const std::vector<std::string> players = ladder_players(rated.rungs);
        std::string rows;
        for (std::size_t i = 0; i < rated.rungs.size(); ++i)
            rows += fmt::format("{}\t{}\t{:.1f}\t{:.1f}\t{}\t{}\n", held[i].elo, rated.rungs[i].elo,
                                rated.intervals[i].low, rated.intervals[i].high,
                                games_between(ledger_, players[i + 1], players[i]),
                                persona_text(rated.rungs[i].persona));
        return good(ladder_table_->write(rows));
    }

    bool write_constants(const RatedLadder& rated) {
        std::string name = options_.game;
        std::ranges::replace(name, '-', '_');
        std::string text = fmt::format(
            "// Written by `baize lab calibrate {0}`: {1} games or more between neighbours, {2}.\n"
            "#pragma once\n\n#include <array>\n\n#include \"opponent/dial.h\"\n\n"
            "namespace baize {{\n\n"
            "/// Of the search by which these were measured; another one needs another ladder.\n"
            "inline constexpr std::uint64_t {3}_signature = {4}U;\n\n"
            "inline constexpr std::array {3}_rungs{{\n",
            options_.game, fewest_games(rated), today(), name, level_signature(options_.game));
        for (const Rung& rung : rated.rungs) {
            std::string fields;
            const Persona usual;
            const auto add = [&](const auto& names) {
                for (const auto& named : names)
                    if (const int number = rung.persona.*named.number;
                        number != usual.*named.number)
                        fields += fmt::format("{}.{} = {}", fields.empty() ? "" : ", ", named.name,
                                              number);
            };
            add(tactical_numbers);
            add(judging_numbers);
            text += fmt::format("    Rung{{{}, {{{}}}}},\n", rung.elo, fields);
        }
        text += "};\n\n}  // namespace baize\n";
        return good(constants_->write(text));
    }

    /// Fresh games from fresh openings, against rungs whose ratings are held fixed.
    bool measure_dial(const std::vector<Rung>& ladder) {
        if (!use_openings(options_.seed)) return false;
        std::vector<Trial> trials;
        for (const int asked : drawn_settings(ladder.back().elo, options_.settings, options_.seed))
            trials.push_back({std::to_string(asked), "", asked});
        for (const Level& level : presets(options_.game).front().levels)
            if (const auto dial = dial_of(level))
                trials.push_back({std::string(level.name), "", dial->tactics});
        double off = 0, worst = 0;
        std::size_t drawn = 0;
        std::string rows;
        for (Trial& trial : trials) {
            trial.player = "person:" + persona_text(persona_between(ladder, trial.asked));
            if (!rate(ladder, trial)) return false;
            const double difference = trial.measured - trial.asked;
            if (drawn++ < options_.settings) {
                off += std::abs(difference) / static_cast<double>(options_.settings);
                worst = std::max(worst, std::abs(difference));
            }
            tell(trial);
            rows += fmt::format("{}\t{}\t{:.1f}\t{:.1f}\t{:.1f}\n", trial.name, trial.asked,
                                trial.measured, trial.interval.low, trial.interval.high);
        }
        console_.out.write_line(fmt::format("{} settings: off by {:.1f} on average, {:.1f} at most",
                                            options_.settings, off, worst));
        return good(dial_table_->write(rows));
    }

    bool rate(const std::vector<Rung>& ladder, Trial& trial) {
        const std::vector<Bout> bouts =
            trial_bouts(ladder, trial.player, trial.asked,
                        {options_.trial_games, scatter(options_.seed), arena_.openings.size()});
        if (!play(bouts, trial.name)) return false;
        const auto line = rate_player(ladder, trial.player, bouts, ledger_);
        if (!line) return good(Error{"ladder.apart", 0, {}});
        trial.measured = line->fitted.elo;
        trial.interval = line->alone;
        return true;
    }

    void tell(const Trial& trial) {
        console_.out.write_line(
            fmt::format("{:>9}  asked {:>5}  measured {:>7.1f} [{:.1f}, {:.1f}]", trial.name,
                        trial.asked, trial.measured, trial.interval.low, trial.interval.high));
        console_.out.flush();
    }

    /// Anybody: first about where, then exactly.
    bool measure_player(const std::vector<Rung>& ladder, const std::string& player) {
        std::size_t low = 0, high = ladder.size();
        while (low < high) {
            const std::size_t middle = (low + high) / 2;
            constexpr std::size_t games = 20;
            const std::vector<Bout> bouts =
                bouts_of(player, "person:" + persona_text(ladder[middle].persona), {games, middle});
            if (!play(bouts, player)) return false;
            const GameCounts counts = ledger_.at(bouts.front()).games();
            if (counts.half_points() >= games)
                low = middle + 1;
            else
                high = middle;
        }
        Trial trial{player, player, ladder[std::min(low, ladder.size() - 1)].elo - 1};
        if (!rate(ladder, trial)) return false;
        tell(trial);
        return true;
    }

    Console& console_;
    LadderOptions options_;
    Ledger ledger_;
    Arena arena_;
    std::optional<GrowingFile> file_;
    std::optional<GrowingFile> games_;
    std::optional<Error> unkept_game_;
    std::optional<ClaimedFile> ladder_table_;
    std::optional<ClaimedFile> dial_table_;
    std::optional<ClaimedFile> constants_;
};

Command command_for(bool calibrate) {
    auto given = std::make_shared<LadderOptions>();
    given->calibrate = calibrate;
    std::vector<CommandOption> options{
        text("GAME", "GAME", given->game, "A game of `baize games`").must(),
        text("--folder", "DIR", given->folder,
             "For results and games (ratings); goes on from there")
            .that(FileUse::WritesInFolder),
        number("--games", "N", 2, 1'000'000, given->games,
               "Between neighbours of the ladder (1000)"),
        number("--trial-games", "N", 8, 1'000'000, given->trial_games,
               "For each setting or player (700)"),
        texts("--player", "PLAYER", given->players, "Rates this one too, as in `baize match`"),
        number("--threads", "N", 1, 256, given->threads, "Games at the same time (1)"),
        flag("--quick", given->quick, "Few games and wide intervals: ten minutes on two cores"),
        text("--constants", "FILE", given->constants,
             "Writes the ladder as C++, and goes on with what it says")
            .that(FileUse::Writes),
        overwrite_flag(given->overwrite)};
    if (calibrate) {
        options.push_back(number("--settings", "N", 1, 1000, given->settings,
                                 "Of the dial, drawn after the fit (12)"));
        options.push_back(number("--seed", "S", 0, any_number, given->seed,
                                 "For the settings, their openings and games (1)"));
    }
    return {calibrate ? "calibrate" : "ladder",
            calibrate ? "How strong each setting of the dial is, measured"
                      : "How strong the players of the ladder are, and others beside them",
            calibrate ? "baize lab calibrate international --quick --threads 2"
                      : "baize lab ladder international --player level:master",
            std::move(options),
            [given](Console& console) { return LadderDesk(console, *given).run(); }};
}

}  // namespace

Command ladder_command() {
    return command_for(false);
}
Command calibrate_command() {
    return command_for(true);
}

}  // namespace baize
