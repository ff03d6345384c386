// The whole input is a file of games for training: as it came, and with the checksums of its blocks
// put right.
#include "base/crc32c.h"
#include "check.h"
#include "games/draughts/rulesets.h"
#include "lab/training_games.h"

namespace baize {
namespace {

using fuzz::check;

void read(std::string_view bytes) {
    for (const draughts::Ruleset& rules : {draughts::international, draughts::dam_haji}) {
        std::size_t seen = 0;
        const auto file = read_training_file(rules, bytes, [&](const TrainingPosition& position) {
            ++seen;
            check(position.points >= 0 && position.points <= 2, "a game ends in one of three ways");
            check(position.expected >= 0 && position.expected <= 63, "six bits are six bits");
        });
        if (!file) continue;
        check(file->positions == seen, "every position is told");
        check(file->whole <= bytes.size(), "no more is whole than there is");
    }
}

void sign(std::string& bytes) {
    std::size_t at = bytes.find('\n') + 1;
    while (bytes.size() - at >= 20) {
        std::size_t length = 0;
        for (std::size_t i = 0; i < 4; ++i)
            length |= static_cast<std::size_t>(static_cast<unsigned char>(bytes[at + 4 + i]))
                      << (8 * i);
        if (length > bytes.size() - at - 20) return;
        const std::string_view content = std::string_view(bytes).substr(at + 12, length + 8);
        const std::uint32_t sum =
            crc32c({reinterpret_cast<const std::uint8_t*>(content.data()), content.size()});
        for (std::size_t i = 0; i < 4; ++i) bytes[at + 8 + i] = static_cast<char>(sum >> (8 * i));
        at += 20 + length;
    }
}

}  // namespace
}  // namespace baize

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string bytes(reinterpret_cast<const char*>(data), size);
    baize::read(bytes);
    baize::sign(bytes);
    baize::read(bytes);
    return 0;
}
