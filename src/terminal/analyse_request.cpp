#include "terminal/analyse_request.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/text.h"
#include "engine/weights.h"
#include "games/registry.h"
#include "terminal/nearest.h"

namespace baize {
namespace {

constexpr std::array<std::string_view, 12> known_keys{"id",      "game",  "position", "level",
                                                      "preset",  "seed",  "depth",    "time",
                                                      "weights", "nodes", "lines",    "cancel"};

/// Ends at the first key that is unknown or comes again, so after few of them.
std::optional<Error> fault_in_keys(const JsonFields& fields) {
    const std::vector<std::string>& keys = fields.keys();
    for (auto key = keys.begin(); key != keys.end(); ++key) {
        if (std::ranges::find(known_keys, *key) == known_keys.end())
            return Error{
                "analyse.unknown-field", 0, {quoted(*key), std::string(nearest(*key, known_keys))}};
        if (std::find(keys.begin(), key, *key) != key) return Error{"analyse.twice", 0, {*key}};
    }
    return std::nullopt;
}

/// Nothing if the field is missing or lies within its bounds, in which case `use` is given it.
template <class Use>
std::optional<Error> take(const JsonFields& fields, const char* key, std::int64_t most, Use use,
                          std::int64_t least = 1) {
    if (!fields.has(key)) return std::nullopt;
    const std::optional<std::int64_t> value = fields.number(key);
    if (!value || *value < least || *value > most)
        return Error{"analyse.bad-number", 0, {key, std::to_string(least), std::to_string(most)}};
    use(*value);
    return std::nullopt;
}

constexpr std::int64_t any = std::int64_t{1} << 50;

std::optional<Error> take_limits(const JsonFields& fields, SeatQuestion& question) {
    Limits& limits = question.limits;
    if (auto e = take(fields, "depth", Limits::deepest,
                      [&](std::int64_t n) { limits.depth = static_cast<int>(n); }))
        return e;
    if (auto e = take(fields, "nodes", any,
                      [&](std::int64_t n) { limits.nodes = static_cast<std::uint64_t>(n); }))
        return e;
    if (auto e = take(fields, "time", any, [&](std::int64_t n) { limits.time_ms = n; })) return e;
    return take(fields, "lines", 1000,
                [&](std::int64_t n) { question.lines = static_cast<std::size_t>(n); });
}

std::optional<Error> take_player(const JsonFields& fields, const AnyGame& game,
                                 AnalysePlayer& player) {
    player.level = fields.text("level").value_or("");
    player.preset = fields.text("preset").value_or("");
    const auto seed = [&](std::int64_t n) { player.seed = static_cast<std::uint64_t>(n); };
    if (auto fault = take(fields, "seed", any, seed, 0)) return fault;
    SeatHandles::Judging judging = trained_evaluation;
    if (const auto weights = fields.text("weights")) {
        Result<SeatHandles::Judging> named = read_judging(*weights, game);
        if (!named) return named.error();
        judging = *std::move(named);
    }
    if (judging) player.evaluation = judging(game);
    if (!fields.has("level")) return std::nullopt;
    const Result<Level> found = find_level(player.game, player.preset, player.level);
    if (!found) return found.error();
    player.found = *found;
    return std::nullopt;
}

}  // namespace

Result<AnalyseOrder> AnalyseRequestReader::read(const JsonFields& fields) {
    if (auto fault = fault_in_keys(fields)) return *std::move(fault);
    for (const char* key : {"cancel", "id", "game", "position", "level", "preset", "weights"})
        if (fields.has(key) && !fields.text(key)) return Error{"analyse.bad-text", 0, {key}};
    if (!fields.has("cancel")) return read_request(fields);
    if (fields.keys().size() > 1) return Error{"analyse.cancel-alone", 0, {}};
    return AnalyseOrder(AnalyseCancel{*fields.text("cancel")});
}

Result<AnalyseOrder> AnalyseRequestReader::read_request(const JsonFields& fields) {
    AnalyseRequest request;
    request.id = fields.text("id").value_or("");
    request.player.game = fields.text("game").value_or(std::string(usual_game().id));
    Result<std::shared_ptr<const AnyGame>> game = find(request.player.game);
    if (!game) return game.error();
    request.game = std::move(*game);
    request.by_phase = looks_by_phase(request.player.game);
    const std::optional<std::string> position = fields.text("position");
    Result<std::unique_ptr<AnyLine>> line =
        position ? request.game->read(*position)
                 : Result<std::unique_ptr<AnyLine>>(request.game->start());
    if (!line) return line.error();
    request.line = std::move(*line);
    if (auto fault = take_player(fields, *request.game, request.player)) return *std::move(fault);
    if (auto fault = take_limits(fields, request.question)) return *std::move(fault);
    request.limited =
        fields.has("level") || fields.has("depth") || fields.has("nodes") || fields.has("time");
    request.question.chances = true;
    request.question.limits.stop = request.stop.get();
    return AnalyseOrder(std::move(request));
}

Result<std::shared_ptr<const AnyGame>> AnalyseRequestReader::find(const std::string& id) {
    auto known = games_.find(id);
    if (known == games_.end()) {
        Result<std::unique_ptr<AnyGame>> game = find_game(id);
        if (!game) return game.error();
        // Whoever asks for ever new rulesets must not fill the memory with them.
        constexpr std::size_t most_games = 64;
        if (games_.size() == most_games) games_.clear();
        known = games_.emplace(id, std::shared_ptr<const AnyGame>(std::move(*game))).first;
    }
    return known->second;
}

}  // namespace baize
