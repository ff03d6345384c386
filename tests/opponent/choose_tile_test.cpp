// People at dominoes: what they choose, checked by looking at everything.
#include "opponent/choose_tile.h"

#include <gtest/gtest.h>

#include "opponent/mid_hand.h"
#include "scale.h"

namespace baize {
namespace {

using namespace dominoes;

/// So many tiles on, every move and every reply; a pass lays none.
Score worth(const Dominoes& game, const Line& line, int tiles_ahead, FeatureScale scale) {
    Moves list;
    game.moves(line.position(), list);
    if (list.empty()) {
        const auto outcome = game.outcome(line, list);
        return outcome && outcome->winner ? Dominoes::final_score(line.position(), *outcome)
                                          : draw_score;
    }
    if (tiles_ahead <= 0) return plan_evaluation(game).judge(scale, {})->evaluate(line);
    Score best = -infinite;
    for (const Move& move : list)
        best = std::max(
            best, -worth(game, line.after(move), tiles_ahead - (move.is_pass() ? 0 : 1), scale));
    return best;
}

TEST(ChooseTile, ChoosesAsIfEveryTrueWorthWereKnown) {
    const Dominoes game;
    Random random(5);
    DominoMemory memory(level_table_bytes);
    int not_the_best = 0;
    int left_open = 0;
    for (std::size_t i = 0; i < scaled(120); ++i) {
        const Line line(in_mid_hand(game, random, 12 + static_cast<int>(random.below(9))));
        const int plies = 1 + static_cast<int>(random.below(5));
        const Persona persona{.depth = 100 * plies,
                              .calm = 0,
                              .misjudges = 20 + static_cast<int>(random.below(300)),
                              .scale = 700};
        const Level level{{}, PersonaLevel{persona, {}}};
        const std::uint64_t seed = random.next();
        const DominoReport report = choose_tile(game, line, level, memory, {}, seed);

        Score best = -infinite;
        Score best_seeming = -infinite;
        Score chosen = -infinite;
        Moves list;
        game.moves(line.position(), list);
        for (const Move& move : list) {
            const Score score =
                -worth(game, line.after(move), plies - 1, *FeatureScale::thousandths(700));
            const Score seems =
                score + keyed_error(game.key_after(line.position(), line.key(), move), seed,
                                    persona.misjudges);
            best = std::max(best, score);
            best_seeming = std::max(best_seeming, seems);
            if (move == report.moves.front().move) chosen = score;
            const auto entry = std::ranges::find(report.moves, move, &RootMove<Move>::move);
            ASSERT_NE(entry, report.moves.end());
            if (entry->exact)
                EXPECT_EQ(entry->score, seems) << position_text(line.position());
            else
                EXPECT_GE(entry->score, seems) << position_text(line.position());
            left_open += entry->exact ? 0 : 1;
        }
        EXPECT_EQ(report.moves.front().score, best_seeming) << position_text(line.position());
        EXPECT_TRUE(report.moves.front().exact);
        not_the_best += chosen < best ? 1 : 0;
    }
    EXPECT_GT(not_the_best, 0) << "nobody erred";
    EXPECT_GT(left_open, 0) << "nothing was saved";
}

TEST(ChooseTile, HasAMoveHoweverSoonItIsStopped) {
    const Dominoes game;
    Random random(6);
    DominoMemory memory(level_table_bytes);
    const std::atomic<bool> stop{true};
    Limits limits;
    limits.stop = &stop;
    const Level advanced = *find_level("dominoes", "", "advanced");
    const Line line(in_mid_hand(game, random, 20));
    EXPECT_FALSE(choose_tile(game, line, advanced, memory, limits, 1).moves.empty());
}

}  // namespace
}  // namespace baize
