// A second way to know how games end: every position with few pieces, by going forward only, with
// the slow generator of this folder. It knows nothing of slices, numbers or files.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "reference/draughts.h"

namespace reference {

class Endings {
public:
    // Solves all positions of up to that many pieces, both sides together.
    Endings(const Rules& rules, int pieces);

    // Plies to the end: odd where the side to move wins, even where it loses. Nothing is a draw.
    std::optional<int> plies(const Position& position) const;

    // Every position with White to move; for Black the board is turned round.
    const std::vector<Position>& positions() const { return positions_; }

private:
    using Code = std::uint64_t;
    static Code code_of(const Position& position);
    void add_all(Position& position, int first_square, int left);
    void find_moves();
    void solve();

    Rules rules_;
    std::vector<Position> positions_;
    std::unordered_map<Code, std::size_t> numbers_;
    std::vector<std::vector<std::size_t>> after_;
    std::vector<int> plies_;
};

// The board turned round and the colours exchanged.
Position turned(const Position& position);

}  // namespace reference
