#include "server/http_server.h"

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <string>
#include <thread>
#include <vector>

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

    /// The answer to one request of a client of its own.
    [[nodiscard]] std::string answer_to(std::string_view request) {
        Socket socket = connect();
        EXPECT_FALSE(socket.write(request, wait_ms));
        return read_until(socket, "never");
    }
    [[nodiscard]] static bool closed(Socket& socket) {
        const Result<Reading> reading = socket.read(wait_ms);
        return reading && reading->kind == Reading::Kind::Closed;
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

TEST_F(HttpServerTest, WhatIsMalformedIsToldSo) {
    const std::vector<std::pair<std::string, std::string>> requests{
        {"hello\r\n\r\n", "400"},
        {"GET / HTTP/9.9\r\nHost: x\r\n\r\n", "400"},
        {"GET /\r\n\r\n", "400"},
        {"G@T / HTTP/1.1\r\nHost: x\r\n\r\n", "400"},
        {"GET / HTTP/1.1\r\nHost x\r\n\r\n", "400"},
        {"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", "400"},
        {"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", "400"},
        {"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999\r\n\r\n", "413"},
        {"GET / HTTP/1.1\r\nHost: x\r\nX: " + std::string(100'000, 'x') + "\r\n\r\n", "431"},
    };
    for (const auto& [request, status] : requests) {
        const std::string answer = answer_to(request);
        EXPECT_TRUE(answer.starts_with("HTTP/1.1 " + status + " "))
            << request.substr(0, 60) << answer;
        EXPECT_NE(answer.find("Connection: close\r\n"), std::string::npos) << answer;
        EXPECT_EQ(answer.find("hello"), std::string::npos);
    }
}

TEST_F(HttpServerTest, ARequestNamesOneHost) {
    for (const char* hosts : {"", "Host: x\r\nHost: x\r\n", "Host: x\r\nA: b\r\nhost: y\r\n"}) {
        const std::string answer = answer_to("GET / HTTP/1.1\r\n" + std::string(hosts) + "\r\n");
        EXPECT_TRUE(answer.starts_with("HTTP/1.1 400 ")) << hosts << answer;
    }
    EXPECT_TRUE(answer_to("HEAD / HTTP/1.1\r\n\r\n").ends_with("\r\n\r\n"));
    EXPECT_EQ(last_.method, "") << "whoever answers has not been asked";
    EXPECT_NE(answer_to("GET / HTTP/1.0\r\n\r\n").find("hello"), std::string::npos);
}

/// Clients that have begun a request and leave it at that.
std::vector<Socket> slow_clients(std::size_t count, const std::function<Socket()>& connect) {
    std::vector<Socket> slow;
    for (std::size_t i = 0; i < count; ++i) {
        slow.push_back(connect());
        EXPECT_FALSE(slow.back().write("GET / HTTP/1.1\r\nHost: ", wait_ms));
    }
    return slow;
}

TEST_F(HttpServerTest, SlowClientsKeepNobodyOut) {
    std::vector<Socket> slow = slow_clients(300, [this] { return connect(); });
    const auto begun = std::chrono::steady_clock::now();
    for (int i = 0; i < 10; ++i)
        EXPECT_NE(answer_to("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").find("hello"),
                  std::string::npos);
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(5));
    EXPECT_TRUE(closed(slow.front())) << "the oldest has made room";
    Socket& last = slow.back();
    ASSERT_FALSE(last.write("x\r\n\r\n", wait_ms)) << "the youngest may go on";
    EXPECT_NE(read_until(last, "hello").find("hello"), std::string::npos);
}

TEST_F(HttpServerTest, WhoeverIsServedIsNotTheOldestAnyMore) {
    std::vector<Socket> slow = slow_clients(30, [this] { return connect(); });
    Socket busy = connect();
    for (int i = 0; i < 3; ++i) {
        for (Socket& more : slow_clients(30, [this] { return connect(); }))
            slow.push_back(std::move(more));
        ASSERT_FALSE(busy.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n", wait_ms));
        EXPECT_NE(read_until(busy, "hello").find("hello"), std::string::npos) << i;
    }
    EXPECT_TRUE(closed(slow.front()));
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
