// Moves as text: what is written, and what people type.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "games/draughts/games.h"
#include "scale.h"

namespace baize::draughts {
namespace {

/// Reads a move and writes it in the long form; of an error, its code.
template <int N>
std::string read(const TestedGame<N>& game, const std::string& position, std::string_view text) {
    const auto move = game.read_move(at<N>(position), text);
    return move.ok() ? long_text(*move) : std::string(move.error().code);
}

template <int N>
std::set<std::string> short_moves(const TestedGame<N>& game, const std::string& position) {
    std::set<std::string> texts;
    for (const auto& move : legal_moves(game, at<N>(position)))
        texts.insert(game.move_text(at<N>(position), move));
    return texts;
}

using Texts = std::set<std::string>;
const std::string start = "W:W31-50:B1-20";
/// Two captures that start and end alike.
const std::string two_ways = "W:W26:B14,15,22,23";

TEST(MoveText, IsStartAndEnd) {
    EXPECT_EQ(short_moves(international_game(), "W:W28:B5"), (Texts{"28-22", "28-23"}));
    EXPECT_EQ(short_moves(international_game(), "W:W28:B22"), (Texts{"28x17"}));
    EXPECT_EQ(short_moves(international_game(), "W:W28:B12,22"), (Texts{"28x8"}));
}

TEST(MoveText, GivesAllSquaresWhereStartAndEndDoNotTellCapturesApart) {
    EXPECT_EQ(short_moves(dam_haji_game(), two_ways), (Texts{"26x17x10", "26x19x10"}));
}

TEST(MoveText, OfACaptureWithTwoPathsGivesTheSmallestLandingSquares) {
    const auto position = at<10>("W:W28:B12,13,22,23");
    const auto list = legal_moves(international_game(), position);
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(path_of(international, position, list[0]), (std::vector<int>{28, 17, 8, 19, 28}));
    EXPECT_EQ(international_game().move_text(position, list[0]), "28x28");
}

TEST(MoveText, OfAQuietMoveHasAPathOfTwoSquares) {
    const auto position = at<10>("W:WK46:B1");
    const auto move = international_game().read_move(position, "46-5");
    ASSERT_TRUE(move.ok());
    EXPECT_EQ(path_of(international, position, *move), (std::vector<int>{46, 5}));
}

TEST(MoveText, InTheLongFormNamesTheCapturedSquaresAscending) {
    EXPECT_EQ(read(international_game(), "W:W28:B12,22", "28x8"), "28x8{12,22}");
    EXPECT_EQ(read(international_game(), start, "32-28"), "32-28");
}

TEST(MoveText, IsReadWithAnySeparatorPeopleUse) {
    for (const char* text : {"32-28", "32 28", "32 - 28", " 32-28 ", "32  28", "032-028"})
        EXPECT_EQ(read(international_game(), start, text), "32-28") << text;
    for (const char* text : {"28x17", "28:17", "28*17", "28X17", "28 x 17", "28 17", "28-17"})
        EXPECT_EQ(read(international_game(), "W:W28:B22", text), "28x17{22}") << text;
}

TEST(MoveText, IsReadInTheLongForm) {
    EXPECT_EQ(read(dam_haji_game(), two_ways, "26x10{14,22}"), "26x10{14,22}");
    EXPECT_EQ(read(dam_haji_game(), two_ways, "26x10{22,14}"), "26x10{14,22}") << "in any order";
    EXPECT_EQ(read(dam_haji_game(), two_ways, "26x10{ 15 , 23 }"), "26x10{15,23}");
    EXPECT_EQ(read(dam_haji_game(), two_ways, "26x10{14,23}"), "move.must-capture");
    EXPECT_EQ(read(international_game(), start, "32-28{23}"), "move.man-cannot");
}

TEST(MoveText, IsReadWithAnyValidPath) {
    const std::string round = "W:W28:B12,13,22,23";
    for (const char* text : {"28x28", "28x17x8x19x28", "28x19x8x17x28", "28x19x28", "28x8x28"})
        EXPECT_EQ(read(international_game(), round, text), "28x28{12,13,22,23}") << text;
    EXPECT_EQ(read(dam_haji_game(), two_ways, "26x17x10"), "26x10{14,22}");
    EXPECT_EQ(read(dam_haji_game(), two_ways, "26x19x10"), "26x10{15,23}");
}

TEST(MoveText, IsNotReadWithAPathThatCannotBeGone) {
    const std::string round = "W:W28:B12,13,22,23";
    for (const char* text :
         {"28x17x19x8x28", "28x18x28", "28x28x28", "28x17x8x19x28x28", "28x17x17x28"})
        EXPECT_EQ(read(international_game(), round, text), "move.must-capture") << text;
    EXPECT_EQ(read(dam_haji_game(), two_ways, "26x18x10"), "move.must-capture");
    EXPECT_EQ(read(international_game(), start, "32-27-21"), "move.man-cannot");
}

TEST(MoveText, WithAllItsSquaresIsNotMistakenForALongerCapture) {
    // The longer capture passes all squares of the shorter one, and one more.
    const std::string position = "W:WK1,21,22,25,26,28,31,32:B5,6,7,8,14,16";
    EXPECT_EQ(read(dam_haji_game(), position, "1x10x3x12x19"), "1x19{6,7,8,16}");
    EXPECT_EQ(read(dam_haji_game(), position, "1x10x17x3x12x19"), "1x19{6,7,8,14,16}");
    EXPECT_EQ(read(dam_haji_game(), position, "1x19"), "move.ambiguous");
}

TEST(MoveText, ThatIsAmbiguousIsAnsweredWithTheChoices) {
    const auto move = dam_haji_game().read_move(at<8>(two_ways), "26x10");
    ASSERT_FALSE(move.ok());
    EXPECT_EQ(move.error(), (Error{"move.ambiguous", 0, {"26x10", "26x17x10, 26x19x10"}}));
}

TEST(MoveText, ListsNoMoreChoicesThanAPersonReads) {
    const auto game = free_game<12>("dam-haji:board=12");
    const auto position = at<12>(
        "B:W7,9,K13,14,15,K17,23,25,29,31,33,35,37,39,40,41,50,51,52,53,55,56,62,63,64,65:BK43,"
        "K47");
    const auto begin = std::chrono::steady_clock::now();
    const auto ambiguous = game.read_move(position, "47x68");
    const auto illegal = game.read_move(position, "47x68{7}");
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    ASSERT_FALSE(ambiguous.ok());
    EXPECT_EQ(ambiguous.error().code, "move.ambiguous");
    ASSERT_FALSE(illegal.ok());
    EXPECT_EQ(illegal.error().code, "move.must-capture");
    for (const std::string& list : {ambiguous.error().args.back(), illegal.error().args.back()}) {
        EXPECT_EQ(std::ranges::count(list, ','), 8) << list;
        EXPECT_TRUE(list.ends_with(", ...")) << list;
    }
    if (thorough) {
        EXPECT_LT(seconds.count(), 2.0) << "all 19,044 moves were written out";
    }
}

TEST(MoveText, OfAllMovesTogetherIsTheTextOfEach) {
    const auto game = free_game<12>("dam-haji:board=12");
    const auto position = at<12>("W:WK46,K70:B7,9,15,17,23,33,35,39,41,50,52,62,64");
    const auto legal = legal_moves(game, position);
    const std::vector<std::string> together = short_texts(game.ruleset(), position, legal);
    ASSERT_EQ(together.size(), legal.size());
    std::set<std::string> all;
    for (std::size_t i = 0; i < legal.size(); ++i) {
        EXPECT_EQ(together[i], short_text(game.ruleset(), position, legal, legal[i]));
        EXPECT_TRUE(all.insert(together[i]).second) << together[i];
    }
    EXPECT_GT(legal.size(), 20U);
}

TEST(MoveText, OfMegabytesIsRefused) {
    const auto position = at<10>(start);
    for (const char* piece : {"1", " ", "32", "32-", "1x", "{", "32-28{1,", "\xFF"}) {
        std::string text;
        while (text.size() < 2'000'000) text += piece;
        const auto move = international_game().read_move(position, text);
        ASSERT_FALSE(move.ok()) << piece;
        for (const std::string& arg : move.error().args) EXPECT_LT(arg.size(), 200U);
    }
}

TEST(HubMove, ListsTheCapturedSquaresAfterStartAndEnd) {
    const auto position = at<8>(two_ways);
    Texts texts;
    for (const auto& move : legal_moves(dam_haji_game(), position)) texts.insert(hub_text(move));
    EXPECT_EQ(texts, (Texts{"26x10x14x22", "26x10x15x23"}));
    EXPECT_EQ(hub_text(legal_moves(international_game(), at<10>("W:W26:B5"))[0]), "26-21");
}

TEST(HubMove, IsReadBack) {
    for (std::uint64_t seed = 0; seed < scaled(5'000); ++seed) {
        const auto position =
            position_of<10>(reference::random_position(reference::international(), seed));
        const auto list = legal_moves(international_game(), position);
        for (const auto& move : list) {
            const auto back = read_hub_move(list, hub_text(move));
            ASSERT_TRUE(back.ok()) << hub_text(move) << ": " << back.error() << "\n" << position;
            ASSERT_EQ(*back, move) << position;
        }
    }
}

TEST(HubMove, TakesTheCapturedSquaresInAnyOrder) {
    const auto list = legal_moves(dam_haji_game(), at<8>(two_ways));
    const auto move = read_hub_move(list, "26x10x22x14");
    ASSERT_TRUE(move.ok()) << move.error();
    EXPECT_EQ(long_text(*move), "26x10{14,22}");
    EXPECT_FALSE(read_hub_move(list, "26x10x22").ok()) << "a captured square is missing";
    EXPECT_FALSE(read_hub_move(list, "26x10{14,22}").ok()) << "the long form is not Hub's";
}

}  // namespace
}  // namespace baize::draughts
