// A file of an endgame table, read from a span of bytes: one slice, win/draw/loss or distances.
// docs/endgame-tables.md describes the format for those who write another reader.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/result.h"
#include "base/verdict.h"
#include "games/draughts/endgame/run_code.h"
#include "games/draughts/endgame/slice.h"
#include "games/draughts/ruleset.h"

namespace baize::draughts {

enum class TableKind : std::uint8_t {
    Values,    ///< win, draw or loss: the symbols are those of Value
    Distance,  ///< half the plies to the end, where the game is not drawn
};

/// Half the plies to the end, as tables of distance have it: a win ends after an odd number of
/// plies, a loss after an even one.
constexpr int plies_of(Value value, std::uint8_t half) {
    return 2 * half + (value == Value::Win ? 1 : 0);
}

/// How many positions of a slice are what.
struct ValueCounts {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    std::uint64_t captures = 0;  ///< of all these: positions with a capture, which are not stored
    std::uint64_t longest = 0;   ///< plies to the end of the longest win or loss; 0: not known

    [[nodiscard]] std::uint64_t all() const { return wins + draws + losses; }
    ValueCounts& operator+=(const ValueCounts& other);
};

/// What stands in front of the packed blocks. The writer fills one in too.
struct TableHead {
    static constexpr std::array<std::uint8_t, 8> magic{'B', 'a', 'i', 'z', 'e', 'E', 'n', 'd'};
    static constexpr std::uint16_t version = 1;
    static constexpr std::size_t fixed_size = 80;
    static constexpr std::size_t page = 4096;  ///< bytes of packed blocks that share a checksum
    static constexpr std::size_t group =
        8;  ///< blocks that share a full offset; their bytes fit 16 bits

    std::uint32_t rules = 0;
    TableKind kind = TableKind::Values;
    Slice slice;
    std::uint16_t symbols = 0;
    std::uint64_t numbers = 0;  ///< numbers of positions, those that stand for none included
    std::uint64_t packed = 0;   ///< bytes of all blocks
    ValueCounts counts;
    std::vector<std::uint8_t> lengths{};  ///< of words, by context and word

    [[nodiscard]] RunAlphabet alphabet() const { return {symbols}; }
    [[nodiscard]] std::uint64_t blocks() const {
        return (numbers + RunLengths::block - 1) / RunLengths::block;
    }
    [[nodiscard]] std::uint64_t pages() const { return (packed + page - 1) / page; }
    /// Where lengths of words, offsets, checksums and blocks begin, and the size of the file.
    [[nodiscard]] std::uint64_t lengths_at() const { return fixed_size; }
    [[nodiscard]] std::uint64_t groups_at() const;
    [[nodiscard]] std::uint64_t ends_at() const;
    [[nodiscard]] std::uint64_t sums_at() const;
    [[nodiscard]] std::uint64_t blocks_at() const;
    [[nodiscard]] std::uint64_t file_size() const { return blocks_at() + packed; }
};

/// The fixed part of a head, without a look at any checksum; nothing if it is none that this
/// program reads.
[[nodiscard]] std::optional<TableHead> read_fixed_part(std::span<const std::uint8_t> bytes);

/// Reads without copying: the bytes have to stay where they are. Nothing is believed before its
/// checksum was seen to be right; what is damaged is not there. All const functions may be called
/// from several threads.
class TableFile {
public:
    /// The whole head is checked at once; a table for other rules is refused.
    [[nodiscard]] static Result<std::unique_ptr<TableFile>> open(
        std::span<const std::uint8_t> bytes, const Ruleset& rules);

    TableFile(const TableFile&) = delete;
    TableFile& operator=(const TableFile&) = delete;
    ~TableFile();

    [[nodiscard]] const TableHead& head() const { return head_; }

    /// Nothing if the place where it is told is damaged. Only for numbers that are in the slice.
    [[nodiscard]] std::optional<std::uint8_t> symbol(std::uint64_t number) const;

    /// From now on the whole slice is unpacked when it is first asked for.
    void keep_unpacked() { keep_ = true; }
    /// The memory this takes.
    [[nodiscard]] std::uint64_t unpacked_bytes() const;
    /// Unpacks it now, if it is to be kept; false if it is damaged.
    bool unpack() const;

    /// Looks at every byte.
    [[nodiscard]] bool is_whole() const;
    /// Whether some answer could not be given.
    [[nodiscard]] bool is_damaged() const { return damaged_.load(std::memory_order_relaxed); }

private:
    TableFile(std::span<const std::uint8_t> bytes, TableHead head, RunDecoder decoder);

    /// The bytes of a block, all of them checked.
    [[nodiscard]] std::optional<std::span<const std::uint8_t>> block(std::uint64_t number) const;
    [[nodiscard]] bool page_is_right(std::uint64_t page) const;
    [[nodiscard]] bool unpack_into(std::uint8_t* into) const;
    [[nodiscard]] std::uint8_t unpacked(const std::uint8_t* from, std::uint64_t number) const;

    std::span<const std::uint8_t> bytes_;
    TableHead head_;
    RunDecoder decoder_;
    bool keep_ = false;
    mutable std::vector<std::atomic<std::uint8_t>> seen_;  ///< pages whose checksum was right
    mutable std::atomic<std::uint8_t*> unpacked_ = nullptr;
    mutable std::atomic<bool> damaged_ = false;
};

}  // namespace baize::draughts
