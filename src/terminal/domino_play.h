// Dominoes at the terminal: typed orders, and a picture after each of them.
#pragma once

#include "play/domino_table.h"
#include "system/claimed_file.h"
#include "terminal/console.h"
#include "terminal/domino_picture.h"

namespace baize {

struct DominoPlaySetup {
    DominoTableSetup table{};
    DominoView view{};
    std::string preset{};
    /// Of the deals; none: they come from the seed.
    std::optional<dominoes::Secret> secret{};
    /// The player's own word; none: it is asked for, once the promise is on the screen.
    std::optional<std::string> word{};
    ClaimedFile* record = nullptr;  ///< the file that the match is written to, hand by hand
    bool prompts = false;           ///< somebody is sitting there
    bool clears_screen = false;     ///< before each picture
};

[[nodiscard]] Exit play_dominoes(Console& console, DominoPlaySetup setup);

}  // namespace baize
