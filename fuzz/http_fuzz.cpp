// What a client may send to the server, over a connection of this machine.
#include "server/http_server.h"

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <string>
#include <thread>

#include "base/text.h"
#include "check.h"

namespace baize {
namespace {

using fuzz::check;

std::atomic<int> asked{0};

/// One server for all inputs; it ends with the process.
std::uint16_t port_of_the_server() {
    static auto* server = new HttpServer(
        std::move(*HttpServer::open({"127.0.0.1", 0}, [](const HttpRequest& request) {
            ++asked;
            check(!request.method.empty() && !request.target.empty(),
                  "a request asks for something");
            return HttpAnswer{200, {}, "hello", request.method == "HEAD"};
        })));
    static const bool started = [] {
        std::thread([] { server->run(); }).detach();
        return true;
    }();
    check(started, "it runs");
    return server->port();
}

int connect_to_the_server() {
    const int client = socket(AF_INET, SOCK_STREAM, 0);
    // A port is kept for a minute after its connection, and there are more inputs than ports: each
    // client comes from the next address of 127.1.0.0/16.
    static std::uint16_t clients = 0;
    sockaddr_in from{};
    from.sin_family = AF_INET;
    from.sin_addr.s_addr = htonl(0x7f010000U + ++clients);
    check(bind(client, reinterpret_cast<sockaddr*>(&from), sizeof from) == 0,
          "a client has an address");
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port_of_the_server());
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    check(connect(client, reinterpret_cast<sockaddr*>(&to), sizeof to) == 0, "the server is there");
    return client;
}

/// All that is answered before the server closes the connection.
std::string answers_to(std::string_view bytes) {
    const int client = connect_to_the_server();
    while (!bytes.empty()) {
        const ssize_t size = send(client, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (size <= 0) break;
        bytes.remove_prefix(static_cast<std::size_t>(size));
    }
    shutdown(client, SHUT_WR);
    std::string all;
    std::array<char, 4096> piece{};
    for (ssize_t size = 0; (size = recv(client, piece.data(), piece.size(), 0)) > 0;)
        all.append(piece.data(), static_cast<std::size_t>(size));
    close(client);
    return all;
}

/// Counted without the help of any parser.
int hosts_of_the_first(std::string_view bytes) {
    std::string header = lower_case(bytes.substr(0, bytes.find("\r\n\r\n")));
    int hosts = 0;
    for (std::size_t at = 0; (at = header.find("\r\nhost:", at)) != std::string::npos; ++at)
        ++hosts;
    return hosts;
}

void run(std::string_view bytes) {
    const int before = asked;
    const std::string answers = answers_to(bytes);
    if (answers.empty()) return check(asked == before, "whoever asks is answered");
    check(answers.starts_with("HTTP/1.0 ") || answers.starts_with("HTTP/1.1 "),
          "an answer is HTTP");
    const std::string status = answers.substr(9, 3);
    check(status == "200" || status == "400" || status == "413" || status == "431",
          "and says what is wrong");
    check(status != "200" || hosts_of_the_first(bytes) < 2, "two hosts are too many");
}

}  // namespace
}  // namespace baize

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    baize::run(baize::fuzz::text_of(data, size));
    return 0;
}
