// The best line while it is being found: one for each ply of the line searched.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace baize {

template <class Move>
class Variations {
public:
    /// Positions that are so far from the root are judged as they stand.
    [[nodiscard]] static bool too_deep(int ply) {
        return static_cast<std::size_t>(ply) + 2 >= max_ply;
    }

    void clear(int ply) { at(ply).clear(); }

    /// The move, followed by the best line after it.
    const std::vector<Move>& extend(int ply, const Move& move) {
        std::vector<Move>& here = at(ply);
        const std::vector<Move>& rest = at(ply + 1);
        here.assign(1, move);
        here.insert(here.end(), rest.begin(), rest.end());
        return here;
    }

private:
    static constexpr std::size_t max_ply = 200;

    [[nodiscard]] std::vector<Move>& at(int ply) { return lines_[static_cast<std::size_t>(ply)]; }

    std::array<std::vector<Move>, max_ply> lines_;
};

}  // namespace baize
