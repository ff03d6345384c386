// A seat with a book of openings: who plays by it, and when.
#include <gtest/gtest.h>

#include <map>

#include "play/engine_seats.h"
#include "play/seat.h"

namespace baize {
namespace {

/// For international draughts: three moves at the start, which are equally good, and one reply to
/// each of them.
std::shared_ptr<const OpeningBook> small_book() {
    const auto game = *find_game("international");
    std::vector<BookPosition> positions;
    const auto start = game->start();
    positions.push_back(
        {start->key(), 7, {{MoveNumber{2}, 0}, {MoveNumber{4}, 0}, {MoveNumber{5}, 0}}});
    for (const BookMove& move : std::vector<BookMove>(positions.front().moves)) {
        const auto next = start->copy();
        next->play(move.move);
        positions.push_back({next->key(), -7, {{MoveNumber{8}, 3}}});
    }
    const std::uint32_t rules = *game->rules_key();
    return *OpeningBook::read(OpeningBook::write(std::move(positions), rules), rules);
}

SeatHandles with_book() {
    SeatHandles handles;
    handles.book = [book = small_book()](const AnyGame& game, const AnyEvaluation*) {
        const auto known = *find_game("international");
        return game.rules_key() == known->rules_key() ? book : nullptr;
    };
    return handles;
}

Seat seat_of(std::string_view level, std::uint64_t seed, std::string_view game = "international") {
    SeatSetup setup{*find_game(game), std::nullopt, seed, std::size_t{1} << 20U};
    if (!level.empty()) setup.level = *find_level(game, "", level);
    return Seat(std::move(setup), with_book());
}

SeatQuestion shallow() {
    SeatQuestion question;
    question.limits.depth = 2;
    return question;
}

Thought thought_of(Seat& seat, const AnyLine& line, const SeatQuestion& question = shallow()) {
    Result<Thought> thought = seat.think(line, question);
    EXPECT_TRUE(thought.ok());
    return *std::move(thought);
}

TEST(SeatWithABook, AnswersByTheSeedWithoutThinking) {
    const auto start = (*find_game("international"))->start();
    std::map<MoveNumber, int> moves;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Seat seat = seat_of("master", seed);
        bool told = false;
        SeatQuestion question = shallow();
        question.on_depth = [&](const Thought&) { told = true; };
        const Thought thought = thought_of(seat, *start, question);
        EXPECT_TRUE(thought.from_book);
        EXPECT_EQ(thought.score(), Score(7));
        EXPECT_EQ(thought.nodes, 0U);
        EXPECT_EQ(thought.depth, 0);
        EXPECT_FALSE(told);
        Seat again = seat_of("master", seed);
        EXPECT_EQ(thought_of(again, *start).move(), thought.move()) << "seed " << seed;
        ++moves[thought.move()];
    }
    EXPECT_EQ(moves.size(), 3U);
    for (const auto& [move, times] : moves) EXPECT_GT(times, 70) << index_of(move);
}

TEST(SeatWithABook, AMoveThatIsBehindIsWorthLess) {
    const auto line = (*find_game("international"))->start();
    line->play(MoveNumber{4});
    Seat seat = seat_of("master", 1);
    EXPECT_EQ(thought_of(seat, *line).move(), MoveNumber{8});
    EXPECT_EQ(thought_of(seat, *line).score(), Score(-10));
}

TEST(SeatWithABook, ThinksWhereTheBookHasEnded) {
    const auto line = (*find_game("international"))->start();
    Seat seat = seat_of("master", 1);
    EXPECT_TRUE(thought_of(seat, *line).from_book);
    for (const int move : {4, 8}) line->play(MoveNumber(move));
    const Thought thought = thought_of(seat, *line);
    EXPECT_FALSE(thought.from_book);
    EXPECT_GT(thought.nodes, 0U);
}

TEST(SeatWithABook, IsForMasterAndForTheEngineIfItIsAskedTo) {
    const auto start = (*find_game("international"))->start();
    for (const char* level : {"", "easy", "hard", "advanced", "expert"}) {
        Seat seat = seat_of(level, 1);
        EXPECT_FALSE(thought_of(seat, *start).from_book) << level;
        EXPECT_EQ(seat.plays_without_chance(), *level == 0);
    }
    SeatSetup setup{*find_game("international"), std::nullopt, 0, std::size_t{1} << 20U};
    setup.by_book = true;
    Seat engine(setup, with_book());
    EXPECT_TRUE(thought_of(engine, *start).from_book);
    EXPECT_FALSE(engine.plays_without_chance()) << "the seed decides";
    setup.level = *find_level("international", "", "easy");
    Seat easy(setup, with_book());
    EXPECT_FALSE(thought_of(easy, *start).from_book);
}

TEST(SeatWithABook, ThinksWhereMoreIsAsked) {
    const auto start = (*find_game("international"))->start();
    Seat seat = seat_of("master", 1);
    SeatQuestion question = shallow();
    question.lines = 2;
    EXPECT_EQ(thought_of(seat, *start, question).lines.size(), 2U);
    question = shallow();
    question.may_look_up = false;
    EXPECT_FALSE(thought_of(seat, *start, question).from_book);
    const auto guessed = start->copy();
    guessed->play(MoveNumber{4});
    question = shallow();
    question.expected = 1;
    EXPECT_FALSE(thought_of(seat, *guessed, question).from_book);
    EXPECT_TRUE(thought_of(seat, *guessed).from_book) << "once it is certain";
}

TEST(SeatWithABook, AsksOnlyForABookOfItsOwnRules) {
    for (const char* game : {"dam-haji", "international:majority=off"}) {
        Seat seat = seat_of("master", 1, game);
        EXPECT_FALSE(thought_of(seat, *(*find_game(game))->start()).from_book) << game;
    }
}

/// What it remembers, and of which game, is as if the book had not been asked.
TEST(SeatWithABook, RemembersTheLineBefore) {
    const auto game = *find_game("international");
    const auto whole = game->start();
    for (int ply = 0; ply < 6; ++ply) whole->play(MoveNumber{0});
    SeatQuestion question;
    question.limits.depth = 8;
    const auto nodes_at_6 = [&](bool at_4_before, bool by_book_before) {
        Seat seat = seat_of("master", 1);
        if (at_4_before) (void)thought_of(seat, *whole->copy(4), question);
        if (by_book_before) {
            EXPECT_TRUE(thought_of(seat, *game->start(), question).from_book);
        }
        return thought_of(seat, *whole, question).nodes;
    };
    EXPECT_EQ(nodes_at_6(true, true), nodes_at_6(true, false));
    EXPECT_NE(nodes_at_6(true, true), nodes_at_6(false, true)) << "it remembers";
}

TEST(SeatWithABook, AHintAndADrawAreThoughtAbout) {
    SittingSetup setup{"international",
                       "",
                       {SeatChoice{"Baize", *find_level("international", "", "master"), "baize"},
                        SeatChoice{"Ann"}}};
    Sitting sitting = *Sitting::open(std::move(setup));
    sitting.resume(0);
    SeatHandles handles = with_book();
    handles.now = [] { return std::int64_t{0}; };
    EngineSeats seats(handles);
    EXPECT_TRUE(seats.question_for(sitting, Wanted::Move).may_look_up);
    EXPECT_FALSE(seats.question_for(sitting, Wanted::Hint).may_look_up);
    EXPECT_FALSE(seats.question_for(sitting, Wanted::Draw).may_look_up);
    const Result<Thought> thought = seats.think(sitting, Wanted::Move);
    ASSERT_TRUE(thought.ok());
    EXPECT_TRUE(thought->from_book);
}

}  // namespace
}  // namespace baize
