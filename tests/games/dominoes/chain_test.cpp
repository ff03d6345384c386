#include "games/dominoes/chain.h"

#include <gtest/gtest.h>

#include "games/dominoes/notation.h"

namespace baize::dominoes {
namespace {

/// The chain that these moves lay, and where the next move would go.
struct Played {
    Position at;
    Chain chain;

    Played(std::string_view deal, std::initializer_list<std::string_view> moves)
        : at(read_position(deal).value()), chain(at, {}) {
        for (const std::string_view text : moves) {
            const Move move = read_move(at, text).value();
            chain.lay(move);
            at = at.after(move);
        }
    }
    [[nodiscard]] Arm arm_of(std::string_view move) const {
        return chain.arm_of(read_move(at, move).value());
    }
};

constexpr std::string_view deal =
    "A:A0-0,0-1,0-3,0-4,0-5,1-2,1-3,1-4,1-6,2-3,4-4,4-5,4-6,5-5:"
    "B0-2,0-6,1-1,1-5,2-2,2-4,2-5,2-6,3-3,3-4,3-5,3-6,5-6,6-6";

TEST(Chain, GrowsToBothSidesOfTheFirstTile) {
    const Played played(deal, {"0-0", "0-6", "0-1", "2-6", "1-2@1"});
    EXPECT_EQ(played.chain.first(), Tile(0, 0));
    EXPECT_EQ(played.chain.in_a_row(),
              (std::vector<LaidTile>{{2, 1}, {1, 0}, {0, 0}, {0, 6}, {6, 2}}));
    EXPECT_EQ(played.chain.end(Arm::Left), 2);
    EXPECT_EQ(played.chain.end(Arm::Right), 2);
}

TEST(Chain, BetweenEqualEndsTheShorterArmGrows) {
    EXPECT_EQ(Played(deal, {"0-0"}).arm_of("0-6"), Arm::Right);
    EXPECT_EQ(Played(deal, {"0-0", "0-6", "0-1", "2-6", "1-2@1"}).arm_of("2-2"), Arm::Right);
    const Played longer_right(deal, {"0-0", "0-6", "4-6", "2-4", "1-2", "1-1", "0-1@0"});
    EXPECT_EQ(longer_right.arm_of("1-5"), Arm::Left);
}

TEST(Chain, IsNotChangedByAPass) {
    const Played played("A:A1-1,1-4:B3-3:E1-4", {"1-1", "pass"});
    EXPECT_EQ(played.chain.in_a_row(), (std::vector<LaidTile>{{1, 1}}));
}

TEST(Chain, OfAHandTakenUpInTheMiddleShowsItsEnds) {
    const Played played("A:A2-5:B0-0,0-5:E0-2", {"2-5"});
    EXPECT_FALSE(played.chain.first());
    EXPECT_EQ(played.chain.end(Arm::Left), 0);
    EXPECT_EQ(played.chain.end(Arm::Right), 5);
    EXPECT_EQ(played.chain.in_a_row(), (std::vector<LaidTile>{{2, 5}}));
}

}  // namespace
}  // namespace baize::dominoes
