// The weights that come along, and files that are none.
#include "engine/weights.h"

#include <gtest/gtest.h>

#include "games/draughts/draughts.h"
#include "play/seat.h"
#include "search/evaluation.h"

namespace baize {
namespace {

const std::string weights_folder = BAIZE_TEST_DATA "/../../weights/";
const std::string ours = weights_folder + "international.net";
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

/// The start, the same without one man of either side, whichever it is, and a row of kings against
/// one man.
template <class G>
void judges_as_players_do(const std::string& id) {
    using Board = draughts::Board<G::board>;
    using Bits = typename Board::Bits;
    const auto game = std::move(*find_game(id));
    const auto weights = evaluation_in_file(*game, weights_folder + id + ".net");
    ASSERT_TRUE(weights.ok()) << id << ": " << weights.error().code;
    const auto judge = static_cast<const Evaluation<typename G::Line>&>(**weights).judge();
    const auto judged = [&](Bits white, Bits black, Bits kings) {
        const typename G::Position position(white, black, kings, Side::White);
        return judge->evaluate(G{}.line(position)).value();
    };
    const Bits white = G{}.start().pieces(Side::White);
    const Bits black = G{}.start().pieces(Side::Black);
    const int even = judged(white, black, {});
    EXPECT_LT(std::abs(even), 60) << id;
    int ahead = 0;
    int behind = 0;
    for (const int cell : black) ahead += judged(white, black & ~Bits::of(cell), {}) - even;
    for (const int cell : white) behind += judged(white & ~Bits::of(cell), black, {}) - even;
    EXPECT_GT(ahead, 40 * Board::men_each) << id;
    EXPECT_LT(behind, -40 * Board::men_each) << id;
    const Bits kings = Board::row_bits(G::board - 1);
    EXPECT_GT(judged(kings, Bits::of(black.first()), kings), 200) << id;
    EXPECT_LT(judged(Bits::of(white.first()), kings, kings), -200) << id;
}

TEST(Weights, OfEveryGameJudgeAsPlayersDo) {
    judges_as_players_do<draughts::International>("international");
    judges_as_players_do<draughts::DamHaji>("dam-haji");
    judges_as_players_do<draughts::DamHajiBook>("dam-haji-book");
    judges_as_players_do<draughts::English>("english");
    judges_as_players_do<draughts::Russian>("russian");
}

TEST(Weights, PlayAtASeatThatIsGivenThem) {
    const std::shared_ptr<const AnyGame> game = std::move(*find_game("international"));
    const auto weights = evaluation_in_file(*game, ours);
    ASSERT_TRUE(weights.ok());
    const auto line = game->start();
    const auto nodes = [&](const std::shared_ptr<const AnyEvaluation>& evaluation) {
        Seat seat({.game = game, .table_bytes = 1U << 20U},
                  {.evaluation = [&](const AnyGame&) { return evaluation; }});
        SeatQuestion question;
        question.limits.depth = 6;
        return seat.think(*line, question)->nodes;
    };
    EXPECT_NE(nodes(*weights), nodes(nullptr));
}

TEST(Weights, OfAnotherGameOrNoneAreAnError) {
    const auto refused = [](std::string_view id, const std::string& path) {
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
