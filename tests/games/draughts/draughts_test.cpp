// The draughts family passes the battery of every game, named rulesets and free combinations alike.
#include "games/draughts/draughts.h"

#include "games/battery.h"
#include "games/draughts/games.h"

namespace baize {
namespace {

static_assert(HasMirror<draughts::International> && HasMirror<draughts::DamHaji>);
static_assert(HasMirror<draughts::DamHajiBook> && HasMirror<draughts::English>);
static_assert(HasMirror<draughts::FreeDraughts<8>> && HasMirror<draughts::FreeDraughts<12>>);

template <class G>
struct Named {
    static G game() { return {}; }
    static std::string picture(const typename G::Position& position) {
        return draughts::picture(position);
    }
};

/// Switches that no named game has together.
template <int N>
struct Free;
template <>
struct Free<8> {
    static constexpr const char* id = "dam-haji:majority=on,removal=end,haji=step";
};
template <>
struct Free<10> {
    static constexpr const char* id = "international:promotion=continue,majority=off,removal=hop";
};
template <>
struct Free<12> {
    static constexpr const char* id = "dam-haji-book:promotion=continue,majority=off,first=white";
};

template <int N>
struct Combined {
    static draughts::FreeDraughts<N> game() { return draughts::free_game<N>(Free<N>::id); }
    static std::string picture(const draughts::Position<N>& position) {
        return Free<N>::id + ("\n" + draughts::picture(position));
    }
};

using Makers = testing::Types<Named<draughts::International>, Named<draughts::DamHaji>,
                              Named<draughts::DamHajiBook>, Named<draughts::English>, Combined<8>,
                              Combined<10>, Combined<12>>;
struct Names {
    template <class>
    static std::string GetName(int index) {
        constexpr std::array names = {"International", "DamHaji", "DamHajiBook", "English",
                                      "Free8",         "Free10",  "Free12"};
        return names[static_cast<std::size_t>(index)];
    }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Draughts, GameBattery, Makers, Names);
INSTANTIATE_TYPED_TEST_SUITE_P(Draughts, MirrorBattery, Makers, Names);

}  // namespace
}  // namespace baize
