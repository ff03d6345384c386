#include "play/grade.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "base/text.h"
#include "play/graded_game.h"

namespace baize {
namespace {

constexpr std::array<GradeKnot, 3> knots{{{0, 40, 40}, {1000, 20, 30}, {2000, 10, 20}}};
constexpr GradeCurve curve{"international", 1000, 0, knots};

Account account(std::uint64_t choices, double error) {
    return {choices, static_cast<double>(choices) * (100 - error) / 100, 0};
}

TEST(Grade, WordsBeginWhereTheyShould) {
    EXPECT_EQ(grade_of(0), Grade::Perfect);
    EXPECT_EQ(grade_of(9), Grade::Perfect);
    EXPECT_EQ(grade_of(10), Grade::Good);
    EXPECT_EQ(grade_of(29), Grade::Good);
    EXPECT_EQ(grade_of(30), Grade::Inaccuracy);
    EXPECT_EQ(grade_of(79), Grade::Inaccuracy);
    EXPECT_EQ(grade_of(80), Grade::Mistake);
    EXPECT_EQ(grade_of(199), Grade::Mistake);
    EXPECT_EQ(grade_of(200), Grade::Blunder);
    EXPECT_EQ(grade_of(2000), Grade::Blunder);
}

TEST(Grade, AccuracyHalvesWithEveryMan) {
    Account sum;
    JudgedChoice choice;
    choice.free = true;
    sum.add(choice);
    choice.loss = 100;
    sum.add(choice);
    choice.loss = 200;
    sum.add(choice);
    choice.free = false;
    sum.add(choice);  // no choice, no account
    EXPECT_EQ(sum.choices, 3U);
    EXPECT_DOUBLE_EQ(*sum.accuracy(), 100 * (1 + 0.5 + 0.25) / 3);
    EXPECT_DOUBLE_EQ(*sum.mean_loss(), 100);
    EXPECT_FALSE(Account{}.accuracy());
}

TEST(Grade, LiesBetweenThePlayersOfKnownStrength) {
    EXPECT_NEAR(played_like(curve, account(1000, 30))->elo, 500, 2);
    EXPECT_NEAR(played_like(curve, account(1000, 20))->elo, 1000, 2);
    EXPECT_NEAR(played_like(curve, account(1000, 15))->elo, 1500, 2);
    EXPECT_EQ(played_like(curve, account(1000, 60))->elo, 0);
    EXPECT_NEAR(played_like(curve, account(1000, 1))->elo, 2000, 1);
    EXPECT_FALSE(played_like(curve, Account{}));
}

TEST(Grade, IntervalsNarrowWithTheChoicesAndWidenWithTheDoubt) {
    const PlayedLike few = *played_like(curve, account(25, 20));
    const PlayedLike many = *played_like(curve, account(2500, 20));
    EXPECT_LT(few.low, many.low);
    EXPECT_GT(few.high, many.high);
    // 2500 choices of spread 30 err by 0.6, of which a curve of 20 in 1000 Elo makes 59 below ...
    EXPECT_NEAR(many.low, 1000 - 1.96 * 0.6 / 20 * 1000, 3);
    // ... and twice that above, where it is half as steep.
    EXPECT_NEAR(many.high, 1000 + 1.96 * 0.6 / 10 * 1000, 12);
    GradeCurve doubtful = curve;
    doubtful.doubt = 100;
    const PlayedLike widened = *played_like(doubtful, account(2500, 20));
    EXPECT_NEAR(widened.low, 1000 - std::hypot(196, 1000 - many.low), 2);
    EXPECT_GT(widened.high, many.high);
}

TEST(Grade, AFlawlessShortGameLeavesRoom) {
    const PlayedLike like = *played_like(curve, account(5, 0));
    EXPECT_NEAR(like.elo, 2000, 1);
    EXPECT_LT(like.low, 1500);
    EXPECT_EQ(like.high, 2000);
}

TEST(Grade, CurvesFallAndAreFoundWithAndWithoutSwitches) {
    for (const std::string_view game : {"international", "dominoes"}) {
        const GradeCurve* found = grade_curve(game);
        ASSERT_NE(found, nullptr) << game;
        EXPECT_GT(found->nodes, 0U);
        ASSERT_GE(found->knots.size(), 3U);
        for (std::size_t i = 1; i < found->knots.size(); ++i) {
            EXPECT_GT(found->knots[i].elo, found->knots[i - 1].elo) << game;
            EXPECT_LT(found->knots[i].error, found->knots[i - 1].error) << game;
        }
    }
    EXPECT_EQ(grade_curve("international:majority=off"), grade_curve("international"));
    EXPECT_EQ(grade_curve("no such game"), nullptr);
}

/// The one game of a record.
RecordedGame recorded(const std::string& pdn) {
    RecordedGames read = recorded_games("[GameType \"20\"]\n" + pdn);
    EXPECT_EQ(read.games.size(), 1U) << pdn;
    return read.games.empty() ? RecordedGame{} : std::move(read.games.front());
}

/// The moves of a record as players write them, a text a part.
std::vector<std::string> texts_of(const RecordedGame& record) {
    const std::unique_ptr<AnyGame> game = std::move(*find_game(record.game));
    std::vector<std::string> texts;
    for (const RecordedPart& part : record.parts)
        texts.push_back(joined((*game->read(part.start))->texts(part.moves)));
    return texts;
}

TEST(GradedGame, FindsThePlantedBlunder) {
    const std::unique_ptr<AnyGame> game = std::move(*find_game("international"));
    const RecordedGame record =
        recorded("[FEN \"W:W33,35,36,40,45,46:B1,5,6,15,16,22\"]\n1. 33-28 22x33 2. 36-31 *\n");
    MoveJudge judge(*game, record.game, {.nodes = 10'000});
    int told = 0;
    const auto both = graded(*game, record, judge, std::nullopt, [&] { ++told; });
    EXPECT_FALSE(record.fault);
    EXPECT_EQ(told, 3);
    ASSERT_EQ(both.size(), 3U);
    EXPECT_GE(both[0].judgement.choice.loss, 80);
    EXPECT_EQ(both[1].judgement.moves, 1U);
    EXPECT_EQ(both[1].number, 1);
    EXPECT_EQ(both[1].side, Side::Black);
    EXPECT_EQ(both[2].number, 2);
    const auto white = graded(*game, record, judge, Side::White, [] {});
    ASSERT_EQ(white.size(), 2U);
    EXPECT_EQ(white[0].judgement.choice, both[0].judgement.choice);
}

TEST(GradedGame, EndsWithTheMoveThatIsNotLegal) {
    const std::unique_ptr<AnyGame> game = std::move(*find_game("international"));
    MoveJudge judge(*game, "international", {.nodes = 100});
    const RecordedGame record = recorded("1. 32-28 32-28 2. 31-27 *\n");
    EXPECT_EQ(graded(*game, record, judge, std::nullopt, [] {}).size(), 1U);
    ASSERT_TRUE(record.fault);
    EXPECT_EQ(record.fault->place.line, 2U);
    EXPECT_EQ(record.fault->place.column, 10U);
}

TEST(GradedGame, GoesOnWhereTheRecordSetsAnotherPositionUp) {
    const std::unique_ptr<AnyGame> game = std::move(*find_game("international"));
    MoveJudge judge(*game, "international", {.nodes = 100});
    const auto moves =
        graded(*game, recorded("1. 32-28 19-23 /FEN \"B:W31,32:B1,2\"/ 1... 1-7 2. 31-27 *\n"),
               judge, std::nullopt, [] {});
    ASSERT_EQ(moves.size(), 4U);
    EXPECT_EQ(moves[2].move, "1-7");
    EXPECT_EQ(moves[2].side, Side::Black);
    EXPECT_EQ(moves[2].number, 1);
}

TEST(RecordedGames, AreTheMainLinesOfPdn) {
    const RecordedGames read = recorded_games(
        "[White \"Anna\"]\n[Black \"Bo\"]\n[GameType \"20\"]\n"
        "1. 32-28 19-23 (1... 18-23 2. 38-32) 2. 28x19 14x23 {fine} 2-0\n\n"
        "[GameType \"20\"]\n[FEN \"W:W33:B5\"]\n1. 33-28 ... *\n\n[GameType \"1\"]\n1. e4 *\n");
    ASSERT_EQ(read.games.size(), 2U);
    EXPECT_EQ(read.games[0].names, (std::array<std::string, 2>{"Anna", "Bo"}));
    EXPECT_EQ(texts_of(read.games[0]), (std::vector<std::string>{"32-28 19-23 28x19 14x23"}));
    EXPECT_EQ(read.games[0].moves(), 4U);
    EXPECT_EQ(read.games[1].parts[0].start, "W:W33:B5");
    EXPECT_EQ(texts_of(read.games[1]), std::vector<std::string>{"33-28"});
    EXPECT_FALSE(read.games[1].fault) << "a number without a move ends many records";
    EXPECT_EQ(read.faults.size(), 1U) << "e4 is no move";
    EXPECT_TRUE(read.not_played.empty());
}

TEST(RecordedGames, EndWhereAMoveIsLeftOut) {
    const RecordedGame record = recorded("1. 32-28 - 2. 31-27 *\n");
    EXPECT_EQ(texts_of(record), std::vector<std::string>{"32-28"});
    ASSERT_TRUE(record.fault);
    EXPECT_EQ(record.fault->error.code, "pdn.move-missing");
}

TEST(RecordedGames, OfOtherDraughtsAreNotPlayedAndOfNoneAreGuessed) {
    const RecordedGames read = recorded_games(
        "[GameType \"26\"]\n1. c3-d4 *\n\n[White \"A\"]\n1. 11x15 22\u201318 *\n\n"
        "[White \"A\"]\n1. 32-28 32-28 *\n\n[GameType \"20\"]\n[FEN \"?:W33:B5\"]\n1. 5-10 *\n");
    EXPECT_TRUE(read.faults.empty());
    ASSERT_EQ(read.not_played.size(), 2U);
    EXPECT_EQ(read.not_played[0].error.code, "replay.other-draughts");
    EXPECT_EQ(read.not_played[1].error, (Error{"replay.fits-none", 0, {"international"}}));
    ASSERT_EQ(read.games.size(), 2U);
    EXPECT_EQ(read.games[0].game, "dam-haji");
    EXPECT_TRUE(read.games[0].guessed);
    EXPECT_EQ(texts_of(read.games[0]), std::vector<std::string>{"11-15 22-18"});
    EXPECT_EQ(read.games[1].parts[0].start, "B:W33:B5");
    EXPECT_FALSE(read.games[1].guessed);
}

TEST(RecordedGames, AreHandsOfDominoes) {
    const std::unique_ptr<AnyGame> game = std::move(*find_game("dominoes"));
    const std::unique_ptr<AnyLine> line = game->start(3);
    const std::string deal = line->position_text();
    const std::string lead = line->moves(MoveStyle::Short).front();
    const RecordedGames read =
        recorded_games("game: dominoes\ndeal: " + deal + "\nmoves: " + lead + "\nresult: *\n");
    ASSERT_TRUE(read.faults.empty());
    ASSERT_EQ(read.games.size(), 1U);
    EXPECT_EQ(read.games[0].game, "dominoes");
    EXPECT_EQ(read.games[0].parts[0].start, deal);
    EXPECT_EQ(texts_of(read.games[0]), std::vector<std::string>{lead});
    const RecordedGames broken =
        recorded_games("game: dominoes\ndeal: nonsense\nmoves:\nresult: *\n");
    ASSERT_EQ(broken.faults.size(), 1U);
    EXPECT_EQ(broken.faults[0].place.line, 2U);
}

}  // namespace
}  // namespace baize
