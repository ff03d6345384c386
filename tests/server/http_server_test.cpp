#include "server/http_server.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>

namespace baize {
namespace {

constexpr std::int64_t wait_ms = 5000;

/// A server on a free port, in a thread of its own until the test is over.
class HttpServerTest : public testing::Test {
protected:
    void SetUp() override {
        Result<HttpServer> opened =
            HttpServer::open({"127.0.0.1", 0}, [this](const HttpRequest& r) {
                last_ = r;
                return HttpAnswer{200, {{"X-Test", "yes"}}, "hello", r.method == "HEAD"};
            });
        ASSERT_TRUE(opened.ok());
        server_.emplace(std::move(*opened));
        thread_ = std::thread([this] { server_->run(); });
    }
    void TearDown() override {
        server_->stop();
        thread_.join();
    }

    [[nodiscard]] Socket connect() {
        Result<Socket> socket = Socket::connect({"127.0.0.1", server_->port()}, wait_ms);
        EXPECT_TRUE(socket.ok());
        return std::move(*socket);
    }
    /// What comes until the text has come, or until the server closes.
    static std::string read_until(Socket& socket, std::string_view text) {
        std::string all;
        while (all.find(text) == std::string::npos) {
            const Result<Reading> reading = socket.read(wait_ms);
            if (!reading || reading->kind != Reading::Kind::Bytes) break;
            all += reading->bytes;
        }
        return all;
    }

    HttpRequest last_;
    std::optional<HttpServer> server_;
    std::thread thread_;
};

TEST_F(HttpServerTest, AnswersAndKeepsTheConnection) {
    Socket socket = connect();
    for (int i = 0; i < 3; ++i) {
        ASSERT_FALSE(
            socket.write("GET /a?b HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n", wait_ms));
        const std::string answer = read_until(socket, "hello");
        EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK\r\n")) << answer;
        EXPECT_NE(answer.find("X-Test: yes\r\n"), std::string::npos);
        EXPECT_NE(answer.find("Content-Length: 5\r\n"), std::string::npos);
    }
    EXPECT_EQ(last_.target, "/a?b");
    EXPECT_EQ(last_.header("accept-encoding"), "br");
}

TEST_F(HttpServerTest, HeadHasNoBody) {
    Socket socket = connect();
    ASSERT_FALSE(socket.write("HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", wait_ms));
    const std::string answer = read_until(socket, "never");
    EXPECT_NE(answer.find("Content-Length: 5\r\n"), std::string::npos);
    EXPECT_TRUE(answer.ends_with("\r\n\r\n")) << answer;
}

TEST_F(HttpServerTest, NonsenseEndsTheConnectionAndNotTheServer) {
    for (const std::string& nonsense :
         {std::string("\0\1\2garbage\r\n\r\n", 14), std::string("GET / HTTP/9.9\r\n\r\n"),
          std::string(100'000, 'x'), "GET /" + std::string(100'000, 'x') + " HTTP/1.1\r\n\r\n",
          std::string("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n")}) {
        Socket socket = connect();
        (void)socket.write(nonsense, wait_ms);
        EXPECT_EQ(read_until(socket, "never").find("hello"), std::string::npos);
    }
    Socket socket = connect();
    ASSERT_FALSE(socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n", wait_ms));
    EXPECT_NE(read_until(socket, "hello").find("hello"), std::string::npos);
}

TEST(HttpServer, PortThatIsTakenIsAnError) {
    const auto answer = [](const HttpRequest&) { return HttpAnswer{}; };
    const Result<HttpServer> first = HttpServer::open({"127.0.0.1", 0}, answer);
    ASSERT_TRUE(first.ok());
    const Result<HttpServer> second = HttpServer::open({"127.0.0.1", first->port()}, answer);
    ASSERT_FALSE(second.ok());
    EXPECT_EQ(second.error().code, "socket.cannot-listen");
    EXPECT_EQ(HttpServer::open({"no address", 0}, answer).error().code, "socket.address");
}

}  // namespace
}  // namespace baize
