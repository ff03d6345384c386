// What one game has and others have not: how it is saved, what its state has besides a board, and
// orders of its own. Each module links the files own_*.cpp and handlers_*.cpp that belong to its
// games, so that none carries what it does not play.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "games/draughts/pdn_reader.h"
#include "play/sitting.h"
#include "wasm/order.h"

namespace baize::wasm {

[[nodiscard]] std::span<const Handler> own_handlers();

/// The game as text, which read_saved() reads. The date is as PDN writes it.
[[nodiscard]] std::string saved(const Sitting& sitting, std::string_view date);

/// Of a fault that is nowhere in particular.
inline constexpr draughts::PdnPlace no_place{0, 0, 0};

/// A saved game, paused.
[[nodiscard]] std::variant<Sitting, draughts::PdnFault> read_saved(std::string_view text);

/// Adds what this game shows besides the board: of the line as it stands, and how the game has
/// ended.
void add_own(const AnyLine& line, const std::optional<Outcome>& outcome, Json& json);

}  // namespace baize::wasm
