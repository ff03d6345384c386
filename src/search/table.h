// The transposition table: what was found out about a position, for when it comes up again.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/score.h"
#include "games/game.h"
#include "search/packed_move.h"
#include "search/score_range.h"

namespace baize {

/// What a stored score says: the true one, or only that it is at least or at most that.
enum class Bound : std::uint8_t { Exact, AtLeast, AtMost };

/// What the table knows of a position. Decided scores count from the position, not from the root.
template <class Move>
struct Known {
    Score score;
    int depth = 0;
    Bound bound = Bound::Exact;
    std::optional<Move> move;  ///< the best, if one stood out

    friend bool operator==(const Known&, const Known&) = default;
};

/// A fixed number of bytes, never exceeded. A position has a few places, all in one cache line;
/// what is new always finds one, at the cost of what is worth least: nothing, a result of an
/// earlier search, the shallowest. Against one place that takes whatever comes:
/// docs/decisions/0012.
template <class Move>
class Table {
public:
    explicit Table(std::size_t bytes) : buckets_(bytes / sizeof(Bucket)) {}

    [[nodiscard]] std::size_t bytes() const { return buckets_.size() * sizeof(Bucket); }
    [[nodiscard]] bool empty() const { return buckets_.empty(); }
    /// Where it lies, for whoever knows of better pages.
    [[nodiscard]] std::span<std::byte> memory() {
        return std::as_writable_bytes(std::span(buckets_));
    }

    void clear() {
        std::ranges::fill(buckets_, Bucket{});
        generation_ = 0;
    }

    /// A new search begins: what is there stays of use but gives way first.
    void age() {
        generation_.store((generation() + 1) & generation_mask, std::memory_order_relaxed);
    }

    [[nodiscard]] std::optional<Known<Move>> find(Key key) const {
        if (buckets_.empty()) return std::nullopt;
        for (const Entry& entry : buckets_[index(key)].entries) {
            const Content content = entry.content();
            if (content.used && content.check == check_of(key)) return known(content, entry);
        }
        return std::nullopt;
    }

    void store(Key key, const Known<Move>& what) {
        if (buckets_.empty()) return;
        Entry& entry = place_for(buckets_[index(key)], check_of(key));
        const Content old = entry.content();
        // A result without a move keeps the move that was known.
        const bool keeps = !what.move && old.used && old.has_move && old.check == check_of(key);
        if (what.move) entry.set_move(PackedMove<Move>::pack(*what.move));
        entry.set_content({check_of(key), static_cast<std::int16_t>(what.score.value()),
                           static_cast<std::int8_t>(what.depth),
                           static_cast<std::uint8_t>(static_cast<unsigned>(what.bound) & 3U), true,
                           what.move || keeps,
                           static_cast<std::uint8_t>(generation() & generation_mask)});
    }

    /// Fetches the place of a key into the cache while something else is done.
    void prefetch(Key key) const {
        if (!buckets_.empty()) __builtin_prefetch(&buckets_[index(key)]);
    }

private:
    static constexpr unsigned generation_mask = 15;
    static constexpr std::size_t cache_line = 64;

    struct Content {
        std::uint32_t check;
        std::int16_t score;
        std::int8_t depth;
        std::uint8_t bound : 2;
        bool used : 1;
        bool has_move : 1;
        std::uint8_t generation : 4;
    };

    /// Read and written in whole words, so that searches in several threads can share a table: the
    /// worst that one can do to another is to leave it the move of another position, and moves are
    /// looked for among the legal ones.
    class Entry {
    public:
        using Words = typename PackedMove<Move>::Words;

        [[nodiscard]] Content content() const { return std::bit_cast<Content>(load(content_)); }
        void set_content(const Content& content) {
            store(content_, std::bit_cast<std::uint64_t>(content));
        }
        [[nodiscard]] Words move() const {
            Words words;
            for (std::size_t i = 0; i < words.size(); ++i) words[i] = load(move_[i]);
            return words;
        }
        void set_move(const Words& words) {
            for (std::size_t i = 0; i < words.size(); ++i) store(move_[i], words[i]);
        }

    private:
        // std::atomic cannot be copied and std::atomic_ref not be made of what is const.
        static std::uint64_t load(const std::uint64_t& word) {
            return __atomic_load_n(&word, __ATOMIC_RELAXED);
        }
        static void store(std::uint64_t& word, std::uint64_t value) {
            __atomic_store_n(&word, value, __ATOMIC_RELAXED);
        }

        Words move_{};
        std::uint64_t content_ = 0;
    };
    static_assert(sizeof(Content) == 8);
    static_assert(sizeof(Entry) == sizeof(typename PackedMove<Move>::Words) + sizeof(Content));

    struct alignas(cache_line) Bucket {
        std::array<Entry, cache_line / sizeof(Entry)> entries{};
    };
    static_assert(sizeof(Bucket) == cache_line);

    [[nodiscard]] unsigned generation() const {
        return generation_.load(std::memory_order_relaxed);
    }

    /// The high bits choose the place, the low bits tell the positions there apart.
    [[nodiscard]] std::size_t index(Key key) const {
        const auto high = static_cast<std::uint64_t>(key) >> 32U;
        return static_cast<std::size_t>((high * buckets_.size()) >> 32U);
    }
    static std::uint32_t check_of(Key key) { return static_cast<std::uint32_t>(key); }

    /// That of the same position, else the one whose content is worth least.
    Entry& place_for(Bucket& bucket, std::uint32_t check) const {
        Entry* least = nullptr;
        int least_worth = 0;
        for (Entry& entry : bucket.entries) {
            const Content content = entry.content();
            if (content.used && content.check == check) return entry;
            const int worth = worth_of(content);
            if (least != nullptr && worth >= least_worth) continue;
            least = &entry;
            least_worth = worth;
        }
        return *least;
    }
    [[nodiscard]] int worth_of(const Content& content) const {
        constexpr int this_search = 256;  // more than any depth
        if (!content.used) return -this_search;
        return content.depth + (content.generation == generation() ? this_search : 0);
    }

    static Known<Move> known(const Content& content, const Entry& entry) {
        return {Score(content.score), content.depth, static_cast<Bound>(content.bound),
                content.has_move ? std::optional<Move>(PackedMove<Move>::unpack(entry.move()))
                                 : std::nullopt};
    }

    std::vector<Bucket> buckets_;
    std::atomic<unsigned> generation_ = 0;
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
