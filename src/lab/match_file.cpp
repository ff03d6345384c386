#include "lab/match_file.h"

#include <array>
#include <cstdio>

#include "base/text.h"
#include "games/draughts/pdn_reader.h"
#include "play/pdn_record.h"

namespace baize {
namespace {

using draughts::PdnGame;

/// Stands at the end of every game, so that one that was torn off can be told from a whole one; one
/// word, which no line break can part.
constexpr std::string_view seal = "{end}";

std::uint64_t mixed(std::uint64_t hash, std::string_view text) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return (hash ^ 0xFFU) * 0x100000001B3U;  // where one text ends and the next begins
}

std::string pace_text(const Pace& pace) {
    std::string text;
    const auto add = [&](const char* name, auto value) {
        text += std::string(text.empty() ? "" : ",") + name + "=" + std::to_string(value);
    };
    if (pace.depth) add("depth", *pace.depth);
    if (pace.nodes) add("nodes", *pace.nodes);
    if (pace.move_ms) add("time", *pace.move_ms);
    if (pace.clock) {
        add("clock", pace.clock->left_ms);
        add("increment", pace.clock->increment_ms);
    }
    return text;
}

constexpr std::string_view event_name = "Baize match ";

std::string event_of(const MatchSetup& setup) {
    return std::string(event_name) + fingerprint(setup);
}

/// Up to the last empty line that follows a seal.
std::size_t sealed_bytes(std::string_view text) {
    std::size_t whole = 0;
    for (std::size_t at = text.find(seal); at != std::string_view::npos;
         at = text.find(seal, whole)) {
        const std::size_t end = text.find("\n\n", at);
        if (end == std::string_view::npos) break;
        whole = end + 2;
    }
    return whole;
}

/// Whether this can be the beginning of one game whose record begins like that: its tags, an empty
/// line, moves, and perhaps a seal that nothing but the result follows.
bool is_torn_game(std::string_view tail, std::string_view beginning) {
    if (tail.size() <= beginning.size()) return beginning.starts_with(tail);
    if (!tail.starts_with(beginning)) return false;
    const std::size_t tags_end = tail.find("\n\n");
    const std::string_view tags = tail.substr(0, tags_end);
    for (std::size_t at = 0; at < tags.size();) {
        const std::size_t end = std::min(tags.find('\n', at), tags.size());
        const bool last = end == tags.size() && tags_end == std::string_view::npos;
        const std::string_view line = tags.substr(at, end - at);
        if (!line.starts_with('[') || (!last && !line.ends_with(']'))) return false;
        if (at > 0 && line.starts_with("[Event ")) return false;
        at = end + 1;
    }
    if (tags_end == std::string_view::npos) return true;
    const std::string_view moves = tail.substr(tags_end + 2);
    constexpr std::size_t longest_result = 16;
    const std::size_t sealed = moves.find(seal);
    return moves.find("\n\n") == std::string_view::npos &&
           moves.find_first_of("[]\r") == std::string_view::npos &&
           (sealed == std::string_view::npos || moves.size() - sealed < longest_result);
}

/// What a reader finds in whole games, each given to `use`, which may have a complaint.
template <class Use>
std::optional<Error> for_each_game(std::string_view text, Use use) {
    std::optional<Error> complaint;
    draughts::read_games(
        text, [&](const PdnGame& game) { return !(complaint = use(game)); },
        [&](const draughts::PdnFault& fault) {
            complaint = fault.error;
            return false;
        });
    return complaint;
}

Error not_of_this_match(std::string_view what) {
    return {"match.other-games", 0, {quoted(what.substr(0, what.find('\n')), 60)}};
}

std::optional<std::size_t> round_of(const PdnGame& game) {
    const auto number = read_whole<std::size_t>(game.tag("Round").value_or(""), 1);
    if (!number) return std::nullopt;
    return *number - 1;
}

std::optional<GameScore> score_of(const PdnGame& game) {
    const auto score = draughts::read_pdn_score(game.tag("Result").value_or(""));
    if (!score) return std::nullopt;
    switch (score->result) {
        case draughts::PdnResult::WhiteWins:
            return GameScore::Win;
        case draughts::PdnResult::BlackWins:
            return GameScore::Loss;
        case draughts::PdnResult::Draw:
            return GameScore::Draw;
        default:
            return std::nullopt;
    }
}

}  // namespace

