#include "protocol/dxp_session.h"

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "print.h"
#include "system/time.h"

namespace baize {
namespace {

using Kind = Reading::Kind;

// ---- a peer that follows a script ----

std::string message_of(std::string_view text) {
    return std::string(text) + '\0';
}
std::string accepts(char code = '0') {
    return dxp_text(DxpGameAcc{"Peer 1", static_cast<DxpGameAcc::Code>(code)});
}
std::string asks(Side follower = Side::White) {
    return dxp_text(DxpGameReq{.name = "Peer 1", .follower = follower, .minutes = 5});
}

/// A choice of ours with its move as players write it.
struct Says {
    std::string move;
};
using Choice = std::variant<Says, DxpBackReq, DxpReason>;

/// Says its lines whatever it hears, then leaves or falls silent. Its time passes only by waiting.
class Script {
public:
    enum class End { Leaves, Silent };

    explicit Script(const std::vector<std::string>& lines, End end = End::Leaves) : end_(end) {
        for (const std::string& line : lines) pieces_.push_back(message_of(line));
    }
    Script& raw(std::string bytes) {
        pieces_.push_back(std::move(bytes));
        return *this;
    }

    /// Our choices in order; when there are no more, the first legal move.
    DxpSession session(std::deque<Choice> choices = {}) {
        DxpSession::Surroundings around;
        around.stream = {[this](std::int64_t wait) { return read(wait); },
                         [this](std::string_view bytes) { return write(bytes); }};
        around.choose = [choices = std::move(choices)](const DxpTurn& turn) mutable -> DxpChoice {
            if (choices.empty()) return MoveNumber{0};
            const Choice choice = choices.front();
            choices.pop_front();
            if (const auto* move = std::get_if<Says>(&choice)) return *turn.line.find(move->move);
            if (const auto* back = std::get_if<DxpBackReq>(&choice)) return *back;
            return std::get<DxpReason>(choice);
        };
        around.heard = [this](std::string_view text) { chats.emplace_back(text); };
        around.refused = [this](const Error& error) { refusals.emplace_back(error.code); };
        around.words = [](const Error& error) { return std::string(error.code); };
        around.now_ms = [this] { return now_; };
        around.name = "Baize";
        around.patience_ms = 60'000;
        around.take_backs = take_backs;
        return DxpSession(around);
    }

    std::vector<std::string> heard;  ///< what our side said
    std::vector<std::string> chats;
    std::vector<std::string> refusals;
    bool take_backs = true;
    bool broken = false;  ///< nothing can be sent any more

private:
    Result<Reading> read(std::int64_t wait_ms) {
        now_ += 10;
        if (!pieces_.empty()) {
            Reading reading{Kind::Bytes, pieces_.front()};
            pieces_.pop_front();
            return reading;
        }
        if (end_ == End::Leaves) return Reading{Kind::Closed};
        now_ += wait_ms;
        return Reading{Kind::Nothing};
    }
    std::optional<Error> write(std::string_view bytes) {
        if (broken) return Error{"socket.cannot-send", 0, {"broken"}};
        EXPECT_TRUE(bytes.ends_with('\0'));
        heard.emplace_back(bytes.substr(0, bytes.size() - 1));
        EXPECT_TRUE(read_dxp(heard.back()).ok()) << heard.back();
        return std::nullopt;
    }

