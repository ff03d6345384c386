#include "protocol/player.h"

#include <algorithm>

#include "base/random.h"
#include "base/text.h"
#include "engine/search_memory.h"
#include "games/draughts/ruleset_text.h"
#include "games/registry.h"
#include "opponent/dial.h"
#include "protocol/dxp_player.h"
#include "protocol/hub_player.h"
#include "system/time.h"
#include "tables/folder.h"

namespace baize {
namespace {

/// Every legal move is as likely as any other.
class RandomPlayer final : public Player {
public:
    [[nodiscard]] std::optional<Error> new_game(const GameSoFar&, Side, const Pace&) override {
        return std::nullopt;
    }
    [[nodiscard]] Result<PlayersMove> move(const GameSoFar& game, const Pace&) override {
        Random random(seed_of_move(game.seed, game.line.ply()));
        const std::vector<std::string> moves = game.line.moves(MoveStyle::Long);
        return PlayersMove{moves[random.below(moves.size())]};
    }
};

/// What a description says about our own engine.
struct EngineSettings {
    std::optional<Level> level{};
    Pace pace{};
    std::size_t table_bytes = std::size_t{16} << 20U;
    std::vector<NamedValue> parameters{};
    std::unique_ptr<draughts::OpenTables> tables{};
};

/// Our own engine, at its best or as a level.
class EnginePlayer final : public Player {
public:
    static Result<std::unique_ptr<Player>> make(std::unique_ptr<AnyGame> game,
                                                EngineSettings settings) {
        auto memory = make_search_memory(*game, settings.table_bytes);
        if (!memory) return memory.error();
        return std::unique_ptr<Player>(
            new EnginePlayer(std::move(game), *std::move(memory), std::move(settings)));
    }

    [[nodiscard]] std::optional<Error> new_game(const GameSoFar&, Side, const Pace&) override {
        memory_->clear();
        return std::nullopt;
    }

    [[nodiscard]] Result<PlayersMove> move(const GameSoFar& game, const Pace& pace) override {
        Question question;
        question.level = settings_.level;
        question.parameters = settings_.parameters;
        question.seed = game.seed;
        question.endings = settings_.tables.get();
        question.limits.now = now_ms;
        keep_to(first_of(settings_.pace, pace), question.limits);
        const Thought thought = game.line.think(*memory_, question);
        return PlayersMove{game.line.text(thought.move(), MoveStyle::Long), thought.depth,
                           thought.nodes};
    }

    /// Without a level there is no chance, and only the clock could make a difference.
    [[nodiscard]] bool repeats_itself(const Pace& pace) const override {
        const Pace both = first_of(settings_.pace, pace);
        const bool errs = settings_.level && settings_.level->full_nodes == 0;
        return !errs && !both.move_ms && !both.clock;
    }

private:
    EnginePlayer(std::unique_ptr<AnyGame> game, std::unique_ptr<AnyMemory> memory,
                 EngineSettings settings)
        : game_(std::move(game)), memory_(std::move(memory)), settings_(std::move(settings)) {}

