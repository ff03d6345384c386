#include "server/http_server.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <csignal>
#include <optional>
#include <utility>

#include "base/text.h"

namespace baize {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;

/// A client that says nothing for so long is sent away.
constexpr std::chrono::seconds patience{30};
constexpr std::uint32_t longest_header = 8192;
/// Nothing is asked here that needs a body.
constexpr std::uint64_t longest_body = 1024;
constexpr int most_clients = 256;

using Body = http::span_body<const char>;

/// One client, from its first request to its last. It lives as long as something refers to it.
class Client : public std::enable_shared_from_this<Client> {
public:
    Client(tcp::socket socket, const HttpServer::Answerer& answerer, int& clients)
        : stream_(std::move(socket)), answerer_(answerer), clients_(clients) {
        ++clients_;
    }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    ~Client() { --clients_; }

    void read() {
        parser_.emplace();
        parser_->header_limit(longest_header);
        parser_->body_limit(longest_body);
        stream_.expires_after(patience);
        http::async_read(stream_, buffer_, *parser_,
                         [self = shared_from_this()](error_code fault, std::size_t) {
                             if (fault)
                                 self->close();
                             else
                                 self->respond(self->parser_->release());
                         });
    }

private:
    void respond(const http::request<http::string_body>& message) {
        HttpRequest request{std::string(message.method_string()), std::string(message.target())};
        for (const auto& field : message) {
            const std::string name(field.name_string());
            request.headers[lower_case(name)] = std::string(field.value());
        }
        const HttpAnswer answer = answerer_(request);
        answer_.emplace();
        answer_->version(message.version());
        answer_->result(answer.status);
        answer_->keep_alive(message.keep_alive());
        for (const auto& [name, value] : answer.headers) answer_->set(name, value);
        if (answer.status != 304) answer_->content_length(answer.body.size());
        if (!answer.head)
            answer_->body() =
                boost::beast::span<const char>(answer.body.data(), answer.body.size());
        stream_.expires_after(patience);
        serializer_.emplace(*answer_);
        const auto done = [self = shared_from_this()](error_code fault, std::size_t) {
            if (fault || !self->answer_->keep_alive())
                self->close();
            else
                self->read();
        };
        if (answer.head)
            http::async_write_header(stream_, *serializer_, done);
        else
            http::async_write(stream_, *serializer_, done);
    }

    void close() {
        error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    }

    beast::tcp_stream stream_;
    beast::flat_buffer buffer_{longest_header + longest_body};
    std::optional<http::request_parser<http::string_body>> parser_;
    std::optional<http::response<Body>> answer_;
    std::optional<http::response_serializer<Body>> serializer_;
    const HttpServer::Answerer& answerer_;
    int& clients_;
};

}  // namespace

struct HttpServer::Inside {
    explicit Inside(Answerer answer) : answerer(std::move(answer)) {}

    void accept() {
        acceptor.async_accept([this](error_code fault, tcp::socket socket) {
            if (fault == asio::error::operation_aborted) return;
            // Beyond the limit a client is sent away at once; another fault concerns one client.
            if (!fault && clients < most_clients)
                std::make_shared<Client>(std::move(socket), answerer, clients)->read();
            accept();
        });
    }

    Answerer answerer;
    int clients = 0;  // before the context, whose end is the end of the clients
    asio::io_context context{1};
    tcp::acceptor acceptor{context};
    asio::signal_set signals{context};
};

Result<HttpServer> HttpServer::open(const Address& address, Answerer answerer) {
    auto inside = std::make_unique<Inside>(std::move(answerer));
    error_code fault;
    const auto host = asio::ip::make_address(address.host, fault);
    if (fault) return Error{"socket.address", 0, {quoted(address.host)}};
    const tcp::endpoint endpoint(host, address.port);
    tcp::acceptor& acceptor = inside->acceptor;
    acceptor.open(endpoint.protocol(), fault);
    if (!fault) acceptor.set_option(asio::socket_base::reuse_address(true), fault);
    if (!fault) acceptor.bind(endpoint, fault);
    if (!fault) acceptor.listen(asio::socket_base::max_listen_connections, fault);
    if (fault) return Error{"socket.cannot-listen", 0, {address.text(), fault.message()}};
    return HttpServer(std::move(inside));
}

HttpServer::HttpServer(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
HttpServer::HttpServer(HttpServer&&) noexcept = default;
HttpServer& HttpServer::operator=(HttpServer&&) noexcept = default;
HttpServer::~HttpServer() = default;

std::uint16_t HttpServer::port() const {
    error_code ignored;
    return inside_->acceptor.local_endpoint(ignored).port();
}

void HttpServer::run() {
    error_code ignored;
    inside_->signals.add(SIGINT, ignored);
    inside_->signals.add(SIGTERM, ignored);
    inside_->signals.async_wait([this](error_code fault, int) {
        if (!fault) inside_->context.stop();
    });
    inside_->accept();
    inside_->context.run();
}

void HttpServer::stop() {
    inside_->context.stop();
}

}  // namespace baize
