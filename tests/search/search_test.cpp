#include "search/search.h"

#include <gtest/gtest.h>

#include <deque>

#include "games/draughts/draughts.h"
#include "print.h"
#include "scale.h"
#include "search/minimax.h"
#include "search/plain_judge.h"
#include "search/searched_connect_four.h"

namespace baize {
namespace {

using draughts::International;
using Move = International::Move;

/// Techniques that cannot change the score, only the number of nodes.
Techniques exact_techniques() {
    return {.reductions = false, .extensions = false};
}

Report<Move> search(std::string_view text, const Limits& limits, const Techniques& techniques = {},
                    std::size_t table_bytes = std::size_t{1} << 20U) {
    const International game;
    const auto position = *game.read_position(text);
    const auto line = game.line(position);
    Memory<International> memory(table_bytes);
    PlainJudge<International> judge;
    return Search(game, judge, memory, techniques, limits).run(line);
}

std::string best_move(std::string_view text, int depth) {
    const International game;
    const Report<Move> report = search(text, {.depth = depth});
    return game.move_text(*game.read_position(text), report.moves.front().move);
}

/// Positions from random play, of all phases.
std::vector<International::Position> random_positions(std::size_t count, std::uint64_t seed) {
    const International game;
    Random random(seed);
    std::vector<International::Position> found;
    while (found.size() < count) {
        auto position = game.start();
        const auto plies = random.below(90);
        for (std::uint64_t ply = 0; ply < plies; ++ply) {
            const auto list = legal_moves(game, position);
            if (list.empty()) break;
            position = position.after(list[random.below(list.size())]);
        }
        if (game.count(position) > 0) found.push_back(position);
    }
    return found;
}

TEST(Search, AgreesWithPlainMinimax) {
    const International game;
    PlainJudge<International> judge;
    Minimax minimax(game, judge);
    const auto positions = random_positions(thorough ? 200 : 20, 1);
    for (const auto& position : positions) {
        const auto line = game.line(position);
        for (int depth = 1; depth <= (thorough ? 5 : 4); ++depth) {
            Memory<International> memory(0);
            const Report<Move> report =
                Search(game, judge, memory, exact_techniques(), {.depth = depth}).run(line);
            ASSERT_EQ(report.score(), minimax.value(line, depth, 0))
                << game.position_text(position) << " depth " << depth;
            const auto next = line.after(report.moves.front().move);
            ASSERT_EQ(-minimax.value(next, depth - 1, 0), report.score())
                << game.position_text(position) << " depth " << depth;
        }
    }
}

TEST(Search, AllScoresAreThoseOfMinimax) {
    const International game;
    PlainJudge<International> judge;
    Minimax minimax(game, judge);
    Techniques techniques = exact_techniques();
    techniques.all_scores = true;
    for (const auto& position : random_positions(thorough ? 40 : 5, 2)) {
        const auto line = game.line(position);
        Memory<International> memory(0);
        const Report<Move> report = Search(game, judge, memory, techniques, {.depth = 4}).run(line);
        ASSERT_EQ(report.moves.size(), game.count(position));
        for (const auto& root : report.moves) {
            const auto next = line.after(root.move);
            EXPECT_TRUE(root.exact);
            EXPECT_EQ(root.score, -minimax.value(next, 3, 0)) << game.position_text(position);
        }
        EXPECT_TRUE(
            std::ranges::is_sorted(report.moves, std::ranges::greater{}, &RootMove<Move>::score));
    }
}

TEST(Search, TableOfEqualDepthsDoesNotChangeTheScore) {
    const International game;
    PlainJudge<International> judge;
    Techniques techniques = exact_techniques();
    techniques.equal_depth_only = true;
    for (const auto& position : random_positions(thorough ? 100 : 10, 3)) {
        const auto line = game.line(position);
        Memory<International> without(0);
        Memory<International> with(std::size_t{1} << 20U);
        const Score a = Search(game, judge, without, techniques, {.depth = 6}).run(line).score();
        const Score b = Search(game, judge, with, techniques, {.depth = 6}).run(line).score();
        EXPECT_EQ(a, b) << game.position_text(position);
    }
}

TEST(Search, SameInputSameNodes) {
    const Limits limits{.depth = 9};
    EXPECT_EQ(search("W:W31-50:B1-20", limits).nodes, search("W:W31-50:B1-20", limits).nodes);
}

TEST(Search, PrefersTheQuickerWin) {
    // Any king move wins at leisure; the capture ends the game at once.
    const Report<Move> report = search("W:W28,K46:B22", {.depth = 7});
    EXPECT_EQ(report.score(), won_in(1));
}

TEST(Search, DefendsAsLongAsItCan) {
    const Report<Move> report = search("B:WK46,K37:B6", {.depth = 12});
    ASSERT_TRUE(is_lost(report.score()));
    for (std::size_t i = 1; i < report.moves.size(); ++i)
        EXPECT_GE(report.moves.front().score, report.moves[i].score);
}

TEST(Search, BlockedSideHasLost) {
    const Report<Move> report = search("W:W:B12", {.depth = 3});
    EXPECT_TRUE(report.moves.empty());
    EXPECT_EQ(report.score(), lost_in(0));
}

TEST(Search, SeesAShotOfThreePlies) {
    // 27-21 gives a man and 31x24 takes three back; 36-31 gives one and 41x12 takes three.
    EXPECT_EQ(best_move("W:W27,31,36,43,49:B2,5,8,11,16,18,19,33", 3), "27-21");
    EXPECT_EQ(best_move("W:W36,41,46,48,50:B4,6,10,11,16,18,20,26,28", 3), "36-31");
}

/// A line with its past, which a search may look back at.
std::deque<International::Line> played(std::string_view text,
                                       std::initializer_list<std::string_view> moves) {
    const International game;
    std::deque<International::Line> lines;
    lines.push_back(game.line(*game.read_position(text)));
    for (const std::string_view move : moves)
        lines.push_back(lines.back().after(*game.read_move(lines.back().position(), move)));
    return lines;
}

TEST(Search, RepetitionInTheTreeIsADraw) {
    const auto lines = played("W:WK1:BK50", {"1-6", "50-45", "6-1", "45-50"});
    EXPECT_TRUE(lines.back().repeats(0));   // the tree began at the first occurrence
    EXPECT_FALSE(lines.back().repeats(1));  // it stood in the game only: that takes a third time
}

TEST(Search, MoveThatRepeatsForTheThirdTimeIsWorthADraw) {
    // Every other move loses the king at once; this one brings the first position back again.
    const auto lines =
        played("W:WK1,K2:BK50", {"1-6", "50-45", "6-1", "45-50", "1-6", "50-45", "6-1"});
    const International game;
    Memory<International> memory(0);
    PlainJudge<International> judge;
    const Report<Move> report =
        Search(game, judge, memory, {.all_scores = true}, {.depth = 1}).run(lines.back());
    EXPECT_EQ(game.move_text(lines.back().position(), report.moves.front().move), "45-50");
    EXPECT_EQ(report.score(), draw_score);
    EXPECT_NE(-judge.evaluate(lines.back().after(report.moves.front().move)), draw_score);
}

TEST(Search, CapturesAreNotReduced) {
    // Positions in which every list of more than three moves is one of captures.
    for (const std::string_view text :
         {"W:W13,27,49,K50:BK11,18,K40", "W:W22,K49:BK6,19,21,K32", "W:WK14,K39:B5,41,K50",
          "W:W18,K20,K32,K43,50:BK1,13,38", "W:W22,K23,41,K42:BK24,K26,K27"}) {
        const Techniques from_the_fourth{
            .late = 3, .later = 8, .late_root = 0, .extend_everywhere = 0};
        Techniques none = from_the_fourth;
        none.reductions = false;
        EXPECT_EQ(search(text, {.depth = 4}, from_the_fourth, 0).nodes,
                  search(text, {.depth = 4}, none, 0).nodes)
            << text;
    }
}

TEST(Search, WhatTheTableKnowsIsNotUsedWhereACountMayEndTheGameBefore) {
    // Two kings against one: after eight plies of ten, what was found five plies deep is of no use.
    const auto lines =
        played("W:WK1,K2:BK50", {"1-6", "50-45", "6-1", "45-50", "1-6", "50-45", "2-7"});
    const International game;
    PlainJudge<International> judge;
    ASSERT_EQ(game.plies_to_draw(lines.back()), 3);
    const auto score = [&](Memory<International>& memory) {
        return Search(game, judge, memory, {.windows = false}, {.depth = 2})
            .run(lines.back())
            .score();
    };
    Memory<International> empty(4096);
    Memory<International> misleading(4096);
    for (const auto& move : legal_moves(game, lines.back().position()))
        misleading.table.store(lines.back().after(move).key(),
                               {Score(-777), 5, Bound::Exact, std::nullopt});
    EXPECT_EQ(score(misleading), score(empty));
}

TEST(Search, TableWinWithTheSixteenMoveCountAlmostOutIsADraw) {
    const International game;
    PlainJudge<International> judge;
    // Three kings against one: 31 of the 32 plies have been played without repeating.
    std::deque<International::Line> lines;
    lines.push_back(game.line(*game.read_position("W:WK1,K2,K3:BK46")));
    Random random(7);
    while (lines.back().plies_in(draughts::Material::ThreeAgainstKing) < 31) {
        const auto list = legal_moves(game, lines.back().position());
        bool moved = false;
        for (int attempt = 0; attempt < 200 && !moved; ++attempt) {
            const auto next = lines.back().after(list[random.below(list.size())]);
            if (next.plies_in(draughts::Material::ThreeAgainstKing) < 0 || next.repeats(0))
                continue;
            if (game.stillness(next.position()) != Stillness::Still) continue;
            lines.push_back(next);
            moved = true;
        }
        if (!moved) {
            while (lines.size() > 1) lines.pop_back();
        }
    }
    const auto& line = lines.back();
    ASSERT_EQ(game.plies_to_draw(line), 1);
    Memory<International> memory(std::size_t{1} << 16U);
    for (const auto& move : legal_moves(game, line.position())) {
        const auto next = line.after(move);
        memory.table.store(next.key(), {lost_in(9), 20, Bound::Exact, std::nullopt});
    }
    memory.table.store(line.key(), {won_in(10), 20, Bound::Exact, std::nullopt});
    const Report<Move> report = Search(game, judge, memory, Techniques{}, {.depth = 4}).run(line);
    EXPECT_EQ(report.score(), draw_score);
}

TEST(Search, CapturesAreNoKillers) {
    const International game;
    PlainJudge<International> judge;
    for (const auto& position : random_positions(20, 5)) {
        Memory<International> memory(0);
        const auto line = game.line(position);
        (void)Search(game, judge, memory, Techniques{}, {.depth = 4}).run(line);
        for (const auto& first : legal_moves(game, position)) {
            const auto next = position.after(first);
            for (const auto& reply : legal_moves(game, next))
                if (reply.is_capture()) {
                    EXPECT_FALSE(memory.notes.killers.rank(1, reply))
                        << game.position_text(position);
                }
        }
    }
}

/// A move that exists, but not here: one of another position.
Move foreign_move(const International::Position& position,
                  const std::vector<International::Position>& others) {
    const International game;
    const auto list = legal_moves(game, position);
    for (const auto& other : others)
        for (const Move& move : legal_moves(game, other))
            if (std::ranges::find(list, move) == list.end()) return move;
    return {};
}

TEST(Search, WrongTableEntriesNeverMakeAnIllegalMove) {
    const International game;
    PlainJudge<International> judge;
    const auto positions = random_positions(20, 6);
    for (const auto& position : positions) {
        const auto line = game.line(position);
        Memory<International> memory(std::size_t{1} << 20U);
        // Under the keys of the root and of all positions after it, as if they were another's.
        const auto plant = [&](const International::Line& there) {
            const Move wrong = foreign_move(there.position(), positions);
            memory.table.store(there.key(), {Score(0), 0, Bound::Exact, wrong});
        };
        plant(line);
        for (const Move& move : legal_moves(game, position)) plant(line.after(move));
        const Report<Move> report =
            Search(game, judge, memory, Techniques{}, {.depth = 3}).run(line);
        const auto list = legal_moves(game, position);
        EXPECT_TRUE(std::ranges::is_permutation(report.moves, list, {}, &RootMove<Move>::move));
        auto reached = position;
        for (const Move& move : report.moves.front().line) {
            const auto legal = legal_moves(game, reached);
            ASSERT_NE(std::ranges::find(legal, move), legal.end()) << game.position_text(position);
            reached = reached.after(move);
        }
    }
}

TEST(Search, TableServesAllDepths) {
    const International game;
    PlainJudge<International> judge;
    Memory<International> memory(std::size_t{1} << 20U);
    const auto line = game.line(game.start());
    const Known<Move> note{Score(1), 100, Bound::Exact, std::nullopt};
    const Key nowhere{42};
    (void)Search(game, judge, memory, Techniques{}, {.depth = 4})
        .run(line, [&](const Report<Move>& report) {
            if (report.depth == 1) memory.table.store(nowhere, note);
        });
    EXPECT_EQ(memory.table.find(nowhere), note);
}

TEST(Search, WhatIsSwitchedOffIsNeitherReadNorWritten) {
    const International game;
    PlainJudge<International> judge;
    const auto line = game.line(game.start());
    const auto nodes = [&](Memory<International>& memory, bool on) {
        const Techniques techniques{.killers = on, .history = on};
        return Search(game, judge, memory, techniques, {.depth = 6}).run(line).nodes;
    };
    Memory<International> fresh(0);
    Memory<International> after_off(0);
    Memory<International> after_on(0);
    const std::uint64_t off = nodes(after_off, false);
    const std::uint64_t on = nodes(after_on, true);
    ASSERT_NE(on, off);
    EXPECT_EQ(nodes(after_off, true), nodes(fresh, true)) << "nothing was written";
    EXPECT_EQ(nodes(after_on, false), off) << "nothing is read";
}

TEST(Limits, DepthIsKept) {
    EXPECT_EQ(search("W:W31-50:B1-20", {.depth = 5}).depth, 5);
}

TEST(Limits, NodesAreNeverExceededByMoreThanTheLastOne) {
    for (const std::uint64_t nodes : {1U, 10U, 1000U, 54321U}) {
        const Report<Move> report = search("W:W31-50:B1-20", {.nodes = nodes});
        EXPECT_LE(report.nodes, nodes + 1);
        EXPECT_FALSE(report.moves.empty());
    }
}

TEST(Limits, TimeIsLookedAtInsideTheSearch) {
    std::int64_t clock = 0;
    Limits limits;
    limits.time_ms = 5;
    limits.now = [&] { return clock++; };  // a millisecond passes at each look
    const Report<Move> report = search("W:W31-50:B1-20", limits);
    EXPECT_LE(report.nodes, 8 * 1024U);
    EXPECT_FALSE(report.moves.empty());
}

/// A clock on which a millisecond passes at each look, a thousand nodes apart.
Report<Move> with_clock(std::string_view text, std::int64_t usual_ms, std::int64_t most_ms) {
    std::int64_t clock = 0;
    Limits limits;
    limits.time_ms = most_ms;
    limits.usual_ms = usual_ms;
    limits.now = [&] { return clock++; };
    return search(text, limits);
}

TEST(Limits, ASingleMoveIsPlayedAtOnceWhenAClockRuns) {
    const std::string_view one_capture = "W:W28,32,37,38,43:B2,3,8,9,22";
    const Report<Move> report = with_clock(one_capture, 1000, 4000);
    ASSERT_EQ(report.moves.size(), 1U);
    EXPECT_LE(report.nodes, 25 * 1024U);
    EXPECT_GE(report.depth, 1);
    EXPECT_GE(search(one_capture, {.nodes = 100'000}).nodes, 100'000U) << "else it goes on";
}

TEST(Limits, TheUsualTimeIsEnoughForMostMoves) {
    const Report<Move> report = with_clock("W:W31-50:B1-20", 100, 10'000);
    EXPECT_LE(report.nodes, 2 * 250 * 1024U);
    EXPECT_GE(report.depth, 5);
}

TEST(Limits, TheMostIsNeverExceeded) {
    const Report<Move> report = with_clock("W:W31-50:B1-20", 100, 3);
    EXPECT_LE(report.nodes, 8 * 1024U);
    EXPECT_FALSE(report.moves.empty());
}

TEST(Limits, InTroubleAllOfTheTimeMayBeUsed) {
    Limits limits;
    std::int64_t clock = 0;
    limits.time_ms = 1000;
    limits.usual_ms = 100;
    limits.now = [&] { return clock; };
    Watch watch(limits);
    EXPECT_TRUE(watch.begins_depth(0));
    clock = 201;
    EXPECT_TRUE(watch.expired(1024));
    watch.is_in_trouble();
    EXPECT_FALSE(watch.expired(1024));
    EXPECT_FALSE(watch.begins_depth(0)) << "but not for another depth";
    EXPECT_TRUE(watch.begins_depth(0, 500)) << "unless that is worth it";
    clock = 1000;
    watch.is_in_trouble();
    EXPECT_TRUE(watch.expired(1024));
}

TEST(Limits, WhileItStandsStillAClockEndsNothing) {
    Limits limits;
    limits.time_ms = 1000;
    limits.usual_ms = 1;
    limits.now = [] { return std::int64_t{5000}; };
    Watch watch(limits);
    EXPECT_TRUE(watch.begins_depth(0, 1));
    EXPECT_FALSE(watch.expired(1024));
}

TEST(Limits, StopFromOutsideEndsTheSearchWithALegalMove) {
    const std::atomic<bool> stop = true;
    Limits limits;
    limits.stop = &stop;
    const Report<Move> report = search("W:W31-50:B1-20", limits);
    EXPECT_LE(report.nodes, 1024U);
    EXPECT_FALSE(report.moves.empty());
}

struct NoOpinion final : Judge<ConnectFour::Line> {
    Score evaluate(const ConnectFour::Line&) override { return Score(0); }
};

TEST(Search, SolvesConnectFourWithTwelvePliesLeft) {
    const SearchedConnectFour game;
    NoOpinion judge;
    Minimax minimax(game, judge);
    Random random(4);
    int decided = 0;
    for (int found = 0; found < (thorough ? 60 : 6);) {
        auto position = game.start();
        while (position.all().count() < 30 && game.count(position) > 0) {
            const auto list = legal_moves(game, position);
            position = position.after(list[random.below(list.size())]);
        }
        if (game.count(position) == 0) continue;
        ++found;
        const auto line = game.line(position);
        Memory<SearchedConnectFour> memory(std::size_t{1} << 20U);
        const auto report =
            Search(game, judge, memory, exact_techniques(), {.depth = 12}).run(line);
        ASSERT_EQ(report.score(), minimax.value(line, 12, 0)) << game.position_text(position);
        if (is_decided(report.score())) ++decided;
    }
    EXPECT_GT(decided, 0);
}

}  // namespace
}  // namespace baize
