// A hand of dominoes as it is saved: three lines about the table, one about an end that is not in
// the tiles, then the record. The record alone is read too, as a hand of two people.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/sitting.h"

namespace baize::wasm {

/// Nothing if the game at the table has no hand of tiles.
[[nodiscard]] std::optional<std::string> saved_hand(const Sitting& sitting);
/// Nothing if the text does not begin as these saves do.
[[nodiscard]] std::optional<Result<Sitting>> read_saved_hand(std::string_view text);

}  // namespace baize::wasm
