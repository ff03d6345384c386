// A hand of dominoes as it lies on the table, in characters: at most 80 columns wide.
#pragma once

#include <string>
#include <vector>

#include "play/domino_table.h"

namespace baize {

/// What the screen is asked to show besides the table.
struct DominoView {
    bool plain = false;   ///< words and no pictures, for pipes and screen readers
    bool hidden = false;  ///< the other hand face down, which changes the screen and nothing else
    Side near = dominoes::player_a;  ///< whose hand is at the bottom
    std::optional<int> worth{};      ///< points of the hand under perfect play, to the near side
};

/// The chain as a snake: from left to right, and back in the next row.
[[nodiscard]] std::vector<std::string> snake(const std::vector<dominoes::LaidTile>& chain);

/// A bar from -80 to +80 points with the worth beside it.
[[nodiscard]] std::string points_bar(int worth);

/// Everything that is to be seen, line by line.
[[nodiscard]] std::vector<std::string> domino_picture(const DominoTable& table,
                                                      const DominoView& view);

}  // namespace baize
