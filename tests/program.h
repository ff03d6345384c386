// The program as a user meets it: started with words, fed through its standard input, and judged by
// what it writes and how it ends.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace baize {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool sanitized = true;
#elif defined(__has_feature)
inline constexpr bool sanitized =
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool sanitized = false;
#endif

/// Where one of the program's two outputs goes.
enum class Sink {
    Kept,        ///< read to the end
    Full,        ///< a device with no room left
    ClosedPipe,  ///< a pipe that nobody reads any more
    Closed,      ///< nothing is open under that number
    Terminal,    ///< a terminal; both outputs may share it, what they write is kept as `out`
};

struct Streams {
    std::string input = {};
    Sink out = Sink::Kept;
    Sink err = Sink::Kept;
    /// A superuser reads every file; without this privilege it meets the same faults as others.
    bool reads_any_file = true;
    /// As on a full disk: no file that it writes may get longer than so many bytes.
    std::optional<std::size_t> longest_file = std::nullopt;
    /// As with little memory: so many bytes of addresses and no more. Not for builds with
    /// sanitizers, which want terabytes of them.
    std::optional<std::size_t> addresses = std::nullopt;
    const char* program = nullptr;  ///< another one than the one that is shipped
};

struct Ended {
    int code = -1;   ///< -1 if a signal ended it
    int signal = 0;  ///< 0 if it ended by itself
    std::string out;
    std::string err;
    double cpu_seconds = 0;  ///< what it took of a processor, however busy the machine is
};

/// One run of the program. The destructor ends it if it still runs.
class Program {
public:
    explicit Program(const std::vector<std::string>& args, const Streams& streams = {});
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    ~Program();

    /// False if the program no longer reads.
    bool write(std::string_view text);
    void close_input();
    /// Waits until `wanted` stands in what was written to standard output (or the terminal); false
    /// if that does not happen.
    bool wait_for(std::string_view wanted);
    /// What has been written to standard output so far.
    [[nodiscard]] const std::string& said() const { return ended_.out; }
    /// Waits for more of it; false if nothing comes.
    bool wait_for_more();
    /// What it has written to standard error by the end of that time.
    std::string messages_within(std::chrono::milliseconds time);
    /// The most memory it has had at any time so far, in bytes; only while it runs.
    [[nodiscard]] std::size_t peak_memory() const;
    /// Closes the input and waits for the end.
    Ended wait();
    /// Ends it at once, without a word; false if it had ended by itself.
    bool kill();

private:
    bool pump(short wanted_events);
    void read_from(int& descriptor, std::string& into);

    pid_t process_ = -1;
    int in_ = -1;
    int out_ = -1;
    int err_ = -1;
    Ended ended_;
    std::chrono::steady_clock::time_point deadline_;
};

/// Starts the program, feeds it and waits for its end.
Ended baize_program(const std::vector<std::string>& args, const Streams& streams = {});

/// The lines of a text; a last one without its end counts too.
std::vector<std::string> lines_of(std::string_view text);

/// A folder for the files of one test.
class Scratch {
public:
    Scratch();
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    ~Scratch();

    /// Writes a file and gives its path.
    [[nodiscard]] std::string file(const std::string& name, std::string_view content) const;
    [[nodiscard]] std::string path(const std::string& name) const { return folder_ / name; }

private:
    std::filesystem::path folder_;
};

}  // namespace baize
