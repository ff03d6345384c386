// Games of the family by name: `international`, `dam-haji:majority=on,promotion=stop`.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/draughts/rulesets.h"

namespace baize::draughts {

struct NamedRuleset {
    std::string_view id;
    Ruleset rules;
};

inline constexpr std::array named_rulesets{
    NamedRuleset{"international", international},
    NamedRuleset{"dam-haji", dam_haji},
    NamedRuleset{"dam-haji-book", dam_haji_book},
    NamedRuleset{"english", english},
};

/// A name, then switches that change it. The draw rules and the way men capture stay those of the
/// name.
[[nodiscard]] Result<Ruleset> read_ruleset(std::string_view id);

}  // namespace baize::draughts
