// Who played whom, and how it went: the results that ratings are computed from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "rating/match_score.h"

namespace baize {

/// Results between any number of players, who are known by their index. Only counts are kept: for
/// ratings the order of the games does not matter.
class Crosstable {
public:
    explicit Crosstable(std::size_t players) : players_(players) {}

    /// More games than this are refused, so that no sum overflows and resampling stays possible.
    static constexpr std::uint64_t most_games = 1'000'000'000;

    // Each of these counts from the first player's side. They answer false and leave the table as
    // it was if a player is not in the table, plays against itself, or the counts make no sense.
    bool add_game(std::size_t first, std::size_t second, GameScore score);
    bool add_pair(std::size_t first, std::size_t second, GameScore one, GameScore other);
    bool add(std::size_t first, std::size_t second, const MatchScore& score);

    [[nodiscard]] std::size_t players() const { return players_; }
    [[nodiscard]] std::uint64_t games() const { return games_; }
    /// From the first player's side; empty if they have not met.
    [[nodiscard]] MatchScore between(std::size_t first, std::size_t second) const;

    /// Every two players who have met, the lower index first; counts from that player's side.
    using Links = std::map<std::pair<std::size_t, std::size_t>, MatchScore>;
    [[nodiscard]] const Links& links() const { return links_; }

private:
    std::size_t players_;
    std::uint64_t games_ = 0;
    Links links_;
};

/// The points that two players took from each other: all that a fit needs to know.
struct ScoredLink {
    std::size_t first = 0;
    std::size_t second = 0;
    double won = 0;   ///< by the first player
    double lost = 0;  ///< by the first player, so won by the second
};

[[nodiscard]] std::vector<ScoredLink> scored_links(const Crosstable& table);

}  // namespace baize
