// The values that PDN puts into tags and comments.
#include <gtest/gtest.h>

#include "games/draughts/pdn_values.h"

namespace baize::draughts {
namespace {

TEST(PdnGameType, ANumberAloneTakesTheStandardsDetails) {
    const PdnGameType international = *read_pdn_game_type("20");
    EXPECT_EQ(international.number, 20U);
    EXPECT_EQ(international.name, "International draughts");
    EXPECT_EQ(international.first, Side::White);
    EXPECT_EQ(international.width, 10U);
    EXPECT_EQ(international.height, 10U);
    EXPECT_EQ(international.notation, PdnNotation::Numeric);
    EXPECT_EQ(international.corner, PdnCorner::TopLeft);
    EXPECT_FALSE(international.inverted);

    const PdnGameType italian = *read_pdn_game_type(" 22 ");
    EXPECT_TRUE(italian.inverted);
    const PdnGameType spantsiretti = *read_pdn_game_type("41");
    EXPECT_EQ(spantsiretti.width, 10U);
    EXPECT_EQ(spantsiretti.height, 8U);
    EXPECT_EQ(spantsiretti.notation, PdnNotation::Algebraic);
    EXPECT_EQ(spantsiretti.corner, PdnCorner::BottomLeft);
    EXPECT_EQ(read_pdn_game_type("21")->first, Side::Black);
}

TEST(PdnGameType, AllDraughtsOfTheStandardHaveNames) {
    for (int number = 20; number <= 32; ++number) {
        const auto type = read_pdn_game_type(std::to_string(number));
        EXPECT_FALSE(type->name.empty()) << number;
        EXPECT_GT(type->width, 0U) << number;
    }
    const auto unknown = read_pdn_game_type("77");
    EXPECT_EQ(unknown->number, 77U);
    EXPECT_TRUE(unknown->name.empty());
    EXPECT_EQ(unknown->width, 0U);
}

TEST(PdnGameType, DetailsOverruleTheTable) {
    const PdnGameType type = *read_pdn_game_type("20,B,10,4,A3,1");
    EXPECT_EQ(type.first, Side::Black);
    EXPECT_EQ(type.width, 10U);
    EXPECT_EQ(type.height, 4U);
    EXPECT_EQ(type.notation, PdnNotation::Algebraic);
    EXPECT_EQ(type.corner, PdnCorner::TopRight);
    EXPECT_TRUE(type.inverted);
    EXPECT_EQ(read_pdn_game_type("0,W,8,8,S0")->notation, PdnNotation::Short);
    EXPECT_EQ(*read_pdn_game_type("20, W, 10, 10, N2, 0"), *read_pdn_game_type("20"));
}

TEST(PdnGameType, SaysWhereAValueIsWrong) {
    struct Case {
        std::string_view value;
        std::size_t where;
    };
    for (const Case& c : {Case{"", 0},
                          {"x", 0},
                          {"-1", 0},
                          {"20.5", 0},
                          {"99999999999", 0},
                          {"20,", 3},
                          {"20,R,10,10,N2,0", 3},
                          {"20,W,0,10,N2,0", 5},
                          {"20,W,10,27,N2,0", 8},
                          {"20,W,10,10", 10},
                          {"20,W,10,10,X2", 11},
                          {"20,W,10,10,N4", 11},
                          {"20,W,10,10,N", 11},
                          {"20,W,10,10,N2,", 14},
                          {"20,W,10,10,N2,2", 14},
                          {"20,W,10,10,N2,0,", 14}}) {
        const auto type = read_pdn_game_type(c.value);
        ASSERT_FALSE(type.ok()) << c.value;
        EXPECT_EQ(type.error().code, "pdn.game-type");
        EXPECT_EQ(type.error().where, c.where) << c.value;
    }
}

TEST(PdnClock, OfBothPlayersWithTheRunningOneInCapitals) {
    const auto clock = read_pdn_clock("before [%clock w0:55:21 B0:30:21] behind");
    ASSERT_TRUE(clock);
    EXPECT_EQ(clock->white, (55U * 60 + 21) * 100);
    EXPECT_EQ(clock->black, (30U * 60 + 21) * 100);
    EXPECT_EQ(clock->running, Side::Black);
    EXPECT_EQ(clock->mover, std::nullopt);
    EXPECT_EQ(read_pdn_clock("[%clk W1:00:00]")->running, Side::White);
    EXPECT_EQ(read_pdn_clock("[%clk b1:00:00]")->running, std::nullopt);
}

TEST(PdnClock, WithoutAColourIsThatOfTheMover) {
    const auto clock = read_pdn_clock("[%eval 0.1][%clk 1:05:23]");
    ASSERT_TRUE(clock);
    EXPECT_EQ(clock->mover, 3923U * 100);
    EXPECT_EQ(clock->white, std::nullopt);
}

TEST(PdnClock, IsNothingWhereTheCommentIsSomethingElse) {
    for (const std::string_view no :
         {"", "words", "[%clock", "[%clock ]", "[%clk]", "[%clockwork 1:00:00]", "[%clk 1:00:00",
          "[%clk x]", "[%clk w]", "[%clk r1:00:00]", "[%clk w1:00:00 w1:00:00]", "[%clk 1:61:00]",
          "[%clk 1:00:00:00]", "[%emt 0:00:05]"})
        EXPECT_FALSE(read_pdn_clock(no)) << no;
}

TEST(PdnTime, InEveryForm) {
    EXPECT_EQ(read_pdn_time("1:05:23"), 392300U);
    EXPECT_EQ(read_pdn_time("0:0:9.56"), 956U);
    EXPECT_EQ(read_pdn_time("9:58"), 59800U);
    EXPECT_EQ(read_pdn_time("75"), 7500U);
    EXPECT_EQ(read_pdn_time("1.2"), 120U);
    EXPECT_EQ(read_pdn_time("1.239999999999999999999999"), 123U);
    for (const std::string_view no :
         {"", ":", "1:", "1:60", "1.", "1.x", "x", "1:2:3:4", "1 ", "1234567"})
        EXPECT_EQ(read_pdn_time(no), std::nullopt) << no;
}

TEST(PdnCommand, IsFoundByItsWholeName) {
    EXPECT_EQ(find_pdn_command("a [%egt 1][%eval  -0.048 ]", "eval"), "-0.048");
    EXPECT_EQ(find_pdn_command("[%inbook]", "inbook"), "");
    EXPECT_EQ(find_pdn_command("[%inbooks]", "inbook"), std::nullopt);
    EXPECT_EQ(find_pdn_command("[%", "inbook"), std::nullopt);
}

}  // namespace
}  // namespace baize::draughts
