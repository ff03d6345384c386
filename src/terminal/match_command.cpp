// Players against each other.

#include <fmt/format.h>

#include <algorithm>

#include "games/registry.h"
#include "lab/match_file.h"
#include "lab/openings.h"
#include "rating/rating_list.h"
#include "system/growing_file.h"
#include "system/real_number.h"
#include "system/time.h"
#include "terminal/book_option.h"
#include "terminal/commands.h"
#include "terminal/json.h"
#include "terminal/match_desk.h"
#include "terminal/setup.h"
#include "terminal/table_options.h"
#include "terminal/words.h"

namespace baize {
namespace {

/// Two numbers with a sign between them: `60+0.5`, `0,5`.
std::optional<std::pair<double, double>> two_numbers(const std::string& text, char between) {
    const std::size_t middle = text.find(between);
    if (middle == std::string::npos) return std::nullopt;
    const auto first = read_real(text.substr(0, middle));
    const auto second = read_real(text.substr(middle + 1));
    if (!first || !second) return std::nullopt;
    return std::pair(*first, *second);
}

/// What happens in a match, written down and counted as it happens.
class MatchDesk {
public:
    MatchDesk(Console& console, const MatchOptions& options)
        : console_(console), options_(options) {}

    Exit run() {
        if (!set_up()) return fault_;
        if (!find_openings() || !open_file()) return Exit::Failed;
        efforts_.resize(setup_.players.size());
        Match match(setup_, done_);
        ProgressLine progress(console_, "match");
        const std::int64_t begun = now_ms();
        const std::optional<Error> fault =
            match.run([&](const MatchJob& job, const GameRecord& record) {
                progress.show(static_cast<double>(++played_ + done_.size()) /
                              static_cast<double>(jobs_of(setup_)));
                return take(job, record);
            });
        progress.clear();
        if (fault) console_.complain(say(*fault));
        report(match, static_cast<double>(now_ms() - begun) / 1000);
        return fault || failed_ ? Exit::Failed : Exit::Done;
    }

private:
    bool set_up() {
        setup_.game = options_.game;
        setup_.players = options_.players;
        setup_.pairs = options_.pairs;
        setup_.threads = options_.threads;
        setup_.seed = options_.seed;
        if (options_.no_book) setup_.books = Books::None;
        setup_.pace = {options_.depth, options_.nodes, options_.time_ms, {}};
        if (setup_.players.size() < 2) return complain({"match.players", 0, {}});
        if (options_.adjudicate) {
            tables_ = tables_at_hand(console_, setup_.game, draughts::default_table_folder());
            if (!tables_) return complain({"tables.none", 0, {}});
            setup_.endings = tables_.get();
        }
        if (options_.clock) {
            const auto clock = two_numbers(*options_.clock, '+');
            constexpr double most = 1e6;
            if (!clock || clock->first <= 0 || clock->second < 0 || clock->first > most ||
                clock->second > most)
                return complain({"match.clock", 0, {*options_.clock}});
            setup_.pace.clock = ClockState{static_cast<std::int64_t>(clock->first * 1000),
                                           static_cast<std::int64_t>(clock->second * 1000),
                                           {}};
        }
        if (options_.sprt) {
            const auto bounds = two_numbers(*options_.sprt, ',');
            if (bounds) setup_.sprt = SprtSetting{bounds->first, bounds->second};
            if (!bounds || !Sprt::make(*setup_.sprt) || setup_.players.size() != 2)
                return complain({"match.sprt", 0, {*options_.sprt}});
        }
        for (const std::string& player : setup_.players) {  // all faults before the first game
            const auto made = make_player(player, setup_.game, setup_.books);
            if (!made) return complain(made.error());
            repeating_ += (*made)->repeats_itself(setup_.pace) ? 1 : 0;
        }
        return true;
    }

    bool find_openings() {
        auto openings = openings_for(console_, setup_.game, options_.openings);
        if (!openings) return false;
        setup_.openings = *std::move(openings);
        if (setup_.pairs > setup_.openings.size() && repeating_ > 1)
            console_.complain(
                say({"match.repeats",
                     0,
                     {std::to_string(setup_.pairs), std::to_string(setup_.openings.size())}}));
        return true;
    }

    bool complain(const Error& error) {
        fault_ = exit_of(error);
        console_.complain(say(error));
        return false;
    }

