// What keys and clicks do on the screen of a game, and what is to be seen of it.
#include "terminal/play_model.h"

#include "print.h"
#include "terminal/play_support.h"
#include "terminal/words.h"

namespace baize {
namespace {

using Kind = KeyPress::Kind;
constexpr Look letters{.colour = false, .blocks = false};

Screen against_engine(std::string position = "") {
    return Screen(Screen::setup(Seating::White, std::move(position)));
}
Screen two_people(std::string position = "", std::string game = "international") {
    return Screen(Screen::setup(Seating::Both, std::move(position), std::move(game)));
}

TEST(PlayScreen, TakesATypedMove) {
    Screen screen = against_engine();
    screen.type("32-2");
    EXPECT_TRUE(screen.shows("Move: 32-2"));
    screen.type("8").press(Kind::Enter);
    ASSERT_EQ(screen.sitting().played().size(), 1U);
    EXPECT_TRUE(screen.shows("White plays 32-28"));
    EXPECT_TRUE(screen.shows("the engine is thinking"));
    screen.think();
    EXPECT_EQ(screen.sitting().played().size(), 2U);
    EXPECT_FALSE(screen.shows("the engine is thinking"));
    EXPECT_TRUE(screen.shows(" 1. 32-28 "));
}

TEST(PlayScreen, ForgetsATypedMoveOnEscapeAndBackspace) {
    Screen screen = two_people();
    screen.type("32").press(Kind::Escape);
    EXPECT_FALSE(screen.model().input_line());
    screen.type("3").press(Kind::Backspace);
    EXPECT_FALSE(screen.model().input_line());
    screen.type("39").press(Kind::Backspace).type("2-28").press(Kind::Enter);
    EXPECT_EQ(screen.sitting().played().size(), 1U);
}

TEST(PlayScreen, SaysWhyATypedMoveIsNone) {
    Screen screen = two_people();
    screen.move("32-22");
    EXPECT_TRUE(screen.shows("32-22 is not legal"));
    EXPECT_TRUE(screen.sitting().played().empty());
}

TEST(PlayScreen, MovesAPieceWithArrowsAndEnter) {
    Screen screen = two_people();
    ASSERT_EQ(screen.model().cursor(), 31);
    screen.press(Kind::Right);
    EXPECT_EQ(screen.model().cursor(), 32);
    screen.press(Kind::Enter);
    EXPECT_TRUE(screen.model().marks(32).selected);
    EXPECT_TRUE(screen.model().marks(27).target);
    EXPECT_TRUE(screen.model().marks(28).target);
    EXPECT_FALSE(screen.model().marks(26).target);
    screen.press(Kind::Up);
    EXPECT_EQ(screen.model().cursor(), 27);
    screen.press(Kind::Right).type(" ");
    ASSERT_EQ(screen.sitting().played().size(), 1U);
    EXPECT_EQ(screen.sitting().played()[0].move.text, "32-28");
    EXPECT_TRUE(screen.model().marks(32).last_move);
    EXPECT_TRUE(screen.model().marks(28).last_move);
}

TEST(PlayScreen, ArrowsStopAtTheEdge) {
    Screen screen = two_people();
    for (int i = 0; i < 12; ++i) screen.press(Kind::Up).press(Kind::Left);
    EXPECT_EQ(screen.model().cursor(), 1);
    for (int i = 0; i < 12; ++i) screen.press(Kind::Down).press(Kind::Right);
    EXPECT_EQ(screen.model().cursor(), 50);
}

TEST(PlayScreen, MovesAPieceWithClicks) {
    Screen screen = two_people();
    screen.click(32).click(28);
    ASSERT_EQ(screen.sitting().played().size(), 1U);
    EXPECT_EQ(screen.sitting().played()[0].move.text, "32-28");
}

TEST(PlayScreen, AClickBesideTheSquaresDoesNothing) {
    Screen screen = two_people();
    screen.press({Kind::Click, {}, {0, 0}});    // a light square
    screen.press({Kind::Click, {}, {5, 70}});   // the panel
    screen.press({Kind::Click, {}, {23, 79}});  // the last line
    screen.press({Kind::Click, {}, {-1, -1}});
    EXPECT_TRUE(screen.model().message().empty());
    EXPECT_TRUE(screen.sitting().played().empty());
}

TEST(PlayScreen, LetsGoOfAPieceAndTakesAnother) {
    Screen screen = two_people();
    screen.click(32).click(32);
    EXPECT_FALSE(screen.model().marks(32).selected);
    screen.click(32).click(33);
    EXPECT_TRUE(screen.model().marks(33).selected);
    screen.press(Kind::Escape);
    EXPECT_FALSE(screen.model().marks(33).selected);
}

TEST(PlayScreen, SaysWhyAPieceCannotMove) {
    Screen screen = two_people("W:W28,50:B22,5");
    screen.click(50);
    EXPECT_TRUE(screen.shows("50 cannot move: 28 must capture"));
    EXPECT_TRUE(screen.model().marks(28).must_capture);
    EXPECT_FALSE(screen.model().marks(50).must_capture);
    screen.click(5);
    EXPECT_TRUE(screen.shows("the piece on 5 is not one of White's"));
    screen.click(30);
    EXPECT_TRUE(screen.shows("there is no piece on 30"));
}

TEST(PlayScreen, SaysWhyASquareCannotBeReached) {
    Screen screen = two_people();
    screen.click(32).click(22);
    EXPECT_TRUE(screen.shows("32-22 is not legal"));
    EXPECT_TRUE(screen.model().marks(32).selected);
    screen.click(50);
    EXPECT_TRUE(screen.shows("50 cannot move: no square is free for it"));
}

TEST(PlayScreen, TabGoesToPiecesThatCanMoveAndThenToTargets) {
    Screen screen = two_people("W:W28,50:B22,5");
    screen.press(Kind::Tab);
    EXPECT_EQ(screen.model().cursor(), 28);
    screen.press(Kind::Enter).press(Kind::Tab);
    EXPECT_EQ(screen.model().cursor(), 17);
    screen.press(Kind::Enter);
    EXPECT_EQ(screen.sitting().played().size(), 1U);
}

constexpr const char* two_ways = "W:W26,32:B4,14,15,22,23";

TEST(PlayScreen, AsksBetweenCapturesWithEqualEnds) {
    Screen screen = two_people(two_ways, "dam-haji");
    screen.click(26).click(10);
    ASSERT_TRUE(screen.model().menu());
    EXPECT_EQ(screen.model().menu()->lines, (std::vector<std::string>{"26x17x10", "26x19x10"}));
    EXPECT_TRUE(screen.shows("Which makan?"));
    EXPECT_TRUE(screen.model().marks(14).taken);
    EXPECT_FALSE(screen.model().marks(15).taken);
    screen.press(Kind::Down);
    EXPECT_TRUE(screen.model().marks(15).taken);
    screen.press(Kind::Enter);
    ASSERT_EQ(screen.sitting().played().size(), 1U);
    EXPECT_EQ(screen.sitting().played()[0].move.text, "26x19x10");
}

TEST(PlayScreen, ChoosesACaptureByNumberByClickOrNotAtAll) {
    Screen by_number = two_people(two_ways, "dam-haji");
    by_number.click(26).click(10).type("2");
    EXPECT_EQ(by_number.sitting().played()[0].move.text, "26x19x10");
    Screen by_click = two_people(two_ways, "dam-haji");
    by_click.click(26).click(10);
    by_click.press({Kind::Click, {}, {PlayLayout::panel_head + 1, 40}});
    EXPECT_EQ(by_click.sitting().played()[0].move.text, "26x17x10");
    Screen by_nothing = two_people(two_ways, "dam-haji");
    by_nothing.click(26).click(10).type("9x").press(Kind::Escape);
    EXPECT_FALSE(by_nothing.model().menu());
    EXPECT_TRUE(by_nothing.sitting().played().empty());
}

TEST(PlayScreen, ShowsACaptureHopByHop) {
    Screen screen = two_people(two_ways, "dam-haji");
    screen.move("26x17x10");
    const auto piece_on = [&](int square) {
        for (const Diagram::Square& at : screen.model().diagram().squares)
            if (at.number == square) return at.piece.has_value();
        return false;
    };
    EXPECT_TRUE(piece_on(26) && piece_on(22) && piece_on(14));
    EXPECT_TRUE(screen.model().is_moving());
    screen.wait(200);
    EXPECT_TRUE(piece_on(17) && piece_on(14));
    EXPECT_FALSE(piece_on(26) || piece_on(22));
    screen.wait(200);
    EXPECT_TRUE(piece_on(10));
    EXPECT_FALSE(piece_on(14));
    EXPECT_FALSE(screen.model().is_moving());
}

TEST(PlayScreen, ARoundTripIsPlayedByTakingUpThePieceTwice) {
    Screen screen = two_people("W:W37,50:B21,22,31,32,5");
    screen.click(37);
    EXPECT_TRUE(screen.model().marks(37).target);
    screen.click(37);
    ASSERT_EQ(screen.sitting().played().size(), 1U);
    EXPECT_EQ(screen.sitting().played()[0].move.text, "37x37");
}

TEST(PlayScreen, HintIsGivenInWords) {
    Screen screen = against_engine("W:W28,50:B22,5");
    screen.type("h").think();
    EXPECT_TRUE(screen.shows("hint: 28x17, score"));
    EXPECT_TRUE(screen.sitting().played().empty());
}

TEST(PlayScreen, TakesBackAWholeTurnAndPlaysItAgain) {
    Screen screen = against_engine();
    screen.move("32-28").think().type("b");
    EXPECT_TRUE(screen.sitting().played().empty());
    screen.type("r");
    EXPECT_EQ(screen.sitting().played().size(), 2U);
    screen.press(Kind::Backspace).press(Kind::Backspace);
    EXPECT_TRUE(screen.shows("there is no move of yours to take back"));
}

TEST(PlayScreen, ResignsOnlyAfterYes) {
    Screen screen = against_engine();
    screen.type("x");
    EXPECT_TRUE(screen.shows("Do you resign?"));
    screen.type("n");
    EXPECT_FALSE(screen.sitting().outcome());
    screen.type("xq3y");
    EXPECT_EQ(screen.sitting().outcome(), (Outcome{Side::Black, "resigned"}));
    EXPECT_TRUE(screen.shows("0-2, Black wins: resigned"));
}

TEST(PlayScreen, TheEngineAnswersADrawOffer) {
    Screen screen = against_engine();
    screen.type("d").think();
    EXPECT_TRUE(screen.shows("the draw is declined"));
    Screen lost = against_engine("W:WK28,K29,K33,K38:B1,2");
    lost.type("d").think();
    EXPECT_EQ(lost.sitting().outcome(), (Outcome{std::nullopt, "agreed"}));
}

TEST(PlayScreen, ADrawOfferedWhileTheEngineThinksIsAnsweredAfterItsMove) {
    Screen screen(Screen::setup(Seating::Black));
    const std::optional<Errand> before = screen.model().session().errand();
    ASSERT_TRUE(before && before->wanted == Wanted::Move);
    screen.type("d");
    EXPECT_TRUE(screen.shows("a draw is offered")) << screen.text();
    EXPECT_EQ(screen.model().session().errand(), before) << "who thinks is disturbed";
    screen.think();
    EXPECT_EQ(screen.sitting().played().size(), 1U);
    EXPECT_TRUE(screen.shows("the draw is declined")) << screen.text();
    Screen lost(Screen::setup(Seating::Black, "W:W49,50:BK13,K18,K22,K23"));
    lost.type("d").think();
    EXPECT_EQ(lost.sitting().played().size(), 1U);
    EXPECT_EQ(lost.sitting().outcome(), (Outcome{std::nullopt, "agreed"}));
}

TEST(PlayScreen, TwoPeopleAnswerADrawOfferThemselves) {
    Screen screen = two_people();
    screen.type("d");
    EXPECT_TRUE(screen.shows("Black, do you accept a draw?"));
    screen.type("y");
    EXPECT_TRUE(screen.sitting().outcome());
}

TEST(PlayScreen, ChangesTheLevelFromAMenu) {
    Screen screen = against_engine();
    screen.type("l");
    EXPECT_TRUE(screen.shows("Which level?"));
    screen.press(Kind::Down).press(Kind::Enter);
    EXPECT_EQ(screen.sitting().seat(Side::Black).level->name, "medium");
    EXPECT_TRUE(screen.shows("Baize medium"));
}

TEST(PlayScreen, ChangesSidesAndTurnsTheBoard) {
    Screen screen = against_engine();
    EXPECT_EQ(screen.model().layout().place_of(0, 0).row, 0);
    screen.type("e").think();
    EXPECT_FALSE(screen.sitting().seat(Side::Black).is_engine());
    EXPECT_EQ(screen.sitting().played().size(), 1U);
    EXPECT_NE(screen.model().layout().place_of(0, 0).row, 0);
    screen.type("f");
    EXPECT_EQ(screen.model().layout().place_of(0, 0).row, 0);
}

TEST(PlayScreen, ArrowsFollowTheBoardAsItIsSeen) {
    Screen screen = two_people();
    screen.type("f").press(Kind::Down);
    EXPECT_EQ(screen.model().cursor(), 26);  // below 31, seen from Black's side
}

TEST(PlayScreen, ShowsTheThinkingOnRequest) {
    Screen screen = against_engine();
    screen.move("32-28").think();
    EXPECT_FALSE(screen.shows("depth 2"));
    screen.type("t");
    EXPECT_TRUE(screen.shows("depth 2, score"));
}

TEST(PlayScreen, RunsTheClocksAndEndsTheGameByThem) {
    SessionSetup setup = Screen::setup(Seating::Both);
    setup.clock = *read_clock_setting("1+0");
    Screen screen(std::move(setup));
    screen.wait(30'000);
    EXPECT_TRUE(screen.shows("White: Player  0:30"));
    EXPECT_TRUE(screen.shows("Black: Player  1:00"));
    screen.type("p");
    EXPECT_TRUE(screen.shows("paused, White to move"));
    screen.wait(90'000).move("32-28");
    EXPECT_TRUE(screen.shows("the game is paused"));
    screen.type("p").wait(20'000);
    EXPECT_TRUE(screen.shows("0:10.0"));
    screen.wait(10'000);
    EXPECT_TRUE(screen.shows("0-2, Black wins: the time was up"));
}

TEST(PlayScreen, WarnsBeforeADrawByCount) {
    Screen screen = two_people("W:WK48:BK6");
    EXPECT_TRUE(screen.shows("a draw by count is near: 10 plies are left"));
}

TEST(PlayScreen, AsksBeforeAGameThatIsNotSavedIsLeft) {
    Screen screen = two_people();
    screen.move("32-28").type("q");
    EXPECT_TRUE(screen.shows("The game is not saved. Quit?"));
    screen.type("n");
    EXPECT_FALSE(screen.model().over());
    screen.type("n");
    EXPECT_TRUE(screen.shows("Leave this game for a new one?"));
    screen.type("y");
    EXPECT_TRUE(screen.sitting().played().empty());
    screen.type("q");
    EXPECT_TRUE(screen.model().over());
}

TEST(PlayScreen, WantsTheGameWrittenToAFile) {
    Screen screen = two_people();
    screen.move("32-28").type("s");
    EXPECT_TRUE(screen.shows("Save as: game.pdn"));
    screen.press(Kind::Enter);
    PlaySession& session = screen.model().session();
    ASSERT_TRUE(session.file_errand());
    EXPECT_TRUE(session.file_errand()->save);
    EXPECT_EQ(session.file_errand()->path, "game.pdn");
    EXPECT_FALSE(session.file_errand()->replace);
    EXPECT_NE(session.file_errand()->text.find("1. 32-28 *"), std::string::npos);
    (void)session.file_saved(Error{"file.exists", 0, {"\"game.pdn\""}});
    EXPECT_TRUE(screen.shows("Write over it?"));
    screen.type("y");
    ASSERT_TRUE(session.file_errand());
    EXPECT_TRUE(session.file_errand()->replace);
    EXPECT_EQ(session.file_saved(std::nullopt), "saved as \"game.pdn\"");
    screen.type("q");
    EXPECT_TRUE(screen.model().over());
}

TEST(PlayScreen, OpensAGameOfAnotherBoard) {
    Screen screen = two_people();
    for (int i = 0; i < 12; ++i) screen.press(Kind::Down).press(Kind::Right);
    screen.type("o").press(Kind::Enter);
    PlaySession& session = screen.model().session();
    ASSERT_TRUE(session.file_errand());
    EXPECT_FALSE(session.file_errand()->save);
    screen.model().tell(session.file_loaded(
        std::string("[Variant \"english\"]\n\n1. 11-15 23-19 *\n"), screen.now_));
    screen.model().refresh(screen.now_);
    EXPECT_EQ(screen.sitting().played().size(), 2U);
    EXPECT_TRUE(screen.shows("2 moves played"));
    EXPECT_TRUE(screen.shows("english"));
    screen.press(Kind::Enter);  // the cursor is on this board too
    EXPECT_LE(screen.model().cursor(), 32);
}

TEST(PlayScreen, SaysWhatIsWrongWithAFile) {
    Screen screen = two_people();
    screen.type("o").press(Kind::Enter);
    PlaySession& session = screen.model().session();
    const std::string moves = "1. 32-27 19-23 2. 27x18 *";
    EXPECT_EQ(session.file_loaded("[GameType \"20\"]\n" + moves, 0),
              "\"game.pdn\", line 2, column 19: 27x18 is not legal: the piece on 27 has nothing to "
              "capture");
    screen.type("o").press(Kind::Enter);
    EXPECT_EQ(
        session.file_loaded(moves, 0),
        "\"game.pdn\", line 1, column 19: read but not played: no game that is played here has "
        "these rules");
    EXPECT_TRUE(screen.sitting().played().empty());
}

TEST(PlayScreen, ReadsOrdersBehindAColon) {
    Screen screen = two_people();
    screen.type(":legal").press(Kind::Enter);
    EXPECT_TRUE(screen.shows("31-26"));
    screen.type(":side black").press(Kind::Enter);
    EXPECT_TRUE(screen.sitting().seat(Side::White).is_engine());
    screen.type(":pieces").press(Kind::Enter);
    EXPECT_TRUE(screen.shows("White: 31, 32"));
    EXPECT_TRUE(screen.shows("any key"));
    screen.type("q").type(":hnit").press(Kind::Enter);
    EXPECT_TRUE(screen.shows("did you mean hint?"));
    EXPECT_FALSE(screen.model().over());
}

TEST(PlayScreen, ShowsHelpUntilAKeyIsPressed) {
    Screen screen = two_people();
    screen.type("?");
    EXPECT_TRUE(screen.shows("take up a piece"));
    screen.type("q");
    EXPECT_FALSE(screen.shows("take up a piece"));
    EXPECT_FALSE(screen.model().over());
}

TEST(PlayScreen, DoesNotMoveForTheEngine) {
    Screen screen = against_engine();
    screen.move("32-28").move("19-23");
    EXPECT_TRUE(screen.shows("it is not your turn"));
    screen.click(19);
    EXPECT_TRUE(screen.shows("it is not your turn"));
    EXPECT_EQ(screen.sitting().played().size(), 1U);
}

TEST(PlayPicture, FitsOrSaysHowMuchIsMissing) {
    for (const char* game : {"international", "dam-haji", "dam-haji-book"}) {
        Screen screen(Screen::setup(Seating::Both, "", game), {24, 80});
        EXPECT_TRUE(screen.model().layout().fits()) << game;
        EXPECT_FALSE(screen.shows("too small"));
    }
    Screen small(Screen::setup(Seating::Both), {10, 40});
    EXPECT_TRUE(small.shows("too small"));
    for (int rows = 1; rows < 40; rows += 3)
        for (int columns = 1; columns < 120; columns += 7) {
            small.model().resize({rows, columns});
            const Picture picture = small.picture();
            EXPECT_EQ(picture.rows(), rows);
            EXPECT_EQ(picture.columns(), columns);
        }
}

TEST(PlayPicture, HasEveryPieceWithItsNumberInLettersToo) {
    Screen screen = two_people("W:WK46,31:BK5,2");
    EXPECT_TRUE(screen.shows("46", letters));
    EXPECT_TRUE(screen.shows("(W)", letters));
    EXPECT_TRUE(screen.shows("(w)", letters));
    EXPECT_TRUE(screen.shows("(B)", letters));
    EXPECT_TRUE(screen.shows("(b)", letters));
    for (const char c : screen.text(letters)) EXPECT_LT(static_cast<unsigned char>(c), 0x80U);
}

TEST(PlayPicture, AHajiIsAStackAndAKingWearsACrown) {
    Screen haji = two_people("W:WK30,31:BK5,2", "dam-haji");
    EXPECT_TRUE(haji.shows("=W=", letters));
    EXPECT_TRUE(haji.shows("=B=", letters));
    EXPECT_TRUE(haji.shows("(w)", letters)) << "a man is no stack";
    for (const char c : haji.text(letters)) EXPECT_LT(static_cast<unsigned char>(c), 0x80U);
    EXPECT_TRUE(haji.shows("▐▂▂▌")) << "two discs with a groove between them";
    EXPECT_FALSE(haji.shows("▙▟"));
    Screen king = two_people("W:WK46,31:BK5,2");
    EXPECT_TRUE(king.shows("▙▟"));
    EXPECT_FALSE(king.shows("▂▂"));
}

TEST(PlayScreen, TalksOfHajiAndMakan) {
    Screen screen = two_people("B:W14,32:B4,9", "dam-haji");
    screen.click(4);
    EXPECT_TRUE(screen.shows("4 cannot move: 9 must makan"));
    screen.type(":rules").press(KeyPress::Kind::Enter);
    EXPECT_TRUE(screen.shows("majority=off"));
    EXPECT_TRUE(screen.shows("gamedama.com"));
}

TEST(PlayScreen, RulesAreChosenFromAListWithTheirSources) {
    Screen screen(Screen::setup(Seating::White, "", "dam-haji"));
    screen.think();  // Black begins, and is the engine: no reason not to choose
    ASSERT_EQ(screen.sitting().played().size(), 1U);
    screen.type("c");
    EXPECT_TRUE(screen.shows("1 majority=off"));
    EXPECT_TRUE(screen.shows("setupgroup.com; off, any capture will do")) << "of the chosen line";
    screen.press(KeyPress::Kind::Enter);
    EXPECT_TRUE(screen.shows("1 majority=on"));
    EXPECT_EQ(screen.model().session().setup().game, "dam-haji:majority=on");
    EXPECT_TRUE(screen.sitting().played().empty()) << "the game begins anew";
    screen.press(KeyPress::Kind::Down).press(KeyPress::Kind::Down);
    EXPECT_TRUE(screen.shows("no source found says either"));
    screen.type("5");  // the board: 8, then 10
    EXPECT_EQ(screen.sitting().line().diagram().rows, 10);
    screen.press({KeyPress::Kind::Click, {}, {5, 3}});
    EXPECT_EQ(screen.sitting().line().diagram().rows, 12);
    screen.press(KeyPress::Kind::Enter).type("1");
    EXPECT_EQ(screen.model().session().setup().game, "dam-haji");
    screen.type("8");
    EXPECT_EQ(screen.model().session().setup().game, "dam-haji-book");
    screen.type("7").press(KeyPress::Kind::Escape);
    EXPECT_FALSE(screen.shows("majority="));
    screen.think();
    EXPECT_EQ(screen.sitting().played().size(), 1U);
}

TEST(PlayScreen, RulesStayAsTheyAreOnceAPersonHasMoved) {
    Screen screen = two_people("", "dam-haji");
    screen.move("11-15").type("c");
    EXPECT_TRUE(screen.shows("majority=off   (majority=on|off)")) << "a page to read";
    screen.press(KeyPress::Kind::Escape).type(":rules majority=on").press(KeyPress::Kind::Enter);
    EXPECT_TRUE(screen.shows("rules are chosen before your first move"));
    EXPECT_EQ(screen.model().session().setup().game, "dam-haji");
    EXPECT_EQ(screen.sitting().played().size(), 1U);
}

TEST(PlayScreen, RulesThatAreNoneAreRefused) {
    Screen screen = two_people("", "dam-haji");
    screen.type(":rules majority=perhaps").press(KeyPress::Kind::Enter);
    EXPECT_TRUE(screen.shows("majority=perhaps"));
    EXPECT_EQ(screen.model().session().setup().game, "dam-haji");
}

TEST(PlaySession, EndingsOfOtherRulesAreNotAsked) {
    class NoEndings : public AnyEndings {};
    const NoEndings endings;
    SessionSetup setup = Screen::setup(Seating::Both, "", "dam-haji");
    setup.endings = &endings;
    PlaySession session = std::move(*PlaySession::open(setup, 0));
    (void)session.obey({Order::Rules, "majority=off"}, 0);
    EXPECT_EQ(session.setup().endings, &endings) << "that is what it was";
    (void)session.obey({Order::Rules, "majority=on"}, 0);
    EXPECT_EQ(session.setup().endings, nullptr);
}

TEST(PlayScreen, TalksBahasaMelayu) {
    speak(Language::Malay);
    Screen screen = two_people("B:W14,32:B4,9", "dam-haji");
    EXPECT_TRUE(screen.shows("giliran Hitam"));
    screen.click(4);
    EXPECT_TRUE(screen.shows("4 tidak boleh bergerak: 9 wajib makan"));
    screen.type("?");
    EXPECT_TRUE(screen.shows("wajib makan, diambil, boleh ke situ"));
    screen.type(" x");
    EXPECT_TRUE(screen.shows("Anda menyerah kalah?"));
    screen.type("y");
    EXPECT_TRUE(screen.shows("Putih menang: menyerah kalah"));
    speak(Language::English);
}

TEST(PlayPicture, MarksAreCharactersToo) {
    Screen screen = two_people("W:W28,50:B22,5");
    EXPECT_TRUE(screen.shows("!", letters));
    EXPECT_TRUE(screen.shows("!"));
    screen.click(28);
    EXPECT_TRUE(screen.shows("*", letters));
    EXPECT_TRUE(screen.shows("()", letters));
    EXPECT_TRUE(screen.shows("()"));
    screen.click(17);
    EXPECT_TRUE(screen.shows("28 .", letters));
}

TEST(PlayPicture, KeepsToPlainTextWhereANameHoldsControls) {
    Screen screen = two_people();
    (void)screen.model().session().obey({Order::Load, "x"}, 0);
    (void)screen.model().session().file_loaded(
        std::string("[White \"\x1b[31mred\x07\"]\n[WhiteLevel \"seed easy\"]\n\n1. 32-28 *\n"), 0);
    for (const char c : screen.text(letters))
        EXPECT_TRUE(c == '\n' || static_cast<unsigned char>(c) >= 0x20U);
}

TEST(Orders, KnowTheirArguments) {
    EXPECT_EQ(read_order("  32-28 ")->argument, "32-28");
    EXPECT_EQ(read_order("save  my game.pdn")->argument, "my game.pdn");
    EXPECT_EQ(read_order("hint")->order, Order::Hint);
    EXPECT_EQ(read_order("HINT")->order, Order::Hint);
    EXPECT_EQ(read_order("Save My.pdn")->argument, "My.pdn");
    EXPECT_EQ(read_order("?")->order, Order::Help);
    EXPECT_EQ(read_order("exit")->order, Order::Quit);
    EXPECT_EQ(read_order("save").error().code, "play.order-needs-more");
    EXPECT_EQ(read_order("hint now").error().code, "play.order-too-long");
    EXPECT_EQ(read_order("bcak").error(),
              (Error{"play.no-such-order", 0, {"\"bcak\"", "back", "32-28"}}));
    EXPECT_EQ(read_order("bcak", "c3-d4").error(),
              (Error{"play.no-such-order", 0, {"\"bcak\"", "back", "c3-d4"}}));
}

TEST(Orders, AreMovesByLettersWhereADigitFollows) {
    EXPECT_EQ(read_order(" c3-d4 ")->order, Order::Move);
    EXPECT_EQ(read_order("G5:E3")->argument, "G5:E3");
    EXPECT_EQ(read_order("board")->order, Order::Board);
}

}  // namespace
}  // namespace baize
