#include "games/draughts/endgame/table_file.h"

#include <algorithm>

#include "base/crc32c.h"
#include "games/draughts/endgame/little_endian.h"
#include "games/draughts/endgame/slice_index.h"

namespace baize::draughts {
namespace {

/// What is somewhere in memory has an address, and so a size that fits: where addresses have 32
/// bits too, once the size of a file was seen to be right.
constexpr std::size_t in_memory(std::uint64_t size) {
    return static_cast<std::size_t>(size);
}

std::uint64_t numbers_of(int board, const Slice& slice) {
    if (board == 8) return SliceIndex<8>(slice).size();
    if (board == 10) return SliceIndex<10>(slice).size();
    return SliceIndex<12>(slice).size();
}

}  // namespace

std::optional<TableHead> read_fixed_part(std::span<const std::uint8_t> bytes) {
    if (bytes.size() < TableHead::fixed_size ||
        !std::ranges::equal(bytes.first(TableHead::magic.size()), TableHead::magic))
        return std::nullopt;
    LittleEndianReader in(bytes.subspan(TableHead::magic.size()));
    TableHead head;
    if (in.take<std::uint16_t>() != TableHead::version) return std::nullopt;
    const auto kind = in.take<std::uint8_t>();
    if (kind > static_cast<std::uint8_t>(TableKind::Distance)) return std::nullopt;
    head.kind = static_cast<TableKind>(kind);
    in.take<std::uint8_t>();  // unused
    head.rules = in.take<std::uint32_t>();
    for (std::uint8_t* count :
         {&head.slice.men, &head.slice.kings, &head.slice.other_men, &head.slice.other_kings}) {
        *count = in.take<std::uint8_t>();
        if (*count > Slice::most_pieces) return std::nullopt;
    }
    head.symbols = in.take<std::uint16_t>();
    in.take<std::uint16_t>();  // unused
    if (!head.slice.is_proper() || head.symbols < 1 || head.symbols > RunAlphabet::most_symbols)
        return std::nullopt;
    if (head.kind == TableKind::Values && head.symbols != 3) return std::nullopt;
    head.numbers = in.take<std::uint64_t>();
    head.packed = in.take<std::uint64_t>();
    for (std::uint64_t* count : {&head.counts.wins, &head.counts.draws, &head.counts.losses,
                                 &head.counts.captures, &head.counts.longest})
        *count = in.take<std::uint64_t>();
    return head;
}

ValueCounts& ValueCounts::operator+=(const ValueCounts& other) {
    wins += other.wins;
    draws += other.draws;
    losses += other.losses;
    captures += other.captures;
    longest = std::max(longest, other.longest);
    return *this;
}

std::uint64_t TableHead::groups_at() const {
    const auto words = static_cast<std::uint64_t>(alphabet().words() * alphabet().contexts());
    return lengths_at() + (words + 1) / 2;
}
std::uint64_t TableHead::ends_at() const {
    return groups_at() + (blocks() + group - 1) / group * 5;
}
std::uint64_t TableHead::sums_at() const {
    return ends_at() + blocks() * 2;
}
std::uint64_t TableHead::blocks_at() const {
    return sums_at() + pages() * 4 + 4;  // the last one is that of the head itself
}

TableFile::TableFile(std::span<const std::uint8_t> bytes, TableHead head, RunDecoder decoder)
    : bytes_(bytes),
      head_(std::move(head)),
      decoder_(std::move(decoder)),
      seen_(in_memory(head_.pages())) {}

TableFile::~TableFile() {
    delete[] unpacked_.load();
}

Result<std::unique_ptr<TableFile>> TableFile::open(std::span<const std::uint8_t> bytes,
                                                   const Ruleset& rules) {
    const Error damaged{"tables.damaged", 0, {}};
    std::optional<TableHead> head = read_fixed_part(bytes);
    if (!head) return Error{"tables.no-table", 0, {}};
    if (head->rules != rules_code(rules)) return Error{"tables.other-game", 0, {}};
    // Before any arithmetic with numbers that somebody else wrote: they have to be those of the
    // slice, and the blocks cannot be longer than the file.
    if (head->numbers != numbers_of(rules.board, head->slice)) return damaged;
    if (head->packed > bytes.size() || head->file_size() != bytes.size()) return damaged;
    const std::size_t sum_at = in_memory(head->blocks_at() - 4);
    if (LittleEndianReader(bytes.subspan(sum_at)).take<std::uint32_t>() !=
        crc32c(bytes.first(sum_at)))
        return damaged;
    const auto words = static_cast<std::size_t>(head->alphabet().words()) *
                       static_cast<std::size_t>(head->alphabet().contexts());
    head->lengths.resize(words);
    for (std::size_t i = 0; i < words; ++i) {
        const std::uint8_t two = bytes[in_memory(head->lengths_at()) + i / 2];
        head->lengths[i] = i % 2 == 0 ? two & 15U : two >> 4U;
    }
    std::optional<RunDecoder> decoder = RunDecoder::make(head->alphabet(), head->lengths);
    if (!decoder) return damaged;
    return std::unique_ptr<TableFile>(new TableFile(bytes, *std::move(head), *std::move(decoder)));
}

bool TableFile::page_is_right(std::uint64_t page) const {
    std::atomic<std::uint8_t>& seen = seen_[in_memory(page)];
    if (seen.load(std::memory_order_relaxed) != 0) return true;
    const std::uint64_t begin = page * TableHead::page;
    const std::uint64_t size = std::min<std::uint64_t>(TableHead::page, head_.packed - begin);
    const auto sum = LittleEndianReader(bytes_.subspan(in_memory(head_.sums_at() + page * 4)))
                         .take<std::uint32_t>();
    if (crc32c(bytes_.subspan(in_memory(head_.blocks_at() + begin), in_memory(size))) != sum) {
        damaged_.store(true, std::memory_order_relaxed);
        return false;
    }
    seen.store(1, std::memory_order_relaxed);
    return true;
}

std::optional<std::span<const std::uint8_t>> TableFile::block(std::uint64_t number) const {
    const std::uint64_t group = number / TableHead::group;
    const std::uint64_t base =
        LittleEndianReader(bytes_.subspan(in_memory(head_.groups_at() + group * 5))).take_40_bits();
    const auto end_of = [&](std::uint64_t block) {
        return LittleEndianReader(bytes_.subspan(in_memory(head_.ends_at() + block * 2)))
            .take<std::uint16_t>();
    };
    const std::uint64_t begin = base + (number % TableHead::group == 0 ? 0 : end_of(number - 1));
    const std::uint64_t end = base + end_of(number);
    if (end < begin || end > head_.packed) {
        damaged_.store(true, std::memory_order_relaxed);
        return std::nullopt;
    }
    for (std::uint64_t page = begin / TableHead::page; page * TableHead::page < end; ++page)
        if (!page_is_right(page)) return std::nullopt;
    return bytes_.subspan(in_memory(head_.blocks_at() + begin), in_memory(end - begin));
}

std::optional<std::uint8_t> TableFile::symbol(std::uint64_t number) const {
    if (keep_) {
        const std::uint8_t* all = unpacked_.load(std::memory_order_acquire);
        if (all == nullptr && unpack()) all = unpacked_.load(std::memory_order_acquire);
        if (all != nullptr) return unpacked(all, number);
    }
    const auto bytes = block(number / RunLengths::block);
    if (!bytes) return std::nullopt;
    return decoder_.symbol(*bytes, static_cast<std::uint32_t>(number % RunLengths::block));
}

std::uint64_t TableFile::unpacked_bytes() const {
    return head_.kind == TableKind::Values ? (head_.numbers + 3) / 4 : head_.numbers;
}

std::uint8_t TableFile::unpacked(const std::uint8_t* from, std::uint64_t number) const {
    if (head_.kind == TableKind::Distance) return from[number];
    return (unsigned{from[number / 4]} >> (number % 4 * 2)) & 3U;
}

bool TableFile::unpack() const {
    if (!keep_ || is_damaged()) return false;
    if (unpacked_.load(std::memory_order_acquire) != nullptr) return true;
    // Value-initialised: of blocks in which nothing is stored nobody asks, yet they have a value.
    std::unique_ptr<std::uint8_t[]> made(new std::uint8_t[in_memory(unpacked_bytes())]());
    if (!unpack_into(made.get())) return false;
    std::uint8_t* none = nullptr;
    // Another thread may have been quicker; then this work was for nothing.
    if (unpacked_.compare_exchange_strong(none, made.get(), std::memory_order_acq_rel))
        (void)made.release();
    return true;
}

bool TableFile::unpack_into(std::uint8_t* into) const {
    for (std::uint64_t number = 0; number < head_.blocks(); ++number) {
        const auto bytes = block(number);
        if (!bytes) return false;
        const std::uint64_t first = number * RunLengths::block;
        const auto positions = static_cast<std::uint32_t>(
            std::min<std::uint64_t>(RunLengths::block, head_.numbers - first));
        decoder_.for_each_run(
            *bytes, positions, [&](std::uint8_t symbol, std::uint32_t begin, std::uint32_t end) {
                if (head_.kind == TableKind::Distance) {
                    std::fill(into + first + begin, into + first + end, symbol);
                    return;
                }
                // Blocks begin on whole bytes; runs do not.
                std::uint64_t at = first + begin;
                const std::uint64_t last = first + end;
                const auto put = [&] {
                    into[at / 4] = static_cast<std::uint8_t>(into[at / 4] | symbol << (at % 4 * 2));
                    ++at;
                };
                while (at < last && at % 4 != 0) put();
                const std::uint64_t whole = (last - at) / 4;
                std::fill_n(into + at / 4, whole, static_cast<std::uint8_t>(symbol * 0x55U));
                at += whole * 4;
                while (at < last) put();
            });
    }
    return true;
}

bool TableFile::is_whole() const {
    for (std::uint64_t page = 0; page < head_.pages(); ++page)
        if (!page_is_right(page)) return false;
    return true;
}

}  // namespace baize::draughts
