// Any judge plugs into the one search of a game: one that keeps sums, two in one, one with noise.
#include "search/judge.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <deque>

#include "base/random.h"
#include "play/bench_positions.h"
#include "search/minimax.h"
#include "search/plain_judge.h"
#include "search/searched_connect_four.h"
#include "search/sum_by_ply.h"

namespace baize {
namespace {

using draughts::International;

template <class G>
Report<typename G::Move> searched(const G& game, const typename G::Line& line,
                                  Judge<typename G::Line>& judge, int depth,
                                  const Techniques& techniques = {}) {
    Memory<G> memory(std::size_t{1} << 20U);
    return Search<G>(game, judge, memory, techniques, {.depth = depth}).run(line);
}

TEST(Judge, ThatCarriesSumsFromPlyToPlySearchesAsOneThatMakesThemAnew) {
    const International game;
    for (const std::string_view text : std::span(international_middlegames).first(10)) {
        const auto line = game.line(*game.read_position(text));
        SumAnew anew;
        SumByPly kept;
        const auto expected = searched(game, line, anew, 7);
        const auto found = searched(game, line, kept, 7);
        EXPECT_EQ(found.nodes, expected.nodes) << text;
        EXPECT_EQ(found.score(), expected.score()) << text;
        EXPECT_EQ(found.moves.front().line, expected.moves.front().line) << text;
        EXPECT_EQ(kept.made_anew(), 1) << "only the position that the search began with";
        EXPECT_GT(kept.carried_on(), 1000);
        EXPECT_EQ(found.evaluations, expected.evaluations);
        EXPECT_GT(found.evaluations, 1000U);
    }
}

TEST(Judge, FindsThePastOfALineThatWasPlayedBeforeTheSearch) {
    const International game;
    std::deque<International::Line> lines{game.line(game.start())};
    for (const char* text : {"32-28", "19-23", "28x19", "14x23"})
        lines.push_back(lines.back().after(*game.read_move(lines.back().position(), text)));
    SumAnew anew;
    SumByPly kept;
    EXPECT_EQ(searched(game, lines.back(), kept, 6).score(),
              searched(game, lines.back(), anew, 6).score());
    EXPECT_EQ(kept.made_anew(), 1) << "the starting position";
}

TEST(MixedJudge, IsAllOfTheFirstAndAShareOfWhatTheSecondSaysBesides) {
    const International game;
    PlainJudge<International> bare(FeatureScale::none());
    PlainJudge<International> whole;
    for (const int share : {0, 300, 700, 1000}) {
        const FeatureScale scale = *FeatureScale::thousandths(share);
        MixedJudge mixed(bare, whole, scale);
        // The classic evaluation mixes material and position in the same way.
        PlainJudge<International> scaled(scale);
        for (const std::string_view text : std::span(international_middlegames).first(5)) {
            const auto line = game.line(*game.read_position(text));
            EXPECT_EQ(mixed.evaluate(line), scaled.evaluate(line)) << text;
            const auto by_mixture = searched(game, line, mixed, 6);
            const auto by_scale = searched(game, line, scaled, 6);
            EXPECT_EQ(by_mixture.nodes, by_scale.nodes) << text << " " << share;
            EXPECT_EQ(by_mixture.score(), by_scale.score()) << text << " " << share;
        }
    }
}

TEST(MixedJudge, MixesJudgesOfDifferentKinds) {
    const International game;
    PlainJudge<International> classic_judge;
    SumByPly sums;
    MixedJudge mixed(classic_judge, sums, *FeatureScale::thousandths(500));
    Random chance(1);
    NoisyJudge noisy(mixed, 20, chance);
    for (const std::string_view text : std::span(international_middlegames).first(10)) {
        const auto line = game.line(*game.read_position(text));
        const int one = classic_judge.evaluate(line).value();
        const int other = sums.evaluate(line).value();
        const int between = mixed.evaluate(line).value();
        EXPECT_NEAR(between, (one + other) / 2.0, 0.5) << text;
        EXPECT_LE(std::abs(noisy.evaluate(line).value() - between), 20) << text;
        EXPECT_FALSE(searched(game, line, noisy, 4).moves.empty()) << text;
    }
}

/// Counts the stones that stand beside one of their own, in every direction.
class Neighbours final : public Judge<ConnectFour::Line> {
public:
    [[nodiscard]] Score evaluate(const ConnectFour::Line& line) override {
        ++asked;
        const ConnectFour::Position& position = line.position();
        const Side own = position.side();
        return Score(pairs(position.of(own)) - pairs(position.of(other(own))));
    }

    std::uint64_t asked = 0;

private:
    static int pairs(ConnectFour::Stones stones) {
        int found = 0;
        for (const int step : {1, ConnectFour::rows, ConnectFour::rows + 1, ConnectFour::rows + 2})
            found += (stones & (stones >> step)).count();
        return found;
    }
};

TEST(Judge, OfConnectFourIsAskedByTheSameSearch) {
    const SearchedConnectFour game;
    Neighbours judge;
    Minimax minimax(game, judge);
    Random random(7);
    const Techniques exact{.reductions = false, .extensions = false};
    for (int i = 0; i < 10; ++i) {
        auto position = game.start();
        while (position.all().count() < 8 && game.count(position) > 0) {
            const auto list = legal_moves(game, position);
            position = position.after(list[random.below(list.size())]);
        }
        const auto line = game.line(position);
        if (game.count(position) == 0) continue;
        judge.asked = 0;
        const auto report = searched(game, line, judge, 5, exact);
        EXPECT_EQ(report.evaluations, judge.asked);
        EXPECT_EQ(report.score(), minimax.value(line, 5, 0)) << game.position_text(position);
    }
}

}  // namespace
}  // namespace baize
