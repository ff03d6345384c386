#include "protocol/hub_line.h"

#include <gtest/gtest.h>

#include "play/any_game.h"

namespace baize {
namespace {

TEST(HubLine, IsACommandWithArgumentsAndFlags) {
    const HubLine line = *read_hub_line("level moves=9 time=291.587 infinite");
    EXPECT_EQ(line.command, "level");
    EXPECT_EQ(*line.value("moves"), "9");
    EXPECT_EQ(*line.value("time"), "291.587");
    EXPECT_TRUE(line.has("infinite"));
    EXPECT_EQ(*line.value("infinite"), "");
    EXPECT_FALSE(line.has("depth"));
}

TEST(HubLine, DoesNotMindBlanks) {
    EXPECT_EQ(*read_hub_line("  go \t think  "), (HubLine{"go", {{"think", ""}}}));
    EXPECT_EQ(*read_hub_line("level depth = 3"), (HubLine{"level", {{"depth", "3"}}}));
    EXPECT_EQ(read_hub_line(" ")->command, "");
    EXPECT_EQ(read_hub_line("")->command, "");
}

TEST(HubLine, QuotesValuesThatNeedIt) {
    const HubLine line{"pos",
                       {{"pos", "Wb"}, {"moves", "32-28 19-23"}, {"x", "a=b"}, {"flag", ""}}};
    EXPECT_EQ(line.text(), "pos pos=Wb moves=\"32-28 19-23\" x=\"a=b\" flag");
    EXPECT_EQ(*read_hub_line(line.text()), line);
    EXPECT_EQ(*read_hub_line("a b=\"\""), (HubLine{"a", {{"b", ""}}}));
}

TEST(HubLine, FaultsSayWhere) {
    const auto fault = [](std::string_view text) { return read_hub_line(text).error(); };
    EXPECT_EQ(fault("pos moves=\"32-28").code, "hub-line.quote-open");
    EXPECT_EQ(fault("pos moves=\"32-28").where, 10U);
    EXPECT_EQ(fault("pos =3").code, "hub-line.name-expected");
    EXPECT_EQ(fault("pos a=").code, "hub-line.value-expected");
    EXPECT_EQ(fault("\"pos\"").code, "hub-line.command-expected");
    EXPECT_EQ(fault("go \x01").code, "hub-line.control");
    EXPECT_EQ(fault("go \x01").where, 3U);
}

TEST(HubMove, IsTheLongFormWithCrosses) {
    EXPECT_EQ(hub_move("32-28"), "32-28");
    EXPECT_EQ(hub_move("28x19{23}"), "28x19x23");
    EXPECT_EQ(hub_move("10x37{14,23,32}"), "10x37x14x23x32");
    EXPECT_EQ(long_move("10x37x14x23x32"), "10x37{14,23,32}");
    EXPECT_EQ(long_move("28x19x23"), "28x19{23}");
    EXPECT_EQ(long_move("28x19"), "28x19");
    EXPECT_EQ(long_move("32-28"), "32-28");
}

TEST(HubMove, CapturedSquaresMayComeInAnyOrder) {
    const auto game = *find_game("international");
    const auto line = *game->read("W:WK10,35:B14,15,23,32,36,38,44");
    EXPECT_FALSE(line->play(long_move("10x37x32x14x23")));
}

TEST(HubPosition, IsReadAsTheSamePosition) {
    const auto game = *find_game("international");
    EXPECT_EQ(hub_position(game->start()->diagram()),
              "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww");
    const auto line = *game->read("B:W28,K32:B1,K50");
    EXPECT_EQ((*game->read(hub_position(line->diagram())))->position_text(), "B:W28,K32:B1,K50");
}

}  // namespace
}  // namespace baize
