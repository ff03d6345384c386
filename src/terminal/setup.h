// From what was typed to a game on the board, with the complaint where that fails.
#pragma once

#include <memory>

#include "play/any_game.h"
#include "terminal/command.h"
#include "terminal/json.h"

namespace baize {

/// A game and a position in it, as they were typed.
struct Setup {
    std::string game;
    std::optional<std::string> position{};
};

[[nodiscard]] CommandOption game_option(Setup& setup);
[[nodiscard]] CommandOption position_option(Setup& setup);

/// A game that is not known is wrong use, and the nearest one is named.
[[nodiscard]] std::unique_ptr<AnyGame> game_of(Console& console, const std::string& id);

/// How a command ends that was given a player or a level with this fault: what is not known is
/// wrong use, what this machine has not got is not.
[[nodiscard]] Exit exit_of(const Error& error);

/// The start position unless another is given; nothing, and a complaint, if that one is at fault.
[[nodiscard]] std::unique_ptr<AnyLine> line_of(Console& console, const AnyGame& game,
                                               const Setup& setup);

[[nodiscard]] std::string_view name_of(Side side);

/// `White to move`, or how the game ended.
[[nodiscard]] std::string status_text(const AnyLine& line);

/// `"win","draw","loss"` in thousandths, where that is known of a line.
void add_chances(JsonObject& json, const Variation& variation);

/// `{"result","reason"}`, added to what is said about a position if the game has ended there.
void add_outcome(JsonObject& json, const AnyLine& line);

}  // namespace baize
