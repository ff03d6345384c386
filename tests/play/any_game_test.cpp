// Every game behind one interface: found by its id, read from text, played and taken back.
#include "play/any_game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/random.h"
#include "print.h"

namespace baize {
namespace {

using Texts = std::vector<std::string>;

std::unique_ptr<AnyGame> game_of(const std::string& id) {
    Result<std::unique_ptr<AnyGame>> game = find_game(id);
    if (!game) {
        ADD_FAILURE() << id << ": " << game.error();
        return nullptr;
    }
    return std::move(*game);
}

std::unique_ptr<AnyLine> line_of(const std::string& id, const std::string& text) {
    Result<std::unique_ptr<AnyLine>> line = game_of(id)->read(text);
    if (!line) {
        ADD_FAILURE() << text << ": " << line.error();
        return nullptr;
    }
    return std::move(*line);
}

Error fault_of(const std::string& id, const std::string& text) {
    const Result<std::unique_ptr<AnyLine>> line = game_of(id)->read(text);
    return line ? Error{"no fault", 0, {}} : line.error();
}

Texts sorted_moves(const AnyLine& line, MoveStyle style = MoveStyle::Short) {
    Texts moves = line.moves(style);
    std::ranges::sort(moves);
    return moves;
}

std::uint64_t leaves(const AnyLine& line, int depth) {
    return line.leaves(depth, [](std::size_t, std::size_t) {});
}

TEST(AnyGame, IsFoundByEveryIdThatIsListed) {
    const std::vector<std::string_view> ids = game_ids();
    EXPECT_GE(ids.size(), 4U);
    for (const std::string_view id : ids) {
        const auto line = game_of(std::string(id))->start();
        EXPECT_EQ(line->ply(), 0) << id;
        EXPECT_FALSE(line->outcome()) << id;
        EXPECT_FALSE(line->moves(MoveStyle::Short).empty()) << id;
    }
}

TEST(AnyGame, BeginsAsItsRulesSay) {
    EXPECT_EQ(game_of("international")->start()->side(), Side::White);
    EXPECT_EQ(game_of("dam-haji")->start()->side(), Side::Black);
    EXPECT_EQ(game_of("dam-haji-book")->start()->side(), Side::Black);
    EXPECT_EQ(game_of("english")->start()->side(), Side::Black);
    EXPECT_EQ(game_of("dam-haji:first=white")->start()->side(), Side::White);
    EXPECT_EQ(game_of("international")->start()->diagram().rows, 10);
    EXPECT_EQ(game_of("dam-haji")->start()->diagram().rows, 8);
    EXPECT_EQ(game_of("dam-haji-book")->start()->diagram().rows, 12);
    EXPECT_EQ(game_of("dam-haji-book:board=8")->start()->diagram().rows, 8);
}

TEST(AnyGame, TakesEverySwitchAlone) {
    const Texts switches{
        "majority=on",    "majority=off", "removal=hop", "removal=end", "promotion=continue",
        "promotion=stop", "haji=fly",     "haji=step",   "board=8",     "board=10",
        "board=12",       "first=black",  "first=white"};
    EXPECT_EQ(game_of("dominoes:ghost=unplayable")->start()->moves(MoveStyle::Short).size(), 14U);
    for (const std::string_view id : {"international", "dam-haji", "dam-haji-book", "english"})
        for (const std::string& given : switches)
            EXPECT_FALSE(
                game_of(std::string(id) + ":" + given)->start()->moves(MoveStyle::Short).empty())
                << id << ":" << given;
}

TEST(AnyGame, ALevelJudgesByItsWeightsAtDominoesToo) {
    static constexpr std::array weights{NamedValue{"pips", 0}};
    const auto line = game_of("dominoes")->start(7);
    const Level usual{"usual", PlanLevel{}};
    const Level without_pips{"without pips", PlanLevel{.weights = weights}};
    EXPECT_EQ(line->evaluate(usual), line->evaluate(FeatureScale::full()));
    EXPECT_NE(line->evaluate(without_pips), line->evaluate(usual));
}

TEST(AnyGame, IsDealtByNumberIfItIsDealt) {
    const auto dominoes = game_of("dominoes");
    EXPECT_EQ(dominoes->start(7)->position_text(), dominoes->start(7)->position_text());
    EXPECT_NE(dominoes->start(7)->position_text(), dominoes->start(8)->position_text());
    const auto draughts = game_of("international");
    EXPECT_EQ(draughts->start(7)->position_text(), draughts->start(8)->position_text());
}

TEST(AnyGame, SolvesHandsOfDominoes) {
    const auto game = game_of("dominoes");
    const auto memory = game->make_memory(0);
    const auto line = game->start(3);
    Question all;
    all.lines = 20;
    const Thought thought = line->think(*memory, all);
    ASSERT_EQ(thought.lines.size(), 14U);
    // The best line, played out, wins what was promised.
    for (const MoveNumber move : thought.lines.front().moves) line->play(move);
    const std::optional<Outcome> end = line->outcome();
    ASSERT_TRUE(end);
    const int points = end->winner == Side::White ? end->points : -end->points;
    EXPECT_EQ(thought.lines.front().score, Score(points));
    EXPECT_TRUE(line->think(*memory, all).lines.empty());
}

TEST(AnyGame, ChangesWithItsSwitches) {
    const std::string capture = "B:W9,10,18:B5,6";
    EXPECT_EQ(sorted_moves(*line_of("dam-haji", capture)), (Texts{"5x23", "6x13", "6x22"}));
    EXPECT_EQ(sorted_moves(*line_of("dam-haji:majority=on", capture)), (Texts{"5x23", "6x22"}));
    const std::string king = "B:W32:BK1";
    EXPECT_EQ(line_of("dam-haji", king)->moves(MoveStyle::Short).size(), 7U);
    EXPECT_EQ(sorted_moves(*line_of("dam-haji:haji=step", king)), (Texts{"1-5", "1-6"}));
    // 29 is the far row: the man is crowned there and, if it may go on, takes 22 backwards.
    const std::string far_row = "B:W22,25:B21";
    EXPECT_EQ(sorted_moves(*line_of("dam-haji", far_row), MoveStyle::Long).size(), 1U);
    EXPECT_EQ(line_of("dam-haji:promotion=stop,board=10", "B:W41:B36")->position_text(),
              "B:W41:B36");
}

TEST(AnyGame, OfAllSwitchesOfANamedGameIsThatGame) {
    const auto named = game_of("dam-haji-book:board=8")->start();
    const auto spelled =
        game_of("dam-haji:majority=on,removal=end,promotion=stop,haji=fly,board=8,first=black")
            ->start();
    for (int depth = 1; depth <= 6; ++depth)
        EXPECT_EQ(leaves(*named, depth), leaves(*spelled, depth));
    EXPECT_EQ(leaves(*named, 6), 36473U);
}

TEST(AnyGame, TakesTheLastOfTwoEqualSwitches) {
    EXPECT_EQ(game_of("dam-haji:board=8,board=12")->start()->diagram().rows, 12);
}

TEST(AnyGame, SaysWhatIsWrongWithAnId) {
    EXPECT_EQ(find_game("chess").error(), (Error{"game.unknown", 0, {"\"chess\""}}));
    EXPECT_EQ(find_game("").error().code, "game.unknown");
    EXPECT_EQ(find_game("International").error().code, "game.unknown");
    EXPECT_EQ(find_game("dam-haji ").error().code, "game.unknown");
    EXPECT_EQ(find_game("dam-haji:").error().code, "game.unknown-switch");
    EXPECT_EQ(find_game("dam-haji:board").error().code, "game.unknown-value");
    EXPECT_EQ(find_game("dam-haji:board=8,").error().code, "game.unknown-switch");
    const Error error = find_game("dam-haji:majority=on,board=9").error();
    EXPECT_EQ(error.code, "game.unknown-value");
    EXPECT_EQ(error.where, 21U) << "where the switch begins";
    EXPECT_EQ(error.args, (Texts{"\"board=9\"", "board", "8, 10, 12"}));
}

TEST(AnyGame, ReadsAPosition) {
    const auto line = line_of("international", "B:W28,K1:BK50,20");
    EXPECT_EQ(line->side(), Side::Black);
    EXPECT_EQ(line->ply(), 0);
    EXPECT_EQ(line->position_text(), "B:WK1,28:B20,K50");
}

TEST(AnyGame, ReadsItsOwnPositions) {
    for (const std::string_view id : game_ids()) {
        const auto start = game_of(std::string(id))->start();
        const auto read = line_of(std::string(id), start->position_text());
        EXPECT_EQ(read->position_text(), start->position_text());
        EXPECT_EQ(read->moves(MoveStyle::Long), start->moves(MoveStyle::Long));
    }
}

TEST(AnyGame, ReadsTheMovesPlayedFromAPosition) {
    const auto line = line_of("international", "W:W31-50:B1-20 moves 32-28 19-23 28x19");
    EXPECT_EQ(line->ply(), 3);
    EXPECT_EQ(line->side(), Side::Black);
    EXPECT_EQ(sorted_moves(*line, MoveStyle::Long), (Texts{"13x24{19}", "14x23{19}"}));
}

TEST(AnyGame, DoesNotMindBlanksBetweenTheMoves) {
    for (const std::string text :
         {"W:W31-50:B1-20 moves", "W:W31-50:B1-20 moves ", "W:W31-50:B1-20  "})
        EXPECT_EQ(line_of("international", text)->ply(), 0) << text;
    EXPECT_EQ(line_of("international", "W:W31-50:B1-20   moves   32-28  19-23 ")->ply(), 2);
}

TEST(AnyGame, CountsRepetitionsFromTheMovesThatAreGiven) {
    const std::string twice = "W:WK46:BK1 moves 46-41 1-6 41-46 6-1";
    EXPECT_FALSE(line_of("international", twice)->outcome());
    EXPECT_EQ(line_of("international", twice + " 46-41 1-6 41-46 6-1")->outcome(),
              (Outcome{{}, "threefold repetition"}));
    EXPECT_FALSE(line_of("international", "W:WK46:BK1")->outcome())
        << "a position alone has no past";
}

TEST(AnyGame, SaysWhereInTheWholeTextTheFaultIs) {
    EXPECT_EQ(fault_of("international", "").where, 0U);
    EXPECT_EQ(fault_of("international", "W:W31:B60"),
              (Error{"fen.no-such-square", 7, {"\"60\"", "50"}}));
    EXPECT_EQ(fault_of("international", "W:W31-50:B1-20 moves 32-28 19-23 33-29").where, 33U);
    EXPECT_EQ(fault_of("international", "W:W31-50:B1-20 moves 32-28 19-23 33-29").code,
              "move.must-capture");
    EXPECT_EQ(fault_of("international", "W:W31-50:B1-20 moves   32-28   19_23").where, 33U)
        << "at the sign that is no move";
    EXPECT_EQ(fault_of("international", "W:W31-50:B1-20 moves x").where, 21U);
}

TEST(AnyGame, WantsABlankBehindTheWordMoves) {
    EXPECT_FALSE(game_of("international")->read("W:W31-50:B1-20 moves32-28"));
    EXPECT_TRUE(game_of("international")->read("W:W31-50:B1-20 moves"));
}

TEST(AnyGame, SaysTheWordMovesOnce) {
    EXPECT_EQ(fault_of("international", "W:W31-50:B1-20 moves 32-28 moves 19-23").where, 27U);
    EXPECT_EQ(fault_of("international", "moves 32-28").code, "fen.no-side");
}

TEST(AnyLine, PlaysAndTakesBack) {
    const auto line = game_of("international")->start();
    const std::string start = line->position_text();
    const Texts moves = line->moves(MoveStyle::Long);
    EXPECT_FALSE(line->play("32-28"));
    EXPECT_EQ(line->ply(), 1);
    EXPECT_EQ(line->side(), Side::Black);
    EXPECT_NE(line->position_text(), start);
    line->take_back();
    EXPECT_EQ(line->ply(), 0);
    EXPECT_EQ(line->side(), Side::White);
    EXPECT_EQ(line->position_text(), start);
    EXPECT_EQ(line->moves(MoveStyle::Long), moves);
}

TEST(AnyLine, IsUnchangedByAMoveThatIsNotLegal) {
    const auto line = line_of("international", "W:W31-50:B1-20 moves 32-28 19-23");
    const std::string before = line->position_text();
    for (const std::string move : {"33-29", "28x20", "1-6", "", "28", "28x19x1", "nonsense"}) {
        EXPECT_TRUE(line->play(move)) << move;
        EXPECT_EQ(line->position_text(), before) << move;
        EXPECT_EQ(line->ply(), 2) << move;
    }
    EXPECT_EQ(*line->play("33-29"),
              (Error{"move.must-capture", 0, {"33-29", "@side.white", "28x19"}}));
}

TEST(AnyLine, CanBePlayedOnAfterADraw) {
    const auto line =
        line_of("international", "W:WK46:BK1 moves 46-41 1-6 41-46 6-1 46-41 1-6 41-46 6-1");
    ASSERT_TRUE(line->outcome());
    EXPECT_FALSE(line->play("46-41"));
    EXPECT_EQ(line->ply(), 9);
}

TEST(AnyLine, TakesBackAWholeGameOfEveryKind) {
    Random random(2);
    Texts ids;
    for (const std::string_view id : game_ids()) ids.emplace_back(id);
    ids.insert(ids.end(),
               {"dam-haji:board=12,majority=on", "international:board=8", "english:haji=fly"});
    for (const std::string& id : ids) {
        const auto line = game_of(id)->start();
        Texts positions;
        while (!line->outcome()) {
            const Texts moves = line->moves(MoveStyle::Short);
            positions.push_back(line->position_text());
            const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            ASSERT_FALSE(line->play(move)) << id << " " << positions.back() << " " << move;
            ASSERT_EQ(line->ply(), static_cast<int>(positions.size()));
        }
        while (!positions.empty()) {
            line->take_back();
            ASSERT_EQ(line->position_text(), positions.back()) << id;
            positions.pop_back();
        }
        EXPECT_EQ(line->ply(), 0);
    }
}

TEST(AnyLine, GivesMovesInBothStylesInTheSameOrder) {
    const auto line = line_of("international", "W:W28,31:B22,23");
    const Texts short_moves = line->moves(MoveStyle::Short);
    const Texts long_moves = line->moves(MoveStyle::Long);
    ASSERT_EQ(short_moves.size(), long_moves.size());
    for (std::size_t i = 0; i < short_moves.size(); ++i)
        EXPECT_TRUE(long_moves[i].starts_with(short_moves[i] + "{")) << long_moves[i];
}

TEST(AnyLine, SaysHowFarTheCountingIs) {
    const auto line = game_of("english")->start();
    std::vector<std::size_t> steps;
    EXPECT_EQ(line->leaves(3,
                           [&](std::size_t done, std::size_t total) {
                               EXPECT_EQ(total, 7U);
                               steps.push_back(done);
                           }),
              302U);
    EXPECT_EQ(steps, (std::vector<std::size_t>{1, 2, 3, 4, 5, 6, 7}));
    EXPECT_EQ(leaves(*line, 1), 7U);
    EXPECT_EQ(leaves(*line, 0), 1U);
}

TEST(AnyLine, ShowsWhatStandsWhere) {
    const Diagram diagram = line_of("english", "B:WK1,32:B2,K31")->diagram();
    EXPECT_EQ(diagram.rows, 8);
    EXPECT_EQ(diagram.columns, 8);
    EXPECT_EQ(diagram.to_move, Side::Black);
    ASSERT_EQ(diagram.squares.size(), 32U);
    std::size_t pieces = 0;
    for (const Diagram::Square& square : diagram.squares) {
        if (square.piece) ++pieces;
        EXPECT_EQ((square.row + square.column) % 2, 1) << square.number;
        EXPECT_EQ(square.number, square.row * 4 + square.column / 2 + 1);
    }
    EXPECT_EQ(pieces, 4U);
    EXPECT_EQ(diagram.squares[0].piece->rank, Rank::King);
    EXPECT_EQ(diagram.squares[0].piece->side, Side::White);
    EXPECT_EQ(diagram.squares[1].piece->rank, Rank::Man);
    EXPECT_EQ(diagram.squares[1].piece->side, Side::Black);
}

TEST(Result, IsWrittenWithWhiteFirst) {
    EXPECT_EQ(result_text({Side::White, "no moves"}), "2-0");
    EXPECT_EQ(result_text({Side::Black, "no moves"}), "0-2");
    EXPECT_EQ(result_text({std::nullopt, "threefold repetition"}), "1-1");
}

TEST(AnyLine, IsCopiedAtAnyPly) {
    for (const std::string_view id : game_ids()) {
        const auto game = std::move(*find_game(id));
        const auto line = game->start();
        std::vector<std::string> positions{line->position_text()};
        for (int ply = 0; ply < 12 && !line->outcome(); ++ply) {
            line->play(MoveNumber(static_cast<std::size_t>(ply) % line->move_count()));
            positions.push_back(line->position_text());
        }
        for (int ply = 0; ply <= line->ply(); ++ply) {
            const auto copy = line->copy(ply);
            EXPECT_EQ(copy->ply(), ply) << id;
            EXPECT_EQ(copy->position_text(), positions[static_cast<std::size_t>(ply)]) << id;
            EXPECT_EQ(line->goes_on_from(*copy), ply < line->ply()) << id;
            EXPECT_FALSE(copy->goes_on_from(*line)) << id;
        }
        EXPECT_EQ(line->played().size(), static_cast<std::size_t>(line->ply())) << id;
        line->back_to(3);
        EXPECT_EQ(line->position_text(), positions[3]) << id;
        EXPECT_EQ(line->played().size(), 3U) << id;
    }
}

TEST(AnyLine, DoesNotGoOnFromAnotherPast) {
    const auto game = std::move(*find_game("international"));
    const auto one = std::move(*game->read("W:W31-50:B1-20 moves 32-28 19-23"));
    const auto other = std::move(*game->read("W:W31-50:B1-20 moves 31-27 19-23 32-28"));
    const auto elsewhere = std::move(*game->read("W:W28,31,33-50:B1-18,20,23 moves 28x19"));
    EXPECT_FALSE(other->goes_on_from(*one));
    EXPECT_FALSE(elsewhere->goes_on_from(*one));
    ASSERT_FALSE(one->play("28x19"));
    EXPECT_TRUE(one->goes_on_from(**game->read("W:W31-50:B1-20 moves 32-28")));
}

TEST(AnyLine, CountsHowOftenItsPositionHasStood) {
    const auto game = std::move(*find_game("international"));
    const auto line = std::move(*game->read("W:WK46:BK4"));
    EXPECT_EQ(line->occurrences(), 1);
    for (int times = 2; times <= 3; ++times) {
        for (const char* move : {"46-41", "4-9", "41-46", "9-4"}) ASSERT_FALSE(line->play(move));
        EXPECT_EQ(line->occurrences(), times);
    }
}

}  // namespace
}  // namespace baize
