// A move as the words of a table entry.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace baize {

/// A move that knows how to write itself in fewer words than it takes in memory. The words say all
/// of it: what is unpacked equals what was packed.
template <class Move>
concept PacksItself = requires(const Move move) {
    { Move::unpacked(move.packed()) } -> std::same_as<Move>;
};

template <class Move>
struct PackedMove {
    static_assert(std::is_trivially_copyable_v<Move>);
    using Words = std::array<std::uint64_t, (sizeof(Move) + 7) / 8>;

    static Words pack(const Move& move) {
        Words words{};
        std::memcpy(words.data(), &move, sizeof(Move));
        return words;
    }
    static Move unpack(const Words& words) {
        Move move;
        std::memcpy(static_cast<void*>(&move), words.data(), sizeof(Move));
        return move;
    }
};

template <PacksItself Move>
struct PackedMove<Move> {
    using Words = decltype(std::declval<const Move&>().packed());

    static Words pack(const Move& move) { return move.packed(); }
    static Move unpack(const Words& words) { return Move::unpacked(words); }
};

}  // namespace baize
