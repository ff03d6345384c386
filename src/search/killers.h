// Quiet moves that refuted a sibling: likely to refute this position too.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

namespace baize {

/// Two a ply, the newer first.
template <class Move, std::size_t Plies = 128>
class Killers {
public:
    void clear() { slots_ = {}; }

    void add(int ply, const Move& move) {
        if (!holds(ply)) return;
        Slots& slots = slots_[static_cast<std::size_t>(ply)];
        if (slots[0] == move) return;
        slots[1] = slots[0];
        slots[0] = move;
    }

    /// 0 or 1, or nothing if the move is no killer at that ply.
    [[nodiscard]] std::optional<int> rank(int ply, const Move& move) const {
        if (!holds(ply)) return std::nullopt;
        const Slots& slots = slots_[static_cast<std::size_t>(ply)];
        if (slots[0] == move) return 0;
        if (slots[1] == move) return 1;
        return std::nullopt;
    }

private:
    using Slots = std::array<std::optional<Move>, 2>;

    static bool holds(int ply) { return ply >= 0 && static_cast<std::size_t>(ply) < Plies; }

    std::array<Slots, Plies> slots_{};
};

}  // namespace baize
