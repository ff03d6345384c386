// The commands of the program, each declared where it is done. None ends the process.
#pragma once

#include "terminal/command.h"

namespace baize {

[[nodiscard]] Command games_command();
[[nodiscard]] Command rules_command();
[[nodiscard]] Command moves_command();
[[nodiscard]] Command perft_command();
[[nodiscard]] Command show_command();
[[nodiscard]] Command eval_command();
[[nodiscard]] Command best_command();
[[nodiscard]] Command bench_command();
[[nodiscard]] Command analyse_command();
[[nodiscard]] Command play_command();
[[nodiscard]] Command hub_command();
[[nodiscard]] Command dxp_command();
[[nodiscard]] Command match_command();
[[nodiscard]] Command lab_command();
[[nodiscard]] Command pdn_command();
[[nodiscard]] Command grade_command();
[[nodiscard]] Command solve_command();
[[nodiscard]] Command serve_command();
[[nodiscard]] Command tables_command();
[[nodiscard]] Command verify_command();

/// All of them, as `baize --help` lists them.
[[nodiscard]] std::vector<Command> all_commands();

/// `baize bench dominoes`.
[[nodiscard]] Exit bench_dominoes(Console& console, bool json);

}  // namespace baize
