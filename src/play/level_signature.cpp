#include "play/level_signature.h"

#include <vector>

#include "base/random.h"
#include "opponent/dial.h"
#include "play/makers.h"

namespace baize {
namespace {

constexpr std::size_t positions = 2;

std::vector<std::unique_ptr<AnyLine>> lines_of(const AnyGame& game, std::string_view id) {
    std::vector<std::unique_ptr<AnyLine>> lines;
    const BenchSet* set = bench_set(id);
    for (std::size_t i = 0; i < positions; ++i)
        lines.push_back(set == nullptr ? game.start(i) : std::move(*game.read(set->positions[i])));
    return lines;
}

}  // namespace

std::uint64_t level_signature(std::string_view id) {
    const Result<std::unique_ptr<AnyGame>> game = find_game(id);
    if (!game) return 0;
    // One for all, and no seat: what one rung has solved of a hand of dominoes spares the next one
    // nodes. The signatures that ladders were given have that in them.
    const auto memory = (*game)->make_memory(level_table_bytes);
    std::uint64_t signature = 0;
    const auto take = [&](std::uint64_t what) { signature = scatter(signature ^ what); };
    for (const auto& line : lines_of(**game, id)) {
        for (const Rung& rung : rungs(id)) {
            Question question;
            question.level = Level{{}, PersonaLevel{rung.persona, {}}};
            question.seed = 1;
            const Thought thought = line->think(*memory, question);
            take(thought.nodes);
            for (const char letter : line->text(thought.move()))
                take(static_cast<unsigned char>(letter));
        }
    }
    return signature >> 16U;  // short enough to be read
}

}  // namespace baize
