#include "search/search.h"

#include <gtest/gtest.h>

#include <deque>

#include "games/connect_four.h"
#include "games/draughts/draughts.h"
#include "opponent/choose.h"
#include "print.h"
#include "scale.h"
#include "search/minimax.h"

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
    PlainJudge<International> judge{game, FeatureScale::full()};
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
    PlainJudge<International> judge{game, FeatureScale::full()};
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
    PlainJudge<International> judge{game, FeatureScale::full()};
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
    PlainJudge<International> judge{game, FeatureScale::full()};
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

TEST(Search, RepetitionInTheTreeIsADraw) {
    // A lone king against king and man on the long diagonal: nobody gets further.
    const Report<Move> report = search("W:WK5,K46:BK28", {.depth = 5});
    EXPECT_FALSE(report.moves.empty());
    const International game;
    std::deque<International::Line> lines;
    lines.push_back(game.line(*game.read_position("W:WK1:BK50")));
    for (const std::string_view text : {"1-6", "50-45", "6-1"})
        lines.push_back(lines.back().after(*game.read_move(lines.back().position(), text)));
    const auto again = lines.back().after(*game.read_move(lines.back().position(), "45-50"));
    EXPECT_TRUE(again.repeats(0));   // the tree began at the first occurrence
    EXPECT_FALSE(again.repeats(1));  // it stood in the game only: that takes a third time
}

TEST(Search, TableWinWithTheSixteenMoveCountAlmostOutIsADraw) {
    const International game;
    PlainJudge<International> judge{game, FeatureScale::full()};
    // Three kings against one: 31 of the 32 plies have been played without repeating.
    std::deque<International::Line> lines;
    lines.push_back(game.line(*game.read_position("W:WK1,K2,K3:BK46")));
    Random random(7);
    while (lines.back().plies_in_material() < 31) {
        const auto list = legal_moves(game, lines.back().position());
        bool moved = false;
        for (int attempt = 0; attempt < 200 && !moved; ++attempt) {
            const auto next = lines.back().after(list[random.below(list.size())]);
            if (next.material() != draughts::Material::SixteenMoves || next.repeats(0)) continue;
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
    PlainJudge<International> judge{game, FeatureScale::full()};
    for (const auto& position : random_positions(20, 5)) {
        Memory<International> memory(0);
        const auto line = game.line(position);
        (void)Search(game, judge, memory, Techniques{}, {.depth = 4}).run(line);
        for (const auto& first : legal_moves(game, position)) {
            const auto next = position.after(first);
            for (const auto& reply : legal_moves(game, next))
                if (reply.is_capture()) {
                    EXPECT_FALSE(memory.notes.killers.rank(1, reply)) << game.position_text(position);
                }
        }
    }
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

TEST(Limits, StopFromOutsideEndsTheSearchWithALegalMove) {
    const std::atomic<bool> stop = true;
    Limits limits;
    limits.stop = &stop;
    const Report<Move> report = search("W:W31-50:B1-20", limits);
    EXPECT_LE(report.nodes, 1024U);
    EXPECT_FALSE(report.moves.empty());
}

/// Connect Four with what the search asks for.
struct SearchedConnectFour : ConnectFour {
    Stillness stillness(const Position& position) const {
        return count(position) == 0 ? Stillness::Blocked : Stillness::Still;
    }
    int taken(Move) const { return 0; }
    Score gain(const Position&, Move) const { return Score(0); }
    static constexpr std::size_t slots = 16;
    std::size_t slot(const Position& position, Move column) const {
        return static_cast<std::size_t>(position.side()) * 8 + static_cast<std::size_t>(column);
    }
};

struct NoOpinion {
    Score evaluate(const ConnectFour::Position&) const { return Score(0); }
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
