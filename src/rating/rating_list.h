// The rating list: fitted ratings, and how far they can be trusted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rating/elo_fit.h"

namespace baize {

/// A player's line. Both intervals have no width for an anchored player, and are without bounds for
/// one who is not rated.
struct RatingLine {
    PlayerElo fitted;
    Interval alone;     ///< holds this player's true rating with 95 %
    Interval together;  ///< wider: holds it, and those of all the others theirs, with 95 %
};

/// One line a player, in the order of the table.
///
/// The intervals come from refitting `resamples` tables, each drawn anew from the pairs and games
/// of every two players, as many as they played: they are what 95 % of the refits lie within. Pairs
/// are drawn whole, since their two games are not independent of each other. A refit in which a
/// player won or lost everything counts as infinite, so an interval may be open at one end.
///
/// Nothing for bad anchors (see fit_elo), or for fewer than 100 resamples: the ends would be
/// chance.
[[nodiscard]] std::optional<std::vector<RatingLine>> rating_list(const Crosstable& table,
                                                                 const Anchors& anchors,
                                                                 std::size_t resamples,
                                                                 std::uint64_t seed);

}  // namespace baize
