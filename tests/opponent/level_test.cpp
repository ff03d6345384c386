#include "opponent/level.h"

#include <gtest/gtest.h>

#include <set>
#include <span>
#include <type_traits>
#include <utility>

#include "games/draughts/draughts.h"
#include "opponent/choose.h"
#include "play/bench_positions.h"
#include "print.h"
#include "scale.h"
#include "search/plain_judge.h"

namespace baize {
namespace {

using draughts::International;

PlanLevel plan_of(const Level& level) {
    return std::get<PlanLevel>(level.kind);
}
PlanLevel seed_level(std::string_view name) {
    return plan_of(*find_level("international", "seed", name));
}

TEST(SeedPreset, EasyHasTheNumbersOfThePlan) {
    const PlanLevel easy = seed_level("easy");
    EXPECT_EQ(easy.max_depth, 2);
    EXPECT_EQ(easy.time_limit_ms, 1000);
    EXPECT_EQ(easy.noise, 200);
    EXPECT_EQ(easy.blunders_in_a_thousand, 300);
    EXPECT_EQ(easy.blunder_margin, 250);
    EXPECT_EQ(easy.feature_scale, FeatureScale::none());
    EXPECT_FALSE(easy.use_table);
    EXPECT_FALSE(easy.use_killers);
}

TEST(SeedPreset, MediumHasTheNumbersOfThePlan) {
    const PlanLevel medium = seed_level("medium");
    EXPECT_EQ(medium.max_depth, 4);
    EXPECT_EQ(medium.time_limit_ms, 2000);
    EXPECT_EQ(medium.noise, 60);
    EXPECT_EQ(medium.blunders_in_a_thousand, 80);
    EXPECT_EQ(medium.blunder_margin, 120);
    EXPECT_EQ(medium.feature_scale.thousandths(), 500);
    EXPECT_FALSE(medium.use_table);
    EXPECT_FALSE(medium.use_killers);
}

TEST(SeedPreset, HardHasTheNumbersOfThePlan) {
    const PlanLevel hard = seed_level("hard");
    EXPECT_EQ(hard.max_depth, 6);
    EXPECT_EQ(hard.time_limit_ms, 3000);
    EXPECT_EQ(hard.noise, 15);
    EXPECT_EQ(hard.blunders_in_a_thousand, 20);
    EXPECT_EQ(hard.blunder_margin, 50);
    EXPECT_EQ(hard.feature_scale, FeatureScale::full());
    EXPECT_TRUE(hard.use_table);
    EXPECT_TRUE(hard.use_killers);
}

TEST(SeedPreset, LevelsCannotBeChanged) {
    using Kind = decltype((presets("international")[1].levels[0].kind));
    static_assert(!std::is_assignable_v<Kind, PlanLevel>);
}

TEST(Levels, UnknownNameListsTheKnownOnes) {
    const Result<Level> level = find_level("international", "seed", "grandmaster");
    ASSERT_FALSE(level);
    EXPECT_EQ(level.error(),
              (Error{"level.unknown", 0, {"\"grandmaster\"", "easy, medium, hard"}}));
}

TEST(Levels, UnknownPresetListsTheKnownOnes) {
    const Result<Level> level = find_level("international", "sead", "easy");
    ASSERT_FALSE(level);
    EXPECT_EQ(level.error(),
              (Error{"level.unknown-preset", 0, {"\"sead\"", "baize, seed, before"}}));
}

/// Chance that always gives the same end of the range.
struct Always {
    bool highest;
    std::uint64_t below(std::uint64_t bound) { return highest ? bound - 1 : 0; }
};

TEST(Noise, ShiftsALeafByExactlyTheAmplitude) {
    const International game;
    const auto position = *game.read_position("W:W27,32:B12,18,20");
    const International::Line line(position);
    PlainJudge<International> judge;
    const Score plain = judge.evaluate(line);
    Always low{false};
    Always high{true};
    EXPECT_EQ(NoisyJudge(judge, 200, low).evaluate(line), plain - Score(200));
    EXPECT_EQ(NoisyJudge(judge, 200, high).evaluate(line), plain + Score(200));
}

TEST(Noise, NoneIsTheSameAsNoNoiseNodeForNode) {
    const International game;
    const auto line = game.line(game.start());
    PlanLevel level = seed_level("hard");
    level.noise = 0;
    level.blunders_in_a_thousand = 0;
    Memory<International> memory(level_table_bytes);
    Random chance(3);
    const auto level_report = choose(game, classic<International>, line, level, memory, {}, chance);
    memory.clear();
    PlainJudge<International> judge(level.feature_scale);
    const auto plain_report =
        Search(game, judge, memory, techniques_of(level), {.depth = level.max_depth}).run(line);
    EXPECT_EQ(level_report.nodes, plain_report.nodes);
    EXPECT_EQ(level_report.score(), plain_report.score());
    EXPECT_EQ(level_report.moves.front().move, plain_report.moves.front().move);
}

template <class Chance>
Report<International::Move> easy_move(Chance& chance) {
    const International game;
    const auto line = game.line(game.start());
    Memory<International> memory(0);
    return choose(game, classic<International>, line, seed_level("easy"), memory, {}, chance);
}

TEST(Levels, DifferentSeedsGiveDifferentMoves) {
    std::set<std::string> moves;
    const International game;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Random chance(seed);
        moves.insert(game.move_text(game.start(), easy_move(chance).moves.front().move));
    }
    EXPECT_GT(moves.size(), 3U);
}

TEST(Noise, AloneChangesTheMove) {
    const International game;
    const auto line = game.line(game.start());
    PlanLevel level = seed_level("easy");
    level.blunders_in_a_thousand = 0;
    std::set<std::string> moves;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Random chance(seed);
        Memory<International> memory(0);
        const auto report = choose(game, classic<International>, line, level, memory, {}, chance);
        moves.insert(game.move_text(game.start(), report.moves.front().move));
    }
    EXPECT_GT(moves.size(), 3U);
}

