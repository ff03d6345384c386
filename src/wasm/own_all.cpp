// For the module that has every game: a hand of tiles, or else a board.
#include "play/saved_game.h"
#include "wasm/own_game.h"
#include "wasm/tile_save.h"
#include "wasm/tile_state.h"

namespace baize::wasm {

std::string saved(const Sitting& sitting, std::string_view date) {
    const std::optional<std::string> hand = saved_hand(sitting);
    return hand ? *hand : saved_game(sitting, date);
}

std::variant<Sitting, draughts::PdnFault> read_saved(std::string_view text) {
    if (std::optional<Result<Sitting>> hand = read_saved_hand(text)) {
        if (!*hand) return draughts::PdnFault{hand->error(), no_place};
        return std::move(**hand);
    }
    std::variant<SavedGame, draughts::PdnFault> read = read_saved_game(text);
    if (auto* fault = std::get_if<draughts::PdnFault>(&read)) return std::move(*fault);
    return std::move(std::get_if<SavedGame>(&read)->sitting);
}

void add_own(const AnyLine& line, const std::optional<Outcome>& outcome, Json& json) {
    add_hand(line, outcome, json);
}

}  // namespace baize::wasm
