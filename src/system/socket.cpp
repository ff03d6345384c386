#include "system/socket.h"

#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <limits>
#include <memory>
#include <utility>
#include <variant>

#include "base/text.h"
#include "system/time.h"

namespace baize {
namespace {

/// A limit of time that several waits share.
class Deadline {
public:
    explicit Deadline(std::int64_t wait_ms)
        : endless_(wait_ms < 0), end_(endless_ ? 0 : now_ms() + wait_ms) {}

    /// As poll() takes it.
    [[nodiscard]] int left() const {
        if (endless_) return -1;
        const std::int64_t left = std::max<std::int64_t>(end_ - now_ms(), 0);
        return static_cast<int>(std::min<std::int64_t>(left, std::numeric_limits<int>::max()));
    }
    [[nodiscard]] bool over() const { return !endless_ && now_ms() >= end_; }

private:
    bool endless_;
    std::int64_t end_;
};

/// Whether the descriptor became ready; errno is 0 if only the time was up.
bool wait_for(int descriptor, short events, const Deadline& deadline) {
    while (true) {
        pollfd wanted{descriptor, events, 0};
        const int ready = ::poll(&wanted, 1, deadline.left());
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return false;
        if (deadline.over()) {
            errno = 0;
            return false;
        }
    }
}

std::string reason(int number) {
    return number == 0 ? "@socket.time-up" : std::strerror(number);
}

bool is_gone(int number) {
    return number == EPIPE || number == ECONNRESET || number == ENOTCONN;
}

using Found = std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)>;

/// The addresses of a host, or the words of the system why there are none.
std::variant<Found, std::string> look_up(const Address& address, int flags) {
    addrinfo hints{};
    hints.ai_family = AF_UNSPEC;
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = flags | AI_NUMERICSERV;
    addrinfo* list = nullptr;
    const int fault =
        ::getaddrinfo(address.host.c_str(), std::to_string(address.port).c_str(), &hints, &list);
    if (fault == EAI_SYSTEM) return reason(errno);
    if (fault != 0) return std::string(::gai_strerror(fault));
    return Found(list, &::freeaddrinfo);
}

Descriptor make_descriptor(const addrinfo& entry) {
    return Descriptor(
        ::socket(entry.ai_family, entry.ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
}

/// Messages are small and waited for: none is held back to be sent with the next.
void send_at_once(int descriptor) {
    const int on = 1;
    (void)::setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

/// 0, or the number of the fault; the time that was up is ETIMEDOUT.
int connect_to(int descriptor, const addrinfo& entry, const Deadline& deadline) {
    if (::connect(descriptor, entry.ai_addr, entry.ai_addrlen) == 0) return 0;
    if (errno != EINPROGRESS && errno != EINTR) return errno;
    if (!wait_for(descriptor, POLLOUT, deadline)) return errno == 0 ? ETIMEDOUT : errno;
    int fault = 0;
    socklen_t size = sizeof fault;
    if (::getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &fault, &size) != 0) return errno;
    return fault;
}

std::uint16_t port_of(int descriptor) {
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    if (::getsockname(descriptor, reinterpret_cast<sockaddr*>(&address), &size) != 0) return 0;
    if (address.ss_family == AF_INET6)
        return ntohs(reinterpret_cast<const sockaddr_in6*>(&address)->sin6_port);
    return ntohs(reinterpret_cast<const sockaddr_in*>(&address)->sin_port);
}

}  // namespace

std::string Address::text() const {
    const bool colons = host.find(':') != std::string::npos;
    return (colons ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

Result<Address> read_address(std::string_view text, std::uint16_t usual_port) {
    const auto fault = [&](std::size_t where) {
        return Error{"socket.address", where, {text.empty() ? "@text.end" : quoted(text)}};
    };
    Address address{{}, usual_port};
    std::string_view port;
    bool has_port = false;
    if (text.starts_with('[')) {
        const std::size_t end = text.find(']');
        if (end == std::string_view::npos) return fault(text.size());
        address.host = text.substr(1, end - 1);
        port = text.substr(end + 1);
        has_port = !port.empty();
        if (has_port && port.front() != ':') return fault(end + 1);
        if (has_port) port.remove_prefix(1);
    } else {
        const std::size_t colon = text.find(':');
        has_port = colon != std::string_view::npos;
        address.host = text.substr(0, colon);
        if (has_port) port = text.substr(colon + 1);
    }
    // A byte 0 would end the name for the system, but not for whoever reads a message about it.
    if (address.host.empty() || address.host.find('\0') != std::string::npos) return fault(0);
    if (!has_port) return address;
    const auto number = read_whole<std::uint16_t>(port, 1);
    if (!number) return fault(text.size() - port.size());
    address.port = *number;
    return address;
}

Result<Socket> Socket::connect(const Address& address, std::int64_t wait_ms) {
    const auto failed = [&](std::string why) {
        return Error{"socket.cannot-connect", 0, {quoted(address.text(), 80), std::move(why)}};
    };
    const auto found = look_up(address, 0);
    if (const auto* why = std::get_if<std::string>(&found)) return failed(*why);
    const Deadline deadline(wait_ms);
    int fault = 0;
    for (const addrinfo* entry = std::get<Found>(found).get(); entry != nullptr;
         entry = entry->ai_next) {
        Descriptor descriptor = make_descriptor(*entry);
        fault = descriptor.open() ? connect_to(descriptor.number(), *entry, deadline) : errno;
        if (fault != 0) continue;
        send_at_once(descriptor.number());
        return Socket(std::move(descriptor));
    }
    return failed(reason(fault));
}

Result<Reading> Socket::read(std::int64_t wait_ms) {
    const Deadline deadline(wait_ms);
    std::array<char, most_at_once> buffer{};
    while (true) {
        const ssize_t size = ::recv(descriptor_.number(), buffer.data(), buffer.size(), 0);
        if (size > 0)
            return Reading{Reading::Kind::Bytes, {buffer.data(), static_cast<std::size_t>(size)}};
        if (size == 0 || is_gone(errno)) return Reading{Reading::Kind::Closed};
        if (errno == EINTR) continue;
        if (errno != EAGAIN && errno != EWOULDBLOCK)
            return Error{"socket.cannot-receive", 0, {reason(errno)}};
        if (!wait_for(descriptor_.number(), POLLIN, deadline)) {
            if (errno == 0) return Reading{Reading::Kind::Nothing};
            return Error{"socket.cannot-receive", 0, {reason(errno)}};
        }
    }
}

std::optional<Error> Socket::write(std::string_view bytes, std::int64_t wait_ms) {
    const Deadline deadline(wait_ms);
    while (!bytes.empty()) {
        const ssize_t size = ::send(descriptor_.number(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (size >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(size));
            continue;
        }
        if (errno == EINTR) continue;
        const bool full = errno == EAGAIN || errno == EWOULDBLOCK;
        if (!full || !wait_for(descriptor_.number(), POLLOUT, deadline))
            return Error{"socket.cannot-send", 0, {reason(errno)}};
    }
    return std::nullopt;
}

Result<Listener> Listener::open(const Address& address) {
    const auto failed = [&](std::string why) {
        return Error{"socket.cannot-listen", 0, {quoted(address.text(), 80), std::move(why)}};
    };
    const auto found = look_up(address, AI_PASSIVE);
    if (const auto* why = std::get_if<std::string>(&found)) return failed(*why);
    int fault = 0;
    for (const addrinfo* entry = std::get<Found>(found).get(); entry != nullptr;
         entry = entry->ai_next) {
        Listener listener(make_descriptor(*entry));
        const int descriptor = listener.descriptor_.number();
        const int on = 1;
        // Without it a port rests for a minute after each game.
        if (descriptor >= 0 &&
            ::setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0 &&
            ::bind(descriptor, entry->ai_addr, entry->ai_addrlen) == 0 &&
            ::listen(descriptor, 1) == 0) {
            listener.port_ = port_of(descriptor);
            return listener;
        }
        fault = errno;
    }
    return failed(reason(fault));
}

Result<std::optional<Socket>> Listener::accept(std::int64_t wait_ms) {
    const Deadline deadline(wait_ms);
    while (true) {
        if (!wait_for(descriptor_.number(), POLLIN, deadline)) {
            if (errno == 0) return std::optional<Socket>();
            return Error{"socket.cannot-receive", 0, {reason(errno)}};
        }
        Descriptor descriptor(
            ::accept4(descriptor_.number(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
        if (descriptor.open()) {
            send_at_once(descriptor.number());
            return std::optional<Socket>(Socket(std::move(descriptor)));
        }
        // Whoever came may have gone again before the door was open.
        if (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK && errno != ECONNABORTED)
            return Error{"socket.cannot-receive", 0, {reason(errno)}};
    }
}

}  // namespace baize
