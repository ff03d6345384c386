// A match as the commands play it: with a report, and a file of its games.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/registry.h"
#include "terminal/console.h"

namespace baize {

struct MatchOptions {
    std::vector<std::string> players;
    std::string game{usual_game().id};
    std::size_t pairs = 50;
    std::optional<std::string> openings;  ///< a file, a position a line
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<std::int64_t> time_ms;
    std::optional<std::string> clock;  ///< seconds and seconds a move: 60+0.5
    unsigned threads = 1;
    std::uint64_t seed = 0;
    std::optional<std::string> file;  ///< PDN; games that are in it are not played again
    std::optional<std::string> sprt;  ///< 0,5
    bool adjudicate = false;          ///< by endgame tables
    bool no_book = false;             ///< for nobody
    bool json = false;
    std::size_t hands = 0;  ///< of dominoes: so many hands, and no matches
    int target = 100;       ///< of dominoes: points that win a match
};

/// Of dominoes the players are others, and a match is many games.
[[nodiscard]] Exit play_domino_match(Console& console, const MatchOptions& options);

[[nodiscard]] Exit play_match(Console& console, const MatchOptions& options);

/// Those of the file, a position a line, or those that come with the game; nothing after a
/// complaint.
[[nodiscard]] std::optional<std::vector<std::string>> openings_for(
    Console& console, const std::string& game, const std::optional<std::string>& file);

}  // namespace baize
