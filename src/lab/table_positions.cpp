#include "lab/table_positions.h"

#include <vector>

#include "base/random.h"
#include "games/draughts/draughts.h"

namespace baize {
namespace {

using namespace draughts;

int points_of(Value value) {
    return value == Value::Win ? 2 : value == Value::Draw ? 1 : 0;
}

template <int N>
std::optional<Error> draw(const Ruleset& rules, const Shelf& shelf, std::size_t count,
                          std::uint64_t seed, std::size_t first,
                          const std::function<void(const TrainingPosition&)>& each) {
    const Draughts<FreeRules<N>> game(FreeRules<N>{rules});
    const Probe<FreeRules<N>> probe(FreeRules<N>{rules}, shelf);
    std::vector<SliceIndex<N>> known;
    for (int pieces = 2; pieces <= shelf.pieces(); ++pieces)
        for (const Slice& slice : slices(pieces)) known.emplace_back(slice);
    Random chance(seed);
    for (std::size_t drawn = 0; drawn < count;) {
        const SliceIndex<N>& index = known[chance.below(known.size())];
        const SliceCursor<N> cursor(index, chance.below(index.size()));
        if (cursor.done() || game.stillness(cursor.position()) != Stillness::Still) continue;
        const std::optional<Value> value = probe.value(cursor.position());
        if (!value) return Error{"tables.damaged", 0, {slice_text(index.slice())}};
        TrainingPosition position = training_position(cursor.position());
        position.points = points_of(*value);
        position.expected = TrainingPosition::certain;
        position.game = first + drawn++;
        each(position);
    }
    return std::nullopt;
}

}  // namespace

std::optional<Error> draw_table_positions(
    const Ruleset& rules, const Shelf& shelf, std::size_t count, std::uint64_t seed,
    std::size_t first, const std::function<void(const TrainingPosition&)>& each) {
    return on_board(rules,
                    [&]<int N>() { return draw<N>(rules, shelf, count, seed, first, each); });
}

}  // namespace baize