std::string fingerprint(const MatchSetup& setup) {
    std::uint64_t hash = 0xCBF29CE484222325U;
    hash = mixed(hash, setup.game);
    for (const std::string& player : setup.players) hash = mixed(hash, player);
    hash = mixed(hash, "");
    for (const std::string& opening : setup.openings) hash = mixed(hash, opening);
    hash = mixed(mixed(hash, pace_text(setup.pace)), std::to_string(setup.seed));
    if (setup.books == Books::None) hash = mixed(hash, "no book");
    std::array<char, 17> digits{};
    std::snprintf(digits.data(), digits.size(), "%016llx", static_cast<unsigned long long>(hash));
    return digits.data();
}

std::string pdn_of(const MatchSetup& setup, const MatchJob& job, const GameRecord& record,
                   const std::string& date) {
    const std::string event = event_of(setup);
    const std::string round = std::to_string(job.number + 1);
    PdnRecord game({event,
                    date,
                    round,
                    {setup.players[job.white], setup.players[job.black]},
                    setup.game,
                    record.start,
                    PdnEnd{record.winner, record.reason}});
    if (!record.detail.empty()) game.add_tag("Fault", record.detail);
    Side side = record.first;
    for (const std::string& move : record.moves) {
        game.add_move(move, side);
        side = other(side);
    }
    return game.text(seal.substr(1, seal.size() - 2));
}

Result<MatchFile> read_match_file(const MatchSetup& setup, std::string_view text) {
    MatchFile file;
    file.whole = sealed_bytes(text);
    const auto take = [&](const PdnGame& game) -> std::optional<Error> {
        const std::optional<std::size_t> number = round_of(game);
        const std::optional<GameScore> score = score_of(game);
        if (game.tag("Event") != event_of(setup) || !number || !score)
            return not_of_this_match(game.tag("Event").value_or(""));
        if (!file.results.emplace(*number, *score).second)
            return Error{"match.twice", 0, {std::to_string(*number + 1)}};
        return std::nullopt;
    };
    if (auto fault = for_each_game(text.substr(0, file.whole), take)) return *std::move(fault);
    const std::string_view tail = text.substr(file.whole);
    if (!is_torn_game(tail, "[Event \"" + event_of(setup) + "\"]\n"))
        return not_of_this_match(tail);
    // A game that is there already cannot have been torn off again.
    constexpr std::string_view round = "\n[Round \"";
    if (const std::size_t at = tail.find(round); at != std::string_view::npos) {
        const std::string_view rest = tail.substr(at + round.size());
        const std::size_t end = rest.find('"');
        const auto number = read_whole<std::size_t>(rest.substr(0, end), 1);
        if (end != std::string_view::npos && !number) return not_of_this_match(tail);
        if (end != std::string_view::npos && file.results.contains(*number - 1))
            return Error{"match.twice", 0, {std::to_string(*number)}};
    }
    return file;
}

Result<std::size_t> whole_games(std::string_view text) {
    const std::size_t whole = sealed_bytes(text);
    const auto look = [](const PdnGame& game) -> std::optional<Error> {
        const std::string_view name = game.tag("Event").value_or("");
        if (name.starts_with(event_name)) return std::nullopt;
        return not_of_this_match(name);
    };
    if (auto fault = for_each_game(text.substr(0, whole), look)) return *std::move(fault);
    const std::string_view tail = text.substr(whole);
    if (!is_torn_game(tail, "[Event \"" + std::string(event_name))) return not_of_this_match(tail);
    return whole;
}

}  // namespace baize