    /// Takes over what is in the file, cuts a torn game off, and keeps it open to write behind it.
    bool open_file() {
        if (!options_.file) return true;
        Result<GrowingFile> file = GrowingFile::open(*options_.file);
        if (!file) return complain(file.error());
        const Result<std::string> text = file->read();
        if (!text) return complain(text.error());
        const Result<MatchFile> known = read_match_file(setup_, *text);
        if (!known) return complain(known.error());
        if (const auto fault = file->cut(known->whole)) return complain(*fault);
        done_ = known->results;
        file_ = std::move(*file);
        return true;
    }

    bool take(const MatchJob& job, const GameRecord& record) {
        efforts_[job.white] += record.efforts[0];
        efforts_[job.black] += record.efforts[1];
        if (record.culprit) {
            const std::size_t who = *record.culprit == Side::White ? job.white : job.black;
            faults_.push_back(fmt::format("game {}: {}: {}{}", job.number + 1, setup_.players[who],
                                          record.reason,
                                          record.detail.empty() ? "" : " (" + record.detail + ")"));
        }
        if (!file_) return true;
        const std::optional<Error> fault = file_->append(pdn_of(setup_, job, record, today_));
        if (!fault) return true;
        failed_ = true;
        return complain(*fault);
    }

    void report(const Match& match, double seconds) {
        const Crosstable table = table_of(setup_, match.results());
        for (const auto& [who, score] : table.links()) {
            const auto found = estimate(score);
            if (!found) continue;
            const GameCounts games = score.games();
            const std::string& first = setup_.players[who.first];
            const std::string& second = setup_.players[who.second];
            if (options_.json) {
                JsonObject json;
                json.set("first", first).set("second", second);
                json.set("wins", games.wins).set("draws", games.draws).set("losses", games.losses);
                json.set("elo", found->elo).set("low", found->elo_95.low);
                json.set("high", found->elo_95.high).set("seconds", seconds);
                console_.out.write_line(json.text());
                continue;
            }
            const auto& pairs = score.pairs.of;
            console_.out.write_line(fmt::format("{} v {}: +{} ={} -{}", first, second, games.wins,
                                                games.draws, games.losses));
            console_.out.write_line(fmt::format(
                "  Elo {:+.1f} [{:+.1f}, {:+.1f}], draws {:.1f} %, superior with {:.1f} %, "
                "pairs {} {} {} {} {}",
                found->elo, found->elo_95.low, found->elo_95.high, 100 * found->draw_rate,
                100 * found->superiority, pairs[0], pairs[1], pairs[2], pairs[3], pairs[4]));
        }
        if (options_.json) return;
        report_sprt(match, table);
        if (setup_.players.size() > 2) report_ratings(table);
        report_efforts(seconds);
        for (const std::string& fault : faults_) console_.out.write_line("fault: " + fault);
    }

    void report_sprt(const Match& match, const Crosstable& table) {
        if (!setup_.sprt) return;
        const Sprt test = *Sprt::make(*setup_.sprt);
        const SprtState state = match.verdict();
        console_.out.write_line(fmt::format("  SPRT [{}, {}]: {:.2f} between {:.2f} and {:.2f}: {}",
                                            setup_.sprt->elo0, setup_.sprt->elo1,
                                            test.log_likelihood_ratio(table.between(0, 1).pairs),
                                            test.lower(), test.upper(),
                                            word(state == SprtState::H1   ? "match.h1"
                                                 : state == SprtState::H0 ? "match.h0"
                                                                          : "match.open")));
    }

    void report_ratings(const Crosstable& table) {
        constexpr std::size_t resamples = 1000;
        const auto list = rating_list(table, {}, resamples, setup_.seed);
        if (!list) return;
        for (std::size_t i = 0; i < list->size(); ++i) {
            const RatingLine& line = (*list)[i];
            console_.out.write_line(fmt::format("{:8.1f} [{:+.1f}, {:+.1f}]  {}", line.fitted.elo,
                                                line.alone.low, line.alone.high,
                                                setup_.players[i]));
        }
    }

    void report_efforts(double seconds) {
        std::int64_t thinking = 0;
        for (std::size_t i = 0; i < efforts_.size(); ++i) {
            const Effort& effort = efforts_[i];
            thinking += effort.ms;
            if (effort.moves == 0 || effort.nodes == 0) continue;
            console_.out.write_line(fmt::format(
                "  {}: depth {:.1f}, {:.0f} nodes a move, {:.2f} M nodes/s", setup_.players[i],
                static_cast<double>(effort.depths) / static_cast<double>(effort.moves),
                static_cast<double>(effort.nodes) / static_cast<double>(effort.moves),
                static_cast<double>(effort.nodes) / 1000 /
                    static_cast<double>(std::max<std::int64_t>(effort.ms, 1))));
        }
        if (played_ == 0) return;
        console_.out.write_line(fmt::format(
            "  {} games in {:.1f} s, {:.1f} games/s, {:.1f} % of the time in the players", played_,
            seconds, static_cast<double>(played_) / std::max(seconds, 1e-3),
            static_cast<double>(thinking) / 10 / std::max(seconds, 1e-3) / setup_.threads));
    }

