// What a command is given to speak through, and the three ways it can end.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "system/files.h"

namespace baize {

enum class Exit : int { Done = 0, Failed = 1, WrongUse = 2 };

/// Results go to `out`, everything else to `err`.
struct Console {
    Output out{stdout};
    Output err{stderr};

    /// `baize: what is wrong`
    void complain(std::string_view text);
    /// The same for an error in a text that was given: with the column.
    void complain(std::string_view what, const Error& error);
};

/// A line on the terminal that says how far a long task has come. Silent during the first second,
/// and where nobody watches.
class ProgressLine {
public:
    ProgressLine(Console& console, std::string what);
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;
    ~ProgressLine() { clear(); }

    /// Nothing, or what is done so far, 0 to 1.
    void show(std::optional<double> share);
    /// Takes the line away, so that a result can stand in its place.
    void clear();

private:
    using Clock = std::chrono::steady_clock;

    Console& console_;
    std::string what_;
    bool watched_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point next_ = start_ + std::chrono::seconds(1);
    bool shown_ = false;
};

}  // namespace baize
