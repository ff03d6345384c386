// The chain as it lies on the table: two arms that grow from the first tile, so that nothing that
// lies is ever moved.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "games/dominoes/position.h"

namespace baize::dominoes {

enum class Arm : std::uint8_t { Left, Right };

/// A tile as it lies, read from left to right.
struct LaidTile {
    int left = 0;
    int right = 0;
    friend constexpr bool operator==(const LaidTile&, const LaidTile&) = default;
};

class Chain {
public:
    /// A hand that is taken up in the middle shows its ends and not what lies between them.
    Chain(const Position& deal, std::span<const Move> moves);

    [[nodiscard]] bool empty() const { return !open_; }
    /// None while no tile lies, or if what lies was there before the hand was taken up.
    [[nodiscard]] std::optional<Tile> first() const { return first_; }
    /// From the first tile outwards.
    [[nodiscard]] const std::vector<LaidTile>& arm(Arm arm) const { return arms_[at(arm)]; }
    /// All of it from left to right.
    [[nodiscard]] std::vector<LaidTile> in_a_row() const;
    /// The number at the end of an arm. Only of a chain that is not empty.
    [[nodiscard]] int end(Arm arm) const { return (*open_)[at(arm)]; }

    /// The arm that a tile is laid to. Where both ends show the same number it is the shorter one.
    /// Only of a move that lays a tile to a chain that is not empty.
    [[nodiscard]] Arm arm_of(Move move) const;
    void lay(Move move);

private:
    static constexpr std::size_t at(Arm arm) { return static_cast<std::size_t>(arm); }

    std::optional<Tile> first_;
    std::array<std::vector<LaidTile>, 2> arms_;
    std::optional<std::array<int, 2>> open_;
};

}  // namespace baize::dominoes
