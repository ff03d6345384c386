// Peers that speak DamExchange over a socket as players: an honest one, and all kinds of bad ones.
#include "protocol/dxp_player.h"

#include <gtest/gtest.h>

#include <mutex>
#include <thread>

#include "lab/match.h"
#include "print.h"
#include "protocol/dxp_session.h"
#include "system/time.h"

namespace baize {
namespace {

constexpr std::int64_t soon = 10'000;  ///< no test waits that long unless it fails
constexpr DxpPlayer::Patience short_patience{
    .connect = 1000, .answer = 500, .move = 500, .grace = 300};

/// A program that waits at a port of its own, and does the same with whoever connects.
class Peer {
public:
    using Behaviour = std::function<void(Socket&)>;

    explicit Peer(Behaviour behaviour, int connections = 1)
        : listener_(std::move(*Listener::open({"127.0.0.1", 0}))),
          thread_([this, connections, does = std::move(behaviour)] {
              for (int i = 0; i < connections; ++i) {
                  Result<std::optional<Socket>> socket = listener_.accept(soon);
                  if (!socket || !*socket) return;
                  does(**socket);
              }
          }) {}
    Peer(const Peer&) = delete;
    Peer& operator=(const Peer&) = delete;
    ~Peer() { thread_.join(); }

    [[nodiscard]] Address address() const { return {"127.0.0.1", listener_.port()}; }
    [[nodiscard]] std::string description() const { return "dxp:" + address().text(); }

private:
    Listener listener_;
    std::thread thread_;
};

DxpStream stream_of(Socket& socket) {
    return {[&socket](std::int64_t wait_ms) { return socket.read(wait_ms); },
            [&socket](std::string_view bytes) { return socket.write(bytes, soon); }};
}

/// Plays the last legal move, until it or the other side has had enough.
Peer::Behaviour honest(std::vector<DxpGame>& games, std::size_t most = 1000) {
    return [&games, most](Socket& socket) {
        DxpSession::Surroundings around;
        around.stream = stream_of(socket);
        around.choose = [](const DxpTurn& turn) { return MoveNumber(turn.line.move_count() - 1); };
        around.words = [](const Error& error) { return std::string(error.code); };
        around.now_ms = now_ms;
        around.name = "Peer 1";
        around.patience_ms = soon;
        DxpSession session(around);
        for (std::size_t i = 1; i <= most && !session.over(); ++i)
            if (auto game = session.accept(i == most)) games.push_back(std::move(*game));
    };
}

/// Answers each message with the next of these texts, then leaves or falls silent.
struct Script {
    std::vector<std::string> lines;
    bool leaves = false;
    std::vector<std::string> heard{};

    Peer::Behaviour behaviour() {
        return [this](Socket& socket) {
            DxpChannel channel(stream_of(socket), now_ms);
            for (const std::string& line : lines) {
                if (!channel.next(soon)) return;
                heard.push_back(channel.last());
                if (channel.send(DxpChat{"well"}) || socket.write(line, soon)) return;
            }
            while (!leaves && channel.next(soon)) heard.push_back(channel.last());
        };
    }
};

std::string message(std::string_view text) {
    return std::string(text) + '\0';
}
std::string accepts(char code = '0') {
    return message(dxp_text(DxpGameAcc{"Peer 1", static_cast<DxpGameAcc::Code>(code)}));
}

/// Plays these moves, then the first legal ones.
class Listed final : public Player {
public:
    explicit Listed(std::vector<std::string> moves) : moves_(std::move(moves)) {}

