// TCP: a stream of bytes to another program. Every fault is a value, nothing waits without a limit
// unless it is told to, and a peer that goes away ends no process.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "system/descriptor.h"

namespace baize {

/// Where a program can be reached.
struct Address {
    std::string host;
    std::uint16_t port = 0;

    /// `host:port`, with brackets around a host that has colons itself.
    [[nodiscard]] std::string text() const;

    friend bool operator==(const Address&, const Address&) = default;
};

/// `localhost:27531`, `[::1]:27531`, or a host alone, which gets the usual port.
[[nodiscard]] Result<Address> read_address(std::string_view text, std::uint16_t usual_port);

/// What came of waiting for bytes.
struct Reading {
    enum class Kind : std::uint8_t {
        Bytes,    ///< at least one
        Nothing,  ///< the time was up
        Closed,   ///< the peer has gone, and nothing more will come
    };
    Kind kind = Kind::Nothing;
    std::string bytes{};
};

/// A connection. Limits of time are in milliseconds; a negative one means none.
class Socket {
public:
    /// The most bytes that one read() gives.
    static constexpr std::size_t most_at_once = 4096;

    /// Tries every address that the host has. Looking up a name takes what the system takes.
    [[nodiscard]] static Result<Socket> connect(const Address& address, std::int64_t wait_ms);

    [[nodiscard]] Result<Reading> read(std::int64_t wait_ms);
    /// All of it, or a fault; the limit holds for the whole.
    [[nodiscard]] std::optional<Error> write(std::string_view bytes, std::int64_t wait_ms);

private:
    friend class Listener;
    explicit Socket(Descriptor descriptor) : descriptor_(std::move(descriptor)) {}

    Descriptor descriptor_;
};

/// A place where others can connect.
class Listener {
public:
    /// Port 0 lets the system choose one.
    [[nodiscard]] static Result<Listener> open(const Address& address);

    [[nodiscard]] std::uint16_t port() const { return port_; }
    /// Nothing if nobody came in time.
    [[nodiscard]] Result<std::optional<Socket>> accept(std::int64_t wait_ms);

private:
    explicit Listener(Descriptor descriptor) : descriptor_(std::move(descriptor)) {}

    Descriptor descriptor_;
    std::uint16_t port_ = 0;
};

}  // namespace baize
