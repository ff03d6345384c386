// The engine's named numbers tuned by games against itself.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "lab/match.h"
#include "lab/spsa.h"

namespace baize {

struct TuneSetup {
    std::string game{usual_game().id};
    SpsaSetting spsa;
    std::vector<std::string> openings;
    std::size_t pairs = 8;  ///< of games in an iteration
    Pace pace;
    unsigned threads = 1;
};

/// How the games of one iteration ended, for the first set of values.
struct TuneStep {
    std::size_t iteration = 0;  ///< from 1
    GameCounts games;
};

/// The engine with these values, as make_player takes it. The table is small: games of tuning are
/// short on nodes, and it is emptied before each.
[[nodiscard]] std::string tuned_player(const TuneSetup& setup, const std::vector<int>& values);
[[nodiscard]] std::vector<int> rounded(const std::vector<double>& values);

/// Names everything that the course of tuning depends on.
[[nodiscard]] std::string tune_header(const TuneSetup& setup);
[[nodiscard]] std::string tune_line(const TuneStep& step);

/// What a file of tuning holds: a header, and a line for each iteration.
struct TuneFile {
    std::vector<TuneStep> steps;
    std::size_t whole = 0;  ///< bytes; what follows was torn off
};
/// An empty text is a file without steps. One of another tuning is refused, and so is one that ends
/// in something that no step of this one begins with.
[[nodiscard]] Result<TuneFile> read_tune_file(const TuneSetup& setup, std::string_view text);

/// Plays the games of the next iteration and learns from them.
[[nodiscard]] Result<TuneStep> tune_once(const TuneSetup& setup, Spsa& spsa);
void learn(Spsa& spsa, const TuneStep& step);

}  // namespace baize
