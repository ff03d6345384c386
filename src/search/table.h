// The transposition table: what was found out about a position, for when it comes up again.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/score.h"
#include "games/game.h"
#include "search/score_range.h"

namespace baize {

/// What a stored score says: the true one, or only that it is at least or at most that.
enum class Bound : std::uint8_t { Exact, AtLeast, AtMost };

/// What the table knows of a position. Decided scores count from the position, not from the root.
template <class Move>
struct Known {
    Score score;
    int depth;
    Bound bound;
    std::optional<Move> move;  ///< the best, if one stood out

    friend bool operator==(const Known&, const Known&) = default;
};

/// A fixed number of bytes, never exceeded. Each position has two places: in the first a deeper
/// result stays until a search of a later generation comes by, the second takes whatever comes.
/// Against one place that takes whatever comes: docs/decisions/0012.
template <class Move>
class Table {
public:
    explicit Table(std::size_t bytes) : pairs_(bytes / sizeof(Pair)) {}

    [[nodiscard]] std::size_t bytes() const { return pairs_.size() * sizeof(Pair); }
    [[nodiscard]] bool empty() const { return pairs_.empty(); }

    void clear() {
        for (Pair& pair : pairs_) pair = Pair{};
        generation_ = 0;
    }

    /// A new search begins: what is there stays of use but gives way first.
    void age() { generation_ = static_cast<std::uint8_t>((generation_ + 1) & generation_mask); }

    [[nodiscard]] std::optional<Known<Move>> find(Key key) const {
        if (pairs_.empty()) return std::nullopt;
        for (const Entry& entry : pairs_[index(key)].entries)
            if (entry.used && entry.check == check_of(key)) return known(entry);
        return std::nullopt;
    }

    void store(Key key, const Known<Move>& what) {
        if (pairs_.empty()) return;
        Pair& pair = pairs_[index(key)];
        Entry fresh{};
        fresh.check = check_of(key);
        fresh.score = static_cast<std::int16_t>(what.score.value());
        fresh.depth = static_cast<std::int8_t>(what.depth);
        fresh.bound = static_cast<std::uint8_t>(what.bound) & 3U;
        fresh.used = true;
        fresh.has_move = what.move.has_value();
        fresh.generation = generation_ & generation_mask;
        if (what.move) fresh.move = *what.move;

        Entry& deep = pair.entries[0];
        Entry& last = pair.entries[1];
        const bool same = deep.used && deep.check == fresh.check;
        if (same || !deep.used || deep.generation != generation_ || fresh.depth >= deep.depth) {
            // A result without a move keeps the move that was known.
            if (same && !fresh.has_move && deep.has_move) keep_move(fresh, deep);
            if (!same && deep.used) last = deep;
            deep = fresh;
        } else {
            last = fresh;
        }
    }

    /// Fetches the place of a key into the cache while something else is done.
    void prefetch(Key key) const {
        if (!pairs_.empty()) __builtin_prefetch(&pairs_[index(key)]);
    }

private:
    static constexpr unsigned generation_mask = 15;

    struct Entry {
        Move move;
        std::uint32_t check;
        std::int16_t score;
        std::int8_t depth;
        std::uint8_t bound : 2;
        bool used : 1;
        bool has_move : 1;
        std::uint8_t generation : 4;
    };
    static_assert(sizeof(Entry) == sizeof(Move) + std::max(alignof(Move), std::size_t{8}));

    struct Pair {
        std::array<Entry, 2> entries{};
    };

    /// The high bits choose the place, the low bits tell the positions there apart.
    [[nodiscard]] std::size_t index(Key key) const {
        const auto high = static_cast<std::uint64_t>(key) >> 32U;
        return static_cast<std::size_t>((high * pairs_.size()) >> 32U);
    }
    static std::uint32_t check_of(Key key) { return static_cast<std::uint32_t>(key); }

    static Known<Move> known(const Entry& entry) {
        return {Score(entry.score), entry.depth, static_cast<Bound>(entry.bound),
                entry.has_move ? std::optional<Move>(entry.move) : std::nullopt};
    }

    static void keep_move(Entry& fresh, const Entry& old) {
        fresh.move = old.move;
        fresh.has_move = true;
    }

    std::vector<Pair> pairs_;
    std::uint8_t generation_ = 0;
};

/// A decided score as seen from the position it was found in, and back to the root of the search.
constexpr Score to_table(Score score, int ply) {
    if (is_won(score)) return score + Score(ply);
    if (is_lost(score)) return score - Score(ply);
    return score;
}
constexpr Score from_table(Score score, int ply) {
    if (is_won(score)) return score - Score(ply);
    if (is_lost(score)) return score + Score(ply);
    return score;
}

}  // namespace baize
