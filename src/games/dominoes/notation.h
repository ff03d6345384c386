// Positions, moves and rules as text.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "games/dominoes/rules.h"

namespace baize::dominoes {

/// `2-5`, the smaller number first.
[[nodiscard]] std::string tile_text(Tile tile);

/// `A:A0-1,0-3:B0-0,2-2:E1-3:P:S34-60/100`: side to move, hands, the ends if tiles lie, P if the
/// opponent has just passed, and in a match the points of A and B and the target.
[[nodiscard]] std::string position_text(const Position& position);

/// Reads that form. Either hand may come first, a hand may be empty, and tiles and ends may be
/// written either way round. All tiles that are in no hand lie on the table; refused is what cannot
/// lie there as one chain with these ends. What legal play would not reach is read if it has a
/// meaning, such as a board on which both must pass.
[[nodiscard]] Result<Position> read_position(std::string_view text);

/// `6-6`, `2-5@2` where the tile fits two different ends, `pass`.
[[nodiscard]] std::string move_text(const Position& position, Move move);

/// Reads that; the end may also be named where there is no choice. An error says why the move is
/// not legal.
[[nodiscard]] Result<Move> read_move(const Position& position, std::string_view text);

inline constexpr std::string_view game_id = "dominoes";

/// `dominoes`, `dominoes:ghost=unplayable`.
[[nodiscard]] std::string rules_text(const Rules& rules);
[[nodiscard]] Result<Rules> read_rules(std::string_view id);

}  // namespace baize::dominoes
