// A suite: positions and the moves that solve them, which players are measured by. docs/gauge.md
// tells what a file looks like and how ours came about.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace baize {

enum class TaskKind : std::uint8_t {
    Combination,  ///< one move wins by force, and it takes a while to see it
    Quiet         ///< nothing is won at once: one move is better than the others
};
inline constexpr std::array all_task_kinds{TaskKind::Combination, TaskKind::Quiet};

/// As files name it.
[[nodiscard]] std::string_view kind_name(TaskKind kind);

struct SuiteTask {
    TaskKind kind{};
    std::string position;                ///< as AnyGame::read takes it
    std::vector<std::string> solutions;  ///< any of them will do
    std::string proof;                   ///< in words, for a reader

    friend bool operator==(const SuiteTask&, const SuiteTask&) = default;
};

struct Suite {
    std::string game;
    std::vector<SuiteTask> tasks;
};

/// The first line of a file, with what else there is to say about it.
[[nodiscard]] std::string suite_header(std::string_view game, std::string_view about);
[[nodiscard]] std::string task_line(const SuiteTask& task);

/// Every position is one of the game in which it goes on, and every solution is legal there. An
/// error says in which line it is otherwise.
[[nodiscard]] Result<Suite> read_suite(std::string_view text);

/// What a file holds that is still being made: tasks, and a line for each game that was searched
/// for one.
struct SuiteWork {
    std::size_t games = 0;  ///< so many are done
    std::vector<SuiteTask> tasks{};
    std::size_t whole = 0;  ///< bytes; what follows was torn off
};

/// What one game gave, if it gave something, to be written behind the others.
[[nodiscard]] std::string work_record(std::size_t game, const std::optional<SuiteTask>& task);

/// A record that was torn off at the end is left out. Whatever else does not go on from that header
/// is somebody's.
[[nodiscard]] Result<SuiteWork> read_suite_work(std::string_view header, std::string_view text);

}  // namespace baize
