// What levels play, game by game: a level that was measured has to go on playing just that.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "play/any_game.h"

namespace baize {

/// A game of a level against itself, after a few moves at random, in a few numbers.
struct LevelGame {
    std::string preset;
    std::string level;
    std::uint64_t seed = 0;
    int plies = 0;
    std::uint64_t nodes = 0;     ///< of all moves
    std::uint32_t checksum = 0;  ///< of every move and the nodes it took

    friend bool operator==(const LevelGame&, const LevelGame&) = default;
};

/// Without a clock, so that every machine plays the same.
[[nodiscard]] LevelGame play_level_game(const std::shared_ptr<const AnyGame>& game,
                                        std::string_view preset, const Level& level,
                                        std::uint64_t seed);

/// A line of a file of such games, and back; nothing if it is none.
[[nodiscard]] std::string level_game_text(const LevelGame& game);
[[nodiscard]] std::optional<LevelGame> read_level_game(std::string_view line);

}  // namespace baize
