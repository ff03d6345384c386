// play: a game against the engine, or of two people at one board.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "terminal/commands.h"
#include "terminal/console.h"

namespace baize {

struct PlayOptions {
    Setup setup;
    std::string level = "easy";
    std::string preset = "seed";
    std::string side = "white";           ///< white, black, random or both
    std::optional<std::string> clock{};   ///< 5+3, or 5+3/1+0; none: untimed
    std::optional<std::uint64_t> seed{};  ///< none: another game every time
    std::optional<std::string> file{};    ///< a saved game to go on with
    bool plain = false;                   ///< line by line; always so where there is no terminal
};

[[nodiscard]] Exit play_game(Console& console, const PlayOptions& options);

}  // namespace baize
