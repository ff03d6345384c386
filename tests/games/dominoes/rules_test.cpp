// How hands end, in the players' words.
#include "games/dominoes/rules.h"

#include <gtest/gtest.h>

#include "games/dominoes/vectors.h"
#include "print.h"

namespace baize::dominoes {
namespace {

Position at(std::string_view text) {
    const Result<Position> read = read_position(text);
    EXPECT_TRUE(read.ok()) << text << ": " << read.error();
    return read.ok() ? *read : Position{};
}

/// The end that one move leads to.
HandEnd end_after(const Position& before, std::string_view move, Rules rules = {}) {
    const Result<Move> read = read_move(before, move);
    EXPECT_TRUE(read.ok()) << read.error();
    const Line start(before);
    const std::optional<HandEnd> end = hand_end(rules, start.after(*read));
    EXPECT_TRUE(end.has_value());
    return end.value_or(HandEnd{});
}

std::string moves_in(std::string_view text) {
    const Position position = at(text);
    Moves list;
    add_moves(position, list);
    EXPECT_EQ(list.size(), count_moves(position));
    std::string all;
    for (const Move& move : list) all += (all.empty() ? "" : " ") + move_text(position, move);
    return all;
}

TEST(HandEnds, AsTheVectorsSay) {
    const std::vector<EndCase> cases = end_cases();
    ASSERT_EQ(cases.size(), 18U);
    for (const EndCase& row : cases) {
        SCOPED_TRACE(row.name);
        EXPECT_EQ(at(position_text(row.before)), row.before);
        const HandEnd end = end_after(row.before, move_text(row.before, row.move));
        EXPECT_EQ(end.is_block() ? "block" : "domino", row.type);
        EXPECT_EQ(end.winner, row.winner);
        EXPECT_EQ(end.points, row.points);
        EXPECT_EQ(end.aggressor, row.aggressor.value_or(end.winner));
        EXPECT_EQ(end.forced.has_value(), row.aggressor == player_b);
    }
}

TEST(Moves, TheLeaderMayLayAnyTile) {
    EXPECT_EQ(moves_in("B:A0-0,0-1,0-2,0-3,0-4,0-5,0-6,1-1,1-2,1-3,1-4,1-5,1-6,2-2:"
                       "B2-3,2-4,2-5,2-6,3-3,3-4,3-5,3-6,4-4,4-5,4-6,5-5,5-6,6-6"),
              "2-3 2-4 2-5 2-6 3-3 3-4 3-5 3-6 4-4 4-5 4-6 5-5 5-6 6-6");
}

TEST(Moves, ATileThatFitsTwoDifferentEndsGivesTwo) {
    EXPECT_EQ(moves_in("A:A3-4,6-6:B2-2,4-4:E3-4"), "3-4@3 3-4@4");
}

TEST(Moves, EqualEndsGiveOne) {
    EXPECT_EQ(moves_in("A:A5-5,6-6:B1-1,4-4:E6-6"), "6-6");
}

TEST(Moves, APassIsThereOnlyWhenNothingFits) {
    EXPECT_EQ(moves_in("B:A3-4,6-6:B2-2,5-5:E3-4"), "pass");
    EXPECT_EQ(moves_in("B:A3-4,6-6:B2-2,4-4:E3-4"), "4-4");
}

TEST(Moves, ThereAreNoneWhenTheHandIsOver) {
    EXPECT_EQ(moves_in("A:A:B0-0:E0-0"), "");
    EXPECT_EQ(moves_in("A:A5-5:B1-1,4-4:E6-6"), "") << "blocked";
}

TEST(Block, WhenBothMustPassTheLastToLayIsTheAggressor) {
    // Legal play ends such a hand one move earlier; someone may still set it up.
    const Line line(at("A:A5-5:B1-1,4-4:E6-6"));
    const HandEnd end = hand_end({}, line).value();
    EXPECT_EQ(end.aggressor, player_b);
    EXPECT_EQ(end.type, HandEnd::Type::Block) << "ten against ten";
    EXPECT_EQ(end.winner, player_b);
    EXPECT_EQ(end.points, 20);
    const Line passed(at("A:A5-5:B1-1,4-4:E6-6:P"));
    EXPECT_EQ(hand_end({}, passed)->aggressor, player_a);
    EXPECT_EQ(hand_end({}, passed)->winner, player_a);
}

TEST(Puppeteer, NamesTheTileThatWasForced) {
    const Position before = at("A:A0-4,6-6:B3-3:E0-4");
    for (const std::string_view move : {"0-4@0", "0-4@4"}) {
        const HandEnd end = end_after(before, move);
        EXPECT_EQ(end.type, HandEnd::Type::Block);
        EXPECT_EQ(end.aggressor, player_b);
        EXPECT_EQ(end.forced, Tile(0, 4));
        EXPECT_EQ(end.pips, (std::array{12, 6}));
        EXPECT_EQ(end.winner, player_b);
        EXPECT_EQ(end.points, 24);
        EXPECT_FALSE(end.ghost);
    }
}

TEST(Puppeteer, NotWhenTheOpponentHasPassed) {
    const HandEnd end = end_after(at("A:A0-5,6-6:B4-4:E0-5:P"), "0-5@5");
    EXPECT_EQ(end.aggressor, player_a);
    EXPECT_FALSE(end.forced);
    EXPECT_EQ(end.type, HandEnd::Type::FailedBlock);
    EXPECT_EQ(end.points, 20);
}

TEST(Domino, EndsTheHandAlsoWhenItLocksTheBoard) {
    const HandEnd end = end_after(at("A:A0-0:B1-1:E0-0"), "0-0");
    EXPECT_EQ(end.type, HandEnd::Type::Domino);
    EXPECT_EQ(end.winner, player_a);
    EXPECT_EQ(end.points, 2);
    EXPECT_EQ(end.pips, (std::array{0, 2}));
}

TEST(Ghost, CountsThirteenWhenTheOtherZerosAreLaid) {
    const HandEnd end = end_after(at("A:A0-3:B0-0:E0-3"), "0-3@3");
    EXPECT_EQ(end.ghost, player_b);
    EXPECT_EQ(end.points, 13) << "also when 0-0 would still fit";
}

TEST(Ghost, TheVariantAsksWhetherItCanBeLaid) {
    const Rules variant{GhostRule::Unplayable};
    EXPECT_EQ(end_after(at("A:A0-3:B0-0:E0-3"), "0-3@3", variant).points, 0);
    EXPECT_EQ(end_after(at("A:A0-3:B0-0:E0-3"), "0-3@0", variant).points, 13);
    const HandEnd other_zeros_in_hand = end_after(at("A:A4-5:B0-0,0-1,0-4:E1-5"), "4-5", variant);
    EXPECT_EQ(other_zeros_in_hand.ghost, player_b);
    EXPECT_EQ(other_zeros_in_hand.points, 18);
    EXPECT_EQ(end_after(at("A:A4-5:B0-0,0-1,0-4:E1-5"), "4-5").points, 5);
}

TEST(Ghost, DecidesWhoHasFewerPips) {
    const HandEnd end = end_after(at("A:A0-6,4-4:B0-0:E0-6"), "0-6@0");
    EXPECT_EQ(end.type, HandEnd::Type::Block) << "8 against 13";
    EXPECT_EQ(end.points, 26);
}

TEST(Outcome, CarriesWinnerReasonAndPoints) {
    const Dominoes game;
    const Line before = game.line(at("A:A0-6,4-4:B0-0:E0-6"));
    EXPECT_FALSE(outcome(game, before));
    const Line after = before.after(*game.read_move(before.position(), "0-6@0"));
    EXPECT_EQ(outcome(game, after), (Outcome{player_a, "block", 26}));
}

/// What is known of blocked boards, and what the solver relies on (docs/decisions/0020).
TEST(Block, IsAlwaysTheTileOfBothEndsAndNeverBeforeTheTenth) {
    const Dominoes game;
    int blocks = 0;
    for (std::uint64_t seed = 0; seed < 20'000; ++seed) {
        Random random(seed);
        Position position = start_of(game, seed);
        Position before;
        Move move;
        Moves list;
        for (add_moves(position, list); !list.empty(); add_moves(position, list)) {
            before = position;
            move = list[static_cast<std::size_t>(random.below(list.size()))];
            position = position.after(move);
        }
        if (position.hand(player_a).empty() || position.hand(player_b).empty()) continue;
        ++blocks;
        ASSERT_TRUE(position.ends().equal());
        ASSERT_TRUE((position.in_hands() & suit(position.ends().low)).empty());
        ASSERT_EQ(move.tile(), Tile(before.ends().low, before.ends().high));
        ASSERT_GE(position.laid().count(), 10);
    }
    EXPECT_GT(blocks, 5'000);
}

}  // namespace
}  // namespace baize::dominoes
