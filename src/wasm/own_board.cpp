// A game on a board is saved as PDN.
#include "play/saved_game.h"
#include "wasm/own_game.h"

namespace baize::wasm {

std::string saved(const Sitting& sitting, std::string_view date) {
    return saved_game(sitting, date);
}

std::variant<Sitting, draughts::PdnFault> read_saved(std::string_view text) {
    std::variant<SavedGame, draughts::PdnFault> read = read_saved_game(text);
    if (auto* fault = std::get_if<draughts::PdnFault>(&read)) return std::move(*fault);
    return std::move(std::get_if<SavedGame>(&read)->sitting);
}

void add_own(const AnyLine&, const std::optional<Outcome>&, Json&) {}

}  // namespace baize::wasm
