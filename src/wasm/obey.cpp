#include "wasm/order_table.h"
#include "wasm/own_game.h"

namespace baize::wasm {
namespace {

constexpr std::array common = handlers_of(common_orders);

const Handler* find(std::span<const Handler> handlers, std::string_view name) {
    for (const Handler& handler : handlers)
        if (handler.name == name) return &handler;
    return nullptr;
}

}  // namespace

std::string Table::obey(std::string_view request) {
    const std::string_view name = next_field(request);
    const Handler* handler = find(common, name);
    if (handler == nullptr) handler = find(own_handlers(), name);
    if (handler == nullptr || (handler->at_a_game && !sitting_))
        return refused("wasm.unknown-command");
    return handler->obey(*this, request);
}

}  // namespace baize::wasm
