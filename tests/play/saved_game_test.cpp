#include "play/saved_game.h"

#include <gtest/gtest.h>

#include "games/draughts/pdn.h"
#include "print.h"

namespace baize {
namespace {

using draughts::PdnFault;

Sitting open(SittingSetup setup) {
    Result<Sitting> opened = Sitting::open(std::move(setup));
    EXPECT_TRUE(opened.ok());
    opened->resume(0);
    return std::move(*opened);
}

Sitting against_easy(std::string_view clock = "-", std::string position = "",
                     std::string game = "international") {
    SittingSetup setup{std::move(game), std::move(position)};
    setup.seats = {SeatChoice{"Ann \"A\" Smith"},
                   SeatChoice{"Baize easy", *find_level("international", "seed", "easy"), "seed"}};
    setup.clock = *read_clock_setting(clock);
    setup.seed = 42;
    return open(std::move(setup));
}

void play(Sitting& game, std::initializer_list<const char*> moves) {
    std::int64_t now = 0;
    for (const char* move : moves) EXPECT_EQ(game.play(move, now += 1'500), std::nullopt) << move;
}

Sitting read(const std::string& text) {
    auto result = read_saved_game(text);
    if (const auto* fault = std::get_if<PdnFault>(&result)) {
        ADD_FAILURE() << fault->error << " in\n" << text;
        return against_easy();
    }
    return std::move(std::get<SavedGame>(result).sitting);
}

PdnFault fault_of(const std::string& text) {
    auto result = read_saved_game(text);
    const auto* fault = std::get_if<PdnFault>(&result);
    EXPECT_NE(fault, nullptr) << text;
    return fault != nullptr ? *fault : PdnFault{};
}

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST(SavedGame, HoldsTagsMovesAndResult) {
    Sitting game = against_easy();
    play(game, {"32-28", "19-23", "28x19"});
    const std::string text = saved_game(game, "2026.11.15");
    for (const char* part :
         {"[Date \"2026.11.15\"]", "[White \"Ann \\\"A\\\" Smith\"]", "[Black \"Baize easy\"]",
          "[Result \"*\"]", "[GameType \"20\"]", "[Variant \"international\"]",
          "[BlackLevel \"seed easy\"]", "[Seed \"42\"]", "1. 32-28 19-23 2. 28x19 *"})
        EXPECT_TRUE(has(text, part)) << part << "\n" << text;
    EXPECT_FALSE(has(text, "FEN")) << text;
    EXPECT_FALSE(has(text, "TimeControl")) << text;
}

TEST(SavedGame, ResumesWithItsPast) {
    Sitting game = against_easy("5+3/1+0");
    play(game, {"32-28", "19-23", "28x19"});
    Sitting again = read(saved_game(game, "?"));
    EXPECT_EQ(again.line().position_text(), game.line().position_text());
    EXPECT_EQ(again.seat(Side::White).name, "Ann \"A\" Smith");
    EXPECT_FALSE(again.seat(Side::White).is_engine());
    ASSERT_TRUE(again.seat(Side::Black).is_engine());
    EXPECT_EQ(again.seat(Side::Black).level->name, "easy");
    EXPECT_EQ(again.setup().clock, game.setup().clock);
    EXPECT_EQ(again.setup().seed, 42U);
    EXPECT_TRUE(again.paused());
    again.resume(0);
    EXPECT_TRUE(again.waits_for_engine());
    EXPECT_EQ(again.take_back(0), std::nullopt);
    EXPECT_EQ(again.played().size(), 2U);
}

TEST(SavedGame, KeepsTheClocksAfterEachMove) {
    Sitting game = against_easy("5+3/1+0");
    play(game, {"32-28", "19-23", "28x19"});
    const std::string text = saved_game(game, "?");
    EXPECT_TRUE(has(text, "{[%clock w0:05:01.50 B0:01:00]}")) << text;
    EXPECT_TRUE(has(text, "{[%clock w0:05:03 B0:00:58.50]}")) << text;
    const Sitting again = read(text);
    ASSERT_EQ(again.played().size(), game.played().size());
    for (std::size_t i = 0; i < game.played().size(); ++i)
        EXPECT_EQ(again.played()[i].time, game.played()[i].time) << i;
    EXPECT_EQ(again.clock().time_left(0), game.played().back().time);
}

TEST(SavedGame, BeginsAtItsPosition) {
    Sitting game = against_easy("-", "B:W28,50:B19,5", "dam-haji-book");
    play(game, {"19-25"});
    const std::string text = saved_game(game, "?");
    EXPECT_TRUE(has(text, "[FEN \"B:W28,50:B5,19\"]")) << text;
    EXPECT_TRUE(has(text, "[Variant \"dam-haji-book\"]")) << text;
    EXPECT_FALSE(has(text, "GameType")) << text;
    EXPECT_TRUE(has(text, "1. 19-25 *")) << text;
    EXPECT_EQ(read(text).line().position_text(), game.line().position_text());
}

TEST(SavedGame, NumbersAGameThatTheOtherSideBegins) {
    Sitting game = against_easy("-", "B:W31-50:B1-20");
    play(game, {"19-23", "32-28", "23x32", "37x28"});
    const std::string text = saved_game(game, "?");
    EXPECT_TRUE(has(text, "1... 19-23 2. 32-28 23x32 3. 37x28 *")) << text;
    EXPECT_EQ(read(text).line().position_text(), game.line().position_text());
}

TEST(SavedGame, OfEnglishDraughtsIsWrittenAsIsTheCustomThere) {
    Sitting game = against_easy("-", "", "english");
    play(game, {"10-15", "22-17", "6-10"});
    EXPECT_EQ(game.resign(Side::Black, 0), std::nullopt);
    const std::string text = saved_game(game, "?");
    EXPECT_TRUE(has(text, "[GameType \"21\"]\n")) << text;
    EXPECT_TRUE(has(text, "[Result \"1-0\"]\n")) << text;
    EXPECT_TRUE(has(text, "\n1. 10-15 22-17 2. 6-10 1-0\n")) << text;
    EXPECT_EQ(read(text).outcome(), game.outcome());
}

TEST(SavedGame, SaysHowItEnded) {
    Sitting game = against_easy();
    play(game, {"32-28"});
    EXPECT_EQ(game.resign(Side::White, 0), std::nullopt);
    const std::string text = saved_game(game, "?");
    EXPECT_TRUE(has(text, "[Result \"0-2\"]")) << text;
    EXPECT_TRUE(has(text, "[Termination \"resigned\"]")) << text;
    Sitting again = read(text);
    EXPECT_EQ(again.outcome(), game.outcome());
    EXPECT_EQ(again.take_back(0), std::nullopt);
    EXPECT_FALSE(again.outcome());
}

TEST(SavedGame, EndsAsTheBoardSaysWhateverIsWritten) {
    Sitting game = against_easy("-", "W:W22,7:B17");
    play(game, {"22x11"});
    EXPECT_EQ(read(saved_game(game, "?")).outcome(), (Outcome{Side::White, "no moves"}));
}

TEST(Record, OfSomebodyElseIsReadToo) {
    const Sitting game = read(
        "[Event \"WK\"]\n[White \"Sijbrands, T.\"]\n[Black \"Wiersma, H.\"]\n[Result \"1-1\"]\n\n"
        "1. 32-28 (1. 31-27 17-21) 18-23 {a comment} 2. 38-32 1-1\n");
    EXPECT_TRUE(game.is_two_people());
    EXPECT_EQ(game.played().size(), 3U);
    EXPECT_EQ(game.outcome(), (Outcome{std::nullopt, "as recorded"}));
    EXPECT_EQ(game.seat(Side::White).name, "Sijbrands, T.");
}

TEST(Record, TellsTheResultInItsTagAlone) {
    EXPECT_EQ(read("[Result \"2-0\"]\n\n1. 32-28 *\n").outcome(),
              (Outcome{Side::White, "as recorded"}));
    EXPECT_EQ(read("[Result \"0-2\"]\n[Termination \"out of time\"]\n\n1. 32-28 *\n").outcome(),
              (Outcome{Side::Black, "out of time"}));
    EXPECT_EQ(read("1. 32-28 *\n").outcome(), std::nullopt);
}

TEST(Record, OfWhichTheFirstGameIsTaken) {
    EXPECT_EQ(read("1. 32-28 *\n\n1. 31-27 16-21 *\n").played().size(), 1U);
}

TEST(Record, ThatIsAtFaultSaysWhereAndWhy) {
    const PdnFault illegal = fault_of("[GameType \"20\"]\n\n1. 32-28 19-24 2. 28x19 *\n");
    EXPECT_EQ(illegal.error.code, "move.nothing-to-capture");
    EXPECT_EQ(illegal.place.line, 3U);
    EXPECT_EQ(fault_of("").error.code, "sitting.no-game");
    EXPECT_EQ(fault_of("[GameType \"20\"]\n[FEN \"W:W51:B1\"]\n\n*\n").error.code,
              "fen.no-such-square");
    EXPECT_EQ(fault_of("[FEN \"W:W31:B1 moves 31-27\"]\n\n*\n").error.code, "fen.trailing");
    EXPECT_EQ(fault_of("[GameType \"26\"]\n\n1. c3-d4 *\n").error.code, "sitting.other-draughts");
    EXPECT_EQ(fault_of("[GameType \"20\"]\n1. 32-28 ... 2. 31-27 *\n").error.code,
              "pdn.move-missing");
    EXPECT_EQ(fault_of("1. 32-28 /FEN \"W:W31:B1\"/ 31-27 *\n").error.code, "sitting.set-up-later");
    EXPECT_EQ(fault_of("1. 32-28 {open\n").error.code, "pdn.comment-unclosed");
    const PdnFault first = fault_of("1. 32-(28 *\n\n[GameType \"21\"]\n1. 11-15 *");
    EXPECT_EQ(first.place.line, 1U) << "a broken first game is not passed over";
}

TEST(Record, ThatNamesNoGameIsPlayedAsTheFirstThatFits) {
    const auto guessed = read_saved_game("1. 11-15 22-18 *\n");
    const auto* saved = std::get_if<SavedGame>(&guessed);
    ASSERT_NE(saved, nullptr);
    EXPECT_TRUE(saved->guessed);
    EXPECT_EQ(saved->sitting.setup().game, "dam-haji");
    const auto told = read_saved_game("[GameType \"21\"]\n1. 11-15 22-18 *\n");
    ASSERT_NE(std::get_if<SavedGame>(&told), nullptr);
    EXPECT_FALSE(std::get_if<SavedGame>(&told)->guessed);
    const PdnFault none = fault_of("[Event \"x\"]\n\n1. 32-28 19-24 2. 28x19 *\n");
    EXPECT_EQ(none.error.code, "sitting.other-draughts");
    EXPECT_EQ(none.place.line, 3U);
    EXPECT_EQ(none.place.column, 19U) << "where the game that fits longest breaks off";
}

TEST(Record, MayWriteXForAQuietMoveAndLeaveTheSideOpen) {
    Sitting game = read("[FEN \"?:W28,40:B10,19\"]\n1... 19x24 2. 28:22 *\n");
    EXPECT_EQ(game.start_position(), "B:W28,40:B10,19");
    ASSERT_EQ(game.played().size(), 2U);
    EXPECT_EQ(game.played()[0].move.text, "19-24");
}

TEST(Record, PassesOverTagsThatItDoesNotUnderstand) {
    const Sitting game = read(
        "[WhiteLevel \"grandmaster\"]\n[BlackLevel \"seed genius\"]\n[WhiteTimeControl \"soon\"]\n"
        "[Seed \"many\"]\n\n1. 32-28 {[%clock nonsense]} *\n");
    EXPECT_TRUE(game.is_two_people());
    EXPECT_FALSE(game.setup().clock.timed());
    EXPECT_EQ(game.setup().seed, 0U);
}

}  // namespace
}  // namespace baize
