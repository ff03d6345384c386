// The whole input is a book of openings: as it came, and with its checksums put right.
#include "base/crc32c.h"
#include "check.h"
#include "play/opening_book.h"

namespace {

using baize::fuzz::check;

constexpr std::size_t head_size = 28;

void put(std::vector<std::uint8_t>& bytes, std::size_t at, std::uint32_t value) {
    for (std::size_t i = 0; i < 4; ++i) bytes[at + i] = static_cast<std::uint8_t>(value >> 8 * i);
}

void sign(std::vector<std::uint8_t>& bytes) {
    if (bytes.size() < head_size) return;
    const std::span<const std::uint8_t> all(bytes);
    put(bytes, 20, baize::crc32c(all.subspan(head_size)));
    put(bytes, 24, baize::crc32c(all.first(24)));
}

void read(const std::vector<std::uint8_t>& bytes, std::uint32_t rules) {
    const auto book = baize::OpeningBook::read(bytes, rules);
    if (!book) return check(!book.error().code.empty(), "a refusal says why");
    baize::Random chance(1);
    std::vector<baize::BookPosition> positions;
    for (const baize::BookPosition& position : (*book)->positions()) {
        check((*book)->find(position.key) == &position, "a position is found by its key");
        (void)baize::chosen_from(position, chance);
        positions.push_back(position);
    }
    check(baize::OpeningBook::write(positions, rules).size() == bytes.size(),
          "a book is written as long as it was");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::vector<std::uint8_t> bytes(data, data + size);
    read(bytes, 1);
    sign(bytes);
    read(bytes, 1);
    return 0;
}
