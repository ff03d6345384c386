// Games for training in a file: moves by their numbers, a score where one is of use, a result. The
// rules replay them, so a position takes little more than a byte. docs/training.md describes the
// format for those who write another reader.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/draughts/ruleset.h"
#include "games/game.h"
#include "lab/training_position.h"

namespace baize {

/// A game from the usual start, by numbers of moves in their positions.
struct TrainingGame {
    std::vector<std::uint8_t> moves{};
    std::vector<int> scores{};     ///< what the search said before each move, from the side to move
    std::size_t last_random = 0;   ///< what came before so many plies says nothing about the result
    std::optional<Side> winner{};  ///< none: a draw
};

/// A score as expected points, of 63. That is all of it that is kept.
[[nodiscard]] int expected_of(int score);

/// Of every ply whether its position is learnt from: nothing is due to be captured, all moves at
/// random are past, and kings have not been shuffled for more than four plies. Nothing if the moves
/// are none by these rules.
[[nodiscard]] std::optional<std::vector<bool>> learnt_from(const draughts::Ruleset& rules,
                                                           const TrainingGame& game);

/// Games as bytes, to be appended to a file, the first of them with that number.
[[nodiscard]] std::string training_block(const draughts::Ruleset& rules, std::size_t first,
                                         const std::vector<TrainingGame>& games);

/// What a file holds, as far as it is whole.
struct TrainingFile {
    std::size_t games = 0;
    std::size_t positions = 0;
    std::size_t whole = 0;  ///< bytes; what follows was torn off
};

/// The first line of a file: which games these are, in words.
[[nodiscard]] std::string training_header(std::string_view terms);

/// Calls `each` for every position. A file that begins otherwise is somebody's; one that ends in
/// the middle of a block is whole up to there.
[[nodiscard]] Result<TrainingFile> read_training_file(
    const draughts::Ruleset& rules, std::string_view bytes,
    const std::function<void(const TrainingPosition&)>& each);

/// Blocks only counted and checked, not replayed; the header has to be this one.
[[nodiscard]] Result<TrainingFile> check_training_file(std::string_view header,
                                                       std::string_view bytes);

}  // namespace baize
