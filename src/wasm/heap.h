// The memory of a module. What the C library has for that is a twentieth of what the first visitor
// waits for, and serves programs that ask more of it than one worker with a few tables and texts.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace baize::wasm {

/// Memory from Source, which has `static std::span<std::byte> more(std::size_t)`: so many bytes or
/// more, or none. What it gives one after the other may be neighbours.
///
/// In front of everything that is handed out stands how large it is. Small blocks that come back
/// are kept by their size, since the next text wants the same; large ones become gaps, which grow
/// together, for tables come and go and are most of the memory of a phone.
template <class Source>
class Heap {
public:
    /// Whatever is handed out begins at a multiple of this, as the largest numbers need it.
    static constexpr std::size_t unit = 16;

    [[nodiscard]] void* take(std::size_t size) {
        if (size > most) return nullptr;
        const std::size_t whole = rounded(size) + sizeof(Block);
        if (is_small(whole) && spare(whole) != nullptr) {
            Block* block = spare(whole);
            spare(whole) = block->next;
            return block + 1;
        }
        Block* block = cut(whole);
        if (block == nullptr && more(whole)) block = cut(whole);
        return block == nullptr ? nullptr : block + 1;
    }

    /// The same at a multiple of more than `unit`, which has to be a power of two.
    [[nodiscard]] void* take_aligned(std::size_t alignment, std::size_t size) {
        if (alignment <= unit) return take(size);
        if (size > most - alignment) return nullptr;
        auto* memory = static_cast<std::byte*>(take(size + alignment));
        if (memory == nullptr) return nullptr;
        const std::size_t beyond = std::bit_cast<std::uintptr_t>(memory) % alignment;
        if (beyond == 0) return memory;
        // What lies in front of it becomes a block of its own.
        Block* front = block_of(memory);
        Block* block = block_of(memory + (alignment - beyond));
        block->size = front->size - (alignment - beyond);
        front->size = alignment - beyond;
        give_back(front + 1);
        return block + 1;
    }

    void give_back(void* memory) {
        if (memory == nullptr) return;
        Block* block = block_of(memory);
        if (!is_small(block->size)) return add_gap(block);
        block->next = spare(block->size);
        spare(block->size) = block;
    }

    /// How many bytes may be written there: as many as were asked for, or a few more.
    [[nodiscard]] static std::size_t size_of(void* memory) {
        return block_of(memory)->size - sizeof(Block);
    }

private:
    struct alignas(unit) Block {
        std::size_t size;  ///< of all of it, this included
        Block* next;       ///< of those that nobody has
    };
    static_assert(sizeof(Block) == unit);

    static constexpr std::size_t small = 512;
    static constexpr std::size_t most = SIZE_MAX / 2;

    static constexpr std::size_t rounded(std::size_t size) {
        return (size + unit - 1) / unit * unit;
    }
    static constexpr bool is_small(std::size_t whole) { return whole <= small; }
    Block*& spare(std::size_t whole) { return spare_[whole / unit]; }
    static Block* block_of(void* memory) { return static_cast<Block*>(memory) - 1; }
    static Block* after(Block* block, std::size_t bytes) {
        return reinterpret_cast<Block*>(reinterpret_cast<std::byte*>(block) + bytes);
    }

    /// From the smallest gap that has room for it, so that the largest stay whole.
    Block* cut(std::size_t whole) {
        Block** best = nullptr;
        for (Block** gap = &gaps_; *gap != nullptr; gap = &(*gap)->next)
            if ((*gap)->size >= whole && (best == nullptr || (*gap)->size < (*best)->size))
                best = gap;
        if (best == nullptr) return nullptr;
        Block* block = *best;
        const std::size_t left = block->size - whole;
        if (left <= sizeof(Block)) {
            *best = block->next;
            return block;
        }
        Block* rest = after(block, whole);
        rest->size = left;
        rest->next = block->next;
        *best = rest;
        block->size = whole;
        return block;
    }

    /// In the order of their addresses, so that neighbours find each other.
    void add_gap(Block* block) {
        Block* before = nullptr;
        Block* next = gaps_;
        for (; next != nullptr && next < block; next = next->next) before = next;
        block->next = next;
        (before == nullptr ? gaps_ : before->next) = block;
        grow_together(block);
        if (before != nullptr) grow_together(before);
    }
    static void grow_together(Block* gap) {
        Block* next = gap->next;
        if (next == nullptr || after(gap, gap->size) != next) return;
        gap->size += next->size;
        gap->next = next->next;
    }

    bool more(std::size_t whole) {
        const std::span<std::byte> found = Source::more(whole);
        if (found.size() < whole) return false;
        auto* block = reinterpret_cast<Block*>(found.data());
        block->size = found.size() / unit * unit;
        add_gap(block);
        return true;
    }

    std::array<Block*, small / unit + 1> spare_{};
    Block* gaps_ = nullptr;
};

}  // namespace baize::wasm
