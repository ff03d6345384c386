// The whole input is a file of an endgame table: as it came, and with its checksums put right,
// which no accident would do but which leads further in.
#include "base/crc32c.h"
#include "check.h"
#include "games/draughts/endgame/table_file.h"
#include "games/draughts/rulesets.h"

namespace baize::draughts {
namespace {

using Bytes = std::vector<std::uint8_t>;
using fuzz::check;

void put(Bytes& bytes, std::size_t at, std::uint32_t sum) {
    for (std::size_t i = 0; i < 4; ++i) bytes[at + i] = static_cast<std::uint8_t>(sum >> (8 * i));
}

/// Every checksum made right, where the sizes are.
void sign(Bytes& bytes) {
    const auto head = read_fixed_part(bytes);
    if (!head || head->packed > bytes.size()) return;
    constexpr std::uint64_t most = 1U << 20U;
    if (head->numbers > most || head->file_size() != bytes.size()) return;
    const std::span<const std::uint8_t> blocks =
        std::span<const std::uint8_t>(bytes).subspan(head->blocks_at());
    for (std::uint64_t page = 0; page < head->pages(); ++page) {
        const std::uint64_t begin = page * TableHead::page;
        put(bytes, head->sums_at() + page * 4,
            crc32c(blocks.subspan(begin, std::min(TableHead::page, blocks.size() - begin))));
    }
    const std::uint64_t own = head->blocks_at() - 4;
    put(bytes, own, crc32c(std::span<const std::uint8_t>(bytes).first(own)));
}

void read(const Bytes& bytes) {
    for (const Ruleset& rules : {dam_haji, international}) {
        auto table = TableFile::open(bytes, rules);
        if (!table) continue;
        auto kept = TableFile::open(bytes, rules);
        check(kept.ok(), "what opens once opens again");
        (*kept)->keep_unpacked();
        const TableHead& head = (*table)->head();
        const bool whole = (*table)->is_whole();
        const std::uint64_t step = head.numbers / 40 + 1;
        for (std::uint64_t number = 0; number < head.numbers; number += step) {
            const auto symbol = (*table)->symbol(number);
            check(symbol.has_value() || (*table)->is_damaged(), "what is not told is damaged");
            check(!symbol || *symbol < head.symbols, "a symbol is one of the alphabet");
            if (whole && symbol && !(*kept)->is_damaged())
                check((*kept)->symbol(number) == symbol || !(*kept)->unpack(),
                      "unpacked and packed tell the same");
        }
    }
}

}  // namespace
}  // namespace baize::draughts

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    baize::draughts::Bytes bytes(data, data + size);
    baize::draughts::read(bytes);
    baize::draughts::sign(bytes);
    baize::draughts::read(bytes);
    return 0;
}