    std::unique_ptr<AnyGame> game_;
    std::unique_ptr<AnyMemory> memory_;
    EngineSettings settings_;
};

/// Those that are there, of up to that many pieces: a player does without the others.
std::unique_ptr<draughts::OpenTables> tables_for(const std::string& game, int pieces) {
    const Result<draughts::Ruleset> rules = draughts::read_ruleset(game);
    if (!rules) return nullptr;
    auto tables = std::make_unique<draughts::OpenTables>(draughts::default_cache_bytes);
    (void)tables->add_all({draughts::default_table_folder(), *rules}, pieces);
    return tables;
}

Error bad_option(std::string_view option) {
    return {"player.bad-option", 0, {quoted(option, 60)}};
}

/// `nodes=1000`, `hash=16`, `king=320`
std::optional<Error> read_option(std::string_view option, const std::string& id,
                                 const AnyGame& game, EngineSettings& settings) {
    const std::size_t equals = std::min(option.find('='), option.size());
    const std::string_view name = option.substr(0, equals);
    const std::string_view digits = option.substr(std::min(equals + 1, option.size()));
    constexpr std::int64_t most = std::int64_t{1} << 50;
    const auto read = read_whole<std::int64_t>(digits, -most, most);
    if (!read) return bad_option(option);
    const std::int64_t number = *read;
    for (const Parameter& parameter : game.parameters()) {
        if (parameter.name != name) continue;
        if (number < parameter.least || number > parameter.most) return bad_option(option);
        settings.parameters.push_back({parameter.name, static_cast<int>(number)});
        return std::nullopt;
    }
    if (number < 1) return bad_option(option);
    if (name == "nodes")
        settings.pace.nodes = static_cast<std::uint64_t>(number);
    else if (name == "depth")
        settings.pace.depth = static_cast<int>(std::min<std::int64_t>(number, Limits::deepest));
    else if (name == "time")
        settings.pace.move_ms = number;
    else if (name == "hash" && number <= 65536)
        settings.table_bytes = static_cast<std::size_t>(number) << 20U;
    else if (name == "tables" && number <= draughts::Slice::most_pieces)
        settings.tables = tables_for(id, static_cast<int>(number));
    else
        return bad_option(option);
    return std::nullopt;
}

Result<std::unique_ptr<Player>> best_player(std::string_view options, const std::string& id,
                                            std::unique_ptr<AnyGame> game) {
    EngineSettings settings;
    while (!options.empty()) {
        const std::string_view option = options.substr(0, options.find(','));
        options.remove_prefix(std::min(option.size() + 1, options.size()));
        if (auto fault = read_option(option, id, *game, settings)) return *std::move(fault);
    }
    return EnginePlayer::make(std::move(game), std::move(settings));
}

Result<std::unique_ptr<Player>> level_player(std::string_view id, std::string_view preset,
                                             std::string_view name, std::unique_ptr<AnyGame> game) {
    const Result<Level> level = find_level(id, preset, name);
    if (!level) return level.error();
    EngineSettings settings;
    settings.level = *level;
    settings.table_bytes = table_bytes_of(*level);
    return EnginePlayer::make(std::move(game), std::move(settings));
}

/// `nodes=400,noticed=900,care=1000,misjudges=60,noise=10,scale=500`: a person of any make.
Result<std::unique_ptr<Player>> person_player(std::string_view options,
                                              std::unique_ptr<AnyGame> game) {
    EngineSettings settings;
    settings.table_bytes = level_table_bytes;
    Result<Level> level = read_person(options);
    if (!level) return level.error();
    settings.level = *level;
    return EnginePlayer::make(std::move(game), std::move(settings));
}

}  // namespace

Result<std::unique_ptr<Player>> make_player(std::string_view description, const std::string& id) {
    Result<std::unique_ptr<AnyGame>> game = find_game(id);
    if (!game) return game.error();
    const std::size_t colon = std::min(description.find(':'), description.size());
    const std::string_view kind = description.substr(0, colon);
    const std::string_view rest = description.substr(std::min(colon + 1, description.size()));
    if (description == "random") return std::unique_ptr<Player>(std::make_unique<RandomPlayer>());
    if (kind == "level") return level_player(id, "", rest, std::move(*game));
    if (kind == "preset" && rest.find('/') != std::string_view::npos)
        return level_player(id, rest.substr(0, rest.find('/')), rest.substr(rest.find('/') + 1),
                            std::move(*game));
    if (kind == "person") return person_player(rest, std::move(*game));
    if (kind == "best") return best_player(rest, id, std::move(*game));
    if ((kind == "hub" || kind == "dxp") && !rest.empty()) {
        const GameRow* row = find_row(id);
        const bool spoken = kind == "hub" ? !row->hub_variant.empty() : row->has_dxp;
        if (!spoken || !has_usual_rules(id)) return Error{"player.other-game", 0, {quoted(id)}};
        if (kind == "hub") return HubPlayer::start(std::string(rest));
        Result<Address> address = read_address(rest, dxp_port);
        if (!address) return address.error();
        return std::unique_ptr<Player>(
            std::make_unique<DxpPlayer>(std::move(*address), DxpPlayer::Patience{}));
    }
    return Error{"player.unknown", 0, {quoted(description, 60)}};
}

}  // namespace baize
