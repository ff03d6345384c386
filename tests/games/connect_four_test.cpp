#include "games/connect_four.h"

#include "games/battery.h"

namespace baize {
namespace {

struct ConnectFourMaker {
    static std::vector<ConnectFour> games() { return {ConnectFour()}; }
    static std::string picture(const ConnectFour& game, const ConnectFour::Position& position) {
        std::string rows = game.position_text(position) + "\n";
        for (int row = ConnectFour::rows - 1; row >= 0; --row) {
            for (int column = 0; column < ConnectFour::columns; ++column) {
                const int cell = column * (ConnectFour::rows + 1) + row;
                const bool taken = position.all().contains(cell);
                rows += !taken ? " ." : position.owner(cell) == Side::White ? " X" : " O";
            }
            rows += '\n';
        }
        return rows;
    }
};
INSTANTIATE_TYPED_TEST_SUITE_P(ConnectFour, GameBattery, ConnectFourMaker);
INSTANTIATE_TYPED_TEST_SUITE_P(ConnectFour, MirrorBattery, ConnectFourMaker);

std::optional<Outcome> end_of(const std::string& moves) {
    const ConnectFour game;
    std::deque lines{game.line(game.start())};
    for (const char column : moves) {
        EXPECT_FALSE(outcome(game, lines.back())) << moves << " has an end before " << column;
        lines.push_back(lines.back().after(column - '0'));
    }
    return outcome(game, lines.back());
}

TEST(ConnectFour, FourInARowWinInEveryDirection) {
    const Outcome white{Side::White, "four in a row"};
    const Outcome black{Side::Black, "four in a row"};
    EXPECT_EQ(end_of("1212121"), white) << "upright";
    EXPECT_EQ(end_of("1122334"), white) << "level";
    EXPECT_EQ(end_of("12233434464"), white) << "rising";
    EXPECT_EQ(end_of("76655454424"), white) << "falling";
    EXPECT_EQ(end_of("71212121"), black);
    EXPECT_EQ(end_of("112233"), std::nullopt);
}

TEST(ConnectFour, ALineDoesNotGoOnInTheNextColumn) {
    // Three at the top of the first column and one at the foot of the second.
    EXPECT_EQ(end_of("211117171"), std::nullopt);
}

TEST(ConnectFour, AFullColumnIsClosed) {
    const ConnectFour game;
    const auto read = game.read_position("XOXOXO//////");
    ASSERT_TRUE(read.ok()) << read.error();
    EXPECT_EQ(game.count(*read), 6U);
    EXPECT_FALSE(game.read_move(*read, "1").ok());
    EXPECT_TRUE(game.read_move(*read, "2").ok());
}

TEST(ConnectFour, AFullBoardIsADraw) {
    EXPECT_EQ(end_of("111111222222333333544444455555666666777777"),
              (Outcome{std::nullopt, "board full"}));
}

TEST(ConnectFour, NobodyMovesInAGameThatIsWon) {
    const ConnectFour game;
    const auto won = game.read_position("XXXX/OOO/////");
    ASSERT_TRUE(won.ok()) << won.error();
    EXPECT_EQ(game.count(*won), 0U);
    EXPECT_EQ(outcome(game, game.line(*won)), (Outcome{Side::White, "four in a row"}));
}

TEST(ConnectFour, LeafCounts) {
    const ConnectFour game;
    const std::vector<std::uint64_t> counts = {7, 49, 343, 2401, 16807, 117649, 823536, 5673234};
    for (std::size_t depth = 1; depth <= counts.size(); ++depth)
        EXPECT_EQ(leaves(game, game.start(), static_cast<int>(depth)), counts[depth - 1]);
}

TEST(ConnectFour, RefusesWhatIsNoPosition) {
    const ConnectFour game;
    const auto where = [&](std::string_view text) {
        const auto read = game.read_position(text);
        EXPECT_FALSE(read.ok()) << text;
        return read.ok() ? std::string::npos : read.error().where;
    };
    EXPECT_EQ(where(""), 0U) << "no columns";
    EXPECT_EQ(where("///////"), 6U) << "an eighth column";
    EXPECT_EQ(where("X/x/////"), 2U) << "no such stone";
    EXPECT_EQ(where("XOXOXOX//////"), 6U) << "a seventh stone in a column";
    EXPECT_EQ(where("X/////"), 6U) << "only six columns";
    EXPECT_EQ(where("XX//////"), 8U) << "two stones against none";
    EXPECT_EQ(where("O//////"), 7U) << "Black has begun";
    EXPECT_EQ(where("XXXX/OOOO/////"), 14U) << "the game went on after it was won";
}

}  // namespace
}  // namespace baize
