#include "terminal/analyse_request.h"

#include <cstdint>
#include <optional>

namespace baize {
namespace {

/// Nothing if the field is missing or lies within its bounds, in which case `use` is given it.
template <class Use>
std::optional<Error> take(const JsonFields& fields, const char* key, std::int64_t most, Use use) {
    if (!fields.has(key)) return std::nullopt;
    const std::optional<std::int64_t> value = fields.number(key);
    if (!value || *value < 1 || *value > most)
        return Error{"analyse.bad-number", 0, {key, "1", std::to_string(most)}};
    use(*value);
    return std::nullopt;
}

std::optional<Error> take_limits(const JsonFields& fields, Question& question) {
    constexpr std::int64_t any = std::int64_t{1} << 50;
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

}  // namespace

Result<AnalyseRequest> AnalyseRequestReader::read(const JsonFields& fields) {
    for (const char* key : {"id", "game", "position"})
        if (fields.has(key) && !fields.text(key)) return Error{"analyse.bad-text", 0, {key}};
    AnalyseRequest request;
    request.id = fields.text("id").value_or("");
    Result<std::shared_ptr<const AnyGame>> game =
        find(fields.text("game").value_or("international"));
    if (!game) return game.error();
    request.game = std::move(*game);
    const std::optional<std::string> position = fields.text("position");
    Result<std::unique_ptr<AnyLine>> line =
        position ? request.game->read(*position)
                 : Result<std::unique_ptr<AnyLine>>(request.game->start());
    if (!line) return line.error();
    request.line = std::move(*line);
    if (auto fault = take_limits(fields, request.question)) return *std::move(fault);
    request.question.limits.stop = request.cancelled.get();
    return request;
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
