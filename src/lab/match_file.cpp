#include "lab/match_file.h"

#include <array>
#include <cstdio>

#include "base/text.h"
#include "games/draughts/pdn_reader.h"
#include "games/draughts/pdn_writer.h"

namespace baize {
namespace {

using draughts::PdnGame;
using draughts::PdnReader;

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

std::string event(const MatchSetup& setup) {
    return "Baize match " + fingerprint(setup);
}

std::optional<std::size_t> round_of(const PdnGame& game) {
    const auto number = read_whole<std::size_t>(game.tag("Round").value_or(""), 1);
    if (!number) return std::nullopt;
    return *number - 1;
}

std::optional<GameScore> score_of(const PdnGame& game) {
    const std::string_view result = game.tag("Result").value_or("");
    if (result == "2-0") return GameScore::Win;
    if (result == "0-2") return GameScore::Loss;
    if (result == "1-1") return GameScore::Draw;
    return std::nullopt;
}

}  // namespace

std::string fingerprint(const MatchSetup& setup) {
    std::uint64_t hash = 0xCBF29CE484222325U;
    hash = mixed(hash, setup.game);
    for (const std::string& player : setup.players) hash = mixed(hash, player);
    hash = mixed(hash, "");
    for (const std::string& opening : setup.openings) hash = mixed(hash, opening);
    hash = mixed(mixed(hash, pace_text(setup.pace)), std::to_string(setup.seed));
    std::array<char, 17> digits{};
    std::snprintf(digits.data(), digits.size(), "%016llx", static_cast<unsigned long long>(hash));
    return digits.data();
}

std::string pdn_of(const MatchSetup& setup, const MatchJob& job, const GameRecord& record,
                   const std::string& date) {
    PdnGame game;
    const std::string_view result = result_text({record.winner, record.reason});
    game.add_tag("Event", event(setup));
    game.add_tag("Date", date);
    game.add_tag("Round", std::to_string(job.number + 1));
    game.add_tag("White", setup.players[job.white]);
    game.add_tag("Black", setup.players[job.black]);
    game.add_tag("Result", result);
    if (setup.game == "international") game.add_tag("GameType", "20");
    game.add_tag("Variant", setup.game);
    game.add_tag("FEN", record.start);
    game.add_tag("Termination", record.reason);
    if (!record.detail.empty()) game.add_tag("Fault", record.detail);
    const bool black_begins = record.start.starts_with('B');
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        const std::size_t ply = i + (black_begins ? 1 : 0);
        const bool white = ply % 2 == 0;
        const auto dots = static_cast<std::uint8_t>(white ? 1 : i == 0 ? 3 : 0);
        game.add_move(record.moves[i], static_cast<std::uint32_t>(ply / 2 + 1), dots);
    }
    game.add_comment(seal.substr(1, seal.size() - 2));
    game.set_result(*draughts::read_pdn_score(result), result);
    std::string text;
    draughts::write_pdn(game, text);
    return text;
}

Result<MatchFile> read_match_file(const MatchSetup& setup, std::string_view text) {
    MatchFile file;
    // Whole games only: up to the last empty line that follows a seal.
    for (std::size_t at = text.find(seal); at != std::string_view::npos;
         at = text.find(seal, file.whole)) {
        const std::size_t end = text.find("\n\n", at);
        if (end == std::string_view::npos) break;
        file.whole = end + 2;
    }
    PdnReader reader;
    reader.feed(text.substr(0, file.whole));
    reader.finish();
    for (auto step = reader.next(); step != PdnReader::Step::End; step = reader.next()) {
        if (step == PdnReader::Step::NeedMore) break;
        if (step == PdnReader::Step::Fault) return reader.fault().error;
        const PdnGame& game = reader.game();
        const std::optional<std::size_t> number = round_of(game);
        const std::optional<GameScore> score = score_of(game);
        if (game.tag("Event") != event(setup) || !number || !score)
            return Error{"match.other-games", 0, {quoted(game.tag("Event").value_or(""))}};
        if (!file.results.emplace(*number, *score).second)
            return Error{"match.twice", 0, {std::to_string(*number + 1)}};
    }
    return file;
}

}  // namespace baize
