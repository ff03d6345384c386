#include "system/socket.h"

#include <gtest/gtest.h>
#include <sys/socket.h>

#include <thread>

#include "print.h"
#include "system/time.h"

namespace baize {
namespace {

constexpr std::int64_t soon = 10'000;  ///< no test waits that long unless it fails

Listener open_listener(const std::string& host = "127.0.0.1") {
    Result<Listener> listener = Listener::open({host, 0});
    if (!listener) ADD_FAILURE() << listener.error();
    return std::move(*listener);
}

/// Two ends of a connection.
struct Pair {
    Pair() {
        Listener listener = open_listener();
        Result<Socket> connected = Socket::connect({"127.0.0.1", listener.port()}, soon);
        EXPECT_TRUE(connected.ok());
        Result<std::optional<Socket>> accepted = listener.accept(soon);
        EXPECT_TRUE(accepted.ok() && *accepted);
        near.emplace(std::move(*connected));
        far.emplace(std::move(**accepted));
    }

    std::optional<Socket> near;
    std::optional<Socket> far;
};

std::string read_all(Socket& socket, std::size_t size) {
    std::string text;
    while (text.size() < size) {
        const Result<Reading> reading = socket.read(soon);
        if (!reading || reading->kind != Reading::Kind::Bytes) break;
        text += reading->bytes;
    }
    return text;
}

TEST(Socket, CarriesBytesBothWays) {
    Pair pair;
    const std::string text("R01\0x", 5);
    EXPECT_FALSE(pair.near->write(text, soon));
    EXPECT_EQ(read_all(*pair.far, text.size()), text);
    EXPECT_FALSE(pair.far->write("back", soon));
    EXPECT_EQ(read_all(*pair.near, 4), "back");
}

TEST(Socket, WaitsNoLongerThanItIsTold) {
    Pair pair;
    const std::int64_t start = now_ms();
    const Result<Reading> reading = pair.near->read(50);
    ASSERT_TRUE(reading.ok()) << reading.error();
    EXPECT_EQ(reading->kind, Reading::Kind::Nothing);
    EXPECT_GE(now_ms() - start, 50);
    EXPECT_EQ(pair.near->read(0)->kind, Reading::Kind::Nothing);
}

TEST(Socket, APeerThatHasGoneIsNoFault) {
    Pair pair;
    EXPECT_FALSE(pair.far->write("bye", soon));
    pair.far.reset();
    EXPECT_EQ(read_all(*pair.near, 3), "bye");
    for (int i = 0; i < 2; ++i) {
        const Result<Reading> reading = pair.near->read(soon);
        ASSERT_TRUE(reading.ok()) << reading.error();
        EXPECT_EQ(reading->kind, Reading::Kind::Closed);
    }
}

TEST(Socket, WritingToAPeerThatHasGoneEndsNoProcess) {
    Pair pair;
    pair.far.reset();
    std::optional<Error> fault;
    for (int i = 0; i < 100 && !fault; ++i) {
        fault = pair.near->write("anybody there?", soon);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->code, "socket.cannot-send");
}

TEST(Socket, APeerThatDoesNotReadIsNotWaitedForForEver) {
    Pair pair;
    const std::string much(64U << 20U, 'x');
    const std::optional<Error> fault = pair.near->write(much, 100);
    ASSERT_TRUE(fault);
    EXPECT_EQ(*fault, (Error{"socket.cannot-send", 0, {"@socket.time-up"}}));
}

TEST(Socket, WritesMoreThanTheSystemHoldsAtATime) {
    Pair pair;
    const std::string much(8U << 20U, 'x');
    std::size_t heard = 0;
    std::thread reader([&] { heard = read_all(*pair.far, much.size()).size(); });
    EXPECT_FALSE(pair.near->write(much, soon));
    reader.join();
    EXPECT_EQ(heard, much.size());
}

TEST(Socket, GivesABoundedNumberOfBytesAtATime) {
    Pair pair;
    EXPECT_FALSE(pair.near->write(std::string(100'000, 'x'), soon));
    const Result<Reading> reading = pair.far->read(soon);
    ASSERT_TRUE(reading.ok()) << reading.error();
    EXPECT_LE(reading->bytes.size(), Socket::most_at_once);
}

TEST(Socket, ConnectingWhereNobodyListensIsAFault) {
    std::uint16_t port = 0;
    {
        const Listener listener = open_listener();
        port = listener.port();
    }
    const Result<Socket> socket = Socket::connect({"127.0.0.1", port}, soon);
    ASSERT_FALSE(socket.ok());
    EXPECT_EQ(socket.error().code, "socket.cannot-connect");
    EXPECT_EQ(socket.error().args[0], "\"127.0.0.1:" + std::to_string(port) + "\"");
}

TEST(Socket, AHostWithoutAnAddressIsAFault) {
    // No name has a part that long, so nobody needs to be asked.
    const Result<Socket> socket = Socket::connect({std::string(300, 'x'), 1}, soon);
    ASSERT_FALSE(socket.ok());
    EXPECT_EQ(socket.error().code, "socket.cannot-connect");
}

TEST(Listener, WaitsNoLongerThanItIsTold) {
    Listener listener = open_listener();
    EXPECT_NE(listener.port(), 0);
    const Result<std::optional<Socket>> nobody = listener.accept(20);
    ASSERT_TRUE(nobody.ok()) << nobody.error();
    EXPECT_FALSE(*nobody);
}

TEST(Listener, APortThatIsTakenIsAFault) {
    const Listener first = open_listener();
    const Result<Listener> second = Listener::open({"127.0.0.1", first.port()});
    ASSERT_FALSE(second.ok());
    EXPECT_EQ(second.error().code, "socket.cannot-listen");
}

TEST(Listener, SpeaksIPv6WhereTheMachineDoes) {
    Result<Listener> listener = Listener::open({"::1", 0});
    if (!listener) return;  // no loopback of that kind here
    Result<Socket> socket = Socket::connect({"::1", listener->port()}, soon);
    ASSERT_TRUE(socket.ok()) << socket.error();
    Result<std::optional<Socket>> other = listener->accept(soon);
    ASSERT_TRUE(other.ok() && *other);
    EXPECT_FALSE(socket->write("six", soon));
    EXPECT_EQ(read_all(**other, 3), "six");
}

TEST(Address, IsAHostAndAPort) {
    const auto read = [](std::string_view text) { return *read_address(text, 27531); };
    EXPECT_EQ(read("localhost:80"), (Address{"localhost", 80}));
    EXPECT_EQ(read("localhost"), (Address{"localhost", 27531}));
    EXPECT_EQ(read("[::1]:80"), (Address{"::1", 80}));
    EXPECT_EQ(read("[::1]"), (Address{"::1", 27531}));
    EXPECT_EQ((Address{"::1", 80}.text()), "[::1]:80");
    EXPECT_EQ((Address{"127.0.0.1", 80}.text()), "127.0.0.1:80");
    for (const char* text :
         {"", ":80", "a:", "a:0", "a:65536", "a:8x", "[::1", "[]:80", "[::1]80", "a:-1", "::1"})
        EXPECT_EQ(read_address(text, 1).error().code, "socket.address") << text;
}

}  // namespace
}  // namespace baize
