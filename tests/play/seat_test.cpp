// The engine at a seat: what its moves depend on, and what they do not.
#include "play/seat.h"

#include <gtest/gtest.h>

#include <atomic>

#include "base/random.h"
#include "play/engine_seats.h"
#include "play/time_plan.h"
#include "print.h"
#include "search/sum_by_ply.h"

namespace baize {
namespace {

std::shared_ptr<const AnyGame> game_of(std::string_view id) {
    return std::move(*find_game(id));
}

Seat level_seat(std::string_view game, std::string_view level, std::uint64_t seed = 7) {
    return Seat({game_of(game), *find_level(game, "", level), seed});
}

/// The engine at its best, with a small table.
Seat engine_seat(std::string_view game = "international") {
    return Seat({game_of(game), std::nullopt, 0, std::size_t{1} << 20U});
}

/// Deep enough that it shows what the table holds.
SeatQuestion eight_plies() {
    SeatQuestion question;
    question.limits.depth = 8;
    return question;
}

struct Answer {
    MoveNumber move;
    std::uint64_t nodes;
    friend bool operator==(const Answer&, const Answer&) = default;
    friend std::ostream& operator<<(std::ostream& out, const Answer& answer) {
        return out << index_of(answer.move) << " after " << answer.nodes;
    }
};

Answer answer(Seat& seat, const AnyLine& line, const SeatQuestion& question = {}) {
    const Result<Thought> thought = seat.think(line, question);
    if (!thought || thought->lines.empty()) {
        ADD_FAILURE() << "no answer";
        return {};
    }
    return {thought->move(), thought->nodes};
}

/// A game of so many plies in which anything may happen.
std::unique_ptr<AnyLine> random_line(const AnyGame& game, int plies, std::uint64_t seed = 3) {
    std::unique_ptr<AnyLine> line = game.start(seed);
    Random random(seed);
    while (line->ply() < plies && !line->outcome())
        line->play(MoveNumber(random.below(line->move_count())));
    return line;
}

class EveryGame : public testing::TestWithParam<std::string_view> {};
INSTANTIATE_TEST_SUITE_P(Seat, EveryGame, testing::ValuesIn(game_ids()), [](const auto& one) {
    std::string name(one.param);
    std::ranges::replace(name, '-', '_');
    return name;
});

TEST_P(EveryGame, ALevelForgetsBeforeEachMove) {
    const auto game = game_of(GetParam());
    const std::unique_ptr<AnyLine> whole = random_line(*game, 10);
    for (const char* level : {"easy", "medium", "hard", "advanced"}) {
        Seat seat = level_seat(GetParam(), level);
        for (int ply = 0; ply <= whole->ply(); ply += 2) {
            const auto line = whole->copy(ply);
            Seat stranger = level_seat(GetParam(), level);
            EXPECT_EQ(answer(seat, *line), answer(stranger, *line)) << level << " at ply " << ply;
        }
    }
}

TEST_P(EveryGame, ALevelErrsByTheSeedOfItsGame) {
    const auto game = game_of(GetParam());
    std::size_t different = 0;
    Seat first = level_seat(GetParam(), "easy", 1);
    Seat second = level_seat(GetParam(), "easy", 2);
    for (int deal = 0; deal < 20; ++deal) {
        const auto line = random_line(*game, 6, static_cast<std::uint64_t>(deal));
        if (line->outcome()) continue;
        different += answer(first, *line) != answer(second, *line) ? 1U : 0U;
    }
    EXPECT_GE(different, 3U);
}

TEST(Seat, AHandOfAMatchIsMisjudgedInItsOwnWayAndTheFirstAsAGame) {
    EXPECT_EQ(seed_of_hand(7, 0), 7U);
    EXPECT_NE(seed_of_hand(7, 1), 7U);
    EXPECT_NE(seed_of_hand(7, 1), seed_of_hand(7, 2));
    EXPECT_NE(seed_of_hand(7, 1), seed_of_hand(8, 1));
    Seat seat = level_seat("dominoes", "easy", 99);
    seat.start(7, 3);
    EXPECT_EQ(seat.setup().seed, seed_of_hand(7, 3));
}

// ---- what it remembers ----

class Remembers : public testing::Test {
protected:
    std::shared_ptr<const AnyGame> game = game_of("international");
    std::unique_ptr<AnyLine> whole = random_line(*game, 12);

