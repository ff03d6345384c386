// What every move of a hand of dominoes was truly worth: for whoever looks back, also in mid-hand.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "opponent/choose_tile.h"

namespace baize {

/// A move with what it was worth and what the best one was, in points to the one who made it.
struct GradedTile {
    Side side = dominoes::player_a;
    dominoes::Move move{};
    std::string text;
    std::string best;  ///< a best move; the one that was made if it was one
    int worth = 0;
    int lost = 0;
};

/// The moves have been made one after the other from the deal.
[[nodiscard]] std::vector<GradedTile> graded_hand(const dominoes::Dominoes& game,
                                                  const dominoes::Position& deal,
                                                  std::span<const dominoes::Move> moves,
                                                  DominoMemory& memory);

}  // namespace baize
