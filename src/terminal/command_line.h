// From the words of a command line to the command.
#pragma once

#include "terminal/console.h"

namespace baize {

/// Runs the program with these arguments, the first being its own name.
[[nodiscard]] Exit run_command_line(int argc, const char* const* argv, Console& console);

}  // namespace baize
