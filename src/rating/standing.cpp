#include "rating/standing.h"

#include <algorithm>

namespace baize {
namespace {

using Players = std::vector<bool>;

std::size_t size(const Players& players) {
    return static_cast<std::size_t>(std::count(players.begin(), players.end(), true));
}

/// Adds `to` if `from` is there and scored; true if that changed anything.
bool step(Players& reached, std::size_t from, std::size_t to, bool scored) {
    if (!scored || !reached[from] || reached[to]) return false;
    reached[to] = true;
    return true;
}

/// Everybody from whom the players took points, from whom those took points, and so on.
Players beaten_by(std::span<const ScoredLink> links, Players reached) {
    for (bool grows = true; grows;) {
        grows = false;
        for (const ScoredLink& link : links) {
            grows |= step(reached, link.first, link.second, link.won > 0);
            grows |= step(reached, link.second, link.first, link.lost > 0);
        }
    }
    return reached;
}

/// Everybody who took points from the players, who took points from those, and so on.
Players beaters_of(std::span<const ScoredLink> links, Players reached) {
    for (bool grows = true; grows;) {
        grows = false;
        for (const ScoredLink& link : links) {
            grows |= step(reached, link.second, link.first, link.won > 0);
            grows |= step(reached, link.first, link.second, link.lost > 0);
        }
    }
    return reached;
}

Players in_both(const Players& one, const Players& other) {
    Players both(one.size());
    for (std::size_t i = 0; i < one.size(); ++i) both[i] = one[i] && other[i];
    return both;
}

Players largest_group(std::span<const ScoredLink> links, std::size_t players) {
    Players largest(players);
    Players seen(players);
    std::size_t unseen = players;
    for (std::size_t i = 0; i < players && unseen > size(largest); ++i) {
        if (seen[i]) continue;
        Players start(players);
        start[i] = true;
        const Players group = in_both(beaten_by(links, start), beaters_of(links, start));
        for (std::size_t j = 0; j < players; ++j) seen[j] = seen[j] || group[j];
        unseen -= size(group);
        if (size(group) > size(largest)) largest = group;
    }
    return size(largest) > 1 ? largest : Players(players);
}

}  // namespace

std::vector<Standing> standings(std::span<const ScoredLink> links,
                                const std::vector<bool>& anchored) {
    const bool free = size(anchored) == 0;
    const Players start = free ? largest_group(links, anchored.size()) : anchored;
    const Players beaten = beaten_by(links, start);
    const Players beaters = beaters_of(links, start);
    std::vector<Standing> result(anchored.size(), Standing::Apart);
    for (std::size_t i = 0; i < result.size(); ++i) {
        if (beaten[i] && beaters[i])
            result[i] = Standing::Rated;
        else if (beaters[i])
            result[i] = Standing::Above;
        else if (beaten[i])
            result[i] = Standing::Below;
    }
    return result;
}

}  // namespace baize
