// How hard a choice is: how far anybody has to look to see the best move. What stands out at once
// is plain, what changes with every ply is hard.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "opponent/choose.h"

namespace baize {

inline constexpr int plain_sight = 6;
inline constexpr std::uint64_t plain_sight_nodes = 8000;  ///< kings and hajis have no end of moves

/// The errors that remain, in hundredths, where the best move shows at that depth.
[[nodiscard]] constexpr int hardness(int found_at) {
    constexpr std::array<int, plain_sight> errors{0, 50, 100, 120, 150, 200};
    return errors[static_cast<std::size_t>(found_at - 1)];
}

/// From which depth on the same move is best, to whoever judges well.
template <Searchable G>
[[nodiscard]] int found_at(const G& game, const ClassicOf<G>& evaluation,
                           const typename G::Line& line) {
    using Move = typename G::Move;
    Memory<G> none(0);
    const auto judge = evaluation.judge();
    Limits enough;
    enough.depth = plain_sight;
    enough.nodes = plain_sight_nodes;
    Search<G> search(game, *judge, none, levels_search, enough);
    std::vector<Move> best;
    (void)search.run(
        line, [&](const Report<Move>& report) { best.push_back(report.moves.front().move); });
    if (best.empty()) return plain_sight;
    const auto stays = [&](const Move& move) { return move == best.back(); };
    const auto since = std::find_if_not(best.rbegin(), best.rend(), stays).base();
    return static_cast<int>(since - best.begin()) + 1;
}

/// The share of its errors, in hundredths, that a persona so calm makes there.
template <Searchable G>
[[nodiscard]] int hardness_of(const G& game, const ClassicOf<G>& evaluation,
                              const typename G::Line& line, int calm) {
    if (calm == 0) return 100;
    return 100 + (hardness(found_at(game, evaluation, line)) - 100) * calm / 1000;
}

}  // namespace baize
