#include "games/dominoes/dominoes.h"

#include "games/battery.h"

namespace baize::dominoes {
namespace {

struct Maker {
    static std::vector<Dominoes> games() {
        return {Dominoes(), Dominoes(Rules{GhostRule::Unplayable})};
    }
    static std::string picture(const Dominoes& game, const Position& position) {
        return game.position_text(position);
    }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Dominoes, GameBattery, Maker);
INSTANTIATE_TYPED_TEST_SUITE_P(Dominoes, MirrorBattery, Maker);

TEST(Deal, GivesEveryTileToOneOfTwoHandsOfFourteen) {
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        const Position start = start_of(Dominoes(), seed);
        ASSERT_EQ(start.hand(player_a).count(), tiles_each);
        ASSERT_EQ(start.hand(player_b).count(), tiles_each);
        ASSERT_EQ(start.in_hands(), full_set);
    }
}

TEST(Deal, TheSameSeedGivesTheSameHands) {
    EXPECT_EQ(Dominoes().position_text(start_of(Dominoes(), 1)),
              "A:A0-0,0-3,0-6,1-1,1-3,1-4,1-5,2-3,2-4,3-3,3-4,3-5,5-5,6-6:"
              "B0-1,0-2,0-4,0-5,1-2,1-6,2-2,2-5,2-6,3-6,4-4,4-5,4-6,5-6");
}

TEST(Deal, EveryTileGoesEitherWayEquallyOften) {
    constexpr int deals = 20'000;
    std::array<int, tiles> with_a{};
    Random random(3);
    for (int deal = 0; deal < deals; ++deal)
        for (const int tile : dealt_to_a(random)) ++with_a[static_cast<std::size_t>(tile)];
    for (const int times : with_a) EXPECT_NEAR(times, deals / 2, 4 * 71);  // sqrt(deals / 4) = 71
}

TEST(Match, TheWinnerOfAHandLeadsTheNext) {
    Match match(100, player_a);
    EXPECT_EQ(match.leader(), player_a);
    HandEnd end;
    end.winner = player_b;
    end.points = 60;
    match = match.after(end);
    EXPECT_EQ(match.leader(), player_b);
    EXPECT_EQ(match.points(player_b), 60);
    EXPECT_FALSE(match.winner());
    end.winner = player_a;
    end.points = 34;
    match = match.after(end);
    EXPECT_EQ(match.leader(), player_a);
    Random random(1);
    EXPECT_TRUE(position_text(match.next_hand(dealt_to_a(random))).ends_with(":S34-60/100"));
}

TEST(Match, IsWonWithTheTargetOrMore) {
    for (const int target : match_targets) {
        HandEnd end;
        end.winner = player_b;
        end.points = target - 1;
        Match match = Match(target, player_a).after(end);
        EXPECT_FALSE(match.winner());
        end.points = 1;
        match = match.after(end);
        EXPECT_EQ(match.winner(), player_b);
        EXPECT_EQ(match.hands_played(), 2);
    }
}

TEST(RulesText, NamesTheVariant) {
    EXPECT_EQ(rules_text({}), "dominoes");
    EXPECT_EQ(rules_text({GhostRule::Unplayable}), "dominoes:ghost=unplayable");
    EXPECT_EQ(read_rules("dominoes")->ghost, GhostRule::ZerosLaid);
    EXPECT_EQ(read_rules("dominoes:ghost=zeros-laid")->ghost, GhostRule::ZerosLaid);
    EXPECT_EQ(read_rules("dominoes:ghost=unplayable")->ghost, GhostRule::Unplayable);
    EXPECT_EQ(read_rules("domino").error().code, "game.unknown");
    EXPECT_EQ(read_rules("dominoesx").error().code, "game.unknown");
    EXPECT_EQ(read_rules("dominoes:").error().code, "game.unknown-switch");
    EXPECT_EQ(read_rules("dominoes:board=8").error().code, "game.unknown-switch");
    EXPECT_EQ(read_rules("dominoes:ghost=off").error().code, "game.unknown-value");
}

}  // namespace
}  // namespace baize::dominoes
