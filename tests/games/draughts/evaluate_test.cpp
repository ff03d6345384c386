#include "games/draughts/evaluate.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "games/draughts/draughts.h"

namespace baize::draughts {
namespace {

Position<10> at(std::string_view text) {
    return *read_position<10>(text);
}

Score value(std::string_view text, int thousandths = 1000) {
    return evaluate(at(text), *FeatureScale::thousandths(thousandths));
}

TEST(Evaluation, AgreesWithEveryVector) {
    std::ifstream file(BAIZE_TEST_DATA "/draughts-evaluation.json");
    const nlohmann::json rows = nlohmann::json::parse(file);
    ASSERT_EQ(rows.size(), 307U);
    for (const auto& row : rows) {
        const std::string fen = row["fen"];
        EXPECT_EQ(value(fen, 0).value(), row["scale0"]) << fen;
        EXPECT_EQ(value(fen, 500).value(), row["scale05"]) << fen;
        EXPECT_EQ(value(fen, 1000).value(), row["scale1"]) << fen;
    }
}

TEST(EvaluationTerm, MoreMobileMenCountMore) {
    EXPECT_EQ(terms::man_mobility(at("W:W28:B1"), Side::White), 2);
    EXPECT_EQ(terms::man_mobility(at("W:W26:B1"), Side::White), 1);  // at the edge
    EXPECT_EQ(terms::man_mobility(at("W:W28:B22,23"), Side::White),
              0);  // the duty to capture is ignored
    EXPECT_EQ(terms::man_mobility(at("W:W50:B19"), Side::Black), 2);
}

TEST(EvaluationTerm, KingsCountTheSquaresTheySee) {
    EXPECT_EQ(terms::king_mobility(at("W:WK28:B1"), Side::White), 17);
    EXPECT_EQ(terms::king_mobility(at("W:WK46:B1"), Side::White), 9);
    EXPECT_EQ(terms::king_mobility(at("W:WK46:B28"), Side::White), 3);
}

TEST(EvaluationTerm, ConnectedPiecesCount) {
    EXPECT_EQ(terms::structure(at("W:W28,32:B1"), Side::White), 2);
    EXPECT_EQ(terms::structure(at("W:W28,38:B1"), Side::White), 0);
    EXPECT_EQ(terms::structure(at("W:W28,33,K50:B1"), Side::White), 2);
    EXPECT_EQ(terms::structure(at("W:W6,15:B45"), Side::White),
              0);  // neighbours by number, not on the board
}

TEST(EvaluationTerm, OnlySideWithKings) {
    EXPECT_EQ(terms::only_side_with_kings(at("W:WK28:B1")), 1);
    EXPECT_EQ(terms::only_side_with_kings(at("W:W28:BK1")), -1);
    EXPECT_EQ(terms::only_side_with_kings(at("W:WK28:BK1")), 0);
    EXPECT_EQ(terms::only_side_with_kings(at("W:W28:B1")), 0);
}

TEST(EvaluationTerm, LockedSideIsPunishedOnce) {
    EXPECT_EQ(terms::locked(at("W:W36,41,46:B26,31,37"), Side::White), 1);
    EXPECT_EQ(terms::locked(at("W:W36,41:B26,31,37"), Side::White), 0);  // two pieces only
    EXPECT_EQ(terms::locked(at("W:W28,33,39:B1"), Side::White), 0);
    EXPECT_EQ(terms::locked(at("W:W36,41,47:B26,31,37"), Side::White),
              1);  // 47-42 and no other move
    EXPECT_EQ(terms::locked(at("W:W36,41,46,40:B26,31,37"), Side::White), 1);  // two moves, by 40
    EXPECT_EQ(terms::locked(at("W:W36,41,47,40:B26,31,37"), Side::White), 0);  // three
}

TEST(EvaluationTerm, RunawayMenAreNearAndFree) {
    EXPECT_EQ(terms::runaway(at("W:W7:B45"), Side::White), 1);
    EXPECT_EQ(terms::runaway(at("W:W7,12,22:B45"), Side::White), 3);
    EXPECT_EQ(terms::runaway(at("W:W27:B45"), Side::White), 0);  // five rows to go
    EXPECT_EQ(terms::runaway(at("W:W7:B1,2"), Side::White), 0);  // both squares taken
    EXPECT_EQ(terms::runaway(at("W:W7:B1"), Side::White), 1);    // one is enough
    EXPECT_EQ(terms::runaway(at("W:W28:B42"), Side::Black), 1);
    EXPECT_EQ(terms::runaway(at("W:W47,48:B42"), Side::Black), 0);
}

TEST(EvaluationTerm, PiecesOnTheTempoDiagonal) {
    EXPECT_EQ(terms::tempo_diagonal(at("W:W28,37,K46:B6"), Side::White), 3);
    EXPECT_EQ(terms::tempo_diagonal(at("W:W28:B6"), Side::Black), 0);
    EXPECT_EQ(terms::tempo_diagonal(at("W:W28:B5,10,14"), Side::Black), 3);
}

TEST(EvaluationTerm, FewPiecesMakeKingsWorthMore) {
    EXPECT_EQ(terms::kings_when_few_pieces(at("W:WK28,K33:BK1")), 1);
    EXPECT_EQ(terms::kings_when_few_pieces(at("W:WK28,31,32,33,34:B1,2,3,4,5")), 1);
    EXPECT_EQ(terms::kings_when_few_pieces(at("W:WK28,31,32,33,34,35:B1,2,3,4,5")), 0);
}

TEST(EvaluationTerm, UnbalancedWingsArePunished) {
    EXPECT_EQ(terms::balance(at("W:W31,36,41:B1"), Side::White), 3);
    EXPECT_EQ(terms::balance(at("W:W31,35:B1"), Side::White), 0);
}

TEST(EvaluationTerm, CentreAndInnerCentre) {
    EXPECT_EQ(terms::centre(at("W:W28,17,34:B1"), Side::White), 3);
    EXPECT_EQ(terms::inner_centre(at("W:W28,17,34:B1"), Side::White), 1);
}

TEST(EvaluationTerm, AdvancementCountsRowsOfMen) {
    EXPECT_EQ(terms::advancement(at("W:W46,41,6,K28:B1"), Side::White), 0 + 1 + 8);
    EXPECT_EQ(terms::advancement(at("W:W46:B1,6,45"), Side::Black), 0 + 1 + 8);
}

TEST(EvaluationTerm, MenOnTheBackRowCount) {
    EXPECT_EQ(terms::back_row(at("W:W46,47,K48,41:B1"), Side::White), 2);
    EXPECT_EQ(terms::back_row(at("W:W46:B1,2,7"), Side::Black), 2);
}

TEST(EvaluationTerm, KingsBelongToTheCentre) {
    EXPECT_EQ(terms::king_centralisation(at("W:WK28:B1"), Side::White), 7 - 1);
    EXPECT_EQ(terms::king_centralisation(at("W:WK46:B1"), Side::White), 7 - 9);
}

TEST(Evaluation, ScaleZeroIsTheQuickEvaluation) {
    for (const std::string_view text : {"W:W31-50:B1-20", "W:WK28,33:B1,2,3", "B:W28:BK1,12"})
        EXPECT_EQ(value(text, 0), quick_evaluate(at(text))) << text;
}

TEST(Evaluation, SideWithoutPiecesHasLost) {
    EXPECT_EQ(value("W:W28:B"), Score(10000));
    EXPECT_EQ(value("W:W:B12"), Score(-10000));
}

TEST(Evaluation, ScaleOutsideItsRangeIsRefused) {
    EXPECT_FALSE(FeatureScale::thousandths(-1));
    EXPECT_FALSE(FeatureScale::thousandths(1001));
    EXPECT_TRUE(FeatureScale::thousandths(0));
    EXPECT_TRUE(FeatureScale::thousandths(1000));
}

TEST(Evaluation, RoundsHalfAwayFromZero) {
    const FeatureScale half = *FeatureScale::thousandths(500);
    EXPECT_EQ(half.of(43), 22);
    EXPECT_EQ(half.of(-43), -22);
    EXPECT_EQ(half.of(44), 22);
    EXPECT_EQ(half.of(0), 0);
}

TEST(Evaluation, ExchangingTheSidesChangesOnlyTheSign) {
    const International game;
    Random random(12);
    for (int i = 0; i < 2000; ++i) {
        auto position = game.start();
        for (std::uint64_t ply = random.below(120); ply > 0; --ply) {
            const auto list = legal_moves(game, position);
            if (list.empty()) break;
            position = position.after(list[random.below(list.size())]);
        }
        const Position<10> turned(position.pieces(Side::White), position.pieces(Side::Black),
                                  position.kings(), other(position.side()));
        const FeatureScale scale = *FeatureScale::thousandths(static_cast<int>(random.below(1001)));
        EXPECT_EQ(evaluate(position, scale), evaluate(game.mirror(position), scale))
            << fen(position);
        EXPECT_EQ(evaluate(turned, scale), -evaluate(position, scale)) << fen(position);
    }
}

}  // namespace
}  // namespace baize::draughts
