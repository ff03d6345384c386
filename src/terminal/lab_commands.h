// The commands of `baize lab`.
#pragma once

#include "terminal/command.h"

namespace baize {

[[nodiscard]] Command book_command();
[[nodiscard]] Command calibrate_command();
[[nodiscard]] Command combinations_command();
[[nodiscard]] Command grading_command();
[[nodiscard]] Command hands_command();
[[nodiscard]] Command ladder_command();
[[nodiscard]] Command level_games_command();
[[nodiscard]] Command parameters_command();
[[nodiscard]] Command positions_command();
[[nodiscard]] Command profile_command();
[[nodiscard]] Command ratings_command();
[[nodiscard]] Command selfplay_command();
[[nodiscard]] Command suite_command();
[[nodiscard]] Command tune_command();

}  // namespace baize
