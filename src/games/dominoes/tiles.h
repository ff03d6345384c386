// The double-six set: numbers, tiles and sets of tiles.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "base/bit_set.h"

namespace baize::dominoes {

/// Numbers are 0 to 6; a half of a tile shows one.
inline constexpr int numbers = 7;
inline constexpr int tiles = 28;
inline constexpr int tiles_each = 14;

/// What the two halves of a tile show.
struct Halves {
    std::uint8_t low;
    std::uint8_t high;
};
/// Of every tile; a table, because a search asks for them all the time.
inline constexpr std::array<Halves, tiles> halves = [] {
    std::array<Halves, tiles> found{};
    std::size_t index = 0;
    for (std::uint8_t low = 0; low < numbers; ++low)
        for (std::uint8_t high = low; high < numbers; ++high) found[index++] = {low, high};
    return found;
}();

/// One tile of the set, by its place in 0-0, 0-1, .. 0-6, 1-1, .. 6-6.
class Tile {
public:
    constexpr Tile() = default;
    constexpr explicit Tile(int index) : index_(static_cast<std::uint8_t>(index)) {
        assert(index >= 0 && index < tiles);
    }
    constexpr Tile(int one, int two)
        : Tile(one < two ? first_of(one) + two : first_of(two) + one) {}

    [[nodiscard]] constexpr int index() const { return index_; }
    [[nodiscard]] constexpr int low() const { return halves[index_].low; }
    [[nodiscard]] constexpr int high() const { return halves[index_].high; }
    [[nodiscard]] constexpr int pips() const { return low() + high(); }
    [[nodiscard]] constexpr bool is_double() const { return low() == high(); }
    [[nodiscard]] constexpr bool shows(int number) const {
        return low() == number || high() == number;
    }
    /// What the half beside `number` shows; only of a tile that shows `number`.
    [[nodiscard]] constexpr int beside(int number) const {
        assert(shows(number));
        return low() + high() - number;
    }
    friend constexpr bool operator==(Tile, Tile) = default;

private:
    /// What to add to the larger number of a tile to get its place.
    static constexpr int first_of(int low) { return low * (2 * numbers - 1 - low) / 2; }

    std::uint8_t index_ = 0;
};
static_assert(Tile(6, 6).index() == tiles - 1 && Tile(0, 6).index() == 6 && Tile(4, 1).low() == 1);

using Tiles = BitSet<std::uint64_t>;

inline constexpr Tiles full_set{(std::uint64_t{1} << tiles) - 1};

constexpr Tiles set_of(Tile tile) {
    return Tiles::of(tile.index());
}

/// The seven tiles that show a number.
inline constexpr std::array<Tiles, numbers> suits = [] {
    std::array<Tiles, numbers> found{};
    for (const int index : full_set) {
        found[static_cast<std::size_t>(Tile(index).low())] |= Tiles::of(index);
        found[static_cast<std::size_t>(Tile(index).high())] |= Tiles::of(index);
    }
    return found;
}();
constexpr Tiles suit(int number) {
    return suits[static_cast<std::size_t>(number)];
}

inline constexpr Tiles doubles = [] {
    Tiles found{};
    for (const int index : full_set)
        if (Tile(index).is_double()) found |= Tiles::of(index);
    return found;
}();

/// The pips of every set of tiles from 0-0, from 1-1, from 2-3 and from 3-6 on, seven each: a
/// hand is one of each.
inline constexpr std::array<std::array<std::uint8_t, 128>, 4> pips_of_seven = [] {
    std::array<std::array<std::uint8_t, 128>, 4> found{};
    for (std::size_t seven = 0; seven < found.size(); ++seven)
        for (std::size_t set = 1; set < found[seven].size(); ++set) {
            const auto lowest = static_cast<std::size_t>(std::countr_zero(set));
            const Tile tile(static_cast<int>(7 * seven + lowest));
            found[seven][set] =
                static_cast<std::uint8_t>(found[seven][set & (set - 1)] + tile.pips());
        }
    return found;
}();

/// The pips as they are printed on the tiles; Ghost 13 is for the rules to add.
constexpr int printed_pips(Tiles set) {
    const std::uint64_t bits = set.word();
    return pips_of_seven[0][bits & 127U] + pips_of_seven[1][(bits >> 7U) & 127U] +
           pips_of_seven[2][(bits >> 14U) & 127U] + pips_of_seven[3][(bits >> 21U) & 127U];
}
static_assert(printed_pips(full_set) == 168 && printed_pips(set_of(Tile(3, 6))) == 9);

inline constexpr Tile double_blank{0, 0};

}  // namespace baize::dominoes