    [[nodiscard]] std::unique_ptr<AnyLine> at(int ply) const { return whole->copy(ply); }
    [[nodiscard]] Answer fresh(int ply) const {
        Seat seat = engine_seat();
        return answer(seat, *at(ply), eight_plies());
    }
    /// As a seat answers that was asked two plies before.
    [[nodiscard]] Answer after_two_plies(int ply) const {
        Seat seat = engine_seat();
        (void)answer(seat, *at(ply - 2), eight_plies());
        return answer(seat, *at(ply), eight_plies());
    }
};

TEST_F(Remembers, TheEngineAtItsBestFromMoveToMove) {
    // How many positions it looks at shows it. Fewer they are only where the moves were expected.
    for (int ply = 4; ply <= 12; ply += 2)
        EXPECT_NE(after_two_plies(ply).nodes, fresh(ply).nodes) << ply;
}

TEST_F(Remembers, NothingOfAnotherGame) {
    Seat seat = engine_seat();
    (void)answer(seat, *random_line(*game, 4, 99), eight_plies());
    EXPECT_EQ(answer(seat, *at(6), eight_plies()), fresh(6));
}

TEST_F(Remembers, NothingAfterATakeBackThatShows) {
    Seat seat = engine_seat();
    (void)answer(seat, *at(4), eight_plies());
    (void)answer(seat, *at(6), eight_plies());
    EXPECT_EQ(answer(seat, *at(4), eight_plies()), fresh(4));
    EXPECT_EQ(answer(seat, *at(4), eight_plies()), fresh(4)) << "asked again";
}

TEST_F(Remembers, NothingAfterATakeBackWhenTheSameMovesAreMadeAgain) {
    Seat seat = engine_seat();
    (void)answer(seat, *at(4), eight_plies());
    seat.forget();
    EXPECT_EQ(answer(seat, *at(6), eight_plies()), fresh(6));
}

TEST_F(Remembers, NothingWhenAGameStarts) {
    Seat seat = engine_seat();
    (void)answer(seat, *at(4), eight_plies());
    seat.start(1);
    EXPECT_EQ(answer(seat, *at(6), eight_plies()), fresh(6));
}

TEST_F(Remembers, WhatItPonderedOnAlsoWhereAnotherMoveCame) {
    Seat seat = engine_seat();
    SeatQuestion pondering = eight_plies();
    pondering.expected = 1;
    const auto guessed = at(4);
    guessed->play(MoveNumber{0});
    ASSERT_FALSE(whole->copy(6)->goes_on_from(*guessed));
    (void)answer(seat, *guessed, pondering);
    EXPECT_NE(answer(seat, *at(6), eight_plies()).nodes, fresh(6).nodes);
}

TEST_F(Remembers, MasterAsTheEngineDoes) {
    SeatQuestion few = eight_plies();
    few.limits.depth = 7;
    Seat seat = level_seat("international", "master");
    (void)answer(seat, *at(4), few);
    Seat stranger = level_seat("international", "master");
    EXPECT_NE(answer(seat, *at(6), few).nodes, answer(stranger, *at(6), few).nodes);
}

// ---- at a table ----

constexpr std::int64_t no_time = 0;
SeatHandles no_clock() {
    return {.now = [] { return no_time; }};
}

SeatChoice chosen(std::string_view level) {
    return {"Baize", *find_level("international", "", level), "baize"};
}

Sitting table_with(std::string_view black) {
    SittingSetup setup{"international", "", {SeatChoice{"Ann"}, chosen(black)}};
    setup.seed = 5;
    Sitting sitting = *Sitting::open(std::move(setup));
    sitting.resume(no_time);
    return sitting;
}

/// Quick enough for a test, and deep enough that memory shows.
Answer quick_move(EngineSeats& seats, const Sitting& sitting) {
    SeatQuestion question = seats.question_for(sitting, Wanted::Move);
    question.limits.depth = 7;
    return answer(seats.seat_for(sitting, Wanted::Move), sitting.line(), question);
}

TEST(EngineSeats, HintsAndDrawsDoNotDisturbWhoPlays) {
    const auto second_answer = [](bool asks_aside) {
        Sitting sitting = table_with("master");
        EngineSeats seats(no_clock());
        EXPECT_EQ(sitting.play("32-28", no_time), std::nullopt);
        EXPECT_EQ(sitting.play(quick_move(seats, sitting).move, no_time), std::nullopt);
        if (asks_aside) {
            EXPECT_TRUE(seats.think(sitting, Wanted::Hint));
            EXPECT_EQ(sitting.offer_draw(Side::White), std::nullopt);
            SeatQuestion question = seats.question_for(sitting, Wanted::Draw);
            question.limits.depth = 5;
            EXPECT_TRUE(seats.seat_for(sitting, Wanted::Draw).think(sitting.line(), question).ok());
            sitting.answer_draw(false, no_time);
        }
        EXPECT_EQ(sitting.play(MoveNumber{0}, no_time), std::nullopt);
        return quick_move(seats, sitting);
    };
    EXPECT_EQ(second_answer(true), second_answer(false));
}

TEST(EngineSeats, AHintIsTheSameWheneverItIsAskedFor) {
    Sitting sitting = table_with("easy");
    EngineSeats seats(no_clock());
    const Result<Thought> first = seats.think(sitting, Wanted::Hint);
    const Result<Thought> again = seats.think(sitting, Wanted::Hint);
    ASSERT_TRUE(first.ok() && again.ok());
    EXPECT_EQ(first->nodes, again->nodes);
    EXPECT_EQ(first->move(), again->move());
}

TEST(EngineSeats, WhoeverSitsDownInsteadKnowsNothing) {
    Sitting sitting = table_with("master");
    EngineSeats seats(no_clock());
    EXPECT_EQ(sitting.play("32-28", no_time), std::nullopt);
    const Answer first = quick_move(seats, sitting);
    seats.leave(Side::Black);
    EXPECT_EQ(quick_move(seats, sitting), first);
    EXPECT_EQ(sitting.play(first.move, no_time), std::nullopt);
    EXPECT_EQ(sitting.play(MoveNumber{0}, no_time), std::nullopt);
    const Answer remembering = quick_move(seats, sitting);
    seats.forget();
    EXPECT_NE(quick_move(seats, sitting).nodes, remembering.nodes);
}

TEST(EngineSeats, AMoveTakesAShareOfTheClock) {
    SittingSetup setup{"international", "", {chosen("easy"), SeatChoice{"Ann"}}};
    setup.clock = *read_clock_setting("1+2/-");
    Sitting sitting = *Sitting::open(std::move(setup));
    sitting.resume(no_time);
    const EngineSeats seats(no_clock());
    EXPECT_EQ(seats.question_for(sitting, Wanted::Move).limits.usual_ms,
              time_for_move({60'000, 2'000, {}}).usual_ms);
    EXPECT_FALSE(seats.question_for(sitting, Wanted::Hint).limits.time_ms);
}

// ---- what it is given ----

TEST(Seat, SaysThatThereIsNoRoomAndThinksWhenThereIs) {
    bool full = true;
    SeatHandles handles;
    handles.make_memory = [&](const AnyGame& game,
                              std::size_t bytes) -> Result<std::unique_ptr<AnyMemory>> {
        if (full) return Error{"memory.none", 0, {std::to_string(bytes)}};
        return game.make_memory(bytes);
    };
    const auto game = game_of("english");
    Seat seat({game, std::nullopt, 0, std::size_t{1} << 20U}, handles);
    ASSERT_TRUE(seat.make_room());
    EXPECT_EQ(*seat.make_room(), (Error{"memory.none", 0, {"1048576"}}));
    EXPECT_EQ(seat.think(*game->start(), eight_plies()).error().code, "memory.none");
    full = false;
    EXPECT_FALSE(seat.make_room());
    EXPECT_TRUE(seat.think(*game->start(), eight_plies()).ok());
}

TEST(Seat, EndsWhenItIsTold) {
    const auto game = game_of("international");
    std::atomic<bool> stop{false};
    SeatQuestion question;
    question.limits.stop = &stop;
    question.on_depth = [&](const Thought& thought) {
        if (thought.depth == 4) stop.store(true);
    };
    Seat seat = engine_seat();
    const Result<Thought> thought = seat.think(*game->start(), question);
    ASSERT_TRUE(thought.ok());
    EXPECT_EQ(thought->depth, 4);
    EXPECT_FALSE(thought->lines.empty());
    // What it had found out by then is not a matter of moves, and forgotten.
    stop.store(false);
    Seat stranger = engine_seat();
    EXPECT_EQ(answer(seat, *game->start(), eight_plies()),
              answer(stranger, *game->start(), eight_plies()));
}

TEST(Seat, HelpersHelpTheEngineAndNoLevel) {
    int called = 0;
    SeatHandles handles;
    handles.think = [&](const AnyLine& line, AnyMemory& memory, const Question& question) {
        ++called;
        return line.think(memory, question);
    };
    const auto game = game_of("english");
    Seat engine({game, std::nullopt, 0, std::size_t{1} << 20U}, handles);
    (void)engine.think(*game->start(), eight_plies());
    EXPECT_EQ(called, 1);
    Seat level({game, *find_level("english", "", "master")}, handles);
    (void)level.think(*game->start(), eight_plies());
    EXPECT_EQ(called, 1);
}

TEST(Seat, EndingsAreForTheEngineAndNoLevel) {
    struct Nothing final : AnyEndings {
    } endings;
    const AnyEndings* seen = nullptr;
    SeatHandles handles;
    handles.endings = &endings;
    handles.think = [&](const AnyLine&, AnyMemory&, const Question& question) {
        seen = question.endings;
        return Thought{};
    };
    const auto game = game_of("english");
    Seat engine({game, std::nullopt, 0, std::size_t{1} << 20U}, handles);
    (void)engine.think(*game->start());
    EXPECT_EQ(seen, &endings);
    // Endings of no game at all: whoever looked something up there would not come back.
    handles.think = {};
    Seat level({game, *find_level("english", "", "master")}, handles);
    EXPECT_TRUE(level.think(*game->start(), eight_plies()).ok());
}

TEST(Seat, AnEvaluationIsForTheEngineAlsoAsMaster) {
    class Summed final : public Evaluation<TenLine> {
    public:
        [[nodiscard]] std::unique_ptr<Judge<TenLine>> judge() const override {
            ++judges;
            return std::make_unique<SumAnew>();
        }
        mutable int judges = 0;
    };
    const auto summed = std::make_shared<Summed>();
    SeatHandles handles;
    handles.evaluation = [&](const AnyGame&) { return summed; };
    const auto game = game_of("international");
    const auto line = random_line(*game, 10);
    for (const auto& [level, judges] : {std::pair("", 1), std::pair("master", 1),
                                        std::pair("easy", 0), std::pair("advanced", 0)}) {
        SeatSetup setup{game, std::nullopt, 0, std::size_t{1} << 20U};
        if (*level != 0) setup.level = *find_level("international", "", level);
        summed->judges = 0;
        Seat seat(setup, handles);
        Seat usual(setup);
        const bool differs =
            answer(seat, *line, eight_plies()) != answer(usual, *line, eight_plies());
        EXPECT_EQ(differs, judges > 0) << level;
        EXPECT_EQ(summed->judges, judges) << level;
    }
}

TEST(Seat, TellsTheChancesOfWhoeverIsToMoveBeforeTheLine) {
    /// White wins six games of ten, whoever is to move.
    class ForWhite final : public Evaluation<TenLine> {
    public:
        [[nodiscard]] std::unique_ptr<Judge<TenLine>> judge() const override {
            return std::make_unique<SumAnew>();
        }
        [[nodiscard]] std::optional<Chances> chances(const TenLine& line) const override {
            const Chances white{600, 300, 100};
            return line.position().side() == Side::White ? white : of_the_other(white);
        }
    };
    const auto game = game_of("international");
    const SeatHandles handles{
        .evaluation = [](const AnyGame&) { return std::make_shared<ForWhite>(); }};
    for (const int depth : {1, 2, 3, 4}) {
        for (const auto& [position, wanted] :
             {std::pair("W:W31-50:B1-20", Chances{600, 300, 100}),
              std::pair("W:W31-50:B1-20 moves 32-28", Chances{100, 300, 600}),
              // Certain is what the search has seen to the end.
              std::pair("W:W28:B23", Chances{1000, 0, 0})}) {
            Seat seat({game, std::nullopt, 0, std::size_t{1} << 20U}, handles);
            SeatQuestion question;
            question.limits.depth = depth;
            question.lines = 2;
            std::optional<Chances> told;
            question.on_depth = [&](const Thought& thought) {
                told = thought.lines.front().chances;
            };
            const auto line = *game->read(position);
            EXPECT_FALSE(seat.think(*line, question)->lines.front().chances) << "nobody asked";
            EXPECT_FALSE(told);
            seat.forget();
            question.chances = true;
            const Thought thought = *seat.think(*line, question);
            for (const Variation& variation : thought.lines)
                EXPECT_EQ(variation.chances, wanted) << position << ", depth " << depth;
            EXPECT_EQ(told, wanted) << position;
        }
    }
    // What a game comes with knows nothing of chances.
    Seat classic({game, std::nullopt, 0, std::size_t{1} << 20U});
    SeatQuestion question = eight_plies();
    question.chances = true;
    EXPECT_FALSE(classic.think(*game->start(), question)->lines.front().chances);
}

TEST(Seat, TechniquesAndWeightsAreForTheEngineAndNoLevel) {
    const auto game = game_of("international");
    const auto line = random_line(*game, 10);
    for (const char* level : {"", "master", "medium"}) {
        SeatSetup setup{game, std::nullopt, 0, std::size_t{1} << 20U};
        if (*level != 0) setup.level = *find_level("international", "", level);
        Seat usual(setup);
        setup.techniques.killers = false;
        setup.parameters = {{"centre", 20}};
        Seat other(setup);
        const bool differs =
            answer(other, *line, eight_plies()) != answer(usual, *line, eight_plies());
        EXPECT_EQ(differs, *level == 0) << level;
    }
}

TEST(Seat, OfTheEngineHasNoChance) {
    EXPECT_TRUE(engine_seat().plays_without_chance());
    EXPECT_TRUE(level_seat("international", "master").plays_without_chance());
    EXPECT_FALSE(level_seat("international", "expert").plays_without_chance());
}

}  // namespace
}  // namespace baize