    std::deque<std::string> pieces_;
    End end_;
    std::int64_t now_ = 0;
};

DxpGame white_game(Script& script, std::deque<Choice> choices = {}) {
    return script.session(std::move(choices)).ask({}, true);
}

std::string fault_of(Script script, std::deque<Choice> choices = {}) {
    const DxpGame game = white_game(script, std::move(choices));
    return game.fault ? std::string(game.fault->code) : "none";
}

TEST(DxpSession, WhoeverAsksSaysWhichSideTheOtherPlays) {
    Script script({accepts(), "E11"});
    const DxpGame game = script.session({Says{"32-28"}}).ask({Side::White, 90, 65, {}}, true);
    EXPECT_FALSE(game.fault) << *game.fault;
    EXPECT_EQ(game.peer, "Peer 1");
    ASSERT_EQ(script.heard.size(), 3U);
    EXPECT_EQ(script.heard[0], "R01Baize                           Z090065A");
    EXPECT_EQ(script.heard[1], "M0000322800");
    EXPECT_EQ(script.heard[2], "E01");
}

TEST(DxpSession, WhoeverIsAskedPlaysTheSideThatWasMeant) {
    Script script({asks(Side::Black), "M0001322800", "M0001372800", "E00"});
    DxpSession session = script.session({Says{"19-23"}});
    const std::optional<DxpGame> game = session.accept(false);
    ASSERT_TRUE(game);
    EXPECT_EQ(game->terms.side, Side::Black);
    EXPECT_EQ(game->terms.minutes, 5);
    ASSERT_GE(script.heard.size(), 2U);
    EXPECT_EQ(script.heard[0], "ABaize                           0");
    EXPECT_EQ(script.heard[1], "M0000192300");
    EXPECT_EQ(game->moves, (std::vector<std::string>{"32-28", "19-23"}));
    ASSERT_TRUE(game->fault);  // 37-28 is no move
    EXPECT_EQ(*game->fault, (Error{"dxp.illegal-move", 0, {"\"37-28\""}}));
    EXPECT_TRUE(session.over());
}

TEST(DxpSession, CapturesGoOverTheWireWithTheirSquares) {
    Script script({accepts(), "M0000192300", "M000014230119", "E11"});
    const DxpGame game = white_game(script, {Says{"32-28"}, Says{"28x19"}});
    EXPECT_FALSE(game.fault) << *game.fault;
    EXPECT_EQ(script.heard[2], "M000028190123");
    EXPECT_EQ(game.moves.size(), 5U);
}

TEST(DxpSession, WhatAPeerSaysAgainstItselfIsBelieved) {
    const auto result = [](const char* end) {
        Script script({accepts(), end});
        return white_game(script).result();
    };
    EXPECT_EQ(result("E11"), DxpReason::Win);
    EXPECT_EQ(result("E21"), DxpReason::Draw);
    EXPECT_EQ(result("E31"), DxpReason::Unknown);
    EXPECT_EQ(result("E01"), DxpReason::Unknown);
}

TEST(DxpSession, TheRulesEndAGameAndTheyComeFirst) {
    // White takes the last man, and Black claims to have won.
    Script script({accepts(), "E31"});
    DxpTerms terms{.position = "W:W28:B23"};
    const DxpGame game = script.session().ask(terms, true);
    EXPECT_FALSE(game.fault) << *game.fault;
    ASSERT_TRUE(game.outcome);
    EXPECT_EQ(*game.outcome, (Outcome{Side::White, "no moves", 0}));
    EXPECT_EQ(game.ours, DxpReason::Win);
    EXPECT_EQ(game.theirs, DxpReason::Win);
    EXPECT_EQ(game.result(), DxpReason::Win);
    EXPECT_EQ(script.heard[0].substr(42, 2), "BW");
}

TEST(DxpSession, WhoeverCannotMoveGivesUp) {
    Script script({accepts(), "M000023320128", "E00"});
    DxpTerms terms{.position = "W:W33:B23"};
    const DxpGame game = script.session({Says{"33-28"}}).ask(terms, false);
    EXPECT_FALSE(game.fault) << *game.fault;
    EXPECT_EQ(script.heard.back(), "E10");
    EXPECT_EQ(game.result(), DxpReason::GiveUp);
    EXPECT_FALSE(game.ended_by_peer);
}

TEST(DxpSession, AGameStopsAtTheAgreedNumberOfMoves) {
    Script script({accepts(), "M0000192300", "E00"});
    const DxpGame game =
        script.session({Says{"33-29"}}).ask({.side = Side::White, .moves = 1}, true);
    EXPECT_FALSE(game.fault) << *game.fault;
    EXPECT_EQ(script.heard.back(), "E01");
    EXPECT_EQ(game.moves.size(), 2U);
    EXPECT_EQ(game.result(), DxpReason::Unknown);
}

TEST(DxpSession, APeerThatLeavesInsteadOfConfirmingTheEndDoesNoHarm) {
    Script script({accepts(), "M0000192300"});
    DxpSession session = script.session({Says{"33-29"}});
    const DxpGame game = session.ask({.side = Side::White, .moves = 1}, false);
    EXPECT_FALSE(game.fault) << *game.fault;
    EXPECT_TRUE(session.over());
}

TEST(DxpSession, ADrawOnTheBoardIsSaidInOurTurn) {
    // Two kings each that go to and fro: the start stands for the third time after eight plies.
    Script script({accepts(), "M0000030800", "M0000080300", "M0000030800", "M0000080300", "E00"});
    DxpTerms terms{.position = "W:WK47,K48:BK3,K4"};
    const DxpGame game =
        script.session({Says{"47-41"}, Says{"41-47"}, Says{"47-41"}, Says{"41-47"}})
            .ask(terms, true);
    EXPECT_FALSE(game.fault) << *game.fault;
    ASSERT_TRUE(game.outcome);
    EXPECT_EQ(game.outcome->winner, std::nullopt);
    EXPECT_EQ(script.heard.back(), "E21");
    EXPECT_EQ(game.result(), DxpReason::Draw);
}

TEST(DxpSession, OurSideMayGiveUpToo) {
    Script script({accepts(), "E00"});
    DxpSession session = script.session({DxpReason::GiveUp});
    const DxpGame game = session.ask({}, false);
    EXPECT_EQ(script.heard.back(), "E10");
    EXPECT_EQ(game.result(), DxpReason::GiveUp);
    EXPECT_FALSE(session.over());
}

// ---- going back ----

TEST(DxpSession, ThePeerMayGoBack) {
    Script script({accepts(), "M0000192300", "M000014230119", "B002W", "M000013240119", "E11"});
    const DxpGame game =
        white_game(script, {Says{"32-28"}, Says{"28x19"}, Says{"37-32"}, Says{"28x19"}});
    EXPECT_FALSE(game.fault) << *game.fault;
    const std::vector<std::string> heard(script.heard.begin() + 1, script.heard.begin() + 6);
    EXPECT_EQ(heard, (std::vector<std::string>{"M0000322800", "M000028190123", "M0000373200", "K0",
                                               "M000028190123"}));
    ASSERT_GE(game.moves.size(), 4U);
    EXPECT_EQ(game.moves[3], "13x24");
}

TEST(DxpSession, GoingBackToItsOwnMoveLetsThePeerPlayAnother) {
    Script script({asks(Side::Black), "M0000322800", "B001W", "M0000332800", "E11"});
    const std::optional<DxpGame> game = script.session().accept(true);
    ASSERT_TRUE(game);
    EXPECT_FALSE(game->fault) << *game->fault;
    EXPECT_EQ(game->moves.front(), "33-28");
    EXPECT_EQ(game->moves.size(), 2U);
}

TEST(DxpSession, WhereBlackBeganMoveOneOfBlackIsTheStart) {
    Script script({accepts(), "B001Z", "M0000202400", "B001W", "E11"});
    DxpTerms terms{.side = Side::White, .position = "B:W31-50:B1-20"};
    // The peer begins; back to its first move is where the game stands already.
    const DxpGame game = script.session().ask(terms, true);
    EXPECT_FALSE(game.fault) << *game.fault;
    EXPECT_EQ(script.heard[1], "K0");
    EXPECT_EQ(script.heard[3], "K2");  // there was no first move of White before it
    EXPECT_EQ(game.moves.size(), 2U);
}

TEST(DxpSession, NobodyGoesBackToTheFuture) {
    Script script({accepts(), "B002W", "E11"});
    const DxpGame game = white_game(script);
    EXPECT_FALSE(game.fault) << *game.fault;
    EXPECT_EQ(script.heard[2], "K2");
    EXPECT_EQ(game.moves.size(), 1U);
}

TEST(DxpSession, GoingBackCanBeRefused) {
    Script script({accepts(), "B001W", "E11"});
    script.take_backs = false;
    const DxpGame game = white_game(script);
    EXPECT_EQ(script.heard[2], "K1");
    EXPECT_EQ(game.moves.size(), 1U);
}

TEST(DxpSession, OurSideMayAskToGoBack) {
    const auto moves = [](const char* answer) {
        Script script({accepts(), "M0000192300", answer, "M0000202400", "E11"});
        const DxpGame game = white_game(
            script, {Says{"33-29"}, DxpBackReq{1, Side::White}, Says{"34-30"}, Says{"40-34"}});
        EXPECT_EQ(script.heard[2], "B001W");
        return game.moves.size();
    };
    EXPECT_EQ(moves("K0"), 3U);  // 34-30 20-24 and the next
}

// ---- between games ----

TEST(DxpSession, PlaysOneGameAfterAnother) {
    Script script({asks(Side::Black), "M0000322800", "E20", "Cagain?", asks(Side::White), "E11"});
    DxpSession session = script.session();
    ASSERT_TRUE(session.accept(false));
    EXPECT_FALSE(session.over());
    const std::optional<DxpGame> second = session.accept(false);
    ASSERT_TRUE(second);
    EXPECT_FALSE(second->fault) << *second->fault;
    EXPECT_EQ(second->terms.side, Side::White);
    EXPECT_TRUE(session.over());
    EXPECT_EQ(script.chats, std::vector<std::string>{"again?"});
}

TEST(DxpSession, APeerThatLeavesBetweenGamesIsNoFault) {
    for (const std::vector<std::string>& lines : {std::vector<std::string>{}, {"E01"}}) {
        Script script(lines);
        DxpSession session = script.session();
        EXPECT_FALSE(session.accept(false));
        EXPECT_TRUE(session.over());
    }
}

TEST(DxpSession, GamesThatCannotBePlayedAreRefusedAndTheNextIsWaitedFor) {
    DxpGameReq future{.version = 2};
    DxpGameReq blocked{.board = DxpBoard{}};
    blocked.board->squares.fill(DxpSquare::Empty);
    DxpGameReq man_at_the_end = blocked;
    man_at_the_end.board->squares[0] = DxpSquare::WhiteMan;
    Script script({dxp_text(future), dxp_text(blocked), dxp_text(man_at_the_end), asks(), "E11"});
    const std::optional<DxpGame> game = script.session().accept(true);
    ASSERT_TRUE(game);
    EXPECT_FALSE(game->fault) << *game->fault;
    ASSERT_GE(script.heard.size(), 4U);
    EXPECT_EQ(script.heard[0].back(), '1');
    EXPECT_EQ(script.heard[1].back(), '2');
    EXPECT_EQ(script.heard[2].back(), '2');
    EXPECT_EQ(script.heard[3].back(), '0');
    ASSERT_EQ(script.refusals.size(), 3U);
    EXPECT_EQ(script.refusals[0], "dxp.version");
    EXPECT_EQ(script.refusals[2], "fen.man-on-promotion-row");
}

TEST(DxpSession, ARefusalIsAFaultWithItsReason) {
    EXPECT_EQ(fault_of(Script({accepts('1')})), "dxp.refused-version");
    EXPECT_EQ(fault_of(Script({accepts('2')})), "dxp.refused-game");
    EXPECT_EQ(fault_of(Script({accepts('3')})), "dxp.refused-all");
}

TEST(DxpSession, APositionThatCannotBeReadIsNotSent) {
    Script script({accepts()});
    const DxpGame game = script.session().ask({.position = "W:W99:B1"}, true);
    ASSERT_TRUE(game.fault);
    EXPECT_EQ(game.fault->code, "fen.no-such-square");
}

// ---- faults of a peer ----

TEST(DxpSession, EveryFaultHasItsName) {
    using End = Script::End;
    EXPECT_EQ(fault_of(Script({})), "dxp.closed");
    EXPECT_EQ(fault_of(Script({accepts()})), "dxp.closed");
    EXPECT_EQ(fault_of(Script({accepts()}).raw("M0001")), "dxp.half-message");
    EXPECT_EQ(fault_of(Script({accepts()}, End::Silent)), "dxp.silent");
    EXPECT_EQ(fault_of(Script({accepts()}, End::Silent).raw("M0001")), "dxp.half-message");
    EXPECT_EQ(fault_of(Script({accepts(), "hello"})), "dxp.unknown-message");
    EXPECT_EQ(fault_of(Script({accepts(), ""})), "dxp.empty");
    EXPECT_EQ(fault_of(Script({accepts(), "M000119230"})), "dxp.digits");
    EXPECT_EQ(fault_of(Script({accepts(), "\xFF\xFE"})), "dxp.byte");
    EXPECT_EQ(fault_of(Script({accepts()}).raw(std::string(4096, 'C'))), "dxp.too-long");
    EXPECT_EQ(fault_of(Script({accepts(), "C" + std::string(200, 'x')})), "dxp.too-long");
    EXPECT_EQ(fault_of(Script({accepts(), "M0001192800"})), "dxp.illegal-move");
    EXPECT_EQ(fault_of(Script({accepts(), "M0001312700"})), "dxp.illegal-move");
    EXPECT_EQ(fault_of(Script({accepts(), accepts()})), "dxp.unexpected");
    EXPECT_EQ(fault_of(Script({accepts(), "K0"})), "dxp.unexpected");
    EXPECT_EQ(fault_of(Script({accepts(), asks()})), "dxp.unexpected");
    EXPECT_EQ(fault_of(Script({"M0001312700"})), "dxp.unexpected");
    EXPECT_EQ(fault_of(Script({asks()})), "dxp.unexpected");
    EXPECT_EQ(fault_of(Script({accepts()}), {DxpBackReq{7, Side::White}}), "dxp.no-such-move");
    Script mute({accepts()});
    mute.broken = true;
    EXPECT_EQ(fault_of(mute), "socket.cannot-send");
}

TEST(DxpSession, ACaptureMustNameWhatItTakes) {
    const std::deque<Choice> choices{Says{"32-28"}, Says{"28x19"}};
    EXPECT_EQ(fault_of(Script({accepts(), "M0000192300", "M0000142300"}), choices),
              "dxp.illegal-move");
    EXPECT_EQ(fault_of(Script({accepts(), "M0000192300", "M000014230120"}), choices),
              "dxp.illegal-move");
    EXPECT_EQ(fault_of(Script({accepts(), "M0000192300", "M000014230119"}), choices), "dxp.closed");
}

TEST(DxpSession, ThePeerIsToldWhyItEnds) {
    Script script({accepts(), "M0001192800"});
    (void)white_game(script);
    EXPECT_EQ(script.heard.back(), "Cdxp.illegal-move");
}

TEST(DxpSession, MessagesMayComeInPiecesOrTogether) {
    Script script({});
    std::string all = message_of(accepts()) + message_of("Chi") + message_of("M0000192300");
    for (const char c : all) script.raw(std::string(1, c));
    script.raw(message_of("Cso") + message_of("E11"));
    const DxpGame game = white_game(script, {Says{"33-29"}});
    EXPECT_FALSE(game.fault) << *game.fault;
    EXPECT_EQ(game.moves.size(), 3U);
    EXPECT_EQ(script.chats, (std::vector<std::string>{"hi", "so"}));
}

TEST(DxpSession, ChatComesThroughWithinReason) {
    const int most = DxpChannel::most_asides;
    for (const auto& [count, expected] : {std::pair{most, "dxp.closed"}, {most + 1, "dxp.flood"}}) {
        Script script({accepts()});
        for (int i = 0; i < count; ++i) script.raw(message_of("Cblah"));
        const DxpGame game = white_game(script);
        ASSERT_TRUE(game.fault);
        EXPECT_EQ(game.fault->code, expected);
        EXPECT_EQ(script.chats.size(), static_cast<std::size_t>(most));
    }
}

TEST(DxpSession, ThePeerCannotGoBackForEver) {
    Script script({accepts()});
    for (int i = 0; i < 1000; ++i) script.raw(message_of("B001W"));
    const DxpGame game = white_game(script);
    ASSERT_TRUE(game.fault);
    EXPECT_EQ(game.fault->code, "dxp.flood");
}

TEST(DxpSession, ChattingIsNoSubstituteForAMove) {
    // A word every ten seconds, and the patience of a minute.
    std::int64_t now = 0;
    int words = 0;
    DxpSession session({.stream = {[&](std::int64_t) -> Result<Reading> {
                                       now += 10'000;
                                       const bool first = ++words == 1;
                                       return Reading{Kind::Bytes,
                                                      message_of(first ? accepts() : "Cwait")};
                                   },
                                   [](std::string_view) { return std::optional<Error>(); }},
                        .choose = [](const DxpTurn& turn) { return *turn.line.find("32-28"); },
                        .words = [](const Error& error) { return std::string(error.code); },
                        .now_ms = [&] { return now; },
                        .name = "Baize",
                        .patience_ms = 60'000});
    const DxpGame game = session.ask({}, true);
    ASSERT_TRUE(game.fault);
    EXPECT_EQ(*game.fault, (Error{"dxp.silent", 0, {"60"}}));
    EXPECT_LE(words, 8);
}

// ---- two sessions at one table ----

/// Bytes that one thread writes and another reads.
class Pipe {
public:
    Result<Reading> read(std::int64_t wait_ms) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, std::chrono::milliseconds(wait_ms),
                          [&] { return closed_ || !bytes_.empty(); });
        if (!bytes_.empty()) return Reading{Kind::Bytes, std::exchange(bytes_, {})};
        return Reading{closed_ ? Kind::Closed : Kind::Nothing};
    }
    std::optional<Error> write(std::string_view bytes) {
        const std::scoped_lock lock(mutex_);
        if (closed_) return Error{"socket.cannot-send", 0, {"closed"}};
        bytes_ += bytes;
        changed_.notify_all();
        return std::nullopt;
    }
    void close() {
        const std::scoped_lock lock(mutex_);
        closed_ = true;
        changed_.notify_all();
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::string bytes_;
    bool closed_ = false;
};

DxpSession::Surroundings seat(Pipe& in, Pipe& out, AnyMemory& memory, int depth) {
    DxpSession::Surroundings around;
    around.stream = {[&in](std::int64_t wait) { return in.read(wait); },
                     [&out](std::string_view bytes) { return out.write(bytes); }};
    around.choose = [&memory, depth](const DxpTurn& turn) {
        Question question;
        question.limits.depth = depth;
        return turn.line.think(memory, question).move();
    };
    around.words = [](const Error& error) { return std::string(error.code); };
    around.now_ms = now_ms;
    around.name = "depth " + std::to_string(depth);
    return around;
}

TEST(DxpSession, TwoEnginesPlayWholeGamesAndAgreeOnThem) {
    const auto rules = std::move(*find_game("international"));
    const auto memory = rules->make_memory(1U << 20U);
    const auto other_memory = rules->make_memory(1U << 20U);
    Pipe there;
    Pipe back;
    DxpSession asking(seat(back, there, *memory, 2));
    DxpSession answering(seat(there, back, *other_memory, 1));
    std::vector<DxpGame> heard;
    std::thread thread([&] {
        while (!answering.over())
            if (auto game = answering.accept(false)) heard.push_back(std::move(*game));
        back.close();
    });
    std::vector<DxpGame> games;
    games.push_back(asking.ask({Side::White, 5, 0, {}}, false));
    games.push_back(asking.ask({Side::Black, 5, 0, "W:W31-50:B1-18"}, true));
    there.close();
    thread.join();
    ASSERT_EQ(heard.size(), games.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
        EXPECT_FALSE(games[i].fault) << *games[i].fault;
        EXPECT_FALSE(heard[i].fault) << *heard[i].fault;
        EXPECT_EQ(games[i].moves, heard[i].moves);
        EXPECT_GT(games[i].moves.size(), 20U);
        ASSERT_TRUE(games[i].outcome);
        EXPECT_EQ(games[i].outcome, heard[i].outcome);
        EXPECT_EQ(games[i].terms.side, other(heard[i].terms.side));
        EXPECT_EQ(games[i].peer, "depth 1");
        EXPECT_EQ(heard[i].peer, "depth 2");
    }
}

}  // namespace
}  // namespace baize
