// What a search found.
#pragma once

#include <cstdint>
#include <vector>

#include "base/score.h"
#include "search/score_range.h"

namespace baize {

template <class Move>
struct RootMove {
    Move move;
    Score score;             ///< of the last depth in which it was searched
    bool exact = false;      ///< else the score is only known to be no more than that
    std::vector<Move> line;  ///< the move and what should follow
};

/// What a search found. Without a legal move the list is empty.
template <class Move>
struct Report {
    std::vector<RootMove<Move>> moves;  ///< best first
    int depth = 0;                      ///< the last one that was completed
    std::uint64_t nodes = 0;  ///< positions entered, those where captures are played out too
    std::uint64_t table_hits = 0;
    std::uint64_t evaluations = 0;  ///< positions that were judged

    [[nodiscard]] Score score() const { return moves.empty() ? lost_in(0) : moves.front().score; }
};

}  // namespace baize