TEST(Levels, JudgeAsFinelyAsTheirScale) {
    const International game;
    const auto line = game.line(*game.read_position("W:W27,32,37,38,43:B12,13,18,19,20"));
    for (const int scale : {0, 500, 1000}) {
        PlanLevel level = seed_level("medium");
        level.noise = 0;
        level.blunders_in_a_thousand = 0;
        level.feature_scale = *FeatureScale::thousandths(scale);
        Memory<International> memory(0);
        Random chance(1);
        PlainJudge<International> judge(level.feature_scale);
        Memory<International> other(0);
        const Score expected =
            Search(game, judge, other, techniques_of(level), {.depth = level.max_depth})
                .run(line)
                .score();
        EXPECT_EQ(choose(game, classic<International>, line, level, memory, {}, chance).score(),
                  expected)
            << scale;
        if (scale == 0) {
            EXPECT_EQ(expected.value() % 100, 0) << "material only";
        }
    }
}

TEST(Levels, ForgetEverythingBeforeAMove) {
    const International game;
    const auto line = game.line(game.start());
    PlanLevel level = seed_level("hard");
    level.noise = 0;
    level.blunders_in_a_thousand = 0;
    Memory<International> memory(level_table_bytes);
    Random chance(1);
    const auto first = choose(game, classic<International>, line, level, memory, {}, chance);
    const auto again = choose(game, classic<International>, line, level, memory, {}, chance);
    EXPECT_EQ(first.nodes, again.nodes);
}

TEST(Levels, EndByDepthOnAMachineOfAMillionNodesASecond) {
    const International game;
    const auto positions = std::span(international_middlegames).first(thorough ? 50 : 10);
    for (const Level& named : presets("international")[1].levels) {
        const PlanLevel level = plan_of(named);
        Memory<International> memory(level.use_table ? level_table_bytes : 0);
        Random chance(1);
        for (const std::string_view text : positions) {
            const auto line = game.line(*game.read_position(text));
            std::int64_t clock = 0;
            Limits limits;
            limits.now = [&] { return clock++; };  // looked at once in a thousand nodes
            EXPECT_EQ(
                choose(game, classic<International>, line, level, memory, limits, chance).depth,
                level.max_depth)
                << named.name << " " << text;
            EXPECT_LT(clock, level.time_limit_ms) << named.name << " " << text;
        }
    }
}

