#include "server/http_server.h"

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <csignal>
#include <list>
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
/// So long, and so much, is still heard of a client that has had its last answer: whoever is cut
/// off in the middle of a sentence does not get to read it.
constexpr std::chrono::seconds farewell{2};
constexpr std::size_t longest_farewell = 1U << 20U;
constexpr std::uint32_t longest_header = 8192;
/// Nothing is asked here that needs a body.
constexpr std::uint64_t longest_body = 1024;

using Body = http::span_body<const char>;

/// What is answered to a request that cannot be read; nothing where nobody is left to hear it.
std::optional<HttpAnswer> complaint_about(error_code fault) {
    if (fault == http::error::end_of_stream || fault == http::error::partial_message ||
        fault.category() != make_error_code(http::error::end_of_stream).category())
        return std::nullopt;
    if (fault == http::error::header_limit || fault == http::error::buffer_overflow)
        return plain_answer(431, "The header is too long.\n");
    if (fault == http::error::body_limit) return plain_answer(413, "The body is too long.\n");
    return plain_answer(400, "This is not a request of HTTP.\n");
}

/// A request without the name of a host, or with several, means different things to different
/// readers. Only the first version of HTTP does without.
std::optional<HttpAnswer> complaint_about(const http::request<http::string_body>& message) {
    const std::size_t hosts = message.count(http::field::host);
    if (hosts == 1 || (hosts == 0 && message.version() < 11)) return std::nullopt;
    return plain_answer(400, "A request names one host.\n");
}

class Client;

/// All clients. Whoever has waited longest for a whole request, or for the end of an answer, comes
/// first, and gives up his place when there is no other: many slow clients keep nobody out, not
/// even from the same address, and a quick one is served before its turn to leave comes.
class Clients {
public:
    void make_room(const asio::ip::address& address);
    void enter(Client& client) { waiting_.push_back(&client); }
    void served(Client& client) {
        const auto place = std::ranges::find(waiting_, &client);
        if (place != waiting_.end()) waiting_.splice(waiting_.end(), waiting_, place);
    }
    void leave(Client& client) { waiting_.remove(&client); }

private:
    static constexpr std::size_t most = 256;
    /// So that one machine does not take all places. A browser uses six.
    static constexpr std::size_t most_at_one_address = 64;

    std::list<Client*> waiting_;
};

/// One client, from its first request to its last. It lives as long as something refers to it.
class Client : public std::enable_shared_from_this<Client> {
public:
    Client(tcp::socket socket, asio::ip::address address, const HttpServer::Answerer& answerer,
           Clients& clients)
        : stream_(std::move(socket)),
          address_(std::move(address)),
          answerer_(answerer),
          clients_(clients) {
        clients_.enter(*this);
    }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    ~Client() { clients_.leave(*this); }

    [[nodiscard]] const asio::ip::address& address() const { return address_; }

    void read() {
        parser_.emplace();
        parser_->header_limit(longest_header);
        parser_->body_limit(longest_body);
        stream_.expires_after(patience);
        http::async_read(stream_, buffer_, *parser_,
                         [self = shared_from_this()](error_code fault, std::size_t) {
                             if (!fault)
                                 self->respond(self->parser_->release());
                             else if (const auto complaint = complaint_about(fault))
                                 self->send(*complaint, false);
                             else
                                 self->close();
                         });
    }

    /// At once; what it was about to do comes to nothing.
    void drop() {
        clients_.leave(*this);
        stream_.close();
    }

private:
    void respond(const http::request<http::string_body>& message) {
        if (auto complaint = complaint_about(message)) {
            complaint->head = message.method() == http::verb::head;
            return send(*complaint, false);
        }
        HttpRequest request{std::string(message.method_string()), std::string(message.target())};
        for (const auto& field : message) {
            const std::string name(field.name_string());
            request.headers[lower_case(name)] = std::string(field.value());
        }
        version_ = message.version();
        send(answerer_(request), message.keep_alive());
    }

    void send(const HttpAnswer& answer, bool keep_alive) {
        answer_.emplace();
        answer_->version(version_);
        answer_->result(answer.status);
        answer_->keep_alive(keep_alive);
        for (const auto& [name, value] : answer.headers) answer_->set(name, value);
        if (answer.status != 304) answer_->content_length(answer.body.size());
        if (!answer.head)
            answer_->body() =
                boost::beast::span<const char>(answer.body.data(), answer.body.size());
        stream_.expires_after(patience);
        serializer_.emplace(*answer_);
        const auto done = [self = shared_from_this()](error_code fault, std::size_t) {
            if (fault || !self->answer_->keep_alive()) return self->close();
            self->clients_.served(*self);
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
        stream_.expires_after(farewell);
        hear_out(longest_farewell);
    }

    void hear_out(std::size_t most) {
        constexpr std::size_t piece = 1024;
        buffer_.clear();
        stream_.async_read_some(buffer_.prepare(piece), [self = shared_from_this(), most](
                                                            error_code fault, std::size_t size) {
            if (!fault && size < most) self->hear_out(most - size);
        });
    }

    beast::tcp_stream stream_;
    asio::ip::address address_;
    beast::flat_buffer buffer_{longest_header + longest_body};
    std::optional<http::request_parser<http::string_body>> parser_;
    std::optional<http::response<Body>> answer_;
    std::optional<http::response_serializer<Body>> serializer_;
    unsigned version_ = 11;  ///< of HTTP, as the last request was written
    const HttpServer::Answerer& answerer_;
    Clients& clients_;
};

void Clients::make_room(const asio::ip::address& address) {
    const auto there = [&](const Client* client) { return client->address() == address; };
    Client* first = nullptr;
    if (std::ranges::count_if(waiting_, there) >= std::ptrdiff_t{most_at_one_address})
        first = *std::ranges::find_if(waiting_, there);
    else if (waiting_.size() >= most)
        first = waiting_.front();
    if (first != nullptr) first->drop();
}

}  // namespace

struct HttpServer::Inside {
    explicit Inside(Answerer answer) : answerer(std::move(answer)) {}

    void accept() {
        acceptor.async_accept([this](error_code fault, tcp::socket socket) {
            if (fault == asio::error::operation_aborted) return;
            // A fault concerns one client, who has gone again.
            if (!fault) welcome(std::move(socket));
            accept();
        });
    }

    void welcome(tcp::socket socket) {
        error_code gone;
        const asio::ip::address address = socket.remote_endpoint(gone).address();
        if (gone) return;
        clients.make_room(address);
        std::make_shared<Client>(std::move(socket), address, answerer, clients)->read();
    }

    Answerer answerer;
    Clients clients;  // before the context, whose end is the end of each of them
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
