#include "rating/crosstable.h"

namespace baize {
namespace {

/// None of the counts alone is too large, so that their sums can be looked at.
bool within_limits(const MatchScore& score) {
    bool good = true;
    for (const GameCounts& games : {score.paired, score.single})
        for (const std::uint64_t count : {games.wins, games.draws, games.losses})
            good = good && count <= Crosstable::most_games;
    for (const std::uint64_t count : score.pairs.of) good = good && count <= Crosstable::most_games;
    return good;
}

}  // namespace

bool Crosstable::add_game(std::size_t first, std::size_t second, GameScore score) {
    MatchScore one;
    one.add_game(score);
    return add(first, second, one);
}

bool Crosstable::add_pair(std::size_t first, std::size_t second, GameScore one, GameScore other) {
    MatchScore pair;
    pair.add_pair(one, other);
    return add(first, second, pair);
}

bool Crosstable::add(std::size_t first, std::size_t second, const MatchScore& score) {
    if (first >= players_ || second >= players_ || first == second) return false;
    if (!within_limits(score) || !score.consistent()) return false;
    const std::uint64_t games = score.games().games();
    if (games > most_games - games_) return false;
    if (games == 0) return true;
    games_ += games;
    if (first < second)
        links_[{first, second}] += score;
    else
        links_[{second, first}] += score.mirrored();
    return true;
}

MatchScore Crosstable::between(std::size_t first, std::size_t second) const {
    const bool turned = first > second;
    const auto found = links_.find(turned ? std::pair(second, first) : std::pair(first, second));
    if (found == links_.end()) return {};
    return turned ? found->second.mirrored() : found->second;
}

std::vector<ScoredLink> scored_links(const Crosstable& table) {
    std::vector<ScoredLink> links;
    links.reserve(table.links().size());
    for (const auto& [who, score] : table.links()) {
        const GameCounts games = score.games();
        links.push_back({who.first, who.second, static_cast<double>(games.half_points()) / 2,
                         static_cast<double>(games.mirrored().half_points()) / 2});
    }
    return links;
}

}  // namespace baize
