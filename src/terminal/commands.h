// The commands of the program, after their words have been read. Each writes its result and says
// how it ended; none ends the process.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "terminal/console.h"

namespace baize {

/// A game and a position in it, as they were typed.
struct Setup {
    std::string game;
    std::optional<std::string> position;
};

struct MovesOptions {
    Setup setup;
    bool long_form = false;
    bool json = false;
    std::optional<std::string> batch;
};

struct PerftOptions {
    Setup setup;
    int depth = 0;
    bool json = false;
};

struct ShowOptions {
    Setup setup;
    bool svg = false;
    bool json = false;
};

struct PdnCheckOptions {
    std::vector<std::string> files;
    bool json = false;
};

[[nodiscard]] Exit list_games(Console& console, bool json);
[[nodiscard]] Exit list_moves(Console& console, const MovesOptions& options);
[[nodiscard]] Exit count_leaves(Console& console, const PerftOptions& options);
[[nodiscard]] Exit show_board(Console& console, const ShowOptions& options);
[[nodiscard]] Exit check_pdn(Console& console, const PdnCheckOptions& options);

}  // namespace baize
