#include <algorithm>

#include "base/text.h"
#include "games/registry.h"
#include "play/makers.h"

namespace baize {
namespace {

const GameMaker* maker_of(std::string_view name) {
    const std::span<const GameMaker> makers = game_makers();
    const auto found = std::ranges::find(makers, name, &GameMaker::id);
    return found == makers.end() ? nullptr : &*found;
}

}  // namespace

std::vector<std::string_view> game_ids() {
    std::vector<std::string_view> ids;
    for (const GameRow& row : games())
        if (maker_of(row.id) != nullptr) ids.push_back(row.id);
    return ids;
}

const BenchSet* bench_set(std::string_view id) {
    const GameMaker* maker = maker_of(id);
    return maker == nullptr ? nullptr : maker->bench;
}

Result<std::unique_ptr<AnyGame>> find_game(std::string_view id) {
    const GameMaker* maker = maker_of(name_of_game(id));
    if (maker == nullptr) return Error{"game.unknown", 0, {quoted(id)}};
    if (maker->id == id) return maker->make();
    if (maker->with_switches == nullptr) return Error{"game.unknown", 0, {quoted(id)}};
    return maker->with_switches(id);
}

}  // namespace baize
