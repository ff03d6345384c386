// The rules that players argue about: what a game has chosen, and who asks for it.
#pragma once

#include <string>
#include <string_view>

namespace baize {

/// A page for a reader: every switch with its value here, the other values, and their sources. Only
/// games of the draughts family have switches.
[[nodiscard]] std::string rules_page(std::string_view game);

}  // namespace baize
