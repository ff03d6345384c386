#include "play/player_text.h"

#include <algorithm>

#include "opponent/dial.h"

namespace baize {
namespace {

Result<ChosenLevel> chosen(Result<Level> level, std::string_view preset) {
    if (!level) return level.error();
    return ChosenLevel{*std::move(level), std::string(preset)};
}

}  // namespace

Result<ChosenLevel> read_preset_level(std::string_view game, std::string_view text) {
    const std::size_t slash = std::min(text.find('/'), text.size());
    const std::string_view preset = text.substr(0, slash);
    return chosen(find_level(game, preset, text.substr(std::min(slash + 1, text.size()))), preset);
}

std::optional<Result<ChosenLevel>> read_level_text(std::string_view game, std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const std::string_view kind = text.substr(0, colon);
    const std::string_view rest = text.substr(colon + 1);
    if (kind == "level") return chosen(find_level(game, "", rest), "");
    if (kind == "person") return chosen(read_persona(rest), "");
    if (kind == "preset" && rest.find('/') != std::string_view::npos)
        return read_preset_level(game, rest);
    return std::nullopt;
}

Result<SeatChoice> read_seat(std::string_view game, std::string_view text, FindLevel find) {
    const std::size_t tab = text.find('\t');
    SeatChoice seat{std::string(text.substr(0, tab))};
    if (tab == std::string_view::npos) return seat;
    const std::string_view engine = text.substr(tab + 1);
    const std::size_t slash = std::min(engine.find('/'), engine.size());
    const std::string_view preset = engine.substr(0, slash);
    std::string_view name = engine.substr(std::min(slash + 1, engine.size()));
    if (name.empty()) name = usual_level;
    const Result<Level> level = find(game, preset, name);
    if (!level) return level.error();
    seat.level = *level;
    seat.preset = preset.empty() ? presets(game).front().name : preset;
    if (seat.name.empty()) seat.name = "Baize " + name_of(*level);
    return seat;
}

std::string seat_text(const SeatChoice& seat) {
    if (!seat.is_engine()) return seat.name;
    return seat.name + '\t' + seat.preset + '/' + name_of(*seat.level);
}

}  // namespace baize
