// Several threads that think about one position.
#pragma once

#include "play/any_game.h"

namespace baize {

/// As AnyLine::think, with helpers that fill the same table. What is found with more than one
/// thread depends on chance; a limit of nodes holds for the thread that leads, the nodes of the
/// answer are those of all.
[[nodiscard]] Thought think_with_threads(const AnyLine& line, AnyMemory& memory,
                                         const Question& question, unsigned threads);

}  // namespace baize
