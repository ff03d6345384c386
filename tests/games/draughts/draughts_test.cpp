// The draughts family passes the battery of every game, named rulesets and free combinations alike.
#include "games/draughts/draughts.h"

#include "games/battery.h"
#include "games/draughts/games.h"

namespace baize {
namespace {

static_assert(HasMirror<draughts::International> && HasMirror<draughts::DamHaji>);
static_assert(HasMirror<draughts::DamHajiBook> && HasMirror<draughts::English>);
static_assert(HasMirror<draughts::Draughts<draughts::FreeRules<8>>>);
static_assert(HasMirror<draughts::Draughts<draughts::FreeRules<10>>>);
static_assert(HasMirror<draughts::Draughts<draughts::FreeRules<12>>>);

template <int N>
std::vector<std::string> ids();
template <>
std::vector<std::string> ids<8>() {
    return {"dam-haji", "english", "russian", "dam-haji:majority=on,removal=end,haji=step"};
}
template <>
std::vector<std::string> ids<10>() {
    return {"international", "international:promotion=continue,majority=off,removal=hop"};
}
template <>
std::vector<std::string> ids<12>() {
    return {"dam-haji-book", "dam-haji-book:promotion=continue,majority=off,first=white"};
}

template <int N>
struct Family {
    static std::vector<draughts::TestedGame<N>> games() {
        std::vector<draughts::TestedGame<N>> games;
        for (const std::string& id : ids<N>()) games.emplace_back(id);
        return games;
    }
    static std::string picture(const draughts::TestedGame<N>& game,
                               const draughts::Position<N>& position) {
        return game.id() + "\n" + draughts::picture(position);
    }
};

using Boards = testing::Types<Family<8>, Family<10>, Family<12>>;
struct BoardName {
    template <class Maker>
    static std::string GetName(int) {
        return "Board" + std::to_string(decltype(Maker::games())::value_type::board);
    }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Draughts, GameBattery, Boards, BoardName);
INSTANTIATE_TYPED_TEST_SUITE_P(Draughts, MirrorBattery, Boards, BoardName);

}  // namespace
}  // namespace baize
