#include "opponent/dial.h"

#include <algorithm>
#include <string>

#include "base/text.h"
#include "games/registry.h"
#include "opponent/rungs.h"

namespace baize {
namespace {

/// The parts of a mixture, which lie as far from each other as the rungs' ratings.
void mix(const Rung& low, const Rung& high, int elo, std::span<const Named<Persona>> names,
         Persona& into) {
    const std::int64_t width = high.elo - low.elo;
    for (const Named<Persona>& named : names) {
        const std::int64_t from = low.persona.*named.number;
        const std::int64_t to = high.persona.*named.number;
        into.*named.number = static_cast<int>(from + (to - from) * (elo - low.elo) / width);
    }
}

void set_to(std::span<const Rung> ladder, int elo, std::span<const Named<Persona>> names,
            Persona& into) {
    const auto above = std::ranges::upper_bound(ladder, elo, {}, &Rung::elo);
    const auto high = std::clamp(above, ladder.begin() + 1, ladder.end() - 1);
    const auto low = high - 1;
    mix(*low, *high, std::clamp(elo, low->elo, high->elo), names, into);
}

}  // namespace

std::span<const Rung> rungs(std::string_view game) {
    const GameRow* row = find_row(game);
    if (row == nullptr) return {};
    const auto ladder = std::ranges::find(ladders, row->ladder, &Ladder::game);
    return ladder == ladders.end() ? std::span<const Rung>() : ladder->rungs;
}

bool is_measured(std::string_view game) {
    const GameRow* row = find_row(game);
    return row != nullptr && row->ladder == row->id && has_usual_rules(game);
}

std::optional<int> strongest(std::string_view game) {
    if (!is_measured(game)) return std::nullopt;
    return rungs(game).back().elo;
}

Persona persona_between(std::span<const Rung> ladder, int elo) {
    Persona persona;
    set_to(ladder, elo, tactical_numbers, persona);
    set_to(ladder, elo, judging_numbers, persona);
    return persona;
}

Result<Level> read_dial(std::string_view game, std::string_view text) {
    const std::optional<int> most = strongest(game);
    if (!most) {
        const GameRow* row = find_row(game);
        if (row == nullptr) return Error{"game.unknown", 0, {quoted(game)}};
        return Error{"level.borrowed", 0, {quoted(game), std::string(row->ladder)}};
    }
    const std::size_t colon = std::min(text.find(':'), text.size());
    const auto read = [&](std::string_view digits) { return read_whole<int>(digits, 0, *most); };
    const auto tactical = read(text.substr(0, colon));
    const auto positional = colon < text.size() ? read(text.substr(colon + 1)) : tactical;
    if (!tactical || !positional)
        return Error{"level.dial", 0, {quoted(text), std::to_string(*most)}};
    Persona persona = persona_between(rungs(game), *tactical);
    set_to(rungs(game), *positional, judging_numbers, persona);
    return Level{{}, PersonaLevel{persona, Dial{*tactical, *positional}}};
}

Result<Level> recalled_level(std::string_view game, std::string_view preset,
                             std::string_view name) {
    Result<Level> level = find_level(game, preset, name);
    if (level || level.error().code != "level.borrowed") return level;
    return find_level(find_row(game)->ladder, preset, name);
}

Result<Level> read_persona(std::string_view text) {
    Persona persona;
    while (!text.empty()) {
        const std::string_view option = text.substr(0, text.find(','));
        text.remove_prefix(std::min(option.size() + 1, text.size()));
        const std::size_t equals = std::min(option.find('='), option.size());
        const auto set = [&](std::span<const Named<Persona>> names) {
            const auto named =
                std::ranges::find(names, option.substr(0, equals), &Named<Persona>::name);
            if (named == names.end()) return false;
            const auto number = read_whole<int>(option.substr(std::min(equals + 1, option.size())),
                                                named->least, named->most);
            if (number) persona.*named->number = *number;
            return number.has_value();
        };
        if (!set(tactical_numbers) && !set(judging_numbers))
            return Error{"player.bad-option", 0, {quoted(option, 60)}};
    }
    return Level{{}, PersonaLevel{persona, {}}};
}

std::string persona_text(const Persona& persona) {
    const Persona usual;
    std::string text;
    const auto add = [&](std::span<const Named<Persona>> names) {
        for (const Named<Persona>& named : names)
            if (const int number = persona.*named.number; number != usual.*named.number)
                text += (text.empty() ? "" : ",") + std::string(named.name) + "=" +
                        std::to_string(number);
    };
    add(tactical_numbers);
    add(judging_numbers);
    return text;
}

}  // namespace baize
