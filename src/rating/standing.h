// Which players can be rated against each other at all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rating/crosstable.h"

namespace baize {

/// A rating is finite only where points went both ways. Whoever gave no point to the rated group,
/// directly or through others, is above any number that could be named, and so on.
enum class Standing : std::uint8_t {
    Rated,
    Above,  ///< took points from the rated group and gave it none
    Below,  ///< gave points to the rated group and took none
    Apart,  ///< no results lead to the rated group
};

/// The rated group is everybody whose points lead to an anchored player and back; the anchored
/// players themselves are always in it. Without anchors it is the largest set of players whose
/// points lead from each to each other, the one with the lowest index among equally large ones; if
/// it would be one player alone, nobody is rated and all are apart. `anchored` has an entry for
/// each player.
[[nodiscard]] std::vector<Standing> standings(std::span<const ScoredLink> links,
                                              const std::vector<bool>& anchored);

}  // namespace baize
