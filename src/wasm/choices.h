// What can be chosen before a game, so that the page offers what there is.
#pragma once

#include <string>
#include <string_view>

namespace baize::wasm {

/// Presets with their levels, where those stand on the dial and how far it goes, what is usual, and
/// the points of a match.
[[nodiscard]] std::string choices(std::string_view game);

/// A level as this game has it: one of another game becomes the usual one, and a number that is too
/// high the highest. With the numbers of the dial, if that is what it is.
[[nodiscard]] std::string level_named(std::string_view game, std::string_view level);
[[nodiscard]] std::string level_by_dial(std::string_view game, int tactics, int judgement);

}  // namespace baize::wasm
