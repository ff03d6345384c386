// All that games have of their own, and what tests ask besides: for the module that has every game.
#include "wasm/own_game.h"
#include "wasm/rule_orders.h"
#include "wasm/test_orders.h"
#include "wasm/tile_orders.h"

namespace baize::wasm {
namespace {

constexpr std::array handlers = [] {
    std::array<Handler, tile_orders.size() + rule_orders.size() + test_orders.size()> all{};
    std::size_t next = 0;
    for (const Order& order : tile_orders) all[next++] = order.handler;
    for (const Order& order : rule_orders) all[next++] = order.handler;
    for (const Order& order : test_orders) all[next++] = order.handler;
    return all;
}();

}  // namespace

std::span<const Handler> own_handlers() {
    return handlers;
}

}  // namespace baize::wasm
