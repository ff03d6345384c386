// The rules that players argue about: what a game has chosen, and who asks for it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace baize {

/// A page for a reader: every switch with its value here, the other values, and their sources. Only
/// games of the draughts family have switches.
[[nodiscard]] std::string rules_page(std::string_view game);

/// One line of the list in which a player chooses the rules.
struct RuleChoice {
    std::string line;     ///< the switch, its value, and the values there are; or a game's name
    std::string change;   ///< what choosing the line does, as draughts::changed_id takes it
    std::string sources;  ///< who asks for which
};
/// A line a switch, then the named games of the same kind; empty for a game without switches.
[[nodiscard]] std::vector<RuleChoice> rule_choices(std::string_view game);

}  // namespace baize
