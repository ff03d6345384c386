// The weights that come along, and files that are none.
#include "engine/weights.h"

#include <gtest/gtest.h>

#include "games/draughts/draughts.h"
#include "play/seat.h"
#include "search/evaluation.h"

namespace baize {
namespace {

constexpr const char* ours = BAIZE_TEST_DATA "/../../weights/international.net";
using Line = draughts::International::Line;

int judged(const AnyEvaluation& evaluation, std::string_view position) {
    const draughts::International game;
    const auto judge = static_cast<const Evaluation<Line>&>(evaluation).judge();
    return judge->evaluate(game.line(*game.read_position(position))).value();
}

TEST(Weights, OfInternationalDraughtsJudgeAsPlayersDo) {
    const auto game = std::move(*find_game("international"));
    const auto weights = evaluation_in_file(*game, ours);
    ASSERT_TRUE(weights.ok()) << weights.error().code;
    EXPECT_NE((*weights)->fingerprint(), 0U);
    EXPECT_LT(std::abs(judged(**weights, "W:W31-50:B1-20")), 40) << "the start is about even";
    // A quiet middlegame, then without one of Black's men, and the same with the colours changed.
    const int even =
        judged(**weights, "W:W27,28,32,33,37,38,39,42,43,48:B8,9,12,13,14,18,19,23,3,4");
    const int ahead =
        judged(**weights, "W:W27,28,32,33,37,38,39,42,43,48:B8,9,12,13,14,18,19,23,3");
    EXPECT_LT(std::abs(even), 80);
    EXPECT_GT(ahead, even + 50);
    EXPECT_GT(judged(**weights, "W:WK28,K33:B3"), 300);
    EXPECT_LT(judged(**weights, "B:WK28,K33:B3"), -200);
}

TEST(Weights, PlayAtASeatThatIsGivenThem) {
    const std::shared_ptr<const AnyGame> game = std::move(*find_game("international"));
    const auto weights = evaluation_in_file(*game, ours);
    ASSERT_TRUE(weights.ok());
    const auto line = game->start();
    const auto nodes = [&](const AnyEvaluation* evaluation) {
        Seat seat({.game = game, .table_bytes = 1U << 20U}, {.evaluation = evaluation});
        SeatQuestion question;
        question.limits.depth = 6;
        return seat.think(*line, question)->nodes;
    };
    EXPECT_NE(nodes(weights->get()), nodes(nullptr));
}

TEST(Weights, OfAnotherGameOrNoneAreAnError) {
    const auto refused = [](std::string_view id, const char* path) {
        const auto weights = evaluation_in_file(**find_game(id), path);
        return weights.ok() ? std::string_view() : weights.error().code;
    };
    EXPECT_EQ(refused("dam-haji", ours), "weights.other-game");
    EXPECT_EQ(refused("international:majority=off", ours), "weights.other-game");
    EXPECT_EQ(refused("dominoes", ours), "weights.none-for-game");
    EXPECT_EQ(refused("international", BAIZE_TEST_DATA "/leaf-counts.json"), "weights.not-weights");
    EXPECT_NE(refused("international", "/there/is/no/such/file"), "");
}

}  // namespace
}  // namespace baize
