// Games of a PDN file played through on a board.
#include "play/pdn_replay.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "print.h"

namespace baize {
namespace {

using draughts::PdnFault;
using draughts::PdnReader;

struct Replayed {
    std::vector<PdnReplay> games;
    std::vector<PdnFault> broken;  ///< games that could not even be read
};

Replayed replay_all(const std::string& text) {
    Replayed all;
    PdnReplayer replayer;
    PdnReader reader;
    reader.feed(text);
    reader.finish();
    while (true) {
        switch (reader.next()) {
            case PdnReader::Step::Game:
                all.games.push_back(replayer.replay(reader.game()));
                break;
            case PdnReader::Step::Fault:
                all.broken.push_back(reader.fault());
                break;
            default:
                return all;
        }
    }
}

PdnReplay replay(const std::string& text) {
    Replayed all = replay_all(text);
    EXPECT_EQ(all.broken.size(), 0U);
    EXPECT_EQ(all.games.size(), 1U);
    return all.games.empty() ? PdnReplay{} : std::move(all.games.front());
}

/// Played to the end without a fault: how many moves.
std::uint64_t moves_of(const std::string& text) {
    const PdnReplay played = replay(text);
    EXPECT_TRUE(played.played);
    if (played.fault)
        ADD_FAILURE() << played.fault->place.line << ":" << played.fault->place.column << ": "
                      << played.fault->error;
    return played.moves;
}

struct Place {
    std::string code;
    std::uint32_t line;
    std::uint32_t column;

