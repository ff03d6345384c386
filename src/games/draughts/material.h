// What pieces are worth, in evaluation units.
#pragma once

namespace baize::draughts {

inline constexpr int man_value = 100;
inline constexpr int king_value = 300;

}  // namespace baize::draughts