TEST(Levels, StopWithAMoveWhenTheirTimeIsUp) {
    const International game;
    const auto line = game.line(game.start());
    PlanLevel level = seed_level("hard");
    level.max_depth = 50;
    Memory<International> memory(level_table_bytes);
    Random chance(1);
    std::int64_t clock = 0;
    Limits limits;
    limits.nodes = 100'000;  // so that without a limit of time the test still ends
    limits.now = [&] { return std::exchange(clock, clock + 1000); };
    const auto report = choose(game, classic<International>, line, level, memory, limits, chance);
    EXPECT_EQ(report.nodes, 3 * 1024U) << "the third look is the one after three seconds";
    EXPECT_FALSE(report.moves.empty());
}

TEST(Levels, SameSeedGivesTheSameMove) {
    Random a(11);
    Random b(11);
    EXPECT_EQ(easy_move(a).moves.front().move, easy_move(b).moves.front().move);
}

TEST(Levels, NothingTouchesTheScoreAfterTheSearch) {
    // With chance fixed at its lower end every leaf is judged 200 too low, and nothing else
    // happens: at even depth the side to move sees exactly that.
    const International game;
    const auto line = game.line(game.start());
    PlanLevel level = seed_level("easy");
    level.blunders_in_a_thousand = 0;
    Memory<International> memory(0);
    Always low{false};
    const Score noisy = choose(game, classic<International>, line, level, memory, {}, low).score();
    level.noise = 0;
    EXPECT_EQ(noisy, choose(game, classic<International>, line, level, memory, {}, low).score() -
                         Score(200));
}

/// Draws 0 for the question whether to blunder and in every judgement, then picks the last choice.
struct Blunderer {
    std::uint64_t below(std::uint64_t bound) { return bound == 1000 ? 0 : bound - 1; }
};

TEST(Blunders, StayWithinTheMarginAndAreNotTheBestMove) {
    const International game;
    PlanLevel level = seed_level("hard");
    level.noise = 0;
    level.blunders_in_a_thousand = 1000;
    for (std::string_view text : {"W:W31-50:B1-20", "W:W27,32,37,38,43:B12,13,18,19,20"}) {
        const auto line = game.line(*game.read_position(text));
        Memory<International> memory(level_table_bytes);
        Blunderer chance;
        const auto report = choose(game, classic<International>, line, level, memory, {}, chance);
        Score best = report.moves.front().score;
        for (const auto& root : report.moves) best = std::max(best, root.score);
        EXPECT_LE(best - report.moves.front().score, Score(level.blunder_margin)) << text;
        EXPECT_GT(report.moves[1].score + Score(level.blunder_margin + 1), best);
    }
}

TEST(Blunders, WithNoOtherMoveInTheMarginTheBestIsPlayed) {
    const International game;
    PlanLevel level = seed_level("hard");
    level.noise = 0;
    level.blunders_in_a_thousand = 1000;
    level.blunder_margin = -1;
    const auto line = game.line(*game.read_position("W:W28,K46:B22"));
    Memory<International> memory(level_table_bytes);
    Blunderer chance;
    const auto report = choose(game, classic<International>, line, level, memory, {}, chance);
    for (const auto& root : report.moves) EXPECT_LE(root.score, report.moves.front().score);
}

TEST(Levels, EveryMoveIsLegalWithTableAndKillersOnAndOff) {
    const International game;
    Random random(9);
    for (std::size_t i = 0; i < scaled(10000); ++i) {
        auto position = game.start();
        for (std::uint64_t ply = random.below(80); ply > 0; --ply) {
            const auto list = legal_moves(game, position);
            if (list.empty()) break;
            position = position.after(list[random.below(list.size())]);
        }
        const auto list = legal_moves(game, position);
        PlanLevel level = plan_of(presets("international")[1].levels[random.below(3)]);
        level.max_depth = std::min(level.max_depth, 3);
        level.use_table = random.below(2) == 0;
        level.use_killers = random.below(2) == 0;
        Memory<International> memory(level.use_table ? 1U << 14U : 0);
        const auto line = game.line(position);
        const auto report = choose(game, classic<International>, line, level, memory, {}, random);
        ASSERT_EQ(report.moves.size(), list.size());
        if (list.empty()) continue;
        ASSERT_NE(std::ranges::find(list, report.moves.front().move), list.end())
            << game.position_text(position);
    }
}

}  // namespace
}  // namespace baize
