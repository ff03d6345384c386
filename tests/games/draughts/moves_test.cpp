// The legal moves: rule by rule, as published, and counted.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>

#include "games/draughts/games.h"
#include "games/draughts/vectors.h"
#include "scale.h"

namespace baize::draughts {
namespace {

using Texts = std::set<std::string>;

Texts moves(const std::string& id, const std::string& position) {
    Texts texts;
    with_game(id, [&](const auto& game) {
        texts = long_moves(game, at<std::decay_t<decltype(game)>::board>(position));
    });
    return texts;
}

TEST(Start, HasTheFullSetOnTheRowsNextToEachPlayer) {
    EXPECT_EQ(international_game().start(), at<10>("W:W31-50:B1-20"));
    EXPECT_EQ(dam_haji_game().start(), at<8>("B:W21-32:B1-12"));
    EXPECT_EQ(book_game().start(), at<12>("B:W43-72:B1-30"));
    EXPECT_EQ(english_game().start(), at<8>("B:W21-32:B1-12"));
    EXPECT_EQ(TestedGame<8>("russian").start(), at<8>("W:W21-32:B1-12"));
    EXPECT_EQ(free_game<8>("dam-haji:first=white").start(), at<8>("W:W21-32:B1-12"));
}

TEST(Man, StepsForwardOnly) {
    EXPECT_EQ(moves("international", "W:W28:B5"), (Texts{"28-22", "28-23"}));
    EXPECT_EQ(moves("international", "B:W50:B22"), (Texts{"22-27", "22-28"}));
}

TEST(Man, OnTheEdgeHasOneStep) {
    EXPECT_EQ(moves("international", "W:W26:B5"), (Texts{"26-21"}));
    EXPECT_EQ(moves("international", "W:W25:B1"), (Texts{"25-20"}));
}

TEST(Man, CapturesBackwardsInTheInternationalGameOnly) {
    EXPECT_EQ(moves("international", "W:W28:B33"), (Texts{"28x39{33}"}));
    EXPECT_EQ(moves("dam-haji", "W:W18:B22"), (Texts{"18-14", "18-15"}));
}

TEST(King, FliesAndLandsOnAnyFreeSquareBehindItsVictim) {
    EXPECT_EQ(moves("international", "W:WK46:B28"),
              (Texts{"46x10{28}", "46x14{28}", "46x19{28}", "46x23{28}", "46x5{28}"}));
}

TEST(King, OfTheRussianGameLandsWhereItTakesAnotherIfItCan) {
    // Behind 22 all squares up to 4 are free; from 11 alone another piece can be taken.
    EXPECT_EQ(moves("russian", "W:WK29:B22,7"), (Texts{"29x2{7,22}"}));
    EXPECT_EQ(moves("russian", "W:WK29:B22"),
              (Texts{"29x11{22}", "29x15{22}", "29x18{22}", "29x4{22}", "29x8{22}"}));
}

TEST(King, OfTheRussianGameMayChooseWhichPieceItTakesNext) {
    // To 11 for the piece on 7, or to 15 for that on 19.
    EXPECT_EQ(moves("russian", "W:WK29:B22,7,19"),
              (Texts{"29x2{7,22}", "29x24{19,22}", "29x28{19,22}"}));
}

TEST(King, OfOneStepStandsRightBehindItsVictim) {
    EXPECT_EQ(moves("english", "W:WK10:B14"), (Texts{"10x17{14}"}));
    EXPECT_EQ(moves("english", "W:WK29:B18"), (Texts{"29-25"}));
}

TEST(Capture, IsCompulsory) {
    EXPECT_EQ(moves("international", "W:W28,50:B22"), (Texts{"28x17{22}"}));
    EXPECT_EQ(moves("dam-haji", "B:W14,32:B4,9"), (Texts{"9x18{14}"}));
}

TEST(Capture, IsOneMoveThatGoesOnAsLongAsItCan) {
    EXPECT_EQ(moves("dam-haji", "B:W14,22,32:B9"), (Texts{"9x25{14,22}"}));
}

TEST(Capture, MustTakeTheMostPiecesWhereTheMajorityRules) {
    const std::string position = "W:W22,27:B10,18,24";
    EXPECT_EQ(moves("dam-haji-book:board=8", position), (Texts{"22x6{10,18}"}));
    EXPECT_EQ(moves("dam-haji", position), (Texts{"22x6{10,18}", "27x20{24}"}));
}

TEST(Capture, PassesOverItsOwnStartSquare) {
    EXPECT_EQ(moves("international", "W:WK28:B12,13,22,23,44"), (Texts{"28x50{12,13,22,23,44}"}));
}

TEST(Capture, EndsOnItsOwnStartSquare) {
    EXPECT_EQ(moves("international", "W:W28:B12,13,22,23"), (Texts{"28x28{12,13,22,23}"}));
}

TEST(Capture, JumpsNoPieceTwice) {
    EXPECT_EQ(moves("international", "W:WK28:B7,8,22"),
              (Texts{"28x13{7,8,22}", "28x19{7,8,22}", "28x24{7,8,22}", "28x30{7,8,22}",
                     "28x35{7,8,22}"}));
}

TEST(Capture, IsStoppedByWhatItHasTakenUntilThatLeavesTheBoard) {
    const std::string position = "W:WK18:B15,22";
    EXPECT_EQ(moves("dam-haji:removal=end", position),
              (Texts{"18x11{15}", "18x25{22}", "18x29{22}", "18x4{15}", "18x8{15}"}));
    EXPECT_EQ(moves("dam-haji", position), (Texts{"18x11{15,22}", "18x25{15,22}", "18x29{15,22}",
                                                  "18x4{15,22}", "18x8{15,22}"}));
}

TEST(Capture, OfTheSamePiecesByTwoPathsIsOneMove) {
    // Round the square to the left or to the right.
    EXPECT_EQ(legal_moves(international_game(), at<10>("W:W28:B12,13,22,23")).size(), 1U);
}

TEST(Promotion, InACaptureHasThreeForms) {
    const auto after = [](const std::string& id, const std::string& move) {
        std::string text;
        with_game(id, [&](const auto& game) {
            const auto position = at<std::decay_t<decltype(game)>::board>("W:W12:B8,9");
            const auto read = game.read_move(position, move);
            text = read.ok() ? fen(position.after(*read)) : std::string(read.error().code);
        });
        return text;
    };
    EXPECT_EQ(after("international", "12x14{8,9}"), "B:W14:B") << "goes on as a man";
    EXPECT_EQ(after("international:promotion=stop", "12x3{8}"), "B:WK3:B9") << "stops";
    EXPECT_EQ(after("international:promotion=continue", "12x25{8,9}"), "B:WK25:B") << "flies on";
}

TEST(Moves, AreThoseOfEveryRuleCase) {
    const auto cases = rule_cases();
    EXPECT_GE(cases.size(), 90U);
    for (const RuleCase& row : cases) {
        with_game(row.game, [&](const auto& game) {
            const auto position = at<std::decay_t<decltype(game)>::board>(row.position);
            SCOPED_TRACE(row.rule + " (" + row.game + ")\n" + picture(position));
            EXPECT_EQ(long_moves(game, position), row.moves);
            EXPECT_EQ(game.count(position), row.moves.size());
            if (row.move.empty()) return;
            const auto move = game.read_move(position, row.move);
            ASSERT_TRUE(move.ok()) << move.error();
            EXPECT_EQ(fen(position.after(*move)), row.after);
        });
    }
}

TEST(Moves, AreThoseOfThePublishedPositions) {
    const auto rows = moves_rows();
    EXPECT_EQ(rows.size(), 600U + 3 * 322U);
    for (const MovesRow& row : rows) {
        with_game(row.game, [&](const auto& game) {
            const auto position = at<std::decay_t<decltype(game)>::board>(row.position);
            EXPECT_EQ(long_moves(game, position), row.moves) << row.game << "\n" << position;
            EXPECT_EQ(game.count(position), row.moves.size()) << row.game << "\n" << position;
        });
    }
}

TEST(Moves, LeadToThePublishedNumberOfLeaves) {
    // The start of the international game to depth 10 is the proof of the fast generator. The last
    // two counts of the Russian one take half a minute, in the full run.
    const bool all = thorough && std::getenv("BAIZE_FULL") != nullptr;
    const std::uint64_t most = all ? 3'000'000'000 : thorough ? 300'000'000 : 200'000;
    for (const LeavesRow& row : leaves_rows()) {
        with_game(row.game, [&](const auto& game) {
            const auto position = row.position.empty()
                                      ? game.start()
                                      : at<std::decay_t<decltype(game)>::board>(row.position);
            for (std::size_t depth = 1; depth <= row.counts.size(); ++depth) {
                if (row.counts[depth - 1] > most) break;
                EXPECT_EQ(leaves(game, position, static_cast<int>(depth)), row.counts[depth - 1])
                    << row.game << " to depth " << depth << "\n"
                    << position;
            }
        });
    }
}

TEST(Moves, OnTheFreeRulesetLeadToTheSameLeaves) {
    constexpr std::uint64_t most = thorough ? 10'000'000 : 50'000;
    for (const LeavesRow& row : leaves_rows()) {
        with_game(row.game, [&](const auto& named) {
            const auto game = free_game<std::decay_t<decltype(named)>::board>(row.game);
            const auto position = row.position.empty()
                                      ? game.start()
                                      : at<std::decay_t<decltype(game)>::board>(row.position);
            for (std::size_t depth = 1; depth <= row.counts.size(); ++depth) {
                if (row.counts[depth - 1] > most) break;
                EXPECT_EQ(leaves(game, position, static_cast<int>(depth)), row.counts[depth - 1])
                    << row.game << " to depth " << depth << "\n"
                    << position;
            }
        });
    }
}

/// Calls visit(position) for positions of random games and for positions set up at random, in turn.
template <class G, class Visit>
void for_random_positions(const G& game, const reference::Rules& rules, std::size_t number,
                          Visit visit) {
    Random random(number);
    typename G::Moves list;
    auto played = game.start();
    for (std::size_t i = 0; i < number; ++i) {
        if (i % 2 == 0) {
            visit(position_of<G::board>(reference::random_position(rules, i)));
            continue;
        }
        visit(played);
        game.moves(played, list);
        // Some games go on from any position, so that all phases of a game are met.
        if (list.empty() || random.below(100) == 0)
            played = random.below(2) == 0
                         ? game.start()
                         : position_of<G::board>(reference::random_position(rules, i + number));
        else
            played = played.after(list[static_cast<std::size_t>(random.below(list.size()))]);
    }
}

TEST(Moves, AreCountedAsTheyAreListedInAMillionPositions) {
    const std::vector<std::string> ids = {
        "international",
        "dam-haji",
        "dam-haji-book",
        "english",
        "international:promotion=stop",
        "dam-haji:board=10,removal=end",
        "dam-haji-book:board=8,haji=step",
        "dam-haji:board=12,majority=on,promotion=stop",
        "russian",
    };
    for (const std::string& id : ids) {
        with_game(id, [&](const auto& game) {
            typename std::decay_t<decltype(game)>::Moves list;
            for_random_positions(game, reference::rules_named(id), scaled(1'000'000) / ids.size(),
                                 [&](const auto& position) {
                                     game.moves(position, list);
                                     ASSERT_EQ(game.count(position), list.size()) << id << "\n"
                                                                                  << position;
                                 });
        });
    }
}

/// 19,044 captures, among the most that anyone can set up; each can be played in a great many
/// orders.
constexpr std::string_view crowded =
    "B:W7,9,K13,14,15,K17,23,25,29,31,33,35,37,39,40,41,50,51,52,53,55,56,62,63,64,65:BK43,K47";

TEST(Moves, OfTheMostCrowdedPositionAreAllFoundAtOnce) {
    const auto game = free_game<12>("dam-haji:board=12");
    const auto position = at<12>(crowded);
    const auto begin = std::chrono::steady_clock::now();
    const auto list = legal_moves(game, position);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    EXPECT_EQ(list.size(), 19'044U);
    EXPECT_EQ(game.count(position), 19'044U);
    EXPECT_EQ(long_moves(game, position).size(), 19'044U) << "some moves are listed twice";
    if (thorough) {
        EXPECT_LT(seconds.count(), 1.0);
    }
}

TEST(Moves, ThatALongSearchFindsByManyPathsAreListedOnce) {
    // A man among 25 others comes to the far row with the same captures in many orders.
    const std::string id = "international:board=12,promotion=stop,majority=off";
    const std::string text =
        "W:W29:B8,9,10,11,12,20,21,22,23,24,32,33,34,35,36,44,45,46,47,48,56,57,58,59,60";
    const auto expected =
        reference::legal_moves(reference::rules_named(id), reference::position_from(text, 12));
    EXPECT_GT(expected.size(), 200U);
    EXPECT_EQ(long_moves(TestedGame<12>(id), at<12>(text)), expected) << at<12>(text);
}

}  // namespace
}  // namespace baize::draughts