    friend bool operator==(const Place&, const Place&) = default;
    friend std::ostream& operator<<(std::ostream& out, const Place& place) {
        return out << place.code << " at " << place.line << ":" << place.column;
    }
};

/// Of a game whose tags say which it is; international draughts, if they do not.
Place fault_of(const std::string& text) {
    const bool named = text.find("[GameType") != text.npos || text.find("[Variant") != text.npos;
    const PdnReplay played = replay(named ? text : "[GameType \"20\"]\n" + text);
    if (!played.fault) return {"no fault", 0, 0};
    return {std::string(played.fault->error.code), played.fault->place.line - (named ? 0U : 1U),
            played.fault->place.column};
}

TEST(PdnReplay, PlaysAGameThrough) {
    EXPECT_EQ(moves_of("1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *"), 6U);
    EXPECT_EQ(moves_of("[Event \"none\"]\n\n*"), 0U);
}

TEST(PdnReplay, PlaysTheGameThatTheGameTypeNames) {
    EXPECT_EQ(moves_of("[GameType \"20\"]\n1. 32-28 *"), 1U);
    EXPECT_EQ(moves_of("[GameType \"20,W,10,10,N2,0\"]\n1. 32-28 *"), 1U);
    EXPECT_EQ(moves_of("[GameType \"21\"]\n1. 11-15 22-18 2. 15x22 *"), 3U) << "Black begins";
    EXPECT_EQ(moves_of("[GameType \"21,B,8,8,N1,0\"]\n1. 11-15 *"), 1U);
    EXPECT_EQ(moves_of("[GameType \"25,W,8,8,A0,0\"]\n1. c3-d4 b6-c5 2. d4:b6 *"), 3U);
    const PdnReplay named = replay("[GameType \"21\"]\n1. 11-15 *");
    EXPECT_EQ(named.game.id, "english");
    EXPECT_FALSE(named.game.guessed);
}

std::string guess(const std::string& text) {
    const PdnReplay played = replay(text);
    EXPECT_EQ(played.game.guessed, played.played) << text;
    if (!played.played) {
        EXPECT_EQ(played.why_not_played->error.code, "replay.fits-none") << text;
        EXPECT_EQ(played.moves, 0U) << text;
        EXPECT_FALSE(played.fault) << text;
    }
    return played.game.id;
}

TEST(PdnReplay, PlaysTheFirstGameThatFitsWhereNoneIsNamed) {
    EXPECT_EQ(guess("1. 32-28 *"), "international");
    EXPECT_EQ(guess("[Event \"none\"]\n*"), "international") << "nothing speaks against it";
    EXPECT_EQ(guess("1. 11-15 22-18 *"), "dam-haji");
    EXPECT_EQ(guess("1. 25-31 43-37 *"), "dam-haji-book");
    EXPECT_EQ(guess("[FEN \"W:WK23,32:B14,K1\"]\n1. 32-28 *"), "english");
    EXPECT_EQ(guess("[FEN \"W:W60:B1\"]\n*"), "dam-haji-book");
    for (const char* tag : {"[GameType \"\"]", "[GameType \"?\"]", "[Variant \"checkers\"]"})
        EXPECT_EQ(guess(std::string(tag) + "\n1. 11-15 22-18 *"), "dam-haji") << tag;
}

TEST(PdnReplay, AsksTheWholeRecordWhichGameItIs) {
    EXPECT_EQ(guess("1. 32-28 19-23 (1... 1-2) 2. 28x19 *"), "") << "its variations too";
    EXPECT_EQ(guess("1. 32-28 - 2. 31-26 *"), "");
    EXPECT_EQ(guess("1. 32-28 /FEN \"B:W28:B28\"/ *"), "");
    EXPECT_EQ(guess("1. c3-d4 b6-c5 2. d4xb6 (2. d4:b6 a7:c5) 2... c7xa5 *"), "russian");
    EXPECT_EQ(guess("1. c3-d4 b6-b5 *"), "");
}

TEST(PdnReplay, TellsUpToWhereARecordFitsAGame) {
    const PdnReplay none = replay("1. 32-28 19-23\n2. 33-29 *");
    ASSERT_TRUE(none.why_not_played);
    EXPECT_EQ(none.why_not_played->error, (Error{"replay.fits-none", 0, {"international"}}));
    EXPECT_EQ(none.why_not_played->place.line, 2U);
    EXPECT_EQ(none.why_not_played->place.column, 4U);
    const PdnReplay small = replay("1. 11-15 22-18 2. 15x22 1-2 *");
    EXPECT_EQ(small.why_not_played->error.args, std::vector<std::string>{"dam-haji"});
}

TEST(PdnReplay, FindsTheSideToMoveThatNobodyWroteDown) {
    EXPECT_EQ(moves_of("[FEN \"?:W28:B19\"]\n1... 19-23 2. 28x19 *"), 2U);
    EXPECT_EQ(moves_of("[FEN \"?:W28:B19\"]\n1. 28-22 *"), 1U);
    EXPECT_EQ(moves_of("[FEN \"?:W29,13,11:B22,4,2\"]\n*"), 0U);
    EXPECT_EQ(moves_of("1. 32-28 /FEN \"?:W28:B19\"/ {now} 19-23 *"), 2U);
    EXPECT_EQ(fault_of("[FEN \"?:W28:B19\"]\n1. 28-33 *"), (Place{"move.man-cannot", 2, 4}))
        << "nobody can: then it is White, who begins";
    EXPECT_EQ(fault_of("[FEN \"?:W51:B19\"]\n1. 28-33 *").code, "fen.no-such-square");
    EXPECT_EQ(fault_of("[FEN \"\"]\n1. 32-28 *").code, "fen.no-side");
}

TEST(PdnReplay, TakesXForAQuietMoveWhereNothingCanBeCaptured) {
    EXPECT_EQ(moves_of("1. 32x28 19:23 2. 28x19 14x23 (2... 13x24 3. 37x32) 3. 37X32 *"), 7U);
    EXPECT_EQ(fault_of("1. 32x27 19x23 2. 27x28 *"), (Place{"move.nothing-to-capture", 1, 19}));
    EXPECT_EQ(fault_of("1. 32-28 19x23 2. 33x29 *"), (Place{"move.must-capture", 1, 19}));
}

TEST(PdnReplay, FollowsTheVariantWithItsSwitches) {
    EXPECT_EQ(moves_of("[Variant \"dam-haji\"]\n1. 9-13 22-18 *"), 2U);
    EXPECT_EQ(moves_of("[Variant \"dam-haji-book\"]\n1. 25-31 43-37 *"), 2U);
    EXPECT_EQ(moves_of("[Variant \"dam-haji:board=10,first=white\"]\n1. 32-28 19-23 *"), 2U);
    const std::string capture = "[FEN \"B:W9,10,18:B5,6\"]\n1. 6x13 *";
    EXPECT_EQ(moves_of("[Variant \"dam-haji\"]\n" + capture), 1U);
    EXPECT_EQ(fault_of("[Variant \"dam-haji:majority=on\"]\n" + capture),
              (Place{"move.takes-too-few", 3, 4}));
    EXPECT_EQ(moves_of("[GameType \"25\"]\n[Variant \"english\"]\n1. 11-15 *"), 1U)
        << "it outranks the type";
}

TEST(PdnReplay, DoesNotPlayWhatItHasNoRulesFor) {
    for (const std::string type :
         {"22", "23", "26", "27", "30", "40", "26,W,8,8,A0,0", "nonsense"}) {
        const PdnReplay played = replay("[GameType \"" + type + "\"]\n1. 32-28 *");
        EXPECT_FALSE(played.played) << type;
        EXPECT_FALSE(played.fault) << type;
        EXPECT_EQ(played.moves, 0U) << type;
    }
    EXPECT_FALSE(replay("[GameType \"26\"]\n[Variant \"shashki\"]\n1. c3-d4 *").played);
}

TEST(PdnReplay, BeginsAtThePositionOfTheFenTag) {
    EXPECT_EQ(moves_of("[FEN \"B:W28:B19\"]\n1... 19-23 2. 28x19 *"), 2U);
    EXPECT_EQ(moves_of("[SetUp \"1\"]\n[FEN \"W:WK28:BK5.\"]\n1. 28-22 *"), 1U);
    EXPECT_EQ(moves_of("[Variant \"dam-haji\"]\n[FEN \"B:W32:B1\"]\n1. 1-5 *"), 1U);
}

TEST(PdnReplay, ReportsAPositionThatIsWrong) {
    EXPECT_EQ(fault_of("[Event \"x\"]\n[FEN \"W:W51:B1\"]\n1. 31-26 *"),
              (Place{"fen.no-such-square", 2, 1}));
    EXPECT_EQ(fault_of("[GameType \"21\"]\n[FEN \"B:W33:B1\"]\n*"),
              (Place{"fen.no-such-square", 2, 1}));
    EXPECT_EQ(replay("[FEN \"W:W51:B1\"]\n1. 31-26 *").moves, 0U);
}

TEST(PdnReplay, ReportsAnIllegalMoveWhereItStands) {
    EXPECT_EQ(fault_of("1. 32-28 19-23\n2. 33-29 *"), (Place{"move.must-capture", 2, 4}));
    EXPECT_EQ(fault_of("1. 32-28\n\t{ a comment\n over two lines } 19x22 *"),
              (Place{"move.nothing-to-capture", 3, 19}));
    EXPECT_EQ(fault_of("1. 32-27\r\n1... 21-26 *"), (Place{"move.no-piece", 2, 6}));
    const PdnReplay played = replay("[GameType \"20\"]\n1. 32-28 19-23 2. 33-29 1-7 3. 50-1 *");
    EXPECT_EQ(played.moves, 2U) << "and what follows the first fault is not played";
}

TEST(PdnReplay, ReportsAMoveThatIsNotGiven) {
    EXPECT_EQ(fault_of("1. - 19-23 *"), (Place{"pdn.move-missing", 1, 4}));
    EXPECT_EQ(fault_of("1. 32-28 - 2. 31-27 *"), (Place{"pdn.move-missing", 1, 10}));
}

TEST(PdnReplay, TakesADashForTheSideWhoseTurnItIsNot) {
    EXPECT_EQ(moves_of("[FEN \"B:W28:B19\"]\n1. - 19-23 2. 28x19 *"), 2U);
    EXPECT_EQ(moves_of("1. 32-28 /FEN \"B:W28:B19\"/ 1. - 19-23 *"), 2U);
    EXPECT_EQ(fault_of("[FEN \"B:W28:B19\"]\n1. - 19-23 2. - 1-2 *"),
              (Place{"pdn.move-missing", 2, 15}));
    // A number without a move ends many records.
    EXPECT_EQ(moves_of("1. 32-28 - *"), 1U);
}

TEST(PdnReplay, StillMissesAMoveThatOnlyAVariationGives) {
    EXPECT_EQ(fault_of("1. 32-28 - (1... 19-23) 2. 31-26 *"), (Place{"pdn.move-missing", 1, 10}));
    EXPECT_EQ(moves_of("1. 32-28 - (1... 19-23) *"), 2U);
    EXPECT_EQ(moves_of("1. 32-28 - /FEN \"B:W28:B23\"/ 1... 23x32 *"), 2U);
}

TEST(PdnReplay, AcceptsTheSpellingsOfOldFiles) {
    EXPECT_EQ(moves_of("1. 32-28 19-23 2. 28:19 14:23 3. 37-32! 10-14?? $5 {good} 4. 41-37 (!) *"),
              7U);
    EXPECT_EQ(moves_of("1. 32-28 19-23 2. 28x19 14x23 3. 33-28 23x32 4. 37x28 09-14 *"), 8U);
    EXPECT_EQ(moves_of("[FEN \"W:W32:B10,20,27,28\"]\n1. 32x21 *"), 1U);
}

TEST(PdnReplay, LetsAVariationReplaceTheMoveBeforeIt) {
    EXPECT_EQ(moves_of("1. 32-28 (1. 33-28 18-23) 19-23 (1... 18-23 2. 31-27) 2. 28x19 *"), 7U);
    EXPECT_EQ(moves_of("1. 32-28 19-23 (1... 18-23) (1... 20-25) (1... 17-21) 2. 28x19 *"), 6U);
}

TEST(PdnReplay, PlaysVariationsInsideVariations) {
    EXPECT_EQ(
        moves_of(
            "1. 32-28 19-23 2. 28x19 (2. 28x19 14x23 (2... 13x24 (2... 13x24 3. 37-32) 3. 37-32) "
            "3. 37-32) 14x23 3. 37-32 *"),
        12U);
}

TEST(PdnReplay, GoesOnWithTheGameBehindAVariationOfManyMoves) {
    EXPECT_EQ(moves_of("1. 32-28 19-23 2. 28x19 14x23 "
                       "(2... 13x24 3. 37-32 9-13 4. 41-37 4-9 5. 46-41 20-25 6. 34-29) "
                       "3. 37-32 10-14 *"),
              6U + 8U);
}

TEST(PdnReplay, ReportsAnIllegalMoveInAVariation) {
    EXPECT_EQ(fault_of("1. 32-28 19-23 (1... 32-28) 2. 28x19 *"), (Place{"move.no-piece", 1, 22}));
    EXPECT_EQ(fault_of("1. 32-28 (1. 33-28\n(1. 34-29 19-24 2. 1-2)) 19-23 *"),
              (Place{"move.not-yours", 2, 20}));
}

TEST(PdnReplay, BeginsAVariationOfNothingWhereTheGameStands) {
    EXPECT_EQ(moves_of("(1. 31-27 19-23) 1. 32-28 *"), 3U);
}

TEST(PdnReplay, SetsThePiecesUpAnew) {
    EXPECT_EQ(moves_of("1. 32-28 /FEN \"B:W28:B19\"/ 1... 19-23 2. 28x19 *"), 3U);
    EXPECT_EQ(fault_of("1. 32-28\n/FEN \"B:W28:B28\"/ 1... 19-23 *"),
              (Place{"fen.two-pieces", 2, 1}));
}

TEST(PdnReplay, ReturnsFromASetupInsideAVariation) {
    EXPECT_EQ(
        moves_of(
            "1. 32-28 19-23 (/FEN \"W:WK28:BK5\"/ 1. 28-22 5-23 (1... 5-10) 2. 22-17) 2. 28x19 *"),
        7U);
    EXPECT_EQ(moves_of("1. 32-28 (/FEN \"B:W28:B19\"/ 19-23 /FEN \"W:W28:B19\"/ 28-22) 19-23 *"),
              4U);
}

TEST(PdnReplay, TakesNoMovesInThePlaceOfAPosition) {
    EXPECT_EQ(fault_of("[FEN \"W:W31:B1 moves 31-27\"]\n*"), (Place{"fen.trailing", 1, 1}));
}

/// What a walk comes by: boards in brackets, moves with their numbers among the legal ones, faults.
std::string steps_of(const std::string& text, PdnLines lines) {
    std::string steps;
    const std::unique_ptr<AnyGame> rules = std::move(*find_game("international"));
    draughts::read_games(
        text,
        [&](const draughts::PdnGame& game) {
            PdnWalk walk(*rules, game, lines);
            auto before = rules->start();
            for (auto step = walk.next(); step != PdnWalk::Step::End; step = walk.next()) {
                if (step == PdnWalk::Step::Board) steps += "[" + walk.line().position_text() + "] ";
                if (step == PdnWalk::Step::Move) {
                    // The same number in the position before gives the same position.
                    before = walk.line().copy(walk.line().ply() - 1);
                    steps += before->text(walk.move()) + " ";
                    before->play(walk.move());
                    EXPECT_EQ(before->position_text(), walk.line().position_text());
                    if (const auto clock = walk.clock())
                        steps += "at " + std::to_string(clock->white.value_or(0)) + " ";
                }
                if (step == PdnWalk::Step::Fault) {
                    steps += walk.fault().error.code;
                    break;
                }
            }
            return true;
        },
        [](const draughts::PdnFault&) { return true; });
    return steps;
}

TEST(PdnWalk, HandsOutMovesAsTheirNumbers) {
    const std::string text =
        "[FEN \"W:W28,50:B9,19\"]\n1. 28-23 (1. 50-45 {[%clock w0:00:05 B0:00:07]}) 19x28 2. 50-44 "
        "/FEN \"B:WK1:B5\"/ 2... 5-10 $3 *";
    EXPECT_EQ(steps_of(text, PdnLines::Main),
              "[W:W28,50:B9,19] 28-23 19x28 50-44 [B:WK1:B5] 5-10 ");
    EXPECT_EQ(steps_of(text, PdnLines::All),
              "[W:W28,50:B9,19] 28-23 50-45 at 500 19x28 50-44 [B:WK1:B5] 5-10 ");
}

TEST(PdnWalk, EndsWithTheFirstFaultOfTheLinesThatAreWalked) {
    EXPECT_EQ(steps_of("[FEN \"W:W28:B9\"]\n1. 28-23 (1. 28-1) 9-14 *", PdnLines::Main),
              "[W:W28:B9] 28-23 9-14 ");
    EXPECT_EQ(steps_of("[FEN \"W:W28:B9\"]\n1. 28-23 (1. 28-1) 9-14 *", PdnLines::All),
              "[W:W28:B9] 28-23 move.man-cannot");
    EXPECT_EQ(steps_of("[FEN \"W:W28:B99\"]\n1. 28-23 *", PdnLines::Main), "fen.no-such-square");
}

TEST(PdnReplay, PlaysTheGoodGamesAroundABrokenOne) {
    const std::string good = "[White \"A\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n";
    const Replayed illegal = replay_all(good + "[GameType \"20\"]\n\n1. 32-27 1-50 *\n\n" + good);
    ASSERT_EQ(illegal.games.size(), 3U);
    EXPECT_FALSE(illegal.games[0].fault);
    EXPECT_TRUE(illegal.games[1].fault);
    EXPECT_FALSE(illegal.games[2].fault);
    EXPECT_EQ(illegal.games[2].moves, 4U);

    const Replayed unreadable =
        replay_all(good + "[White \"B\"]\n\n1. 32-27 ?!$ {never closed\n\n" + good);
    ASSERT_EQ(unreadable.games.size(), 2U);
    ASSERT_EQ(unreadable.broken.size(), 1U);
    EXPECT_EQ(unreadable.broken[0].place.line, 7U);
    EXPECT_EQ(unreadable.games[0].moves, 4U);
    EXPECT_EQ(unreadable.games[1].moves, 4U);
}

TEST(PdnReplay, RemembersNothingOfTheGameBefore) {
    const Replayed all = replay_all(
        "[Variant \"dam-haji\"]\n[FEN \"B:W32:B1\"]\n1. 1-5 *\n\n[White \"A\"]\n1. 32-28 *\n\n"
        "[GameType \"21\"]\n1. 11-15 *\n\n[White \"A\"]\n1. 32-28 *\n");
    ASSERT_EQ(all.games.size(), 4U);
    for (const PdnReplay& game : all.games) {
        EXPECT_FALSE(game.fault);
        EXPECT_EQ(game.moves, 1U);
    }
}

}  // namespace
}  // namespace baize
