// How a table is packed: runs of equal symbols, each written as one word of a prefix code.
// docs/endgame-tables.md describes the same for those who write another reader.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace baize::draughts {

/// Lengths of runs by class: each of 1 to 4 has its own, then two classes share every doubling and
/// tell the rest in plain bits. The last class is a run to the end of its block.
struct RunLengths {
    static constexpr int block_bits = 12;
    static constexpr std::uint32_t block = 1U << block_bits;  ///< positions in a block
    static constexpr int classes = 4 + 2 * (block_bits - 2) + 1;
    static constexpr int to_the_end = classes - 1;

    static constexpr int class_of(std::uint32_t length) {
        if (length <= 4) return static_cast<int>(length) - 1;
        const int doubling = static_cast<int>(std::bit_width(length - 1)) - 1;
        return 2 * doubling + static_cast<int>(((length - 1) >> (doubling - 1)) & 1U);
    }
    static constexpr int extra_bits(int run_class) { return run_class < 4 ? 0 : run_class / 2 - 1; }
    static constexpr std::uint32_t shortest(int run_class) {
        if (run_class < 4) return static_cast<std::uint32_t>(run_class) + 1;
        return ((2U + (static_cast<std::uint32_t>(run_class) & 1U)) << extra_bits(run_class)) + 1;
    }
};
static_assert(RunLengths::class_of(RunLengths::block) == RunLengths::to_the_end - 1);
static_assert(RunLengths::shortest(RunLengths::class_of(5)) == 5 && RunLengths::class_of(8) == 5 &&
              RunLengths::shortest(6) == 9);

/// Which prefix code a run is written with. Where there are few symbols each has a code of its own
/// for what follows it, and the beginning of a block another one; else all runs share one.
struct RunAlphabet {
    int symbols = 1;
    static constexpr int most_symbols = 256;
    static constexpr int few = 4;

    [[nodiscard]] constexpr int contexts() const { return symbols <= few ? symbols + 1 : 1; }
    [[nodiscard]] constexpr int at_the_start() const { return symbols <= few ? symbols : 0; }
    [[nodiscard]] constexpr int after(int symbol) const { return symbols <= few ? symbol : 0; }
    [[nodiscard]] constexpr int words() const { return symbols * RunLengths::classes; }
    static constexpr int word(int symbol, int run_class) {
        return symbol * RunLengths::classes + run_class;
    }
    static constexpr int longest_word = 15;  ///< bits: a length fits into half a byte
};

/// Bits of a span of bytes, the highest bit of a byte first; behind the end there are zeros.
class BitReader {
public:
    explicit BitReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    /// Up to 32 bits, without moving on.
    [[nodiscard]] std::uint32_t peek(int bits) {
        if (held_ < bits) refill();
        return static_cast<std::uint32_t>((word_ >> 1U) >> (63 - bits));
    }
    void skip(int bits) {
        word_ <<= bits;
        held_ -= bits;
    }
    [[nodiscard]] std::uint32_t take(int bits) {
        const std::uint32_t value = peek(bits);
        skip(bits);
        return value;
    }

private:
    void refill() {
        while (held_ <= 56) {
            const std::uint64_t byte = at_ < bytes_.size() ? bytes_[at_++] : 0;
            word_ |= byte << (56 - held_);
            held_ += 8;
        }
    }

    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
    std::uint64_t word_ = 0;
    int held_ = 0;
};

/// Reads blocks that were written with given lengths of words.
class RunDecoder {
public:
    RunDecoder() = default;
    /// Lengths by context and word, 0 for a word that does not occur; nothing if no prefix code has
    /// these lengths.
    [[nodiscard]] static std::optional<RunDecoder> make(RunAlphabet alphabet,
                                                        std::span<const std::uint8_t> lengths);

    /// The symbol at a place of a block.
    [[nodiscard]] std::uint8_t symbol(std::span<const std::uint8_t> block,
                                      std::uint32_t place) const;

    /// Calls visit(symbol, first, end) for each run of a block of that many positions.
    template <class Visit>
    void for_each_run(std::span<const std::uint8_t> block, std::uint32_t positions,
                      Visit visit) const {
        if (block.empty()) return;
        BitReader bits(block);
        int context = alphabet_.at_the_start();
        std::uint32_t at = 0;
        while (at < positions) {
            const Run run = next(bits, context);
            const std::uint32_t end = run.length < positions - at ? at + run.length : positions;
            visit(run.symbol, at, end);
            at = end;
            context = alphabet_.after(run.symbol);
        }
    }

private:
    struct Run {
        std::uint8_t symbol;
        std::uint32_t length;
    };
    /// What the next bits of the code begin with.
    struct Entry {
        std::uint8_t symbol = 0;
        std::uint8_t run_class = 0;
        std::uint8_t length = 0;  ///< of the word; 0: no word begins like this
    };

    [[nodiscard]] Run next(BitReader& bits, int context) const {
        const std::size_t table = static_cast<std::size_t>(context) << width_;
        const Entry entry = entries_[table + bits.peek(width_)];
        // Bits that no writer has written end the block, so that whoever reads them comes to an
        // end.
        if (entry.length == 0) return {0, RunLengths::block};
        bits.skip(entry.length);
        if (entry.run_class == RunLengths::to_the_end) return {entry.symbol, RunLengths::block};
        const int extra = RunLengths::extra_bits(entry.run_class);
        return {entry.symbol, RunLengths::shortest(entry.run_class) + bits.take(extra)};
    }

    RunAlphabet alphabet_;
    int width_ = 1;
    std::vector<Entry> entries_;
};

/// The words of a canonical prefix code: by length, and among equals by number. Nothing if the
/// lengths leave room for none, which is so when there are no words at all, or if they ask for more
/// room than there is.
[[nodiscard]] std::optional<std::vector<std::uint16_t>> canonical_words(
    std::span<const std::uint8_t> lengths);

}  // namespace baize::draughts
