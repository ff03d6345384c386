// Parts of a state as JSON: what the page is told after every order.
#pragma once

#include "play/sitting.h"
#include "wasm/json.h"

namespace baize::wasm {

[[nodiscard]] constexpr const char* name_of(Side side) {
    return side == Side::White ? "white" : "black";
}
[[nodiscard]] std::string side_or_null(const std::optional<Side>& side);

[[nodiscard]] Json json_of(const MoveSketch& move);
[[nodiscard]] Json json_of(const AnyLine& line, const Thought& thought);
/// A character a square, in the order of their numbers: w and b, W and B for kings, a dot.
[[nodiscard]] std::string pieces_of(const Diagram& diagram);

/// All of a game as it stands.
[[nodiscard]] Json json_of(const Sitting& sitting, std::int64_t now_ms);

}  // namespace baize::wasm
