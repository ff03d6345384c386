// What the solver knows of nodes, by keys that cannot be mistaken for each other.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace baize {

/// One place for each value of the upper bits of a scrambled key; the lower bits stand in the
/// entry. The scramble is a bijection of 32 bits, so place and entry together are the key, and no
/// two keys can be confused. A new entry always takes the place.
template <int Bits>
class ExactTable {
public:
    static constexpr int infinite = 32767;
    static_assert(Bits >= 16, "the rest of a key takes 16 bits of an entry");
    static_assert(Bits <= 19, "at most 4 MB");

    struct Bounds {
        int lower;
        int upper;
    };

    ExactTable() : entries_(std::size_t{1} << Bits) {}

    [[nodiscard]] std::size_t bytes() const { return entries_.size() * sizeof(Entry); }

    /// A key with its bits mixed. Each step can be undone, so different keys stay different.
    enum class Code : std::uint32_t {};
    [[nodiscard]] static constexpr Code code(std::uint32_t key) {
        key ^= key >> 15U;
        key *= 0x9E3779B1U;
        key ^= key >> 16U;
        key *= 0x85EBCA6BU;
        return Code(key);
    }

    void prefetch(Code code) const { __builtin_prefetch(&entries_[place(code)]); }

    [[nodiscard]] Bounds find(Code code) const {
        const Entry& entry = entries_[place(code)];
        // Half of the keys asked for are not there, in no order, so a jump would often go wrong.
        const std::uint32_t known = entry.tag == tag_of(code) ? ~std::uint32_t{0} : 0;
        const std::uint32_t both = (entry.bounds & known) | (unknown & ~known);
        return {static_cast<std::int16_t>(both & 0xFFFFU), static_cast<std::int16_t>(both >> 16U)};
    }

    void raise_lower(Code code, int worth) {
        const Bounds known = find(code);
        entries_[place(code)] = {tag_of(code), packed(std::max(known.lower, worth), known.upper)};
    }
    void reduce_upper(Code code, int worth) {
        const Bounds known = find(code);
        entries_[place(code)] = {tag_of(code), packed(known.lower, std::min(known.upper, worth))};
    }

    /// Entries of other generations count as empty, so there is nothing to clear until the numbers
    /// run out.
    void forget() {
        generation_ += one_generation;
        if (generation_ != 0) return;
        for (Entry& entry : entries_) entry = {};
        generation_ = one_generation;
    }

private:
    static constexpr std::uint32_t one_generation = 1U << 16U;

    struct Entry {
        std::uint32_t tag = 0;     ///< the rest of the key and the generation; 0: never written
        std::uint32_t bounds = 0;  ///< the lower one in the lower half
    };
    static constexpr std::uint32_t packed(int lower, int upper) {
        return static_cast<std::uint16_t>(lower) |
               static_cast<std::uint32_t>(static_cast<std::uint16_t>(upper)) << 16U;
    }
    static constexpr std::uint32_t unknown = 0x7FFF8001U;  ///< packed(-infinite, infinite)
    static_assert(sizeof(Entry) == 8);

    [[nodiscard]] std::size_t place(Code code) const {
        return static_cast<std::uint32_t>(code) >> (32 - Bits);
    }
    [[nodiscard]] std::uint32_t tag_of(Code code) const {
        return (static_cast<std::uint32_t>(code) & ((1U << (32 - Bits)) - 1)) | generation_;
    }
    std::vector<Entry> entries_;
    std::uint32_t generation_ = one_generation;  ///< in the bits above the rest of any key
};

}  // namespace baize
