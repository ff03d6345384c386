#include "terminal/profile_desk.h"

#include <algorithm>

#include "base/text.h"
#include "games/registry.h"
#include "opponent/dial.h"
#include "protocol/player.h"
#include "system/growing_file.h"
#include "system/real_number.h"
#include "terminal/match_desk.h"
#include "terminal/setup.h"
#include "terminal/table_options.h"
#include "terminal/words.h"

namespace baize {
namespace {

/// To see that everything works: too little to conclude anything from.
constexpr std::size_t quick_games = 6;
constexpr std::uint64_t quick_nodes = 20'000;
/// A hand of dominoes is a small part of a match to 100.
constexpr std::size_t hands_a_match = 6;

std::vector<std::string> parts_of(std::string_view text) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        parts.emplace_back(text.substr(0, comma));
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return parts;
}

class ProfileDesk {
public:
    ProfileDesk(Console& console, const ProfileOptions& options, const ProfileDefaults& defaults)
        : console_(console), options_(options), defaults_(defaults) {}

    /// What goes wrong is complained about; the exit says whose fault it was.
    Exit run() {
        if (!set_up()) return fault_;
        if (options_.file && !open_file()) return Exit::Failed;
        ProgressLine progress(console_, "profile");
        const std::size_t before = run_.games.size();
        const std::size_t total = std::max(jobs_of(run_.setup), before + 1) - before;
        std::size_t judged = 0;
        const std::optional<Error> fault =
            judge_games(run_.setup, JudgedGames(run_.games), [&](const JudgedGame& game) {
                run_.games.emplace(game.number, game.sides);
                progress.show(static_cast<double>(++judged) / static_cast<double>(total));
                return write(game);
            });
        progress.clear();
        if (fault) complain(*fault);
        return fault || failed_ ? Exit::Failed : Exit::Done;
    }

    [[nodiscard]] ProfileRun result() { return std::move(run_); }

private:
    bool complain(const Error& error) {
        fault_ = exit_of(error);
        console_.complain(say(error));
        return false;
    }

    bool set_up() {
        ProfileSetup& setup = run_.setup;
        setup.game = options_.game;
        const std::unique_ptr<AnyGame> game = game_of(console_, setup.game);
        if (!game) return false;
        const std::size_t games = options_.quick ? quick_games : defaults_.games;
        setup.games = options_.games.value_or(games * (dealt() ? hands_a_match : 1));
        setup.nodes = options_.nodes.value_or(options_.quick ? quick_nodes : defaults_.nodes);
        setup.seed = options_.seed;
        setup.threads = options_.threads;
        setup.gives_way = !options_.quick;
        if (!dealt()) {
            auto openings = openings_for(console_, setup.game, std::nullopt);
            if (!openings) return false;
            setup.openings = *std::move(openings);
            run_.tables = named_tables(console_, setup.game, options_.table_folder);
            setup.endings = run_.tables.get();
        }
        return add_players();
    }

    [[nodiscard]] bool dealt() const { return kind_of(options_.game).dealt; }

    bool add_players() {
        for (const std::string& name : parts_of(options_.levels.value_or("")))
            run_.setup.players.push_back(level_player(name));
        for (const std::string& number : parts_of(options_.elos.value_or(""))) {
            const std::optional<double> elo = read_real(number);
            if (!elo) return complain({"profile.elo", 0, {quoted(number)}});
            run_.setup.players.push_back({"level:" + number, elo});
        }
        for (const std::string& text : options_.players) {
            const std::size_t at = std::min(text.rfind('@'), text.size());
            const std::optional<double> elo = read_real(text.substr(std::min(at + 1, text.size())));
            if (at < text.size() && !elo) return complain({"profile.elo", 0, {quoted(text)}});
            run_.setup.players.push_back({text.substr(0, at), elo});
        }
        if (run_.setup.players.empty()) add_usual_players();
        for (const ProfilePlayer& player : run_.setup.players)  // all faults before the first game
            if (const auto made = make_player(player.name, run_.setup.game); !made)
                return complain(made.error());
        return true;
    }

