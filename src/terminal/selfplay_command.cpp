// Games of the engine against itself, for those who train it.
#include <fmt/format.h>

#include <map>
#include <mutex>

#include "base/crc32c.h"
#include "engine/weights.h"
#include "games/draughts/ruleset_text.h"
#include "lab/selfplay.h"
#include "lab/spread.h"
#include "lab/table_positions.h"
#include "lab/training_judge.h"
#include "system/growing_file.h"
#include "system/mapped_file.h"
#include "terminal/lab_commands.h"
#include "terminal/setup.h"
#include "terminal/table_options.h"
#include "terminal/weights_option.h"
#include "terminal/words.h"

namespace baize {
namespace {

struct SelfPlayOptions {
    std::string game;
    std::string file;
    std::size_t games = 1000;
    std::uint64_t nodes = 1000;
    std::optional<std::string> weights;
    bool tables = false;
    unsigned threads = 1;
    std::uint64_t seed = 1;
};

/// Games are kept so many at a time: few enough that little is lost with a run that is cut short.
constexpr std::size_t games_a_block = 32;

/// Blocks come in the order of their numbers, whoever has finished first: the file is the same with
/// any number of threads.
class BlocksInOrder {
public:
    BlocksInOrder(GrowingFile& file, std::size_t next) : file_(file), next_(next) {}

    /// What could not be kept, if something could not.
    [[nodiscard]] std::optional<Error> add(std::size_t number, std::string block) {
        const std::scoped_lock lock(mutex_);
        waiting_.emplace(number, std::move(block));
        for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_;
             first = waiting_.erase(first), ++next_)
            if (!fault_) fault_ = file_.append(first->second);
        return fault_;
    }
    [[nodiscard]] const std::optional<Error>& fault() const { return fault_; }

private:
    GrowingFile& file_;
    std::mutex mutex_;
    std::map<std::size_t, std::string> waiting_;
    std::size_t next_;
    std::optional<Error> fault_;
};

class SelfPlayDesk {
public:
    SelfPlayDesk(Console& console, const SelfPlayOptions& options)
        : console_(console), options_(options) {}

    Exit run() {
        const Result<draughts::Ruleset> rules = draughts::read_ruleset(options_.game);
        terms_.game = game_of(console_, options_.game);
        if (!terms_.game) return Exit::WrongUse;
        if (!rules) return complain(Error{"training.only-draughts", 0, {}}, Exit::WrongUse);
        terms_.rules = *rules;
        terms_.nodes = options_.nodes;
        terms_.seed = options_.seed;
        const auto judging = judging_of(console_, options_.weights, *terms_.game);
        if (!judging) return Exit::Failed;
        if (*judging) terms_.evaluation = (*judging)(*terms_.game);
        if (options_.tables) {
            tables_ = tables_at_hand(console_, options_.game, draughts::default_table_folder());
            if (!tables_) return complain({"tables.none", 0, {}}, Exit::Failed);
            terms_.endings = tables_.get();
        }
        return play();
    }

private:
    Exit complain(const Error& fault, Exit exit) {
        console_.complain(say(fault));
        return exit;
    }

    /// All that the games depend on.
    [[nodiscard]] std::string header() const {
        return training_header(fmt::format(
            "{} nodes={} seed={} weights={} tables={}", options_.game, options_.nodes,
            options_.seed,
            terms_.evaluation ? fmt::format("{:08x}", terms_.evaluation->fingerprint()) : "classic",
            tables_ ? tables_->shelf().pieces() : 0));
    }

