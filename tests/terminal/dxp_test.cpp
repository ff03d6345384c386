// dxp: the program against itself over the network, as a user starts it.
#include <gtest/gtest.h>

#include <set>

#include "program.h"
#include "protocol/dxp_message.h"
#include "system/socket.h"
#include "system/time.h"

namespace baize {
namespace {

using Words = std::vector<std::string>;

/// The program as the one who waits, and where it can be reached.
class Waiting {
public:
    explicit Waiting(Words words) : program_(with(std::move(words))) {
        const std::string before = "waiting for another program at ";
        for (int i = 0; i < 1000 && address_.empty(); ++i) {
            const std::string said = program_.messages_within(std::chrono::milliseconds(10));
            const std::size_t end = said.find('\n');
            if (end == std::string::npos) continue;
            const std::size_t at = said.find(before) + before.size();
            address_ = said.substr(at, end - at);
        }
        EXPECT_NE(address_, "");
    }

    [[nodiscard]] const std::string& address() const { return address_; }
    Ended wait() { return program_.wait(); }
    bool kill() { return program_.kill(); }

private:
    static Words with(Words words) {
        words.insert(words.begin(), {"dxp", "--listen", "0"});
        return words;
    }

    Program program_;
    std::string address_;
};

/// The lines of a report that hold moves; before each stands how the game ended.
Words games_of(const std::string& report) {
    Words games;
    const Words lines = lines_of(report);
    for (std::size_t i = 1; i < lines.size(); i += 2) games.push_back(lines[i]);
    return games;
}

TEST(Dxp, TwoProgramsPlayGamesAndTellTheSameAboutThem) {
    Waiting black({"--level", "easy", "--games", "2"});
    const Ended asked = baize_program({"dxp", "--connect", black.address(), "--level", "medium",
                                       "--minutes", "0", "--games", "2"});
    const Ended waited = black.wait();
    EXPECT_EQ(asked.code, 0) << asked.err;
    EXPECT_EQ(waited.code, 0) << waited.err;
    EXPECT_EQ(asked.err, "");
    EXPECT_EQ(asked.out, waited.out);
    const Words lines = lines_of(asked.out);
    ASSERT_EQ(lines.size(), 4U) << asked.out;
    EXPECT_EQ(lines[0].find("1: Baize "), 0U) << lines[0];
    EXPECT_EQ(lines[2].find("2: Baize "), 0U) << lines[2];
    for (const std::string& moves : games_of(asked.out)) EXPECT_GT(moves.size(), 100U);
}

TEST(Dxp, PositionAndSideAreThoseOfTheOneWhoAsks) {
    Waiting white({"--level", "easy"});
    const Ended asked = baize_program({"dxp", "--connect", white.address(), "--side", "black",
                                       "--position", "W:W28:B23", "--minutes", "1"});
    EXPECT_EQ(asked.code, 0) << asked.err;
    EXPECT_EQ(games_of(asked.out), Words{"28x19"});
    EXPECT_NE(asked.out.find(", 2-0: "), std::string::npos) << asked.out;
    EXPECT_EQ(white.wait().out, asked.out);
}

TEST(Dxp, ReportsForOtherProgramsToo) {
    Waiting black({"--level", "easy", "--json"});
    const Ended asked = baize_program({"dxp", "--connect", black.address(), "--position",
                                       "W:W28:B23", "--json", "--level", "easy"});
    EXPECT_EQ(asked.code, 0) << asked.err;
    EXPECT_NE(asked.out.find(R"("moves":["28x19"])"), std::string::npos) << asked.out;
    EXPECT_NE(asked.out.find(R"("result":"2-0")"), std::string::npos) << asked.out;
    EXPECT_EQ(black.wait().out, asked.out);
}

TEST(Dxp, TheEngineOpensEachGameOfAnEveningAnew) {
    Waiting black({"--games", "10"});
    const Ended asked = baize_program({"dxp", "--connect", black.address(), "--games", "10",
                                       "--moves", "1", "--minutes", "0", "--move-time", "0.01"});
    EXPECT_EQ(asked.code, 0) << asked.err;
    std::set<std::string> first;
    for (const std::string& moves : games_of(asked.out))
        first.insert(moves.substr(0, moves.find(' ')));
    EXPECT_GT(first.size(), 2U) << asked.out;
    (void)black.wait();
}

TEST(Dxp, APeerThatIsKilledEndsTheGameWithAMessage) {
    Waiting other({"--move-time", "0.1"});
    Program us({"dxp", "--connect", other.address(), "--move-time", "0.1"});
    // Nobody says when the game has begun, and on a busy machine a program takes a while to start.
    us.messages_within(std::chrono::milliseconds(1500));
    EXPECT_TRUE(other.kill());
    const Ended ended = us.wait();
    EXPECT_EQ(ended.code, 1);
    EXPECT_NE(ended.err.find("has closed the connection"), std::string::npos) << ended.err;
}

TEST(Dxp, PlaysInMatches) {
    Waiting player({"--level", "hard", "--games", "6"});
    const Ended match =
        baize_program({"match", "dxp:" + player.address(), "random", "--pairs", "3"});
    EXPECT_EQ(match.code, 0) << match.err;
    EXPECT_EQ(match.out.find("dxp:" + player.address() + " v random: +6 =0 -0\n"), 0U) << match.out;
    const Ended waited = player.wait();
    EXPECT_EQ(waited.code, 0) << waited.err;
    EXPECT_EQ(games_of(waited.out).size(), 6U) << waited.out;
}

/// A client that takes whatever it reads at once for one message, as some do.
class SimpleClient {
public:
    explicit SimpleClient(const std::string& address)
        : socket_(std::move(*Socket::connect(*read_address(address, 1), soon))) {}

