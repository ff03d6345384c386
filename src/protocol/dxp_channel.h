// Whole messages of DamExchange over a stream of bytes, for whoever speaks it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/dxp_message.h"
#include "system/socket.h"

namespace baize {

/// What a channel speaks through: a socket, or in tests a pipe.
struct DxpStream {
    /// Waits at most that long, and gives a bounded number of bytes.
    std::function<Result<Reading>(std::int64_t wait_ms)> read;
    std::function<std::optional<Error>(std::string_view bytes)> write;
    /// Waits; a stream without it needs no time between messages.
    std::function<void(std::int64_t ms)> pause{};
};

/// Nothing that the peer does makes it wait or grow without limit.
class DxpChannel {
public:
    /// Chats, requests to go back and the like, from one move of the peer to the next.
    static constexpr int most_asides = 256;
    /// Between two messages in a row, such as an acceptance and the first move. What is sent at
    /// once arrives in one piece, and pydraughts and DXC100 take a piece for one message and lose
    /// the second (docs/sources.md). Long enough for a program that looks ten times a second; it is
    /// waited once a game, as a peer that has answered has read all there was.
    static constexpr std::int64_t between_ms = 200;
    /// The code of the fault when the peer has gone.
    static constexpr std::string_view closed = "dxp.closed";

    using Heard = std::function<void(std::string_view text)>;  ///< a chat, byte for byte
    DxpChannel(DxpStream stream, std::function<std::int64_t()> now_ms, Heard heard = {})
        : stream_(std::move(stream)), now_ms_(std::move(now_ms)), heard_(std::move(heard)) {}

    /// The next message that is no chat. Chats do not prolong the wait: a peer that only chats is
    /// silent.
    [[nodiscard]] Result<DxpMessage> next(std::int64_t wait_ms);
    [[nodiscard]] std::optional<Error> send(const DxpMessage& message);

    /// One more message that brings the game no further; a fault if they become too many.
    [[nodiscard]] std::optional<Error> count_aside();
    void forget_asides() { asides_ = 0; }

    /// The last message as it came, whether or not it meant anything.
    [[nodiscard]] const std::string& last() const { return last_; }

private:
    [[nodiscard]] std::optional<Error> next_text(std::int64_t wait_ms, std::int64_t deadline);

    DxpStream stream_;
    std::function<std::int64_t()> now_ms_;
    Heard heard_;
    std::string buffer_;  ///< what has come and is not yet read
    std::string last_;
    int asides_ = 0;
    std::optional<std::int64_t> sent_ms_;  ///< when; none once the peer has said something after it
};

/// As DamExchange counts time, rounded, and never more than it can write.
[[nodiscard]] int dxp_seconds(std::int64_t ms);

}  // namespace baize
