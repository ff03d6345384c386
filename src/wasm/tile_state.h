// A hand of tiles for the eye: who holds what, what lies and where, what can be laid, and how the
// match stands.
#pragma once

#include "play/any_game.h"
#include "wasm/json.h"

namespace baize::wasm {

/// Adds it to a state or a view, where the line is one of a game of tiles.
void add_hand(const AnyLine& line, const std::optional<Outcome>& outcome, Json& json);

}  // namespace baize::wasm
