// A hand of tiles is saved as a record, and stands in place of a board.
#include "wasm/own_game.h"
#include "wasm/tile_save.h"
#include "wasm/tile_state.h"

namespace baize::wasm {

std::string saved(const Sitting& sitting, std::string_view) {
    return saved_hand(sitting).value_or("");
}

std::variant<Sitting, draughts::PdnFault> read_saved(std::string_view text) {
    std::optional<Result<Sitting>> hand = read_saved_hand(text);
    if (!hand) return draughts::PdnFault{{"wasm.bad-field", 0, {}}, no_place};
    if (!*hand) return draughts::PdnFault{hand->error(), no_place};
    return std::move(**hand);
}

void add_own(const AnyLine& line, const std::optional<Outcome>& outcome, Json& json) {
    add_hand(line, outcome, json);
}

}  // namespace baize::wasm
