// What pieces are worth, in evaluation units.
#pragma once

namespace baize::draughts {

inline constexpr int man_value = 100;
inline constexpr int king_value = 300;
/// What it is worth that the other side has no piece left.
inline constexpr int all_pieces_value = 10000;

}  // namespace baize::draughts
