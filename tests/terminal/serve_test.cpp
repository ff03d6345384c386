// serve: the program as a browser meets it.
#include <gtest/gtest.h>

#include "program.h"
#include "system/socket.h"

namespace baize {
namespace {

constexpr std::int64_t soon = 20'000;

/// The program at a free port, ended with the test.
class Served {
public:
    Served() : program_({"serve", "--port", "0"}) {
        const std::string before = "http://127.0.0.1:";
        EXPECT_TRUE(program_.wait_for("/ "));
        const std::size_t at = program_.said().find(before) + before.size();
        port_ = static_cast<std::uint16_t>(std::stoi(program_.said().substr(at)));
    }

    [[nodiscard]] Socket connect() const {
        return std::move(*Socket::connect({"127.0.0.1", port_}, soon));
    }
    /// The whole answer to a request that ends the connection.
    [[nodiscard]] std::string ask(std::string_view request) const {
        Socket socket = connect();
        EXPECT_FALSE(socket.write(request, soon));
        std::string all;
        while (true) {
            const Result<Reading> reading = socket.read(soon);
            if (!reading || reading->kind != Reading::Kind::Bytes) return all;
            all += reading->bytes;
        }
    }
    std::string messages() { return program_.messages_within(std::chrono::milliseconds(100)); }

private:
    Program program_;
    std::uint16_t port_ = 0;
};

TEST(Serve, HasThePageInsideOrSaysHowItGetsThere) {
    Served served;
    const std::string answer =
        served.ask("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    const std::string messages = served.messages();
    if (answer.starts_with("HTTP/1.1 200 ")) {
        EXPECT_EQ(messages, "");
        EXPECT_NE(answer.find("text/html"), std::string::npos);
        return;
    }
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 503 ")) << answer;
    for (const std::string& told : {answer, messages})
        EXPECT_NE(told.find("built without the page. ./run, in the folder"), std::string::npos)
            << told;
}

TEST(Serve, MalformedRequestsAndStrangersAreRefused) {
    const Served served;
    EXPECT_TRUE(served.ask("hello\r\n\r\n").starts_with("HTTP/1.1 400 "));
    EXPECT_TRUE(served.ask("GET / HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 400 "));
    EXPECT_TRUE(served.ask("GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n")
                    .starts_with("HTTP/1.1 400 "));
    EXPECT_TRUE(served.ask("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
                    .starts_with("HTTP/1.1 421 "));
}

TEST(Serve, SlowConnectionsKeepNobodyOut) {
    const Served served;
    std::vector<Socket> slow;
    for (int i = 0; i < 300; ++i) {
        slow.push_back(served.connect());
        ASSERT_FALSE(slow.back().write("GET / HT", soon));
    }
    const auto begun = std::chrono::steady_clock::now();
    const std::string answer =
        served.ask("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 ")) << answer;
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(5));
}

}  // namespace
}  // namespace baize
