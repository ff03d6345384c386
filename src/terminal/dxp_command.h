// dxp: games against another program over DamExchange.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "terminal/console.h"

namespace baize {

/// The port that the protocol has for itself.
inline constexpr std::uint16_t dxp_port = 27531;

/// Whoever connects asks for the games, whoever listens accepts them: one of the two is given. The
/// side, the time and the number of moves are for the one who asks.
struct DxpOptions {
    std::optional<std::uint16_t> listen{};  ///< a port; 0: any that is free
    std::string at = "127.0.0.1";           ///< the address to listen at
    std::optional<std::string> connect{};   ///< HOST:PORT
    std::string side = "white";             ///< white or black in the first game, then by turns
    std::optional<std::string> position{};  ///< none: the usual start
    std::optional<std::string> level{};     ///< none: as well as the engine can
    std::string preset = "seed";
    std::uint64_t seed = 0;
    int minutes = 5;                       ///< for each side and game; 0: untimed
    int moves = 0;                         ///< by each side; 0: until the game is over
    std::optional<double> move_seconds{};  ///< instead of a share of the clock
    int games = 1;
    std::size_t hash_mb = 64;
    unsigned threads = 1;
    int patience_seconds = 600;  ///< for a peer that says nothing
    bool json = false;
};

/// A line a game on standard output, then its moves; chats and faults on standard error.
[[nodiscard]] Exit dxp(Console& console, const DxpOptions& options);

}  // namespace baize
