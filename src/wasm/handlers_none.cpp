// A game that needs no orders of its own.
#include "wasm/own_game.h"

namespace baize::wasm {

std::span<const Handler> own_handlers() {
    return {};
}

}  // namespace baize::wasm
