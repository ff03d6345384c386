// Maximum-likelihood Elo over any set of results.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "rating/crosstable.h"
#include "rating/elo.h"
#include "rating/standing.h"

namespace baize {

/// A fixed rating for some players: one entry a player, or none at all.
using Anchors = std::vector<std::optional<double>>;

struct PlayerElo {
    Standing standing = Standing::Apart;
    double elo = 0;  ///< infinite for a player above or below the rated ones, 0 for one apart
};

/// The ratings under which the results are most likely when a draw counts as half a win and half a
/// loss (Bradley-Terry). Equivalently: everybody's expected points are the points they have.
/// Nothing is assumed beforehand; who cannot be rated without an assumption is not rated. Without
/// anchors the mean of the rated players is 0.
///
/// Nothing if an anchor is no rating, or their number is not that of the players.
[[nodiscard]] std::optional<std::vector<PlayerElo>> fit_elo(const Crosstable& table,
                                                            const Anchors& anchors = {});

/// The same from points alone. `like` is a fit of similar results, empty or with an entry a player:
/// the search begins there, and without anchors the mean of those rated in both is what it was.
/// Nothing also for links of players or with points that cannot be.
[[nodiscard]] std::optional<std::vector<PlayerElo>> fit_elo(std::span<const ScoredLink> links,
                                                            std::size_t players,
                                                            const Anchors& anchors,
                                                            std::span<const PlayerElo> like);

}  // namespace baize
