// Players measured by a suite of positions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/pace.h"
#include "terminal/console.h"

namespace baize {

struct SuiteBenchOptions {
    std::string file;
    std::optional<std::string> game;   ///< if it is named, the suite has to be of that one
    std::vector<std::string> players;  ///< none: the engine by its classic evaluation, and as usual
    Pace pace{};
    unsigned threads = 1;
    bool json = false;
};

[[nodiscard]] Exit bench_suite(Console& console, const SuiteBenchOptions& options);

}  // namespace baize
