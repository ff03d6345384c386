// Trained evaluations from files.
#pragma once

#include <memory>
#include <string>

#include "play/any_game.h"

namespace baize {

/// The net in a file, if it is whole and was trained for the rules of that game.
[[nodiscard]] Result<std::shared_ptr<const AnyEvaluation>> evaluation_in_file(
    const AnyGame& game, const std::string& path);

}  // namespace baize
