// Weights as commands take them.
#pragma once

#include <optional>
#include <string>

#include "engine/weights.h"
#include "terminal/command.h"

namespace baize {

[[nodiscard]] CommandOption weights_option(std::optional<std::string>& weights);

/// As usual where nobody has asked for other weights; nothing, and a complaint, where those that
/// somebody has asked for cannot be had.
[[nodiscard]] std::optional<SeatHandles::Judging> judging_of(
    Console& console, const std::optional<std::string>& weights, const AnyGame& game);

}  // namespace baize
