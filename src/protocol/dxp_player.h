// Another program as a player of matches, reached by DamExchange: we ask it for each game.
#pragma once

#include <cstdint>
#include <optional>

#include "protocol/dxp_channel.h"
#include "protocol/player.h"
#include "system/socket.h"

namespace baize {

class DxpPlayer final : public Player {
public:
    /// How long to wait, in milliseconds.
    struct Patience {
        std::int64_t connect = 5'000;  ///< some leave after each game, and take a moment to return
        std::int64_t answer = 20'000;  ///< to what needs no thought
        std::int64_t move = 120'000;   ///< without a clock
        std::int64_t grace = 3'000;    ///< beyond the clock: the network, a busy machine
    };

    explicit DxpPlayer(Address address, const Patience& patience)
        : address_(std::move(address)), patience_(patience) {}

    [[nodiscard]] std::optional<Error> arrive() override;
    [[nodiscard]] std::optional<Error> new_game(const GameSoFar& game, Side side,
                                                const Pace& pace) override;
    [[nodiscard]] Result<PlayersMove> move(const GameSoFar& game, const Pace& pace) override;
    void game_over(const GameSoFar& game, std::optional<Side> winner) override;

private:
    [[nodiscard]] std::optional<Error> offer(const DxpGameReq& request);
    /// Tells the peer the move that it has not seen, if there is one.
    [[nodiscard]] std::optional<Error> relay(const GameSoFar& game);
    [[nodiscard]] std::optional<Error> send(const DxpMessage& message);
    /// The next message but chats and requests to go back, which are refused.
    [[nodiscard]] Result<DxpMessage> next(std::string_view wanted, std::int64_t wait_ms);
    /// Ends the connection.
    void leave();
    /// The same, because the peer has done something wrong.
    [[nodiscard]] Error fault(std::string_view code, std::vector<std::string> args);

    Address address_;
    Patience patience_;
    std::optional<Socket> socket_;
    std::optional<DxpChannel> channel_;  ///< none: not connected
    bool new_here_ = true;               ///< no game yet over this connection

    // The game that is played.
    bool playing_ = false;
    Side side_ = Side::White;    ///< of the peer
    int known_ = 0;              ///< moves that the peer has seen or made
    std::int64_t moved_ms_ = 0;  ///< when it last moved
};

}  // namespace baize
