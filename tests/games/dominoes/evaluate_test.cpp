// The plan's evaluation against one written out term by term from its description.
#include "games/dominoes/evaluate.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "games/dominoes/dominoes.h"

namespace baize::dominoes {
namespace {

/// A position somewhere in a random hand, not over.
Position random_position(Random& random, int plies) {
    const Dominoes game;
    Position position = game.deal(random);
    for (int i = 0; i < plies; ++i) {
        const Moves list = legal_moves(game, position);
        const Position next = position.after(list[random.below(list.size())]);
        if (next.hand_is_over()) break;
        position = next;
    }
    return position;
}

Tiles hand(std::initializer_list<Tile> tiles) {
    Tiles all;
    for (const Tile tile : tiles) all |= set_of(tile);
    return all;
}
/// A is to move. No chain need fit: a judgement looks at hands and ends only.
Position table(Tiles a, Tiles b, int one, int two) {
    return Position(a, b, player_a, Ends::of(one, two), false);
}

struct Stone {
    int low, high;
};
std::vector<Stone> stones(Tiles tiles) {
    std::vector<Stone> all;
    for (int low = 0; low < 7; ++low)
        for (int high = low; high < 7; ++high)
            if (tiles.contains(Tile(low, high).index())) all.push_back({low, high});
    return all;
}

/// One side's share of the sum, in units, as the source lists its terms.
double share(const Position& position, Side side) {
    const std::vector<Stone> own = stones(position.hand(side));
    const std::vector<Stone> theirs = stones(position.hand(other(side)));
    const bool laid = position.ends().exist();
    const int left = position.ends().low;
    const int right = position.ends().high;
    const auto has = [](const Stone& stone, int number) {
        return stone.low == number || stone.high == number;
    };
    double sum = 0;
    int zeros_in_hands = 0;
    for (const auto* hand : {&own, &theirs})
        for (const Stone& stone : *hand) zeros_in_hands += stone.low == 0 ? 1 : 0;
    for (const Stone& stone : own) {
        const bool blank = stone.low == 0 && stone.high == 0;
        const bool ghost = blank && zeros_in_hands == 1;
        sum -= 2 * (stone.low + stone.high + (ghost ? 13 : 0)) + 5;
        if (ghost) sum -= 10;
        if (stone.low == stone.high) sum -= 0.5 * (stone.low + stone.high + 2);
        if (!laid) {
            sum += 4 + 3;
            continue;
        }
        const bool at_left = has(stone, left);
        const bool at_right = has(stone, right);
        if (at_left) sum += 4;
        if (at_right && left != right) sum += 4;
        if (at_left || at_right) sum += 3;
    }
    if (laid) {
        int left_held = 0;
        int right_held = 0;
        for (const Stone& stone : theirs) {
            left_held += has(stone, left) ? 1 : 0;
            right_held += has(stone, right) ? 1 : 0;
        }
        if (left != right && left_held == 0) sum += 8;
        if (left != right && right_held == 0) sum += 8;
        if (left_held == 0 && right_held == 0) sum += 15;
    }
    return sum;
}

TEST(DominoEvaluation, IsTheSumOfItsTermsOwnMinusOther) {
    Random random(4);
    for (int i = 0; i < 3000; ++i) {
        const Position position = random_position(random, static_cast<int>(random.below(26)));
        const double expected =
            share(position, position.side()) - share(position, other(position.side()));
        EXPECT_EQ(evaluate(Rules{}, position, FeatureScale::full()).value(),
                  static_cast<int>(std::lround(2 * expected)))
            << position_text(position);
    }
}

TEST(DominoEvaluation, ChangesItsSignWithTheSideToMove) {
    Random random(5);
    for (int i = 0; i < 500; ++i) {
        const Position position = random_position(random, static_cast<int>(random.below(26)));
        const Position turned(position.hand(player_a), position.hand(player_b),
                              other(position.side()), position.ends(), false);
        for (const int scale : {0, 300, 1000})
            EXPECT_EQ(evaluate(Rules{}, position, *FeatureScale::thousandths(scale)),
                      -evaluate(Rules{}, turned, *FeatureScale::thousandths(scale)));
    }
}

TEST(DominoEvaluation, ScaleZeroSeesPipsAndTilesOnly) {
    const Position position = table(hand({{1, 1}, {2, 2}}), hand({{0, 3}}), 2, 5);
    EXPECT_EQ(evaluate(Rules{}, position, FeatureScale::none()).value(),
              2 * (2 * (3 - 6) + 5 * -1));
}

TEST(DominoEvaluation, UnquietIsASinglePlacementOrAPassThatCanBeForced) {
    // B holds one tile that fits.
    EXPECT_TRUE(is_unquiet(table(hand({{1, 2}, {2, 3}, {2, 4}}), hand({{0, 5}, {1, 1}}), 2, 5)));
    Random random(6);
    int unquiet = 0;
    for (int i = 0; i < 300; ++i) {
        const Dominoes game;
        const Position position = random_position(random, 4 + static_cast<int>(random.below(12)));
        const auto single = [&](Side side) {
            const Position as(position.hand(player_a), position.hand(player_b), side,
                              position.ends(), position.opponent_passed());
            const Moves list = legal_moves(game, as);
            return list.size() == 1 && !list[0].is_pass();
        };
        bool forces = false;
        for (const Move& move : legal_moves(game, position)) {
            if (move.is_pass()) continue;
            const Moves replies = legal_moves(game, position.after(move));
            forces = forces || (replies.size() == 1 && replies[0].is_pass());
        }
        const bool expected = single(player_a) || single(player_b) || forces;
        EXPECT_EQ(is_unquiet(position), expected) << position_text(position);
        unquiet += expected ? 1 : 0;
    }
    EXPECT_GT(unquiet, 30);
    EXPECT_LT(unquiet, 270);
}

TEST(DominoOrder, PromisesAsThePlanCounts) {
    const Position open =
        table(hand({{0, 0}, {2, 2}, {2, 6}}), hand({{0, 3}, {5, 5}, {2, 5}}), 2, 5);
    EXPECT_EQ(promise(open, Move::lay({2, 2}, 2)), 2 * 12 + 3 * 4);
    EXPECT_EQ(promise(open, Move::lay({2, 6}, 2)), 3 * 8);
    const Position last = table(hand({{0, 0}}), hand({{0, 3}, {1, 1}}), 0, 5);
    EXPECT_EQ(promise(last, Move::lay({0, 0}, 0)), 2 * (1000 + 15 + 12));
    const Position locks = table(hand({{2, 6}, {1, 1}, {6, 6}}), hand({{2, 5}, {3, 4}}), 2, 6);
    EXPECT_EQ(promise(locks, Move::lay({2, 6}, 2)), 3 * 8 + 2 * 25);
    EXPECT_EQ(promise(locks, Move::lay({2, 6}, 6)), 3 * 8);
    EXPECT_EQ(promise(locks, Move::pass()), 0);
}

}  // namespace
}  // namespace baize::dominoes