    /// A level with a place on the dial is a player of known Elo.
    [[nodiscard]] ProfilePlayer level_player(const std::string& name) const {
        ProfilePlayer player{"level:" + name, {}};
        const Result<Level> level = find_level(run_.setup.game, "", name);
        const std::optional<Dial> dial = level ? dial_of(*level) : std::nullopt;
        if (dial && dial->tactics == dial->judgement) player.elo = dial->tactics;
        return player;
    }

    /// Whoever knows no errors has no profile: master is left out.
    void add_usual_players() {
        const std::string& game = run_.setup.game;
        if (defaults_.ladder)
            for (const Rung& rung : rungs(game)) {
                if (rung.elo < 0) continue;  // weaker than chance: no setting of the dial
                run_.setup.players.push_back(level_player(std::to_string(rung.elo)));
            }
        else
            for (const Level& level : presets(game).front().levels)
                if (dial_of(level))
                    run_.setup.players.push_back(level_player(std::string(level.name)));
    }

    /// Takes over what is in the file, cuts a torn end off, and keeps it open to write behind it.
    bool open_file() {
        Result<GrowingFile> file = GrowingFile::open(*options_.file);
        if (!file) return complain(file.error());
        const Result<std::string> text = file->read();
        if (!text) return complain(text.error());
        Result<ProfileFile> known = read_profile_file(run_.setup, *text);
        if (!known) return complain(known.error());
        if (const auto fault = file->cut(known->whole)) return complain(*fault);
        if (known->whole == 0)
            if (const auto fault = file->append(profile_header(run_.setup)))
                return complain(*fault);
        run_.games = std::move(known->games);
        file_ = std::move(*file);
        return true;
    }

    bool write(const JudgedGame& game) {
        if (!file_) return true;
        const std::optional<Error> fault = file_->append(profile_line(game));
        if (!fault) return true;
        failed_ = true;
        return complain(*fault);
    }

    Console& console_;
    const ProfileOptions& options_;
    const ProfileDefaults& defaults_;
    ProfileRun run_;
    std::optional<GrowingFile> file_;
    Exit fault_ = Exit::WrongUse;  ///< what the last complaint ends with while it is set up
    bool failed_ = false;
};

}  // namespace

std::vector<CommandOption> profile_options(ProfileOptions& options) {
    return {text("GAME", "GAME", options.game, "A game of `baize games`").must(),
            text("--levels", "NAMES", options.levels,
                 "Levels with commas between them, the weakest first (all that have a name)"),
            text("--elo", "NUMBERS", options.elos, "Settings of the dial: 300,750,1250"),
            texts("--player", "PLAYER", options.players,
                  "Anyone of `baize match`, as in best:depth=4; with @1540 behind it if its\n"
                  "Elo is known. May be given again and again, the weakest first"),
            number("--games", "N", 1, 1'000'000, options.games,
                   "Of each player, with openings and seeds of their own; of dominoes hands"),
            number("--nodes", "N", 1, any_number, options.nodes, "Of the judge, for every search"),
            number("--seed", "S", 0, any_number, options.seed, "For openings and errors (1)"),
            number("--threads", "N", 1, 256, options.threads, "Games at the same time (1)"),
            text("--file", "FILE", options.file,
                 "Every judged game as it is done; the same command goes on from there")
                .that(FileUse::Grows),
            table_folder_option(options.table_folder),
            flag("--quick", options.quick, "A few games and nodes, to see that it works"),
            json_flag(options.json)};
}

std::vector<KnownPlayer> ProfileRun::known_players() const {
    std::vector<KnownPlayer> known;
    for (std::size_t i = 0; i < setup.players.size(); ++i)
        if (setup.players[i].elo)
            known.push_back({*setup.players[i].elo, choices_of(setup, games, i)});
    return known;
}

std::optional<ProfileRun> run_profile(Console& console, const ProfileOptions& options,
                                      const ProfileDefaults& defaults, Exit& ended) {
    ProfileDesk desk(console, options, defaults);
    ended = desk.run();
    if (ended != Exit::Done) return std::nullopt;
    return desk.result();
}

}  // namespace baize
