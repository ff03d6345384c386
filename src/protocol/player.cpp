#include "protocol/player.h"

#include <algorithm>
#include <cassert>
#include <span>

#include "base/random.h"
#include "base/text.h"
#include "engine/seat_handles.h"
#include "engine/weights.h"
#include "games/draughts/ruleset_text.h"
#include "games/registry.h"
#include "play/player_text.h"
#include "protocol/dxp_player.h"
#include "protocol/hub_player.h"
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
        return PlayersMove{MoveNumber(random.below(game.line.move_count()))};
    }
};

/// What a description says about our own engine at its best.
struct EngineSettings {
    Pace pace{};
    std::size_t table_bytes = std::size_t{16} << 20U;
    std::vector<NamedValue> parameters{};
    std::unique_ptr<draughts::OpenTables> tables{};
    std::optional<SeatHandles::Judging> judging{};  ///< none: as usual
    Books books = Books::AsUsual;
    std::string_view classic_weight{};  ///< one of what counts in the classic evaluation alone
};

/// Our own engine, at its best or as a level.
class EnginePlayer final : public Player {
public:
    static Result<std::unique_ptr<Player>> make(SeatSetup setup, EngineSettings settings) {
        std::unique_ptr<EnginePlayer> player(
            new EnginePlayer(std::move(setup), std::move(settings)));
        if (auto fault = player->seat_.make_room()) return *std::move(fault);
        return std::unique_ptr<Player>(std::move(player));
    }

    [[nodiscard]] std::optional<Error> new_game(const GameSoFar& game, Side, const Pace&) override {
        seat_.start(game.seed);
        return std::nullopt;
    }

    [[nodiscard]] Result<PlayersMove> move(const GameSoFar& game, const Pace& pace) override {
        SeatQuestion question;
        keep_to(first_of(pace_, pace), question.limits);
        const Result<Thought> thought = seat_.think(game.line, question);
        if (!thought) return thought.error();
        return PlayersMove{thought->move(), thought->depth, thought->nodes, thought->from_book};
    }

    /// Only the clock could make a difference where there is no chance.
    [[nodiscard]] bool repeats_itself(const Pace& pace) const override {
        const Pace both = first_of(pace_, pace);
        return seat_.plays_without_chance() && !both.move_ms && !both.clock;
    }

private:
    EnginePlayer(SeatSetup setup, EngineSettings settings)
        : pace_(settings.pace),
          tables_(std::move(settings.tables)),
          seat_(std::move(setup), handles(tables_.get(), settings)) {}

    [[nodiscard]] static SeatHandles handles(const AnyEndings* tables,
                                             const EngineSettings& settings) {
        SeatHandles handles = seat_handles(1, tables);
        if (settings.judging) handles.evaluation = *settings.judging;
        if (settings.books == Books::None) handles.book = nullptr;
        return handles;
    }

    Pace pace_;
    std::unique_ptr<draughts::OpenTables> tables_;
    Seat seat_;
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

/// `nodes=1000`, `hash=16`, `king=320`, `book=on`
std::optional<Error> read_option(std::string_view option, const std::string& id,
                                 const AnyGame& game, EngineSettings& settings, SeatSetup& setup) {
    const std::size_t equals = std::min(option.find('='), option.size());
    const std::string_view name = option.substr(0, equals);
    const std::string_view digits = option.substr(std::min(equals + 1, option.size()));
    if (name == "weights") {
        auto judging = read_judging(digits, game);
        if (!judging) return judging.error();
        settings.judging = *std::move(judging);
        return std::nullopt;
    }
    if (name == "book") {
        if (digits != "on" && digits != "off") return bad_option(option);
        setup.by_book = digits == "on";
        return std::nullopt;
    }
    constexpr std::int64_t most = std::int64_t{1} << 50;
    const auto read = read_whole<std::int64_t>(digits, -most, most);
    if (!read) return bad_option(option);
    const std::int64_t number = *read;
    for (const Parameter& parameter : game.parameters()) {
        if (parameter.name != name) continue;
        if (number < parameter.least || number > parameter.most) return bad_option(option);
        settings.parameters.push_back({parameter.name, static_cast<int>(number)});
        if (std::ranges::find(named_numbers, name, &Named<Techniques>::name) == named_numbers.end())
            settings.classic_weight = parameter.name;
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
                                            std::shared_ptr<const AnyGame> game, Books books) {
    EngineSettings settings{.books = books};
    SeatSetup setup{game};
    while (!options.empty()) {
        const std::string_view option = options.substr(0, options.find(','));
        options.remove_prefix(std::min(option.size() + 1, options.size()));
        if (auto fault = read_option(option, id, *game, settings, setup)) return *std::move(fault);
    }
    if (!settings.classic_weight.empty()) {
        // A net would not look at it.
        if (settings.judging && *settings.judging)
            return Error{"player.classic-weight", 0, {std::string(settings.classic_weight)}};
        settings.judging = SeatHandles::Judging();
    }
    setup.table_bytes = settings.table_bytes;
    setup.parameters = std::move(settings.parameters);
    return EnginePlayer::make(std::move(setup), std::move(settings));
}

}  // namespace

std::vector<std::string> GameSoFar::long_moves() const {
    const std::vector<MoveNumber> all = line.played();
    return line.copy(began)->texts(std::span(all).subspan(static_cast<std::size_t>(began)),
                                   MoveStyle::Long);
}

Result<MoveNumber> number_of(const AnyLine& line, const PlayersMove& answer) {
    if (const auto* number = std::get_if<MoveNumber>(&answer.move)) {
        assert(index_of(*number) < line.move_count());  // it was found among the legal ones
        return *number;
    }
    const std::string& text = std::get<std::string>(answer.move);
    const std::vector<std::string> legal = line.moves(MoveStyle::Long);
    const auto known = std::ranges::find(legal, text);
    return known == legal.end() ? line.find(text) : MoveNumber(known - legal.begin());
}

Result<std::unique_ptr<Player>> make_player(std::string_view description, const std::string& id,
                                            Books books) {
    Result<std::unique_ptr<AnyGame>> game = find_game(id);
    if (!game) return game.error();
    const std::size_t colon = std::min(description.find(':'), description.size());
    const std::string_view kind = description.substr(0, colon);
    const std::string_view rest = description.substr(std::min(colon + 1, description.size()));
    if (description == "random") return std::unique_ptr<Player>(std::make_unique<RandomPlayer>());
    if (const auto level = read_level_text(id, description)) {
        if (!*level) return level->error();
        return EnginePlayer::make({std::move(*game), (*level)->level}, {.books = books});
    }
    if (kind == "best") return best_player(rest, id, std::move(*game), books);
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
