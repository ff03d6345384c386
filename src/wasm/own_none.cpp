// Draughts is saved as PDN and needs no orders of its own.
#include "wasm/own_game.h"

namespace baize::wasm {

std::optional<std::string> own_save(const Sitting&) {
    return std::nullopt;
}

std::optional<Result<Sitting>> read_own_save(std::string_view) {
    return std::nullopt;
}

std::optional<std::string> own_order(std::string_view, std::string_view, const Sitting*) {
    return std::nullopt;
}

}  // namespace baize::wasm