    void say(const DxpMessage& message) {
        EXPECT_FALSE(socket_.write(dxp_text(message) + '\0', soon));
    }
    std::string hear() {
        const Result<Reading> reading = socket_.read(soon);
        heard_ms = now_ms();
        return reading ? reading->bytes : "";
    }

    std::int64_t heard_ms = 0;

private:
    static constexpr std::int64_t soon = 20'000;

    Socket socket_;
};

TEST(Dxp, AcceptanceAndFirstMoveComeApart) {
    Waiting white({"--level", "easy"});
    SimpleClient client(white.address());
    client.say(DxpGameReq{.name = "Simple", .follower = Side::White, .minutes = 1});
    const std::string acceptance = client.hear();
    const std::int64_t accepted = client.heard_ms;
    EXPECT_EQ(acceptance.find('\0'), acceptance.size() - 1) << "one message and no other";
    EXPECT_EQ(acceptance.front(), 'A');
    const std::string move = client.hear();
    EXPECT_EQ(move.front(), 'M') << move;
    EXPECT_GE(client.heard_ms - accepted, 100);
    // From then on the peer's own messages keep ours apart, and nothing is waited for.
    client.say(*dxp_move("20-25"));
    const std::int64_t replied = now_ms();
    EXPECT_EQ(client.hear().front(), 'M');
    EXPECT_LT(client.heard_ms - replied, 5000);
}

TEST(Dxp, WhoeverListensWithPatienceDoesNotWaitForEver) {
    const Ended ended = baize_program({"dxp", "--listen", "0", "--patience", "1"});
    EXPECT_EQ(ended.code, 1);
    EXPECT_NE(ended.err.find("no other program has connected in 1 seconds"), std::string::npos)
        << ended.err;
}

TEST(Dxp, WhoeverListensWithoutItWaits) {
    Waiting waiting({});
    Program(Words{"games"}).wait();
    EXPECT_TRUE(waiting.kill()) << "it has not ended by itself";
}

TEST(Dxp, PatienceAlsoCountsWhenSomebodyIsThere) {
    Waiting waiting({"--patience", "1"});
    SimpleClient silent(waiting.address());
    const Ended ended = waiting.wait();
    EXPECT_EQ(ended.code, 1);
    EXPECT_NE(ended.err.find("has said nothing of use for 1 seconds"), std::string::npos)
        << ended.err;
}

TEST(Dxp, WrongUseIsExplained) {
    const std::vector<std::pair<Words, std::string>> uses{
        {{}, "needs either"},
        {{"--connect", "nowhere:x"}, "is not an address"},
        {{"--connect", "localhost", "--side", "red"}, "there is no side"},
        {{"--connect", "localhost", "--level", "strong"}, "strong"},
        {{"--connect", "localhost", "--move-time", "0"}, "above 0"},
    };
    for (auto [words, expected] : uses) {
        words.insert(words.begin(), "dxp");
        const Ended ended = baize_program(words);
        EXPECT_EQ(ended.code, 2) << expected;
        EXPECT_NE(ended.err.find(expected), std::string::npos) << ended.err;
    }
}

}  // namespace
}  // namespace baize
