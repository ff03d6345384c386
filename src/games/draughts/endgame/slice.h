// A slice of the endgame tables: all positions with the same pieces, seen by the side to move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/draughts/position.h"

namespace baize::draughts {

/// The rules are the same for both sides once the board is turned round, so a table knows only one
/// of them: the side to move, which always plays upwards as White does.
struct Slice {
    std::uint8_t men = 0;  ///< of the side to move
    std::uint8_t kings = 0;
    std::uint8_t other_men = 0;
    std::uint8_t other_kings = 0;

    static constexpr int most_pieces = 7;

    [[nodiscard]] constexpr int pieces() const { return men + kings + other_men + other_kings; }
    [[nodiscard]] constexpr int all_men() const { return men + other_men; }
    /// The same pieces with the other side to move: where a quiet move leads.
    [[nodiscard]] constexpr Slice turned() const { return {other_men, other_kings, men, kings}; }
    /// Neither side is without pieces, and there are few enough.
    [[nodiscard]] constexpr bool is_proper() const {
        return men + kings > 0 && other_men + other_kings > 0 && pieces() <= most_pieces;
    }
    /// A number below `numbers`, different for every slice.
    static constexpr std::size_t numbers = 4096;
    [[nodiscard]] constexpr std::size_t number() const {
        return std::size_t{men} << 9U | std::size_t{kings} << 6U | std::size_t{other_men} << 3U |
               other_kings;
    }

    friend constexpr bool operator==(const Slice&, const Slice&) = default;
};

/// Of a position in which both sides have pieces and there are no more than Slice::most_pieces.
template <int N>
constexpr Slice slice_of(const Position<N>& position) {
    const auto count = [](auto set) { return static_cast<std::uint8_t>(set.count()); };
    const Side side = position.side();
    return {count(position.men(side)), count(position.kings(side)),
            count(position.men(other(side))), count(position.kings(other(side)))};
}

/// `2m1k-1k`: two men and a king, to move, against a king.
[[nodiscard]] std::string slice_text(const Slice& slice);
[[nodiscard]] std::optional<Slice> read_slice(std::string_view text);

/// A slice together with its turned one, which may be itself: they are built as one, since quiet
/// moves lead from each to the other.
struct SlicePair {
    Slice first;
    Slice second;

    [[nodiscard]] bool is_single() const { return first == second; }
};

/// All pairs of that many pieces, in an order in which each needs only those before it: a man that
/// is crowned leads to a slice with one man less.
[[nodiscard]] std::vector<SlicePair> slice_pairs(int pieces);

/// All slices of that many pieces, in the same order.
[[nodiscard]] std::vector<Slice> slices(int pieces);

}  // namespace baize::draughts
