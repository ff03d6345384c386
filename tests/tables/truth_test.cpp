// Every value of small tables against a solver that shares nothing with them.
#include "games/draughts/notation.h"

#include "reference/endings.h"
#include "scale.h"
#include "tables/support.h"

namespace baize::draughts {
namespace {

/// Compares value and plies of every position, for both sides to move.
template <int N>
void compare(const std::string& game, int pieces) {
    const Scratch scratch;
    build_here(scratch.path("tables"), game, pieces);
    const auto tables = open_here(scratch.path("tables"), game, pieces);
    const Probe<FreeRules<N>> probe(FreeRules<N>{*read_ruleset(game)}, tables->shelf());
    const reference::Endings truth(reference::rules_named(game), pieces);
    std::size_t compared = 0;
    std::size_t differences = 0;
    for (reference::Position position : truth.positions())
        for (const char side : {'W', 'B'}) {
            position.side = side;
            const auto ours = read_position<N>(reference::text_of(position));
            if (!ours) continue;  // the empty board
            const auto verdict = probe.verdict(*ours);
            ASSERT_TRUE(verdict) << reference::text_of(position);
            const std::optional<int> plies = truth.plies(position);
            const Value value = !plies ? Value::Draw : *plies % 2 == 1 ? Value::Win : Value::Loss;
            ++compared;
            if (*verdict == Verdict{value, plies}) continue;
            if (++differences < 5)
                ADD_FAILURE() << game << " " << reference::text_of(position) << ": "
                              << static_cast<int>(verdict->value) << " in "
                              << verdict->plies.value_or(-1) << ", not " << static_cast<int>(value)
                              << " in " << plies.value_or(-1);
        }
    EXPECT_EQ(differences, 0U);
    EXPECT_GT(compared, 1000U);
}

// Builds with assertions are too slow for three pieces on large boards.
constexpr int three_if_thorough = thorough ? 3 : 2;

TEST(TableTruth, International) {
    compare<10>("international", three_if_thorough);
}
TEST(TableTruth, DamHaji) {
    compare<8>("dam-haji", three_if_thorough);
}
TEST(TableTruth, English) {
    compare<8>("english", three_if_thorough);
}
TEST(TableTruth, Russian) {
    compare<8>("russian", three_if_thorough);
}
TEST(TableTruth, DamHajiBook) {
    compare<12>("dam-haji-book", 2);
}
TEST(TableTruth, FreeSwitches) {
    for (const std::string game :
         {"dam-haji:majority=on", "dam-haji:promotion=stop", "dam-haji:removal=end",
          "dam-haji:haji=step", "dam-haji:majority=on,promotion=stop,removal=end",
          "dam-haji-book:board=8"})
        compare<8>(game, 2);
    compare<10>("dam-haji:board=10,haji=step", 2);
}

}  // namespace
}  // namespace baize::draughts
