// Games of the family by name: `international`, `dam-haji:majority=on,promotion=stop`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/draughts/ruleset.h"

namespace baize::draughts {

/// A switch of a game, as it stands.
struct RuleSwitch {
    std::string_view name;
    std::string_view value;  ///< none where the game has a way of its own
    std::vector<std::string_view> values;
};
[[nodiscard]] std::vector<RuleSwitch> switches_of(const Ruleset& rules);

/// The name of a game that has such rules, then switches that change them. The draw rules and the
/// way men capture stay those of the name.
[[nodiscard]] Result<Ruleset> read_ruleset(std::string_view id);

/// The id of a game after a change: a switch, `majority=on`, in place of what the id says of it, or
/// the name of another game. Switches that the name has anyway are left out.
[[nodiscard]] Result<std::string> changed_id(std::string_view id, std::string_view change);

}  // namespace baize::draughts