    Exit play() {
        Result<GrowingFile> file = GrowingFile::open(options_.file);
        if (!file) return complain(file.error(), Exit::Failed);
        const Result<std::string> text = file->read();
        if (!text) return complain(text.error(), Exit::Failed);
        const Result<TrainingFile> known = check_training_file(header(), *text);
        if (!known) return complain(known.error(), Exit::Failed);
        if (const auto fault = file->cut(known->whole)) return complain(*fault, Exit::Failed);
        if (known->whole == 0)
            if (const auto fault = file->append(header())) return complain(*fault, Exit::Failed);
        const std::size_t done = known->games / games_a_block;
        const std::size_t blocks = (options_.games + games_a_block - 1) / games_a_block;
        if (done >= blocks) return Exit::Done;
        ProgressLine progress(console_, "selfplay");
        BlocksInOrder kept(*file, done);
        std::vector<std::unique_ptr<SelfPlay>> players(options_.threads);
        std::atomic<bool> stop = false;
        spread(blocks - done, options_.threads, [&](std::size_t number, unsigned thread) {
            if (stop) return;
            if (!players[thread]) players[thread] = std::make_unique<SelfPlay>(terms_);
            const std::size_t block = done + number;
            std::vector<TrainingGame> games;
            for (std::size_t i = 0; i < games_a_block; ++i)
                games.push_back(players[thread]->game(block * games_a_block + i));
            if (kept.add(block, training_block(terms_.rules, block * games_a_block, games)))
                stop = true;
            if (thread == 0)
                progress.show(static_cast<double>(block) / static_cast<double>(blocks));
        });
        progress.clear();
        return kept.fault() ? complain(*kept.fault(), Exit::Failed) : Exit::Done;
    }

    Console& console_;
    const SelfPlayOptions& options_;
    std::unique_ptr<draughts::OpenTables> tables_;
    SelfPlayTerms terms_;
};

struct PositionsOptions {
    std::string game;
    std::vector<std::string> files;
    int from_tables = 0;  ///< of a hundred positions
    std::uint64_t seed = 1;
    std::optional<std::string> weights;
    bool count = false;
    bool rules = false;
};

/// A number, the lowest byte first.
template <class Number>
void put(std::string& record, Number value) {
    for (std::size_t i = 0; i < sizeof(Number); ++i)
        record.push_back(static_cast<char>(value >> 8 * i & 0xFF));
}

class PositionsDesk {
public:
    PositionsDesk(Console& console, const PositionsOptions& options)
        : console_(console), options_(options) {}

    Exit run() {
        const Result<draughts::Ruleset> rules = draughts::read_ruleset(options_.game);
        if (!rules) return complain({"training.only-draughts", 0, {}}, Exit::WrongUse);
        if (options_.rules) {
            console_.out.write_line(
                fmt::format("{} {}", rules->board, draughts::rules_code(*rules)));
            return Exit::Done;
        }
        words_ = rules->board == 12 ? 2 : 1;
        if (options_.weights)
            if (const auto fault = take_weights(*rules)) return complain(*fault, Exit::Failed);
        for (const std::string& path : options_.files)
            if (const auto fault = tell_games(*rules, path)) return complain(*fault, Exit::Failed);
        if (options_.count) {
            console_.out.write_line(fmt::format("{} games, {} positions, {:.2f} bytes a position",
                                                all_.games, all_.positions, bytes_a_position()));
            return Exit::Done;
        }
        if (options_.from_tables > 0)
            if (const auto fault = tell_tables(*rules)) return complain(*fault, Exit::Failed);
        return Exit::Done;
    }

private:
    Exit complain(const Error& fault, Exit exit) {
        console_.complain(say(fault));
        return exit;
    }

    std::optional<Error> take_weights(const draughts::Ruleset& rules) {
        const Result<MappedFile> file = MappedFile::open(*options_.weights);
        if (!file) return file.error();
        Result<TrainingJudge> judge = training_judge(rules, file->bytes());
        if (!judge) return judge.error();
        judge_ = *std::move(judge);
        return std::nullopt;
    }

