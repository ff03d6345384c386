// Players against each other, and what is needed for that.

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <charconv>

#include "lab/match_file.h"
#include "lab/openings.h"
#include "rating/rating_list.h"
#include "system/time.h"
#include "system/whole_file.h"
#include "terminal/commands.h"
#include "terminal/json.h"
#include "terminal/setup.h"
#include "terminal/words.h"

namespace baize {
namespace {

struct MatchOptions {
    std::vector<std::string> players;
    std::string game = "international";
    std::size_t pairs = 50;
    std::optional<std::string> openings;  ///< a file, a position a line
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<std::int64_t> time_ms;
    std::optional<std::string> clock;  ///< seconds and seconds a move: 60+0.5
    unsigned threads = 1;
    std::uint64_t seed = 0;
    std::optional<std::string> file;  ///< PDN; games that are in it are not played again
    std::optional<std::string> sprt;  ///< 0,5
    bool json = false;
};

struct OpeningsOptions {
    std::string game;
    std::size_t count = 100;
    int plies = 8;
    int depth = 12;
    int margin = 20;
    std::uint64_t seed = 1;
};

/// Two numbers with a sign between them: `60+0.5`, `0,5`.
std::optional<std::pair<double, double>> two_numbers(const std::string& text, char between) {
    double first = 0;
    double second = 0;
    const char* end = text.data() + text.size();
    const auto [middle, fault] = std::from_chars(text.data(), end, first);
    if (fault != std::errc{} || middle == end || *middle != between) return std::nullopt;
    const auto [last, other] = std::from_chars(middle + 1, end, second);
    if (other != std::errc{} || last != end) return std::nullopt;
    return std::pair(first, second);
}

/// What happens in a match, written down and counted as it happens.
class MatchDesk {
public:
    MatchDesk(Console& console, const MatchOptions& options)
        : console_(console), options_(options) {}
    MatchDesk(const MatchDesk&) = delete;
    MatchDesk& operator=(const MatchDesk&) = delete;
    ~MatchDesk() {
        if (file_ >= 0) close(file_);
    }

    Exit run() {
        if (!set_up()) return Exit::WrongUse;
        if (!open_file()) return Exit::Failed;
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
        setup_.pace = {options_.depth, options_.nodes, options_.time_ms, {}};
        game_ = game_of(console_, setup_.game);
        if (!game_) return false;
        if (setup_.players.size() < 2) return complain("match.players", {});
        if (options_.clock) {
            const auto clock = two_numbers(*options_.clock, '+');
            constexpr double most = 1e6;
            if (!clock || clock->first <= 0 || clock->second < 0 || clock->first > most ||
                clock->second > most)
                return complain("match.clock", {*options_.clock});
            setup_.pace.clock = ClockState{static_cast<std::int64_t>(clock->first * 1000),
                                           static_cast<std::int64_t>(clock->second * 1000),
                                           {}};
        }
        if (options_.sprt) {
            const auto bounds = two_numbers(*options_.sprt, ',');
            if (bounds) setup_.sprt = SprtSetting{bounds->first, bounds->second};
            if (!bounds || !Sprt::make(*setup_.sprt) || setup_.players.size() != 2)
                return complain("match.sprt", {*options_.sprt});
        }
        for (const std::string& player : setup_.players) {  // all faults before the first game
            const auto made = make_player(player, setup_.game);
            if (!made) {
                console_.complain(say(made.error()));
                return false;
            }
        }
        return read_openings();
    }

    bool read_openings() {
        if (!options_.openings) {
            for (const std::string_view opening : known_openings(setup_.game))
                setup_.openings.emplace_back(opening);
            if (setup_.openings.empty()) setup_.openings.push_back(game_->start()->position_text());
            return true;
        }
        Result<Input> input = Input::open(*options_.openings);
        if (!input) {
            console_.complain(say(input.error()));
            return false;
        }
        Lines lines(std::move(*input));
        while (const auto line = lines.next()) {
            if (line->text.empty() || line->text.front() == '#') continue;
            const auto read = game_->read(line->text);
            if (!read) {
                console_.complain(say(read.error()));
                return false;
            }
            setup_.openings.emplace_back(line->text);
        }
        return !setup_.openings.empty() || complain("match.no-openings", {*options_.openings});
    }

    bool complain(std::string_view code, std::vector<std::string> args) {
        console_.complain(say({code, 0, std::move(args)}));
        return false;
    }

