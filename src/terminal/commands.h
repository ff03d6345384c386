// The commands of the program, after their words have been read. Each writes its result and says
// how it ended; none ends the process.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/feature_scale.h"
#include "terminal/console.h"

namespace baize {

/// A game and a position in it, as they were typed.
struct Setup {
    std::string game;
    std::optional<std::string> position;
};

struct MovesOptions {
    Setup setup;
    bool long_form = false;
    bool json = false;
    std::optional<std::string> batch;
};

struct PerftOptions {
    Setup setup;
    int depth = 0;
    bool json = false;
};

struct ShowOptions {
    Setup setup;
    bool svg = false;
    bool json = false;
};

struct PdnCheckOptions {
    std::vector<std::string> files;
    bool json = false;
};

struct EvalOptions {
    Setup setup;
    FeatureScale scale = FeatureScale::full();
    bool json = false;
    std::optional<std::string> batch;
};

struct BestOptions {
    Setup setup;
    std::optional<std::string> level;
    std::string preset = "seed";
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<std::int64_t> time_ms;
    std::uint64_t seed = 0;
    std::size_t hash_mb = 64;
    unsigned threads = 1;
    std::size_t lines = 1;
    bool no_table = false;
    bool no_killers = false;
    bool no_endgame_tables = false;  ///< there are none yet, nor a book: so far these hold anyway
    bool no_book = false;
    bool verbose = false;
    bool json = false;
    std::optional<std::string> batch;
};

struct BenchOptions {
    std::string game = "international";
    std::optional<int> depth;
    bool ablate = false;
    bool json = false;
};

[[nodiscard]] Exit list_games(Console& console, bool json);
[[nodiscard]] Exit list_moves(Console& console, const MovesOptions& options);
[[nodiscard]] Exit count_leaves(Console& console, const PerftOptions& options);
[[nodiscard]] Exit show_board(Console& console, const ShowOptions& options);
[[nodiscard]] Exit evaluate_position(Console& console, const EvalOptions& options);
[[nodiscard]] Exit find_best(Console& console, const BestOptions& options);
[[nodiscard]] Exit run_bench(Console& console, const BenchOptions& options);
/// Answers requests from standard input until it ends.
[[nodiscard]] Exit analyse(Console& console);
[[nodiscard]] Exit hub(Console& console);
[[nodiscard]] Exit check_pdn(Console& console, const PdnCheckOptions& options);

}  // namespace baize
