// What one game has and others have not: how it is saved, and orders of its own. Each module links
// the file that belongs to its games, so that none carries what it does not play.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/player_text.h"

namespace baize::wasm {

/// The game as text, if it is not PDN.
[[nodiscard]] std::optional<std::string> own_save(const Sitting& sitting);

/// Reads that; nothing if the text is none of this kind.
[[nodiscard]] std::optional<Result<Sitting>> read_own_save(std::string_view text);

/// The answer to an order that only this game knows, as JSON.
[[nodiscard]] std::optional<std::string> own_order(std::string_view order, std::string_view rest,
                                                   const Sitting* sitting);

}  // namespace baize::wasm