    /// Takes over what is in the file, cuts a torn end off, and keeps it open to write behind it.
    bool open_file() {
        if (!options_.file) return true;
        std::string text;
        if (access(options_.file->c_str(), F_OK) == 0) {
            Result<std::string> read = read_whole_file(*options_.file, std::size_t{1} << 32U);
            if (!read) {
                console_.complain(say(read.error()));
                return false;
            }
            text = std::move(*read);
        }
        const Result<MatchFile> known = read_match_file(setup_, text);
        if (!known) {
            console_.complain(say(known.error()));
            return false;
        }
        done_ = known->results;
        constexpr mode_t readable_by_all = 0644;
        file_ = ::open(options_.file->c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC,
                       readable_by_all);
        const bool good =
            file_ >= 0 && (text.empty() || ftruncate(file_, static_cast<off_t>(known->whole)) == 0);
        return good || complain("match.cannot-write", {*options_.file});
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
        if (file_ < 0) return true;
        // One call a game: whoever is killed leaves whole games, and at most one torn off.
        const std::string text = pdn_of(setup_, job, record, today_);
        if (write(file_, text.data(), text.size()) == static_cast<ssize_t>(text.size()))
            return true;
        failed_ = true;
        return complain("match.cannot-write", {*options_.file});
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
    std::unique_ptr<AnyGame> game_;
    MatchSetup setup_;
    MatchResults done_;
    std::vector<Effort> efforts_;
    std::vector<std::string> faults_;
    std::string today_ = today();
    std::size_t played_ = 0;
    int file_ = -1;
    bool failed_ = false;
};

Exit play_match(Console& console, const MatchOptions& options) {
    return MatchDesk(console, options).run();
}

Exit list_openings(Console& console, const OpeningsOptions& options) {
    const std::unique_ptr<AnyGame> game = game_of(console, options.game);
    if (!game) return Exit::WrongUse;
    ProgressLine progress(console, "openings");
    const std::vector<Opening> found = find_openings(
        *game, {options.count, options.plies, options.depth, options.margin, options.seed},
        [&](std::size_t done, std::size_t total) {
            progress.show(static_cast<double>(done) / static_cast<double>(total));
        });
    progress.clear();
    console.out.write_line(
        fmt::format("# {} random plies, judged at depth {}: within {} units of equal; seed {}",
                    options.plies, options.depth, options.margin, options.seed));
    for (const Opening& opening : found) console.out.write_line(opening.position);
    return Exit::Done;
}

}  // namespace

Command match_command() {
    auto given = std::make_shared<MatchOptions>();
    return {
        "match",
        "Players against each other, with a referee",
        "baize match level:hard level:easy --pairs 50 --pdn games.pdn",
        {list("PLAYER", given->players,
              "Two or more of random, level:hard, preset:seed/easy, best:nodes=100000,\n"
              "\"hub:COMMAND\", dxp:HOST:PORT; every two of them meet"),
         text("--game", "GAME", given->game, "A game of `baize games` (international)"),
         number("--pairs", "N", 1, 100'000'000, given->pairs,
                "Games of every two players, by twos (50)"),
         text("--openings", "FILE", given->openings, "A file with a position a line"),
         number("--depth", "D", 1, Limits::deepest, given->depth, "Plies for every move"),
         number("--nodes", "N", 1, any_number, given->nodes, "Positions for every move"),
         number("--time", "MS", 1, any_number, given->time_ms, "Milliseconds for every move"),
         text("--clock", "CLOCK", given->clock, "Seconds and seconds a move: 60+0.5"),
         number("--threads", "N", 1, 256, given->threads, "Games at the same time (1)"),
         number("--seed", "S", 0, any_number, given->seed, "For players that err by chance (0)"),
         text("--pdn", "FILE", given->file,
              "Every game as it ends; a match that was cut short goes on from there"),
         text("--sprt", "A,B", given->sprt, "End when it is clear which Elo holds: 0,5"),
         json_flag(given->json)},
        [given](Console& console) { return play_match(console, *given); }};
}

Command lab_command() {
    auto given = std::make_shared<OpeningsOptions>();
    Command openings{
        "openings",
        "Balanced positions after a few random moves, one a line",
        "baize lab openings international --count 100",
        {text("GAME", "GAME", given->game, "A game of `baize games`").must(),
         number("--count", "N", 1, 1'000'000, given->count, "How many (100)"),
         number("--plies", "N", 0, 60, given->plies, "Random moves from the start (8)"),
         number("--depth", "D", 1, Limits::deepest, given->depth, "Of the search that judges (12)"),
         number("--margin", "N", 0, 10000, given->margin, "Units that still are equal (20)"),
         number("--seed", "S", 0, any_number, given->seed, "For the random moves (1)")},
        [given](Console& console) { return list_openings(console, *given); }};
    return {"lab",
            "Tools for those who measure",
            "baize lab openings international --count 100",
            {},
            {},
            {openings}};
}

}  // namespace baize
