// Games whose rules have switches.
#include "wasm/own_game.h"
#include "wasm/rule_orders.h"

namespace baize::wasm {
namespace {

constexpr std::array handlers = handlers_of(rule_orders);

}  // namespace

std::span<const Handler> own_handlers() {
    return handlers;
}

}  // namespace baize::wasm
