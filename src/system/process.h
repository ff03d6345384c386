// Another program as a partner: started, spoken to line by line, watched, and ended.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace baize {

/// A child process with pipes for its input and output. What it writes to its error stream is kept,
/// as much as fits. The destructor ends it, and whatever it has started itself.
class Process {
public:
    static constexpr std::size_t longest_line = 1 << 16;
    static constexpr std::size_t most_errors = 1 << 14;

    /// The command goes to the shell, so that it may have arguments and change its folder.
    [[nodiscard]] static Result<Process> start(const std::string& command);

    Process(Process&& other) noexcept;
    Process& operator=(Process&&) = delete;
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    ~Process();

    /// False if it no longer reads.
    [[nodiscard]] bool write_line(std::string_view text);

    enum class Heard : std::uint8_t {
        Line,     ///< `line` holds it
        Nothing,  ///< not within the time
        End,      ///< it has ended, or closed its output
        Flood,    ///< a line longer than any of a protocol
    };
    struct Hearing {
        Heard heard = Heard::Nothing;
        std::string line{};
    };
    /// Waits for a whole line until that moment of now_ms().
    [[nodiscard]] Hearing read_line(std::int64_t until_ms);

    [[nodiscard]] const std::string& errors() const { return errors_; }

private:
    Process(pid_t process, int in, int out, int err)
        : process_(process), in_(in), out_(out), err_(err) {}
    [[nodiscard]] std::optional<std::string> take_line();
    void keep_errors();
    void drain_errors();

    pid_t process_;
    int in_;
    int out_;
    int err_;
    std::string heard_;  ///< what has come and is not yet a whole line
    std::string errors_;
    bool ended_ = false;
};

}  // namespace baize
