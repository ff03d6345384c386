#include "play/sitting.h"

#include <gtest/gtest.h>

#include "play/engine_seats.h"
#include "play/time_plan.h"
#include "print.h"
#include "search/score_range.h"

namespace baize {
namespace {

SeatChoice person() {
    return {"Player"};
}

SeatChoice engine(std::string_view level = "easy") {
    const Result<Level> found = find_level("international", "seed", level);
    EXPECT_TRUE(found.ok());
    return {"Baize", *found, "seed"};
}

Sitting sitting(SeatChoice white, SeatChoice black, std::string position = "",
                std::string_view clock = "-", std::string game = "international") {
    SittingSetup setup{std::move(game), std::move(position), {std::move(white), std::move(black)}};
    setup.clock = *read_clock_setting(clock);
    setup.seed = 7;
    Result<Sitting> opened = Sitting::open(std::move(setup));
    EXPECT_TRUE(opened.ok());
    opened->resume(0);
    return std::move(*opened);
}

Sitting two_people(std::string position = "", std::string_view clock = "-") {
    return sitting(person(), person(), std::move(position), clock);
}

/// Plays all of them, the first at `start_ms`, one a second.
void play(Sitting& game, std::initializer_list<const char*> moves, std::int64_t start_ms = 0) {
    for (const char* move : moves) {
        EXPECT_EQ(game.play(move, start_ms), std::nullopt) << move;
        start_ms += 1000;
    }
}

std::vector<std::string> texts(const Sitting& game) {
    std::vector<std::string> moves;
    for (const Played& played : game.played()) moves.push_back(played.move.text);
    return moves;
}

using Texts = std::vector<std::string>;

Thought thought(int score) {
    return {{Variation{{MoveNumber{0}}, Score(score)}}, 4, 100, 0};
}

TEST(Sitting, OpensAtAPositionWithItsMoves) {
    Sitting game = two_people("W:W31-50:B1-20 moves 32-28 19-23 28x19");
    EXPECT_EQ(texts(game), (Texts{"32-28", "19-23", "28x19"}));
    EXPECT_EQ(game.side(), Side::Black);
    EXPECT_EQ(game.take_back(0), std::nullopt);
    EXPECT_EQ(texts(game), (Texts{"32-28", "19-23"}));
}

TEST(Sitting, SaysWhatIsWrongWithAPosition) {
    const auto bad = Sitting::open({"international", "W:W31-50:B1-20 moves 32-27 32-28"});
    ASSERT_FALSE(bad.ok());
    EXPECT_EQ(bad.error().code, "move.no-piece");
    EXPECT_EQ(bad.error().where, 27U);
    EXPECT_FALSE(Sitting::open({"international", "nonsense"}).ok());
    EXPECT_FALSE(Sitting::open({"no-game", ""}).ok());
}

TEST(Sitting, RemembersMovesAsTheyAreWritten) {
    Sitting game = two_people();
    play(game, {"32 28", "19-23", "28:19"});
    EXPECT_EQ(texts(game), (Texts{"32-28", "19-23", "28x19"}));
    EXPECT_EQ(game.played().back().move.captured, std::vector<int>{23});
    EXPECT_EQ(game.played().back().side, Side::White);
}

TEST(Sitting, RefusesAMoveAgainstTheRulesAndStaysAsItWas) {
    Sitting game = two_people();
    const auto error = game.play("32-27-22", 0);
    ASSERT_TRUE(error);
    EXPECT_TRUE(game.played().empty());
    EXPECT_EQ(game.side(), Side::White);
}

TEST(Sitting, TellsWhoIsAsked) {
    EXPECT_EQ(two_people().person(), Side::White);
    EXPECT_TRUE(two_people().is_two_people());
    Sitting game = sitting(engine(), person());
    EXPECT_EQ(game.person(), Side::Black);
    EXPECT_TRUE(game.waits_for_engine());
    play(game, {"32-28"});
    EXPECT_EQ(game.person(), Side::Black);
    EXPECT_FALSE(game.waits_for_engine());
    EXPECT_EQ(sitting(engine(), engine()).person(), std::nullopt);
}

TEST(Sitting, GivesACopyOfItsLineInTheSamePlace) {
    Sitting game = two_people();
    play(game, {"32-28", "19-23"});
    const auto copy = game.line().copy();
    EXPECT_EQ(copy->position_text(), game.line().position_text());
    EXPECT_EQ(copy->ply(), 2);
}

// ---- take-back ----

TEST(TakeBack, IsAWholeTurnAgainstAnEngine) {
    Sitting game = sitting(person(), engine());
    play(game, {"32-28", "19-23", "28x19", "14x23"});
    EXPECT_EQ(game.take_back(0), std::nullopt);
    EXPECT_EQ(texts(game), (Texts{"32-28", "19-23"}));
    EXPECT_EQ(game.side(), Side::White);
    EXPECT_EQ(game.undone(), 2U);
}

TEST(TakeBack, IsOneMoveWhileTheEngineThinks) {
    Sitting game = sitting(person(), engine());
    play(game, {"32-28", "19-23", "28x19"});
    EXPECT_EQ(game.take_back(0), std::nullopt);
    EXPECT_EQ(texts(game), (Texts{"32-28", "19-23"}));
}

TEST(TakeBack, IsOneMoveWithTwoPeople) {
    Sitting game = two_people();
    play(game, {"32-28", "19-23"});
    EXPECT_EQ(game.take_back(0), std::nullopt);
    EXPECT_EQ(texts(game), Texts{"32-28"});
}

TEST(TakeBack, NeverTakesTheEnginesFirstMove) {
    Sitting game = sitting(engine(), person());
    play(game, {"32-28"});
    EXPECT_EQ(game.take_back(0), (Error{"sitting.nothing-to-take-back", 0, {}}));
    EXPECT_EQ(texts(game), Texts{"32-28"});
    play(game, {"19-23", "28x19"});
    EXPECT_EQ(game.take_back(0), std::nullopt);
    EXPECT_EQ(texts(game), Texts{"32-28"});
}

TEST(TakeBack, HasNothingAtTheBeginning) {
    Sitting game = two_people();
    EXPECT_EQ(game.take_back(0), (Error{"sitting.nothing-to-take-back", 0, {}}));
}

TEST(TakeBack, WorksAfterTheEnd) {
    Sitting game = sitting(person(), engine(), "W:W22,7:B17");
    play(game, {"22x11"});
    ASSERT_TRUE(game.outcome());
    EXPECT_EQ(game.outcome()->reason, "no moves");
    EXPECT_EQ(game.take_back(0), std::nullopt);
    EXPECT_FALSE(game.outcome());
    EXPECT_EQ(game.side(), Side::White);
}

TEST(TakeBack, OfAResignationLeavesTheMoves) {
    Sitting game = sitting(person(), engine());
    play(game, {"32-28", "19-23"});
    EXPECT_EQ(game.resign(Side::White, 0), std::nullopt);
    EXPECT_EQ(game.take_back(0), std::nullopt);
    EXPECT_FALSE(game.outcome());
    EXPECT_EQ(texts(game), (Texts{"32-28", "19-23"}));
}

TEST(TakeBack, GivesTheTimeBack) {
    Sitting game = two_people("", "5+3");
    play(game, {"32-28", "19-23"}, 10'000);
    const auto before = game.played()[0].time;
    EXPECT_EQ(game.take_back(60'000), std::nullopt);
    EXPECT_EQ(game.clock().time_left(60'000), before);
    EXPECT_EQ(game.clock().running(), Side::Black);
    EXPECT_EQ(game.take_back(60'000), std::nullopt);
    EXPECT_EQ(game.clock().left(Side::White, 60'000), 300'000);
}

TEST(Redo, PlaysTheTurnAgain) {
    Sitting game = sitting(person(), engine());
    play(game, {"32-28", "19-23", "28x19", "14x23"});
    const std::string there = game.line().position_text();
    EXPECT_EQ(game.take_back(0), std::nullopt);
    EXPECT_EQ(game.take_back(0), std::nullopt);
    EXPECT_EQ(game.redo(0), std::nullopt);
    EXPECT_EQ(texts(game), (Texts{"32-28", "19-23"}));
    EXPECT_EQ(game.redo(0), std::nullopt);
    EXPECT_EQ(game.line().position_text(), there);
    EXPECT_EQ(game.redo(0), (Error{"sitting.nothing-to-redo", 0, {}}));
}

TEST(Redo, EndsTheGameAgain) {
    Sitting game = sitting(person(), engine(), "W:W22,7:B17");
    play(game, {"22x11"});
    EXPECT_EQ(game.take_back(0), std::nullopt);
    EXPECT_EQ(game.redo(0), std::nullopt);
    ASSERT_TRUE(game.outcome());
    EXPECT_EQ(game.outcome()->winner, Side::White);
}

TEST(Redo, IsForgottenWhenAnotherMoveIsPlayed) {
    Sitting game = two_people();
    play(game, {"32-28"});
    EXPECT_EQ(game.take_back(0), std::nullopt);
    play(game, {"31-27"});
    EXPECT_EQ(game.undone(), 0U);
    EXPECT_EQ(game.redo(0), (Error{"sitting.nothing-to-redo", 0, {}}));
}

// ---- ends ----

TEST(End, ComesByResignation) {
    Sitting game = two_people();
    EXPECT_EQ(game.resign(Side::White, 0), std::nullopt);
    EXPECT_EQ(game.outcome(), (Outcome{Side::Black, "resigned"}));
    EXPECT_EQ(game.play("32-28", 0), (Error{"sitting.over", 0, {}}));
    EXPECT_EQ(game.resign(Side::Black, 0), (Error{"sitting.over", 0, {}}));
}

TEST(End, ComesByAgreement) {
    Sitting game = two_people();
    EXPECT_EQ(game.offer_draw(Side::White), std::nullopt);
    EXPECT_EQ(game.draw_offer(), Side::White);
    game.answer_draw(false, 0);
    EXPECT_FALSE(game.draw_offer());
    EXPECT_FALSE(game.outcome());
    EXPECT_EQ(game.offer_draw(Side::White), std::nullopt);
    game.answer_draw(true, 0);
    EXPECT_EQ(game.outcome(), (Outcome{std::nullopt, "agreed"}));
    EXPECT_EQ(game.offer_draw(Side::White), (Error{"sitting.over", 0, {}}));
}

TEST(End, DoesNotComeByAnAnswerThatNobodyAskedFor) {
    Sitting game = two_people();
    game.answer_draw(true, 0);
    EXPECT_FALSE(game.outcome());
}

TEST(DrawOffer, FallsWithTheNextMove) {
    Sitting game = two_people();
    EXPECT_EQ(game.offer_draw(Side::White), std::nullopt);
    play(game, {"32-28"});
    EXPECT_FALSE(game.draw_offer());
}

TEST(End, ComesWhenTheTimeIsUp) {
    Sitting game = two_people("", "1");
    play(game, {"32-28"}, 30'000);
    EXPECT_FALSE(game.look_at_clock(89'999));
    EXPECT_TRUE(game.look_at_clock(90'000));
    EXPECT_EQ(game.outcome(), (Outcome{Side::White, "out of time"}));
    EXPECT_FALSE(game.look_at_clock(90'000));
}

TEST(End, ComesBeforeAMoveThatIsTooLate) {
    Sitting game = two_people("", "1");
    EXPECT_EQ(game.play("32-28", 60'000), (Error{"sitting.over", 0, {}}));
    EXPECT_EQ(game.outcome(), (Outcome{Side::Black, "out of time"}));
    EXPECT_TRUE(game.played().empty());
}

TEST(End, StopsTheClock) {
    Sitting game = two_people("W:W22,7:B17", "1");
    play(game, {"22x11"}, 10'000);
    ASSERT_TRUE(game.outcome());
    EXPECT_FALSE(game.look_at_clock(1'000'000));
    EXPECT_EQ(game.outcome()->reason, "no moves");
}

TEST(End, ComesByTheThirdRepetition) {
    Sitting game = two_people("W:WK48,36:BK6,16,5");
    for (int i = 0; i < 2; ++i) play(game, {"48-42", "6-1", "42-48", "1-6"});
    EXPECT_EQ(game.outcome(), (Outcome{std::nullopt, "threefold repetition"}));
}

// ---- pause ----

TEST(Pause, StopsTheClockAndTheMoves) {
    Sitting game = two_people("", "1");
    game.pause(10'000);
    EXPECT_TRUE(game.paused());
    EXPECT_EQ(game.play("32-28", 20'000), (Error{"sitting.paused", 0, {}}));
    EXPECT_EQ(game.offer_draw(Side::White), (Error{"sitting.paused", 0, {}}));
    EXPECT_EQ(game.clock().left(Side::White, 99'000), 50'000);
    game.resume(100'000);
    EXPECT_EQ(game.clock().left(Side::White, 110'000), 40'000);
    play(game, {"32-28"}, 110'000);
}

TEST(Pause, KeepsTheEngineFromMoving) {
    Sitting game = sitting(engine(), person());
    EXPECT_TRUE(game.waits_for_engine());
    game.pause(0);
    EXPECT_FALSE(game.waits_for_engine());
}

// ---- warnings ----

TEST(Warning, ComesWhenACountNearsItsEnd) {
    Sitting game = two_people("W:WK48:BK6");  // two kings: five moves by each side
    ASSERT_TRUE(game.warning());
    EXPECT_EQ(*game.warning(), (Error{"sitting.draw-near", 0, {"10"}}));
    play(game, {"48-42"});
    EXPECT_EQ(*game.warning(), (Error{"sitting.draw-near", 0, {"9"}}));
    EXPECT_FALSE(two_people().warning());
}

TEST(Warning, ComesBeforeTheThirdRepetition) {
    Sitting game = two_people("W:WK48,36:BK6,16,5");
    play(game, {"48-42", "6-1", "42-48"});
    EXPECT_FALSE(game.warning());
    play(game, {"1-6"});
    EXPECT_EQ(*game.warning(), (Error{"sitting.repeated", 0, {}}));
}

// ---- what the engine is asked ----

const Now at_zero = [] { return std::int64_t{0}; };

TEST(EngineQuestion, IsAnsweredAlikeAfterATakeBack) {
    Sitting game = sitting(engine(), person());
    play(game, {"32-28", "19-23"});
    EngineSeats seats({.now = at_zero});
    const auto answer = [&] { return seats.think(game, Wanted::Move)->lines.front().moves; };
    const auto first = answer();
    EXPECT_EQ(game.take_back(0), std::nullopt);
    play(game, {"19-23"});
    EXPECT_EQ(answer(), first);
}

TEST(EngineQuestion, TakesAShareOfItsTime) {
    const EngineSeats seats({.now = at_zero});
    const auto time_for = [&](std::string_view clock) {
        return seats.question_for(sitting(engine("hard"), person(), "", clock), Wanted::Move)
            .limits.usual_ms;
    };
    EXPECT_FALSE(time_for("-"));
    EXPECT_EQ(time_for("1+2"), time_for_move({60'000, 2'000, {}}).usual_ms);
    EXPECT_EQ(time_for("0.001+9"), time_for_move({60, 9'000, {}}).usual_ms);
    EXPECT_LT(time_for("0.001+9"), 30);
}

TEST(EngineQuestion, AboutADrawLeavesItsErrorsOut) {
    const Level planned = without_errors(*engine().level);
    const auto& plan = std::get<PlanLevel>(planned.kind);
    EXPECT_EQ(plan.noise, 0);
    EXPECT_EQ(plan.blunders_in_a_thousand, 0);
    EXPECT_EQ(plan.max_depth, 2);
    const Level easy = without_errors(*find_level("international", "", "easy"));
    const Persona& persona = std::get<PersonaLevel>(easy.kind).persona;
    EXPECT_EQ(persona.misjudges, 0);
    EXPECT_EQ(persona.noise, 0);
    EXPECT_EQ(persona.noticed, 1000);
}

constexpr const char* half_empty = "W:W31,32,33,34,35:B6,7,8,9,10";

TEST(EngineAndDraw, AcceptsWhenItIsWorse) {
    const Sitting game = sitting(person(), engine());
    EXPECT_TRUE(
        game.accepts_draw(Side::Black, thought(50)));  // White to move is better by half a man
    EXPECT_FALSE(game.accepts_draw(Side::Black, thought(49)));
    EXPECT_TRUE(game.accepts_draw(Side::White, thought(-50)));
}

TEST(EngineAndDraw, AcceptsAboutEqualOnlyInAHalfEmptyBoard) {
    const Sitting full = sitting(person(), engine());
    EXPECT_FALSE(full.accepts_draw(Side::Black, thought(0)));
    const Sitting late = sitting(person(), engine(), half_empty);
    EXPECT_TRUE(late.accepts_draw(Side::Black, thought(0)));
    EXPECT_TRUE(late.accepts_draw(Side::Black, thought(-20)));
    EXPECT_FALSE(late.accepts_draw(Side::Black, thought(-21)));
}

TEST(EngineAndDraw, DeclinesAWinAndAPositionItHasNotLookedAt) {
    const Sitting late = sitting(person(), engine(), half_empty);
    EXPECT_FALSE(
        late.accepts_draw(Side::White, Thought{{Variation{{MoveNumber{0}}, won_in(5)}}, 4, 1, 0}));
    EXPECT_FALSE(late.accepts_draw(Side::White, Thought{}));
}

TEST(Seats, CanBeExchangedInTheMiddleOfAGame) {
    Sitting game = sitting(person(), engine());
    play(game, {"32-28"});
    EXPECT_TRUE(game.waits_for_engine());
    game.take_seat(Side::White, engine("hard"));
    game.take_seat(Side::Black, person());
    EXPECT_FALSE(game.waits_for_engine());
    EXPECT_EQ(game.seat(Side::White).level->name, "hard");
}

/// Two levels at the table, each move asked and answered: the same seed gives the same game.
TEST(Sitting, OfTwoEnginesIsTheSameGameForTheSameSeed) {
    const auto whole_game = [](std::uint64_t seed) {
        SittingSetup setup{"international", "", {engine(), engine("medium")}};
        setup.seed = seed;
        Sitting game = *Sitting::open(std::move(setup));
        game.resume(0);
        EngineSeats seats({.now = at_zero});
        while (game.waits_for_engine() && game.played().size() < 400) {
            const Thought answer = *seats.think(game, Wanted::Move);
            if (game.play(answer.move(), 0)) break;
        }
        EXPECT_TRUE(game.outcome());
        return texts(game);
    };
    const Texts first = whole_game(1);
    EXPECT_EQ(first, whole_game(1));
    EXPECT_NE(first, whole_game(2));
}

}  // namespace
}  // namespace baize
