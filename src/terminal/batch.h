// One position a line in, one JSON object a line out, in order, in constant memory.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "play/any_game.h"
#include "terminal/command.h"
#include "terminal/json.h"

namespace baize {

/// What a command has to say about one position.
using Answer = std::function<JsonObject(const AnyLine&)>;

/// `--batch FILE`, for commands that are asked about one position after another.
[[nodiscard]] CommandOption batch_option(std::optional<std::string>& file);

/// The answer to one line, or `{"error","column"}`.
[[nodiscard]] std::string batch_answer(const AnyGame& game, std::string_view line,
                                       const Answer& answer);

/// A bad line is answered with what is wrong with it, and the run goes on. Fails only if the input
/// cannot be read.
[[nodiscard]] Exit run_batch(Console& console, const AnyGame& game, const std::string& path,
                             const Answer& answer);

}  // namespace baize
