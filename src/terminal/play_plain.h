// play, line by line: for pipes, for screen readers, and where there is no terminal.
#pragma once

#include "terminal/console.h"
#include "terminal/play_session.h"

namespace baize {

/// Orders are read from standard input until it ends or the player quits.
[[nodiscard]] Exit play_plain(Console& console, PlaySession session);

/// Does what the session wants done with a file; what the player is told.
[[nodiscard]] std::string serve_file(PlaySession& session);

}  // namespace baize
