// Openings for matches: short, all different, and about equal for both sides.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "play/any_game.h"

namespace baize {

struct OpeningTerms {
    std::size_t count = 100;
    int plies = 8;    ///< random moves from the start
    int depth = 12;   ///< of the search that judges the position after them
    int margin = 20;  ///< units, either way, that still count as equal
    std::uint64_t seed = 1;
};

struct Opening {
    std::string text;  ///< the start and the moves from it, as AnyGame::read takes them
    int score = 0;     ///< the judgement, from the side to move
};

/// Random play, positions with a capture to make left out, the rest judged by the engine. As many
/// as were asked for, unless the game has too few.
[[nodiscard]] std::vector<Opening> find_openings(const AnyGame& game, const OpeningTerms& terms,
                                                 const Progress& progress);

/// Those that come with the program; none for most games.
[[nodiscard]] std::vector<std::string> known_openings(const AnyGame& game, std::string_view id);

}  // namespace baize
