// How much of a suite a player solves, each position asked about as if it were the first.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lab/referee.h"
#include "lab/suite.h"

namespace baize {

/// What the player answers about the position, knowing nothing from before.
struct Asked {
    MoveNumber move{};
    int depth = 0;
    std::uint64_t nodes = 0;
};
[[nodiscard]] Result<Asked> ask(Player& player, const AnyLine& line, const Pace& pace);

struct SuiteScore {
    std::vector<bool> solved;  ///< of each task
    Effort effort;
    std::vector<std::string> faults;  ///< a silent player, an illegal move, and at which task
};

struct SuiteQuestion {
    std::string player;  ///< as make_player takes it
    Pace pace;
    unsigned threads = 1;  ///< positions at the same time, each thread with a player of its own
};

/// An error is a player that cannot be had. One that breaks the rules has not solved the task, and
/// is fetched anew.
[[nodiscard]] Result<SuiteScore> score_of(const Suite& suite, const SuiteQuestion& question,
                                          const Progress& progress);

/// How many tasks of a kind there are, and how many of them are solved.
[[nodiscard]] std::size_t tasks_of(const Suite& suite, TaskKind kind);
[[nodiscard]] std::size_t solved_of(const Suite& suite, const SuiteScore& score, TaskKind kind);

}  // namespace baize