    Console& console_;
    const MatchOptions& options_;
    std::unique_ptr<draughts::OpenTables> tables_;
    MatchSetup setup_;
    MatchResults done_;
    std::vector<Effort> efforts_;
    std::vector<std::string> faults_;
    std::string today_ = today();
    std::size_t played_ = 0;
    int repeating_ = 0;  ///< players that always answer alike
    std::optional<GrowingFile> file_;
    Exit fault_ = Exit::WrongUse;  ///< what the last complaint ends with while it is set up
    bool failed_ = false;
};

}  // namespace

Exit play_match(Console& console, const MatchOptions& options) {
    if (kind_of(options.game).has_matches && has_usual_rules(options.game))
        return play_domino_match(console, options);
    return MatchDesk(console, options).run();
}

std::optional<std::vector<std::string>> openings_for(Console& console, const std::string& id,
                                                     const std::optional<std::string>& file) {
    const std::unique_ptr<AnyGame> game = game_of(console, id);
    if (!game) return std::nullopt;
    std::vector<std::string> openings;
    if (!file) {
        openings = known_openings(*game, id);
        if (openings.empty()) openings.push_back(game->start()->position_text());
        return openings;
    }
    const auto complain = [&](const Error& error) {
        console.complain(say(error));
        return std::nullopt;
    };
    Result<Input> input = Input::open(*file);
    if (!input) return complain(input.error());
    Lines lines(std::move(*input));
    while (const auto line = lines.next()) {
        if (line->text.empty() || line->text.front() == '#') continue;
        const auto read = game->read(line->text);
        if (!read) return complain(read.error());
        openings.emplace_back(line->text);
    }
    if (openings.empty()) return complain({"match.no-openings", 0, {*file}});
    return openings;
}

Command match_command() {
    auto given = std::make_shared<MatchOptions>();
    return {
        "match",
        "Players against each other, with a referee",
        "baize match level:hard level:easy --pairs 50 --pdn games.pdn",
        {list("PLAYER", given->players,
              "Two or more of random, level:hard, preset:seed/easy, best:nodes=100000,\n"
              "\"hub:COMMAND\", dxp:HOST:PORT; every two of them meet"),
         text("--game", "GAME", given->game,
              fmt::format("A game of `baize games` ({})", usual_game().id)),
         number("--pairs", "N", 1, 100'000'000, given->pairs,
                "Games of every two players, by twos (50)"),
         text("--openings", "FILE", given->openings, "A file with a position a line")
             .that(FileUse::Reads),
         number("--depth", "D", 1, Limits::deepest, given->depth, "Plies for every move"),
         number("--nodes", "N", 1, any_number, given->nodes, "Positions for every move"),
         number("--time", "MS", 1, any_number, given->time_ms, "Milliseconds for every move"),
         text("--clock", "CLOCK", given->clock, "Seconds and seconds a move: 60+0.5"),
         number("--threads", "N", 1, 256, given->threads, "Games at the same time (1)"),
         number("--seed", "S", 0, any_number, given->seed,
                "For players that err by chance, and for openings by the book (0)"),
         no_book_flag(given->no_book),
         text("--pdn", "FILE", given->file,
              "Every game as it ends; a match that was cut short goes on from there")
             .that(FileUse::Grows),
         text("--sprt", "A,B", given->sprt, "End when it is clear which Elo holds: 0,5"),
         number("--hands", "N", 1, 100'000'000, given->hands,
                "Of dominoes: so many hands, and no matches"),
         number("--target", "N", 1, 100, given->target,
                "Of dominoes: points that win a match, 1, 50 or 100 (100)"),
         flag("--adjudicate", given->adjudicate, "Ends games whose end the endgame tables know"),
         json_flag(given->json)},
        [given](Console& console) {
            // `baize match dominoes` is short for the best against the best.
            const GameRow* game = find_row(given->players.front());
            if (game != nullptr && game->kind->has_matches && game->id == given->players.front()) {
                given->game = game->id;
                given->players.erase(given->players.begin());
                if (given->players.empty()) given->players = {"points", "points"};
            }
            return play_match(console, *given);
        }};
}

}  // namespace baize
