// What a net says about the positions that nets learn from: whoever has trained one can see that
// the program computes what was meant.
#pragma once

#include <functional>
#include <span>

#include "base/result.h"
#include "lab/training_position.h"

namespace baize {

/// Evaluation units, from the side to move.
using TrainingJudge = std::function<int(const TrainingPosition&)>;

[[nodiscard]] Result<TrainingJudge> training_judge(const draughts::Ruleset& rules,
                                                   std::span<const std::uint8_t> net);

}  // namespace baize
