// Scores as Hub writes them: men, with two digits, from the side to move.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/score.h"

namespace baize {

/// As Scan counts: a win is 100 less a hundredth for each ply until the last move, so 99.97 three
/// plies before the end; what endgame tables know to be won lies between 80 and 90, and what is
/// only judged stays below 80.
[[nodiscard]] std::string hub_score(Score score);

/// The score of another program. Wins are understood as Scan writes them and as Baize once did,
/// 200 less a hundredth a ply; nothing if it is no number.
[[nodiscard]] std::optional<Score> read_hub_score(std::string_view text);

}  // namespace baize
