#include "games/draughts/haji_evaluate.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "base/random.h"
#include "games/draughts/draughts.h"
#include "games/draughts/ruleset_text.h"

namespace baize::draughts {
namespace {

template <int N>
Position<N> at(std::string_view text) {
    return *read_position<N>(text);
}

int value(std::string_view text, const HajiWeights& weights = hard_haji_weights) {
    return evaluate_haji(at<8>(text), FeatureScale::full(), weights).value();
}

TEST(HajiEvaluation, AgreesWithEveryVector) {
    std::ifstream file(BAIZE_TEST_DATA "/dam-haji-evaluation.json");
    const nlohmann::json rows = nlohmann::json::parse(file);
    ASSERT_EQ(rows.size(), 172U);
    for (const auto& row : rows) {
        const std::string fen = row["fen"];
        EXPECT_EQ(value(fen, easy_haji_weights), row["easy"]) << fen;
        EXPECT_EQ(value(fen, medium_haji_weights), row["medium"]) << fen;
        EXPECT_EQ(value(fen, hard_haji_weights), row["hard"]) << fen;
    }
}

TEST(HajiEvaluation, HasTheWeightsOfTheGuide) {
    EXPECT_EQ(easy_haji_weights, (HajiWeights{1000, 100, 10, 300, 5, 1}));
    EXPECT_EQ(medium_haji_weights, (HajiWeights{1500, 150, 20, 500, 10, 1}));
    EXPECT_EQ(hard_haji_weights, (HajiWeights{2000, 200, 30, 800, 15, 1}));
}

/// The definition term by term, in floating point.
template <int N>
double by_definition(const Position<N>& position, const HajiWeights& weights) {
    const double last = N - 1;
    double centre = 0;
    double sum = 0;
    int hajis = 0;
    int pieces = 0;
    for (const Side side : {Side::White, Side::Black}) {
        const int sign = side == position.side() ? 1 : -1;
        for (const int cell : position.pieces(side)) {
            const int row = Board<N>::row(cell);
            const int column = Board<N>::column(cell);
            const double near =
                (last - std::abs(row - last / 2) - std::abs(column - last / 2)) / last;
            const int rows = side == Side::White ? N - 1 - row : row;
            const bool haji = position.kings().contains(cell);
            sum += sign * (weights.piece + (haji ? weights.haji : 0) +
                           weights.position * rows / last + weights.centre * near);
            centre += sign * near;
            hajis += haji ? sign : 0;
            pieces += sign;
        }
    }
    if (weights.haji_endings != 0 && haji_against_haji(position))
        return 1050 * hajis + 100 * centre;
    return (sum + weights.capture * pieces) * 100 / (weights.piece + weights.capture);
}

template <int N, class Game>
void expect_the_definition(const Game& game) {
    Random random(N);
    for (int round = 0; round < 200; ++round) {
        Position<N> position = game.start();
        for (int ply = 0; ply < 120; ++ply) {
            const auto moves = legal_moves(game, position);
            if (moves.empty()) break;
            position = position.after(moves[random.below(moves.size())]);
            if (position.pieces(position.side()).empty()) break;
            HajiWeights weights = hard_haji_weights;
            weights.haji_endings = static_cast<int>(random.below(2));
            const double exact = by_definition(position, weights);
            const int found = evaluate_haji(position, FeatureScale::full(), weights).value();
            // Half a unit for the rounding, and a little for the floating point.
            EXPECT_NEAR(found, std::clamp(exact, -9000.0, 9000.0), 0.5 + 1e-6) << fen(position);
            EXPECT_EQ(evaluate_haji(game.mirror(position)), evaluate_haji(position));
        }
    }
}

TEST(HajiEvaluation, IsItsDefinitionOnEveryBoard) {
    expect_the_definition<8>(DamHaji{});
    expect_the_definition<10>(Draughts(FreeRules<10>{*read_ruleset("dam-haji-book:board=10")}));
    expect_the_definition<12>(DamHajiBook{});
}

TEST(HajiEvaluation, ABareManIsAHundred) {
    for (const HajiWeights& weights : {easy_haji_weights, medium_haji_weights, hard_haji_weights}) {
        HajiWeights bare = weights;
        bare.position = bare.centre = 0;
        EXPECT_EQ(value("W:W25,30:B12", bare), 100);
    }
}

TEST(HajiEvaluation, HajisAloneAreJudgedByNumberAndCentre) {
    EXPECT_TRUE(haji_against_haji(at<8>("W:WK18:BK1")));
    EXPECT_FALSE(haji_against_haji(at<8>("W:WK18,31:BK1"))) << "a man is left";
    EXPECT_FALSE(haji_against_haji(at<8>("W:WK18:B"))) << "one side has none";
    EXPECT_EQ(value("W:WK18:BK15"), 0) << "both as near the centre";
    EXPECT_EQ(value("W:WK18,K15:BK14"), 1050 + 100) << "6 and 6 against 5 sevenths";
    EXPECT_EQ(value("B:WK18,K15:BK14"), -1150);
    HajiWeights without = hard_haji_weights;
    without.haji_endings = 0;
    EXPECT_NE(value("W:WK18,K15:BK14", without), 1150);
}

TEST(HajiEvaluation, IsClampedBelowAnyWin) {
    EXPECT_EQ(value("W:WK29,K30,K31,K32,K25,K26,K27,K28,K21,K22:BK1"), 9000);
    EXPECT_EQ(value("B:WK29,K30,K31,K32,K25,K26,K27,K28,K21,K22:BK1"), -9000);
}

TEST(HajiEvaluation, AtScaleNothingOnlyPiecesCount) {
    const auto none = FeatureScale::none();
    EXPECT_EQ(evaluate_haji(at<8>("W:W5,32:B1"), none), Score(100));
    EXPECT_EQ(evaluate_haji(at<8>("W:WK18,K1:BK4"), none), Score(1050));
    EXPECT_EQ(evaluate_haji(at<8>("W:WK18:BK4"), none), Score(0));
}

}  // namespace
}  // namespace baize::draughts
