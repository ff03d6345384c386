// A server of HTTP. Boost.Beast, which does the work, is slow to compile and known to
// http_server.cpp alone.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "base/result.h"
#include "server/http.h"
#include "system/socket.h"

namespace baize {

class HttpServer {
public:
    using Answerer = std::function<HttpAnswer(const HttpRequest&)>;

    /// Port 0 lets the system choose one. The host has to be an address, not a name.
    [[nodiscard]] static Result<HttpServer> open(const Address& address, Answerer answerer);

    HttpServer(HttpServer&&) noexcept;
    HttpServer& operator=(HttpServer&&) noexcept;
    ~HttpServer();

    [[nodiscard]] std::uint16_t port() const;
    /// Answers until stop(), or until the process is asked to end.
    void run();
    /// From any thread.
    void stop();

private:
    struct Inside;
    explicit HttpServer(std::unique_ptr<Inside> inside);

    std::unique_ptr<Inside> inside_;
};

}  // namespace baize
