// The orders of games whose rules have switches: Dam Haji.
#pragma once

#include "wasm/order.h"

namespace baize::wasm {

/// The rules that a game's id names, after a change: a switch in place of what the id says of it,
/// `majority=on`, or the name of other rules; nothing for no change. The id is the shortest one.
[[nodiscard]] std::string rules_after(std::string_view game, std::string_view change);

inline constexpr std::array rule_orders{
    order<&rules_after>("rules", "game change", "Rules"),
};

}  // namespace baize::wasm