    std::optional<Error> new_game(const GameSoFar&, Side, const Pace&) override {
        next_ = 0;
        return std::nullopt;
    }
    Result<PlayersMove> move(const GameSoFar& game, const Pace&) override {
        if (next_ < moves_.size()) return PlayersMove{moves_[next_++]};
        return PlayersMove{game.line.moves(MoveStyle::Long).front()};
    }

private:
    std::vector<std::string> moves_;
    std::size_t next_ = 0;
};

constexpr const char* usual_start = "W:W31-50:B1-20";

GameRecord game_of(Player& white, Player& black, const std::string& start = usual_start,
                   const Pace& pace = {}) {
    const auto game = *find_game("international");
    return referee_game({*game, start, pace, 1}, white, black);
}

/// The peer as Black, from a connection of its own.
GameRecord game_against(Script& script, std::vector<std::string> moves,
                        const std::string& start = usual_start, const Pace& pace = {}) {
    const Peer peer(script.behaviour());
    Listed white(std::move(moves));
    DxpPlayer black(peer.address(), short_patience);
    return game_of(white, black, start, pace);
}

MatchSetup match_against(const Peer& peer, std::size_t pairs = 1) {
    MatchSetup setup;
    setup.players = {"random", peer.description()};
    setup.openings = {usual_start};
    setup.pairs = pairs;
    return setup;
}

// ---- good peers ----

TEST(DxpPlayer, PlaysAWholeMatchOverOneConnection) {
    std::vector<DxpGame> games;
    MatchSetup setup;
    setup.openings = {usual_start, "W:W31-50:B1-18,20,23"};
    setup.pairs = 3;
    std::vector<std::vector<std::string>> played;
    {
        const Peer peer(honest(games));
        setup.players = {peer.description(), "random"};
        Match match(setup, {});
        const auto fault = match.run([&](const MatchJob&, const GameRecord& record) {
            EXPECT_FALSE(record.culprit) << record.reason << " " << record.detail;
            played.push_back(record.moves);
            return true;
        });
        EXPECT_FALSE(fault) << *fault;
        EXPECT_EQ(match.results().size(), 6U);
    }
    ASSERT_EQ(games.size(), 6U);
    for (std::size_t i = 0; i < games.size(); ++i) {
        EXPECT_FALSE(games[i].fault) << *games[i].fault;
        EXPECT_EQ(games[i].moves, played[i]);
        EXPECT_EQ(games[i].terms.side, i % 2 == 0 ? Side::White : Side::Black);
        EXPECT_EQ(games[i].terms.position.has_value(), i / 2 == 1)
            << "the usual start has no board";
        EXPECT_TRUE(games[i].outcome);
    }
}

TEST(DxpPlayer, APeerThatLeavesAfterEachGameIsCalledAgain) {
    std::vector<DxpGame> games;
    const Peer peer(honest(games, 1), 4);
    Match match(match_against(peer, 2), {});
    const auto fault = match.run([](const MatchJob&, const GameRecord& record) {
        EXPECT_FALSE(record.culprit) << record.reason;
        return true;
    });
    EXPECT_FALSE(fault) << *fault;
    EXPECT_EQ(match.results().size(), 4U);
}

TEST(DxpPlayer, APeerThatNeverComesLosesNoGames) {
    std::vector<DxpGame> games;
    std::optional<Peer> peer(std::in_place, honest(games, 1), 1);
    Match match(match_against(*peer), {});
    const auto fault = match.run([&](const MatchJob&, const GameRecord& record) {
        EXPECT_FALSE(record.culprit) << record.reason;
        peer.reset();
        return true;
    });
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->code, "socket.cannot-connect");
    EXPECT_EQ(match.results().size(), 1U);
}

TEST(DxpPlayer, APeerMayGiveUp) {
    Script script{{accepts(), message("E10"), accepts()}};
    const Peer peer(script.behaviour());
    Listed white({});
    DxpPlayer black(peer.address(), short_patience);
    const GameRecord record = game_of(white, black);
    EXPECT_EQ(record.reason, "resigned");
    EXPECT_EQ(record.winner, Side::White);
    EXPECT_FALSE(record.culprit);
    EXPECT_EQ(record.moves.size(), 1U);
    EXPECT_EQ(game_of(white, black).reason, "silent") << "the next game over the same connection";
}

TEST(DxpPlayer, IsToldTheMinutesOfAClock) {
    const auto asked = [](const Pace& pace) {
        Script script{{accepts('3')}};
        (void)game_against(script, {}, usual_start, pace);
        return script.heard.at(0);
    };
    EXPECT_EQ(asked({}), "R01Baize match                     Z000000A");
    EXPECT_EQ(asked({.clock = ClockState{90'000, 0, {}}}).substr(36), "001000A");
    EXPECT_EQ(asked({.clock = ClockState{30'000, 0, {}}}).substr(36), "001000A");
    EXPECT_EQ(asked({.clock = ClockState{86'400'000, 0, {}}}).substr(36), "999000A");
}

TEST(DxpPlayer, RefusesToGoBackAndGoesOn) {
    Script script{{accepts(), message("B001W"), message("M0001192300"), message("E10")}};
    const GameRecord record = game_against(script, {"33-29"});
    EXPECT_EQ(record.reason, "resigned") << record.detail;
    ASSERT_GE(script.heard.size(), 3U);
    EXPECT_EQ(script.heard[2], "K1");
    EXPECT_EQ(record.moves.size(), 3U);
}

// ---- the end of a game ----

TEST(DxpPlayer, SaysThatTheOpponentHasLost) {
    Script script{{accepts(), message("M000023320128"), message("E30")}};
    const GameRecord record = game_against(script, {"33-28"}, "W:W33:B23");
    EXPECT_EQ(record.winner, Side::Black);
    EXPECT_EQ(record.reason, "no moves");
    ASSERT_EQ(script.heard.size(), 3U);
    EXPECT_EQ(script.heard[2], "E10");
}

TEST(DxpPlayer, LetsThePeerSeeThatItHasLost) {
    Script script{{accepts(), message("E10")}};
    const GameRecord record = game_against(script, {"28x19"}, "W:W28:B23");
    EXPECT_EQ(record.winner, Side::White);
    EXPECT_EQ(record.reason, "no moves");
    ASSERT_EQ(script.heard.size(), 3U);
    EXPECT_EQ(script.heard[1], "M000028190123");
    EXPECT_EQ(script.heard[2], "E30");
}

TEST(DxpPlayer, APeerThatCountsOtherwiseIsToldOfTheDraw) {
    // Kings that go to and fro: the start stands for the third time after eight plies.
    const std::string there = message("M0000474100");
    const std::string back = message("M0000414700");
    Script script{{accepts() + there, back, there, back, there, message("E00")}};
    const Peer peer(script.behaviour());
    DxpPlayer white(peer.address(), short_patience);
    Listed black({"3-8", "8-3", "3-8", "8-3"});
    const GameRecord record = game_of(white, black, "W:WK47,K48:BK3,K4");
    EXPECT_FALSE(record.winner);
    EXPECT_EQ(record.moves.size(), 8U);
    EXPECT_FALSE(record.culprit) << record.reason;
    EXPECT_EQ(script.heard.back(), "E20");
}

TEST(DxpPlayer, IsToldWhenTheOpponentIsTakenOut) {
    Script script{{accepts(), message("M0001192300"), message("E00")}};
    const GameRecord record = game_against(script, {"33-29", "no move at all"});
    EXPECT_EQ(record.culprit, Side::White);
    EXPECT_EQ(script.heard.at(2), "E10");
}

// ---- bad peers ----

struct BadPeer {
    const char* name;
    Script script;
    const char* reason;
};

TEST(DxpPlayer, EveryKindOfBadPeerIsCaughtAndNamed) {
    std::string chats;
    std::string wishes;
    for (int i = 0; i <= DxpChannel::most_asides; ++i) {
        chats += message("Cblah");
        wishes += message("B001W");
    }
    std::vector<BadPeer> peers{
        {"refuses", {{accepts('2')}}, "refused"},
        {"speaks another version", {{accepts('1')}}, "refused"},
        {"does not answer", {{}}, "silent"},
        {"leaves at once", {{}, true}, "crashed"},
        {"answers with a move", {{message("M0001192300")}}, "nonsense"},
        {"leaves instead of moving", {{accepts()}, true}, "crashed"},
        {"says nothing", {{accepts()}}, "silent"},
        {"says half a message", {{accepts(), "M0001"}}, "nonsense"},
        {"talks nonsense", {{accepts(), message("hello")}}, "nonsense"},
        {"accepts twice", {{accepts(), accepts()}}, "nonsense"},
        {"moves illegally", {{accepts(), message("M0001192800")}}, "illegal move"},
        {"moves for the other side", {{accepts(), message("M0001312700")}}, "illegal move"},
        {"claims to have won", {{accepts(), message("E30")}}, "ended"},
        {"claims a draw", {{accepts(), message("E20")}}, "ended"},
        {"never stops chatting", {{accepts(), chats}}, "flood"},
        {"always wants to go back", {{accepts(), wishes}}, "flood"},
        {"floods", {{accepts(), std::string(100'000, 'x')}}, "flood"},
    };
    for (BadPeer& bad : peers) {
        const GameRecord record = game_against(bad.script, {});
        EXPECT_EQ(record.reason, bad.reason) << bad.name;
        EXPECT_EQ(record.culprit, Side::Black) << bad.name;
        EXPECT_EQ(record.winner, Side::White) << bad.name;
    }
}

TEST(DxpPlayer, ACaptureMustNameWhatItTakes) {
    for (const char* move : {"M0000142300", "M000014230120"}) {
        Script script{{accepts(), message("M0000192300"), message(move), message("E00")}};
        const GameRecord record = game_against(script, {"32-28", "28x19"});
        EXPECT_EQ(record.reason, "illegal move") << move;
        EXPECT_EQ(record.culprit, Side::Black);
    }
}

TEST(DxpPlayer, ASlowPeerLosesOnTime) {
    Script script{{accepts()}};
    const std::int64_t begun = now_ms();
    const GameRecord record =
        game_against(script, {}, usual_start, {.clock = ClockState{100, 0, {}}});
    EXPECT_EQ(record.reason, "silent");
    EXPECT_LT(now_ms() - begun, 5000);
}

TEST(Player, ADxpPeerNeedsAnAddressAndPlaysInternationalDraughts) {
    EXPECT_TRUE(make_player("dxp:localhost", "international").ok());
    EXPECT_TRUE(make_player("dxp:[::1]:27531", "international").ok());
    EXPECT_EQ(make_player("dxp:", "international").error().code, "player.unknown");
    EXPECT_EQ(make_player("dxp:localhost:x", "international").error().code, "socket.address");
    EXPECT_EQ(make_player("dxp:localhost", "english").error().code, "player.other-game");
}

}  // namespace
}  // namespace baize
