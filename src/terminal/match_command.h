// Matches between players of any kind.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "terminal/console.h"

namespace baize {

struct MatchOptions {
    std::vector<std::string> players;
    std::string game = "international";
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
    bool json = false;
};
[[nodiscard]] Exit play_match(Console& console, const MatchOptions& options);

struct OpeningsOptions {
    std::string game;
    std::size_t count = 100;
    int plies = 8;
    int depth = 12;
    int margin = 20;
    std::uint64_t seed = 1;
};
[[nodiscard]] Exit list_openings(Console& console, const OpeningsOptions& options);

}  // namespace baize
