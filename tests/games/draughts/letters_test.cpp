// Squares by letters: a game that names them so says and reads the same as one by numbers.
#include <gtest/gtest.h>

#include "games/draughts/games.h"
#include "games/draughts/sketch.h"
#include "games/draughts/square_names.h"
#include "scale.h"

namespace baize::draughts {
namespace {

Ruleset lettered(const std::string& id) {
    Ruleset rules = ruleset_of(reference::rules_named(id));
    rules.squares = Squares::Lettered;
    return rules;
}

const TestedGame<8>& russian_by_letters() {
    static const TestedGame<8> game("russian");
    return game;
}

/// The squares in the order of their numbers, as they are printed on a board of 64.
const std::vector<std::string> names = {
    "b8", "d8", "f8", "h8", "a7", "c7", "e7", "g7", "b6", "d6", "f6", "h6", "a5", "c5", "e5", "g5",
    "b4", "d4", "f4", "h4", "a3", "c3", "e3", "g3", "b2", "d2", "f2", "h2", "a1", "c1", "e1", "g1",
};

/// A text in which every number is that of a square.
std::string by_names(const std::string& text) {
    std::string named;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i;
        while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
        if (end > i)
            named += names[std::stoul(text.substr(i, end - i)) - 1];
        else
            named += text[end++];
        i = end;
    }
    return named;
}

TEST(Letters, AreColumnAndRowAsWhiteSeesTheBoard) {
    for (int number = 1; number <= 32; ++number) {
        const std::string& name = names[static_cast<std::size_t>(number - 1)];
        EXPECT_EQ(square_name<8>(Squares::Lettered, number), name);
        EXPECT_EQ(square_at<8>(name[0] - 'a', name[1] - '0'), number);
    }
    EXPECT_EQ(square_name<10>(Squares::Lettered, 46), "a1");
    EXPECT_EQ(square_name<10>(Squares::Lettered, 5), "j10");
    EXPECT_EQ(square_name<12>(Squares::Lettered, 6), "l12");
}

TEST(Letters, LightSquaresHaveNone) {
    int dark = 0;
    for (int column = -1; column <= 8; ++column)
        for (int row = 0; row <= 9; ++row) dark += square_at<8>(column, row).has_value();
    EXPECT_EQ(dark, 32);
    EXPECT_EQ(square_at<8>(1, 1), std::nullopt);
}

TEST(Letters, TheFirstMovesOfARussianGame) {
    const auto& game = russian_by_letters();
    std::set<std::string> texts;
    for (const auto& move : legal_moves(game, game.start()))
        texts.insert(game.move_text(game.start(), move));
    EXPECT_EQ(texts, (std::set<std::string>{"a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4",
                                            "g3-h4"}));
}

TEST(Letters, AMoveIsReadInEveryWayThatPeopleWriteIt) {
    const auto& game = russian_by_letters();
    for (const char* text : {"c3-d4", "C3-D4", "c3d4", "c3 d4", "c3 - d4", " c3-d4 ", "22-18"}) {
        const auto move = game.read_move(game.start(), text);
        ASSERT_TRUE(move.ok()) << text << ": " << move.error();
        EXPECT_EQ(game.move_text(game.start(), *move), "c3-d4") << text;
    }
    const auto before = at<8>("B:Wf4,a1:Bg5");
    for (const char* text : {"g5xe3", "g5:e3", "g5*e3", "g5e3", "g5xe3{f4}", "g5-e3", "G5:E3"}) {
        const auto move = game.read_move(before, text);
        ASSERT_TRUE(move.ok()) << text << ": " << move.error();
        EXPECT_EQ(game.move_text(before, *move), "g5xe3") << text;
    }
}

TEST(Letters, ASquareHasNoLettersWhereAGameCountsThem) {
    const auto read = english_game().read_move(english_game().start(), "a3-b4");
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().code, "move.unreadable");
}

TEST(Letters, SayTheSameAsNumbersOfRandomPositions) {
    const auto rules = reference::rules_named("russian");
    const auto counted = free_game<8>("russian");
    const auto& named = russian_by_letters();
    for (std::uint64_t seed = 0; seed < scaled(5'000); ++seed) {
        const auto position = position_of<8>(reference::random_position(rules, seed));
        const std::string text = named.position_text(position);
        ASSERT_EQ(text, by_names(counted.position_text(position)));
        ASSERT_EQ(*read_position<8>(text), position) << text;
        ASSERT_EQ(*read_position<8>(counted.position_text(position)), position);
        const auto list = legal_moves(named, position);
        const auto texts = short_texts(named.ruleset(), position, list);
        for (std::size_t i = 0; i < list.size(); ++i) {
            ASSERT_EQ(texts[i], by_names(counted.move_text(position, list[i])));
            ASSERT_EQ(texts[i], named.move_text(position, list[i]));
            const auto read = named.read_move(position, texts[i]);
            ASSERT_TRUE(read.ok()) << texts[i] << ": " << read.error() << "\n" << position;
            ASSERT_EQ(*read, list[i]) << texts[i] << "\n" << position;
            const std::string full = long_text(list[i], Squares::Lettered);
            ASSERT_EQ(full, by_names(long_text(list[i])));
            ASSERT_EQ(*named.read_move(position, full), list[i]) << full << "\n" << position;
        }
    }
}

TEST(Letters, APositionMayHaveLettersAndNumbersInEveryGame) {
    EXPECT_EQ(at<8>("W:Wa1,Kc3,H4,K10:Bb8,kd8,5"), at<8>("W:W29,K22,20,K10:B1,K2,5"));
    EXPECT_EQ(at<10>("B:Wa1,Kj10:Be9"), at<10>("B:W46,K5:B8"));
}

TEST(Letters, WhoHasToCaptureIsNamed) {
    const Ruleset rules = lettered("russian");
    const auto position = at<8>("W:Wc3,a1:Bd4");
    const auto list = legal_moves(russian_by_letters(), position);
    EXPECT_EQ(*why_not(rules, position, list, 29), (Error{"square.must-capture", 0, {"a1", "c3"}}));
    EXPECT_EQ(*why_not(rules, position, list, 30), (Error{"square.empty", 0, {"c1"}}));
}

TEST(Letters, ADiagramKnowsItsSquares) {
    const Diagram board = diagram(russian_by_letters().start(), Squares::Lettered);
    for (const Diagram::Square& square : board.squares) {
        const std::string& name = names[static_cast<std::size_t>(square.number - 1)];
        EXPECT_EQ(board.name(square), name);
        EXPECT_EQ(board.name(square.number), name);
    }
    EXPECT_EQ(diagram(russian_by_letters().start()).name(32), "32");
}

}  // namespace
}  // namespace baize::draughts
