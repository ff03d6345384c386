// Another program that speaks Hub, version 1 or 2, as a player.
#pragma once

#include "protocol/hub_line.h"
#include "protocol/player.h"
#include "system/process.h"

namespace baize {

class HubPlayer final : public Player {
public:
    /// Starts the program and waits until it is ready.
    [[nodiscard]] static Result<std::unique_ptr<Player>> start(const std::string& command);

    [[nodiscard]] std::optional<Error> new_game(const GameSoFar& game, Side side,
                                                const Pace& pace) override;
    [[nodiscard]] Result<PlayersMove> move(const GameSoFar& game, const Pace& pace) override;
    [[nodiscard]] std::string errors() const override { return process_.errors(); }

private:
    explicit HubPlayer(Process process) : process_(std::move(process)) {}

    [[nodiscard]] std::optional<Error> introduce();
    /// Lines until one with that command; what comes before is handed to `other`.
    template <class Other>
    [[nodiscard]] Result<HubLine> await(std::string_view command, std::int64_t until_ms,
                                        Other other);
    [[nodiscard]] std::optional<Error> send(const HubLine& line);
    /// A value by its name, or in version 1 by its place; empty if it is not there.
    [[nodiscard]] std::string value_of(const HubLine& line, std::string_view name,
                                       std::size_t place) const;

    Process process_;
    int version_ = 2;    ///< of the protocol, as the program introduces itself
    std::string start_;  ///< the position that this game began with
};

}  // namespace baize