    std::optional<Error> tell_games(const draughts::Ruleset& rules, const std::string& path) {
        const Result<MappedFile> file = MappedFile::open(path);
        if (!file) return file.error();
        const std::string_view bytes(reinterpret_cast<const char*>(file->bytes().data()),
                                     file->bytes().size());
        const Result<TrainingFile> read =
            read_training_file(rules, bytes, [&](TrainingPosition position) {
                position.game += all_.games;
                tell(position);
            });
        if (!read) return read.error();
        all_.games += read->games;
        all_.positions += read->positions;
        all_.whole += read->whole;
        return std::nullopt;
    }

    /// So many that they have their share of the whole.
    std::optional<Error> tell_tables(const draughts::Ruleset& rules) {
        const auto tables =
            tables_at_hand(console_, options_.game, draughts::default_table_folder());
        if (!tables) return Error{"tables.none", 0, {}};
        const auto share = static_cast<std::size_t>(options_.from_tables);
        return draw_table_positions(rules, tables->shelf(), all_.positions * share / (100 - share),
                                    options_.seed, all_.games,
                                    [&](const TrainingPosition& position) { tell(position); });
    }

    void tell(const TrainingPosition& position) {
        if (options_.count) return;
        record_.clear();
        for (const auto& set : position.sets)
            for (std::size_t word = 0; word < words_; ++word) put(record_, set[word]);
        put(record_, static_cast<std::uint32_t>(position.game));
        put(record_, static_cast<std::uint8_t>(position.points));
        put(record_, static_cast<std::uint8_t>(position.expected));
        put(record_, static_cast<std::uint16_t>(judge_ ? judge_(position) : 0));
        console_.out.write(record_);
    }

    [[nodiscard]] double bytes_a_position() const {
        return static_cast<double>(all_.whole) /
               static_cast<double>(std::max<std::size_t>(all_.positions, 1));
    }

    Console& console_;
    const PositionsOptions& options_;
    std::size_t words_ = 1;  ///< for a set of squares
    TrainingJudge judge_;
    TrainingFile all_;
    std::string record_;
};

}  // namespace

Command selfplay_command() {
    auto given = std::make_shared<SelfPlayOptions>();
    return {"selfplay",
            "Games of the engine against itself, to be learnt from",
            "baize lab selfplay international --games 100000 --threads 2 --file first.games",
            {text("GAME", "GAME", given->game, "A draughts game of `baize games`").must(),
             text("--file", "FILE", given->file,
                  "Where they are kept; a run that was cut short goes on from there")
                 .must()
                 .that(FileUse::Grows),
             number("--games", "N", 1, any_number, given->games, "How many (1000), by 32"),
             number("--nodes", "N", 1, any_number, given->nodes, "Positions for every move (1000)"),
             weights_option(given->weights),
             flag("--tables", given->tables, "Games end where the endgame tables know how"),
             number("--threads", "N", 1, 256, given->threads, "Games at the same time (1)"),
             number("--seed", "S", 0, any_number, given->seed, "For the openings (1)")},
            [given](Console& console) { return SelfPlayDesk(console, *given).run(); }};
}

Command positions_command() {
    auto given = std::make_shared<PositionsOptions>();
    return {"positions",
            "The positions of such games for a program that learns, on the standard output",
            "baize lab positions international first.games > first.positions",
            {text("GAME", "GAME", given->game, "A draughts game of `baize games`").must(),
             list("FILE", given->files, "Files of `baize lab selfplay`").that(FileUse::Reads),
             number("--tables", "PERCENT", 0, 50, given->from_tables,
                    "So many of a hundred are drawn from the endgame tables (0)"),
             number("--seed", "S", 0, any_number, given->seed, "For what is drawn (1)"),
             text("--weights", "FILE", given->weights, "With what this net says about each")
                 .that(FileUse::Reads),
             flag("--count", given->count, "Only how many there are"),
             flag("--rules", given->rules, "Only the board and the key of the rules, two numbers")},
            [given](Console& console) { return PositionsDesk(console, *given).run(); }};
}

}  // namespace baize
