// Games of tiles.
#include "wasm/own_game.h"
#include "wasm/tile_orders.h"

namespace baize::wasm {
namespace {

constexpr std::array handlers = handlers_of(tile_orders);

}  // namespace

std::span<const Handler> own_handlers() {
    return handlers;
}

}  // namespace baize::wasm
