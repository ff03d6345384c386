// The file of judged games: a line a game, a few digits a choice.
#include <cstdint>

#include "base/text.h"
#include "lab/match_file.h"
#include "lab/profile.h"
#include "opponent/dial.h"

namespace baize {
namespace {

constexpr std::string_view magic = "baize profile 1 ";
/// Ends the list of a side, and a line.
constexpr std::string_view end_of_side = ";";
constexpr std::string_view end_of_game = ".";

enum Flag : std::uint8_t { Free = 1, WinInOne = 2, OnlyRecapture = 4, Shot = 8, Won = 16 };
constexpr int all_flags = 31;
constexpr int deepest = Limits::deepest + 1;
/// More than all pips of a set, twice, in units.
constexpr int most_units = 4000;

/// loss:score:difficulty:phase:flags
std::string choice_text(const JudgedChoice& choice) {
    const int flags = (choice.free ? Free : 0) | (choice.win_in_one ? WinInOne : 0) |
                      (choice.only_recapture ? OnlyRecapture : 0) | (choice.shot ? Shot : 0) |
                      (choice.won ? Won : 0);
    return std::to_string(choice.loss) + ":" + std::to_string(choice.score) + ":" +
           std::to_string(choice.difficulty) + ":" +
           std::to_string(static_cast<int>(choice.phase)) + ":" + std::to_string(flags);
}

std::string_view next_part(std::string_view& text, char end) {
    const std::size_t at = std::min(text.find(end), text.size());
    const std::string_view part = text.substr(0, at);
    text.remove_prefix(std::min(at + 1, text.size()));
    return part;
}

std::optional<JudgedChoice> read_choice(std::string_view text) {
    const auto loss = read_whole<int>(next_part(text, ':'), 0, most_units);
    const auto score = read_whole<int>(next_part(text, ':'), -most_units, most_units);
    const auto difficulty = read_whole<int>(next_part(text, ':'), 0, deepest);
    const auto phase = read_whole<int>(next_part(text, ':'), 0, 2);
    const auto flags = read_whole<int>(text, 0, all_flags);
    if (!loss || !score || !difficulty || !phase || !flags) return std::nullopt;
    JudgedChoice choice;
    choice.loss = *loss;
    choice.score = *score;
    choice.difficulty = *difficulty;
    choice.phase = static_cast<Phase>(*phase);
    choice.free = (*flags & Free) != 0;
    choice.win_in_one = (*flags & WinInOne) != 0;
    choice.only_recapture = (*flags & OnlyRecapture) != 0;
    choice.shot = (*flags & Shot) != 0;
    choice.won = (*flags & Won) != 0;
    return choice;
}

std::optional<JudgedGame> read_line(std::string_view line) {
    const auto number = read_whole<std::size_t>(next_part(line, ' '));
    if (!number) return std::nullopt;
    JudgedGame game{*number, {}};
    Choices side;
    while (!line.empty()) {
        const std::string_view part = next_part(line, ' ');
        if (part == end_of_game && line.empty() && side.empty()) return game;
        if (part == end_of_side && !side.empty()) {
            game.sides.push_back(std::move(side));
            side = {};
            continue;
        }
        const std::optional<JudgedChoice> choice = read_choice(part);
        if (!choice) return std::nullopt;
        side.push_back(*choice);
    }
    return std::nullopt;
}

}  // namespace

std::string profile_header(const ProfileSetup& setup) {
    MatchSetup all;
    all.game = setup.game;
    all.openings = setup.openings;
    all.pace.nodes = setup.nodes;
    all.seed = setup.seed;
    for (const ProfilePlayer& player : setup.players) all.players.push_back(player.name);
    // What a level's name or number means is a matter of the rungs.
    for (const Rung& rung : rungs(setup.game))
        all.players.push_back(std::to_string(rung.elo) + ' ' + persona_text(rung.persona));
    all.players.emplace_back(setup.endings != nullptr ? "endings" : "");
    return std::string(magic) + fingerprint(all) + "\n";
}

std::string profile_line(const JudgedGame& game) {
    std::string line = std::to_string(game.number);
    for (const Choices& side : game.sides) {
        for (const JudgedChoice& choice : side) line += " " + choice_text(choice);
        line += " " + std::string(end_of_side);
    }
    return line + " " + std::string(end_of_game) + "\n";
}

Result<ProfileFile> read_profile_file(const ProfileSetup& setup, std::string_view text) {
    ProfileFile file;
    const std::string header = profile_header(setup);
    if (std::string_view(header).starts_with(text) && text.size() < header.size()) return file;
    if (!text.starts_with(header))
        return Error{"profile.other", 0, {quoted(text.substr(0, text.find('\n')))}};
    file.whole = header.size();
    for (std::size_t end = 0; (end = text.find('\n', file.whole)) != std::string_view::npos;
         file.whole = end + 1) {
        const std::string_view line = text.substr(file.whole, end - file.whole);
        std::optional<JudgedGame> game = read_line(line);
        if (!game || !file.games.emplace(game->number, std::move(game->sides)).second)
            return Error{"profile.line", file.whole, {quoted(line)}};
    }
    // Only what can be the beginning of a line may be cut off.
    const std::string_view tail = text.substr(file.whole);
    if (tail.find_first_not_of("0123456789-:;. ") != std::string_view::npos)
        return Error{"profile.line", file.whole, {quoted(tail)}};
    return file;
}

}  // namespace baize
