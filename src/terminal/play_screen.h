// play on the whole screen: a thin skin of ncurses around the model and its picture.
#pragma once

#include <optional>

#include "terminal/console.h"
#include "terminal/play_session.h"

namespace baize {

/// Nothing if this terminal cannot show a screen; the session is then untouched.
[[nodiscard]] std::optional<Exit> play_on_screen(PlaySession& session);

}  // namespace baize
