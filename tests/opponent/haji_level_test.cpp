#include <gtest/gtest.h>

#include "base/random.h"
#include "games/draughts/draughts.h"
#include "games/draughts/evaluate.h"
#include "games/draughts/haji_evaluate.h"
#include "games/draughts/ruleset_text.h"
#include "opponent/choose.h"
#include "opponent/level.h"
#include "scale.h"

namespace baize {
namespace {

using draughts::DamHaji;
using draughts::DamHajiBook;
using draughts::Draughts;
using draughts::FreeRules;

GuideLevel guide_of(std::string_view preset, std::string_view name) {
    return std::get<GuideLevel>(find_level("dam-haji", preset, name)->kind);
}
GuideLevel seed_level(std::string_view name) {
    return guide_of("seed", name);
}

/// The weights that a level of the guide names, as the game has them.
draughts::HajiWeights weights_of(const GuideLevel& level) {
    draughts::HajiWeights weights;
    set_named<draughts::HajiWeights>(weights, draughts::named_haji_weights, level.weights);
    return weights;
}

TEST(HajiPreset, SeedHasTheNumbersOfTheGuide) {
    EXPECT_EQ(weights_of(seed_level("easy")), draughts::easy_haji_weights);
    EXPECT_EQ(weights_of(seed_level("medium")), draughts::medium_haji_weights);
    EXPECT_EQ(weights_of(seed_level("hard")), draughts::hard_haji_weights);
    EXPECT_EQ(seed_level("easy").depths, (PhaseDepths{2, 3, 4}));
    EXPECT_EQ(seed_level("medium").depths, (PhaseDepths{4, 5, 6}));
    EXPECT_EQ(seed_level("hard").depths, (PhaseDepths{6, 7, 8}));
    EXPECT_EQ(seed_level("easy").time_limit_ms, 2000);
    EXPECT_EQ(seed_level("medium").time_limit_ms, 5000);
    EXPECT_EQ(seed_level("hard").time_limit_ms, 10000);
    for (const char* name : {"easy", "medium", "hard"}) {
        EXPECT_TRUE(seed_level(name).adjust_depth);
        EXPECT_EQ(seed_level(name).order, MoveOrder::ByPromise);
    }
}

TEST(HajiPreset, BeforeHasOneDepthNoOrderAndNoHajiEndings) {
    int depth = 1;
    for (const char* name : {"easy", "medium", "hard"}) {
        const GuideLevel level = guide_of("before", name);
        EXPECT_EQ(level.depths, (PhaseDepths{depth, depth, depth}));
        EXPECT_FALSE(level.adjust_depth);
        EXPECT_EQ(level.order, MoveOrder::AsListed);
        EXPECT_EQ(weights_of(level).haji_endings, 0);
        EXPECT_EQ(weights_of(level).capture, weights_of(seed_level(name)).capture);
        depth += 2;
    }
}

template <class G>
Report<typename G::Move> chosen(const G& game, std::string_view position, const GuideLevel& level,
                                const Limits& limits = {}) {
    return choose(game, evaluation_by<typename G::Line, draughts::HajiTerms>,
                  game.line(*game.read_position(position)), level, limits);
}

TEST(DepthRule, LooksDeeperWhereACaptureIsDue) {
    EXPECT_EQ(adjusted_depth(6, true, 2), 7);
    EXPECT_EQ(adjusted_depth(6, false, 2), 6);
}

TEST(DepthRule, LooksLessDeepAboveTwentyMovesButNeverUnderOne) {
    EXPECT_EQ(adjusted_depth(6, false, 20), 6);
    EXPECT_EQ(adjusted_depth(6, false, 21), 5);
    EXPECT_EQ(adjusted_depth(6, true, 21), 6);
    EXPECT_EQ(adjusted_depth(1, false, 21), 1);
}

struct DepthCase {
    const char* position;
    const char* why;
    int easy, medium, hard;
};

constexpr DepthCase depth_cases[] = {
    {"B:W21-32:B1-12", "opening", 2, 4, 6},
    {"B:W25-30:B1-6", "middle game", 3, 5, 7},
    {"B:W28,29,30:B1,2,3", "endgame", 4, 6, 8},
    {"B:W18,21,22,24-32:B1-8,10-12,14", "opening, a capture is due", 3, 5, 7},
    {"B:W14,25-29:B1-5,9", "middle game, a capture is due", 4, 6, 8},
    {"B:W14,32:B4,9", "endgame, a capture is due", 5, 7, 9},
    {"W:WK18,K15,K20:BK4", "endgame, more than 20 moves", 3, 5, 7},
};

TEST(HajiDepth, IsThatOfThePhaseOneMoreOrOneLess) {
    const DamHaji game;
    for (const DepthCase& c : depth_cases) {
        const auto position = game.read_position(c.position);
        ASSERT_TRUE(position) << c.position;
        EXPECT_EQ(guided_depth(game, *position, seed_level("easy")), c.easy) << c.why;
        EXPECT_EQ(guided_depth(game, *position, seed_level("medium")), c.medium) << c.why;
        EXPECT_EQ(guided_depth(game, *position, seed_level("hard")), c.hard) << c.why;
        // One whose game is won sooner need not go on.
        const auto choice = chosen(game, c.position, seed_level("medium"));
        if (!is_decided(choice.score())) {
            EXPECT_EQ(choice.depth, c.medium) << c.why;
        }
    }
}

TEST(HajiDepth, IsNeverUnderOne) {
    GuideLevel level = seed_level("easy");
    level.depths = {1, 1, 1};
    const DamHaji game;
    const auto position = *game.read_position("W:WK18,K15,K20:BK4");
    ASSERT_GT(game.count(position), 20U);
    EXPECT_EQ(guided_depth(game, position, level), 1);
}

TEST(HajiDepth, OfBeforeIsTheSameEverywhere) {
    const DamHaji game;
    for (const DepthCase& c : depth_cases)
        EXPECT_EQ(guided_depth(game, *game.read_position(c.position), guide_of("before", "hard")),
                  5)
            << c.why;
}

/// The published fault of the guide's search: at odd depths it scored for the other side.
TEST(HajiSearch, ScoresOddAndEvenDepthsForTheSameSide) {
    const DamHaji game;
    const std::string_view position = "B:W18,27,31:B1,2,3,9";
    for (const char* preset : {"seed", "before"})
        for (const char* name : {"easy", "medium", "hard"})
            for (int depth = 2; depth <= 8; ++depth) {
                GuideLevel level = guide_of(preset, name);
                level.depths = {depth, depth, depth};
                const auto choice = chosen(game, position, level);
                EXPECT_EQ(choice.depth, depth);
                EXPECT_NE(game.move_text(*game.read_position(position), choice.moves[0].move),
                          "9-14")
                    << preset << " " << name << " at depth " << depth;
            }
}

TEST(HajiSearch, IsNeverTakenInByAnyOrderOfMoves) {
    const DamHaji game;
    Random random(5);
    for (int round = 0; round < 20; ++round) {
        auto position = game.start();
        for (int ply = 0; ply < 24; ++ply) {
            const auto moves = legal_moves(game, position);
            if (moves.empty()) break;
            position = position.after(moves[random.below(moves.size())]);
        }
        GuideLevel level = seed_level("hard");
        level.depths = {5, 5, 5};
        const std::string text = game.position_text(position);
        const Score guided = chosen(game, text, level).score();
        for (const MoveOrder order : {MoveOrder::AsListed, MoveOrder::ByGain}) {
            level.order = order;
            EXPECT_EQ(chosen(game, text, level).score(), guided) << text;
        }
    }
}

TEST(HajiSearch, KeepsItsLimitInsideTheSearch) {
    const DamHaji game;
    GuideLevel level = seed_level("hard");
    level.time_limit_ms = 20;
    level.depths = {30, 30, 30};
    std::int64_t time = 0;
    Limits limits;
    limits.now = [&] { return ++time; };
    const auto choice = chosen(game, "B:WK20,K23,K29:BK1,K3,K14", level, limits);
    EXPECT_EQ(time, 21) << "the clock is not looked at again once the limit has passed";
    EXPECT_LE(choice.nodes, 21U * 1024U);
    ASSERT_FALSE(choice.moves.empty());
}

TEST(HajiSearch, HasALegalMoveHoweverSoonItIsStopped) {
    const DamHaji game;
    for (const char* position : {"B:WK20,K23,K29:BK1,K3,K14", "B:W21-32:B1-12"}) {
        const auto list = legal_moves(game, *game.read_position(position));
        for (std::uint64_t nodes = 1; nodes < 200; nodes += 7) {
            const auto choice = chosen(game, position, seed_level("hard"), {.nodes = nodes});
            ASSERT_FALSE(choice.moves.empty());
            EXPECT_NE(std::ranges::find(list, choice.moves[0].move), list.end());
        }
    }
}

TEST(HajiSearch, EndsAtOnceWhereThereIsNoMove) {
    EXPECT_TRUE(chosen(DamHaji{}, "B:W32:B", seed_level("hard")).moves.empty());
}

TEST(HajiSearch, HardPlaysTheHajiEndingsItIsKnownFor) {
    // Two hajis against one on the long diagonal: only the judgement of hajis tells them apart.
    const auto seed = chosen(DamHaji{}, "W:WK18,K15:BK4", seed_level("hard"));
    EXPECT_GT(seed.score(), Score(900));
}

TEST(HajiLevels, ServeTheBookGameOnEveryBoard) {
    const GuideLevel medium = seed_level("medium");
    EXPECT_EQ(chosen(DamHajiBook{}, "B:W43-72:B1-30", medium).depth, 4);
    const Draughts eight(FreeRules<8>{*draughts::read_ruleset("dam-haji-book:board=8")});
    EXPECT_EQ(chosen(eight, "B:W21-32:B1-12", medium).depth, 4);
    const Draughts ten(FreeRules<10>{*draughts::read_ruleset("dam-haji-book:board=10")});
    EXPECT_EQ(chosen(ten, "B:W31-50:B1-20", medium).depth, 4);
}

TEST(HajiLevels, CountWhatTheyJudge) {
    const auto choice = chosen(DamHaji{}, "B:W21-32:B1-12", guide_of("before", "easy"));
    EXPECT_EQ(choice.evaluations, 7U) << "one a move at depth 1";
}

TEST(HajiLevels, OtherGamesKeepTheirOwnLevels) {
    for (const char* preset : {"seed", "before"})
        for (const char* name : {"easy", "medium", "hard"})
            EXPECT_TRUE(
                std::holds_alternative<PlanLevel>(find_level("international", preset, name)->kind));
    EXPECT_TRUE(looks_by_phase("dam-haji:board=12"));
    EXPECT_FALSE(looks_by_phase("english"));
    const draughts::International game;
    Memory<draughts::International> none(0);
    Random chance(0);
    EXPECT_EQ(choose(game, evaluation_by<draughts::Line<10>, draughts::ClassicTerms>,
                     game.line(game.start()),
                     std::get<PlanLevel>(find_level("international", "before", "medium")->kind),
                     none, {}, chance)
                  .depth,
              3);
}

}  // namespace
}  // namespace baize
