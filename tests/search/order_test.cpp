#include "search/order.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/draughts/draughts.h"
#include "games/draughts/evaluate.h"

namespace baize {
namespace {

using draughts::DamHaji;
using draughts::International;

/// The moves in the order in which the search would try them.
template <class G>
std::vector<std::string> order(const G& game, std::string_view text,
                               std::string_view table_move = "",
                               const Experience<G>& experience = {}, int ply = 0) {
    const auto position = *game.read_position(text);
    const auto list = legal_moves(game, position);
    std::optional<typename G::Move> known;
    if (!table_move.empty()) known = *game.read_move(position, table_move);
    MovePicker<G> picker(game, position, list, known, experience, ply);
    std::vector<std::string> texts;
    while (const auto* move = picker.next()) texts.push_back(game.move_text(position, *move));
    return texts;
}

constexpr std::string_view start = "W:W31-50:B1-20";

TEST(Order, HandsOutEveryMoveOnce) {
    std::vector<std::string> texts = order(International{}, start);
    std::ranges::sort(texts);
    EXPECT_EQ(texts, (std::vector<std::string>{"31-26", "31-27", "32-27", "32-28", "33-28", "33-29",
                                               "34-29", "34-30", "35-30"}));
}

TEST(Order, WithoutExperienceItIsTheGeneratorsOrder) {
    const International game;
    const auto position = game.start();
    const auto list = legal_moves(game, position);
    const std::vector<std::string> texts = order(game, start);
    ASSERT_EQ(texts.size(), list.size());
    for (std::size_t i = 0; i < list.size(); ++i)
        EXPECT_EQ(texts[i], game.move_text(position, list[i]));
}

TEST(Order, MoveFromTheTableComesFirst) {
    EXPECT_EQ(order(International{}, start, "34-30").front(), "34-30");
}

TEST(Order, MoveFromTheTableComesEvenBeforeCaptures) {
    // 10x17 takes one piece, 10x28 two: the table has its reasons.
    EXPECT_EQ(order(DamHaji{}, "B:W14,15,24,30:B10", "10x17").front(), "10x17");
}

TEST(Order, CapturesOfMorePiecesComeFirst) {
    EXPECT_EQ(order(DamHaji{}, "B:W14,15,24,30:B10"), (std::vector<std::string>{"10x28", "10x17"}));
}

TEST(Order, OfEqualCapturesTheOneOfAKingComesFirst) {
    EXPECT_EQ(order(International{}, "W:W28,37:B22,K31").front(), "37x26");
    EXPECT_EQ(order(International{}, "W:W28,37:BK22,31").front(), "28x17");
}

TEST(Order, KillersComeBeforeOtherQuietMoves) {
    const International game;
    const auto position = game.start();
    Killers<International::Move> killers;
    killers.add(3, *game.read_move(position, "35-30"));
    killers.add(3, *game.read_move(position, "33-29"));
    const std::vector<std::string> texts = order(game, start, "", {&killers, nullptr}, 3);
    EXPECT_EQ(texts[0], "33-29");
    EXPECT_EQ(texts[1], "35-30");
    EXPECT_EQ(order(game, start, "", {&killers, nullptr}, 2), order(game, start));
}

TEST(Order, CapturesComeBeforeKillers) {
    // A list that no rules of the family make: where capturing is not a duty, both occur together.
    const International game;
    const auto position = *game.read_position("W:W28,37:B22");
    International::Moves list;
    const International::Move quiet{{}, 39, 34, false};
    list.push_back(quiet);
    list.push_back(*game.read_move(position, "28x17"));
    Killers<International::Move> killers;
    killers.add(0, quiet);
    const Experience<International> experience{&killers, nullptr};
    MovePicker<International> picker(game, position, list, std::nullopt, experience, 0);
    EXPECT_TRUE(picker.next()->is_capture());
    EXPECT_EQ(*picker.next(), quiet);
    EXPECT_EQ(picker.next(), nullptr);
}

TEST(Order, QuietMovesComeByHistory) {
    const International game;
    const auto position = game.start();
    History<International::slots> history;
    history.good(game.slot(position, *game.read_move(position, "35-30")));
    history.bad(game.slot(position, *game.read_move(position, "31-26")));
    const std::vector<std::string> texts = order(game, start, "", {nullptr, &history});
    EXPECT_EQ(texts.front(), "35-30");
    EXPECT_EQ(texts.back(), "31-26");
}

TEST(Order, PromotionComesBeforeOtherQuietMoves) {
    EXPECT_EQ(order(International{}, "W:W8,40,45:B36,26").front().substr(0, 2), "8-");
}

TEST(Order, ByPromiseTheGamesOwnGuessDecides) {
    // By the guide to Dam Haji a haji's move is worth 100, what lies near the centre up to 70.
    const DamHaji game;
    const std::string_view text = "W:WK29,22,23:B1";
    const std::vector<std::string> texts = order(game, text, "", {.order = MoveOrder::ByPromise});
    const auto position = *game.read_position(text);
    const auto promise = [&](const std::string& move) {
        return game.promise(position, *game.read_move(position, move));
    };
    ASSERT_EQ(texts.size(), legal_moves(game, position).size());
    for (std::size_t i = 1; i < texts.size(); ++i)
        EXPECT_GE(promise(texts[i - 1]), promise(texts[i])) << texts[i];
    EXPECT_EQ(texts.front().substr(0, 2), "29");
    EXPECT_NE(texts, order(game, text));
    EXPECT_EQ(order(game, text, "22-17", {.order = MoveOrder::ByPromise}).front(), "22-17");
}

TEST(Order, AsListedNothingIsGuessedButTheTablesMove) {
    // By gain the larger capture comes first, and a man that is crowned before one that is not.
    const DamHaji game;
    const std::string_view text = "B:W14,15,24,30:B10";
    const auto position = *game.read_position(text);
    std::vector<std::string> listed;
    for (const auto& move : legal_moves(game, position))
        listed.push_back(game.move_text(position, move));
    EXPECT_EQ(order(game, text, "", {.order = MoveOrder::AsListed}), listed);
    EXPECT_NE(order(game, text), listed);
    EXPECT_EQ(order(game, text, listed.back(), {.order = MoveOrder::AsListed}).front(),
              listed.back());
}

TEST(History, LearnsAndFadesWithinItsBounds) {
    History<2> history;
    for (int i = 0; i < 10000; ++i) history.good(0);
    for (int i = 0; i < 10000; ++i) history.bad(1);
    EXPECT_LE(history.value(0), History<2>::most);
    EXPECT_GE(history.value(1), 0);
    EXPECT_GT(history.value(0), history.value(1));
    const int before = history.value(0);
    history.bad(0);
    EXPECT_LT(history.value(0), before);
}

TEST(Gain, EqualsTheChangeOfTheQuickEvaluation) {
    const International game;
    for (const std::string_view text : {"W:W8,40,45:B36,26", "W:W28,37:B22,K31",
                                        "W:WK10,35:B14,15,23,32,36,38,44", "W:W31-50:B1-20"}) {
        const auto position = *game.read_position(text);
        for (const auto& move : legal_moves(game, position))
            EXPECT_EQ(-draughts::quick_evaluate(position.after(move)) -
                          draughts::quick_evaluate(position),
                      game.gain(position, move))
                << text << " " << game.move_text(position, move);
    }
}

}  // namespace
}  // namespace baize
