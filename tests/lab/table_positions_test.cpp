// Positions drawn from the endgame tables, and what a net says about positions that are learnt
// from.
#include "lab/table_positions.h"

#include <map>

#include "games/draughts/draughts.h"
#include "games/draughts/net_bytes.h"
#include "lab/training_judge.h"
#include "tables/support.h"

namespace baize {
namespace {

using draughts::dam_haji;
using draughts::DamHaji;

class TablePositions : public testing::Test {
protected:
    static void SetUpTestSuite() {
        const Scratch scratch;
        draughts::build_here(scratch.path("t"), "dam-haji", 3);
        tables = draughts::open_here(scratch.path("t"), "dam-haji", 3);
    }
    static void TearDownTestSuite() { tables.reset(); }

    static std::vector<TrainingPosition> drawn(std::size_t count, std::uint64_t seed) {
        std::vector<TrainingPosition> positions;
        const auto fault =
            draw_table_positions(dam_haji, tables->shelf(), count, seed, 1000,
                                 [&](const auto& position) { positions.push_back(position); });
        EXPECT_FALSE(fault);
        return positions;
    }

    static inline std::unique_ptr<draughts::OpenTables> tables;
};

TEST_F(TablePositions, AreStillAndHaveTheResultOfTheTables) {
    const auto positions = drawn(2000, 7);
    ASSERT_EQ(positions.size(), 2000U);
    const DamHaji game;
    std::map<std::string, int> materials;
    std::array<int, 3> results{};
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const TrainingPosition& known = positions[i];
        const auto position = position_of<8>(known);
        EXPECT_EQ(known.game, 1000 + i) << "each is a game of its own";
        EXPECT_EQ(known.expected, TrainingPosition::certain);
        EXPECT_EQ(game.stillness(position), Stillness::Still) << game.position_text(position);
        const auto verdict = game.ending(tables->shelf(), position);
        ASSERT_TRUE(verdict);
        EXPECT_EQ(known.points, 2 - static_cast<int>(verdict->value));
        ++results.at(static_cast<std::size_t>(known.points));
        ++materials[slice_text(slice_of(position))];
    }
    EXPECT_EQ(materials.size(), 4U + 12U);
    for (const auto& [material, count] : materials) EXPECT_GT(count, 40) << material;
    for (const int count : results) EXPECT_GT(count, 100);
}

TEST_F(TablePositions, DependOnTheSeedAlone) {
    const auto sets = [](const std::vector<TrainingPosition>& positions) {
        std::vector<std::array<TrainingPosition::Set, 4>> found;
        for (const TrainingPosition& position : positions) found.push_back(position.sets);
        return found;
    };
    EXPECT_EQ(sets(drawn(50, 3)), sets(drawn(50, 3)));
    EXPECT_NE(sets(drawn(50, 3)), sets(drawn(50, 4)));
}

template <class G>
void there_and_back(const G& game) {
    const auto net = draughts::net_bytes(game.ruleset(), 32, 4, 11);
    const auto judge = training_judge(game.ruleset(), net);
    ASSERT_TRUE(judge.ok());
    Random chance(2);
    auto position = game.start();
    for (int ply = 0; ply < 60; ++ply) {
        const TrainingPosition seen = training_position(position);
        const auto here = position.side() == Side::White ? position : turned(position);
        EXPECT_EQ(position_of<G::board>(seen), here) << game.position_text(position);
        EXPECT_EQ((*judge)(seen), (*game.read_net(net))->evaluate(position).value());
        const auto moves = legal_moves(game, position);
        if (moves.empty()) break;
        position = position.after(moves[chance.below(moves.size())]);
    }
}

TEST(TrainingPositions, GoThereAndBackOnEveryBoardAndAreJudgedAsInTheGame) {
    there_and_back(DamHaji{});
    there_and_back(draughts::International{});
    there_and_back(draughts::DamHajiBook{});
}

TEST(TrainingPositions, AreNotJudgedByTheNetOfAnotherGame) {
    const auto net = draughts::net_bytes(draughts::english, 32, 4, 11);
    EXPECT_EQ(training_judge(dam_haji, net).error().code, "weights.other-game");
}

}  // namespace
}  // namespace baize
