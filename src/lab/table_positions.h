// Positions drawn from the endgame tables for those who train. Games end where the tables know how
// they end, so from games alone nobody learns what comes after.
#pragma once

#include <functional>
#include <optional>

#include "base/result.h"
#include "games/draughts/endgame/shelf.h"
#include "lab/training_position.h"

namespace baize {

/// So many still positions with what the tables say, counts left aside: all material that they know
/// is as likely, and so is every square. Each stands for a game of its own, from `first` on. An
/// error if a table turns out to be damaged.
[[nodiscard]] std::optional<Error> draw_table_positions(
    const draughts::Ruleset& rules, const draughts::Shelf& shelf, std::size_t count,
    std::uint64_t seed, std::size_t first,
    const std::function<void(const TrainingPosition&)>& each);

}  // namespace baize
