#include "program.h"

#include <fcntl.h>
#include <linux/capability.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <utility>

namespace baize {
namespace {

/// Endgame tables that lie about on this machine change what the program answers: unless a test
/// says where some are, there are none, and none can be built.
[[maybe_unused]] const int no_tables = setenv("BAIZE_TABLES", "/dev/null/no-tables", 0);

/// Long enough for a busy machine and a build with sanitizers; a hang is a failure, not a wait.
constexpr std::chrono::seconds patience{60};

void check(bool good, const char* what) {
    if (!good) throw std::runtime_error(what);
}

void close_now(int& descriptor) {
    if (descriptor >= 0) close(std::exchange(descriptor, -1));
}

struct Ends {
    int ours = -1;
    int theirs = -1;
};

/// `into_program`: we write and it reads.
Ends pipe_ends(bool into_program) {
    std::array<int, 2> ends{};
    check(pipe2(ends.data(), O_CLOEXEC) == 0, "no pipe");
    return into_program ? Ends{ends[1], ends[0]} : Ends{ends[0], ends[1]};
}

Ends terminal_ends() {
    Ends ends;
    ends.ours = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    check(ends.ours >= 0 && grantpt(ends.ours) == 0 && unlockpt(ends.ours) == 0, "no terminal");
    std::array<char, 64> name{};
    check(ptsname_r(ends.ours, name.data(), name.size()) == 0, "no terminal");
    ends.theirs = open(name.data(), O_RDWR | O_NOCTTY | O_CLOEXEC);
    check(ends.theirs >= 0, "no terminal");
    return ends;
}

Ends ends_of(Sink sink) {
    switch (sink) {
        case Sink::Kept:
            return pipe_ends(false);
        case Sink::Full:
            return {-1, open("/dev/full", O_WRONLY | O_CLOEXEC)};
        case Sink::ClosedPipe: {
            Ends ends = pipe_ends(false);
            close_now(ends.ours);
            return ends;
        }
        case Sink::Terminal:
            return terminal_ends();
        case Sink::Closed:
            break;
    }
    return {};
}

/// In the new process. What it gets from us is what it would get from a shell.
[[noreturn]] void become(char* const* argv, int in, int out, int err, const Streams& streams) {
    dup2(in, 0);
    if (out < 0)
        close(1);
    else
        dup2(out, 1);
    if (err < 0)
        close(2);
    else
        dup2(err, 2);
    std::signal(SIGPIPE, SIG_DFL);
    const auto limit = [](auto what, const std::optional<std::size_t>& most) {
        const rlimit both{most.value_or(RLIM_INFINITY), most.value_or(RLIM_INFINITY)};
        if (most) setrlimit(what, &both);
    };
    limit(RLIMIT_FSIZE, streams.longest_file);
    limit(RLIMIT_AS, streams.addresses);
    if (!streams.reads_any_file) {  // fails for an ordinary user, who has not got these anyway
        prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE);
        prctl(PR_CAPBSET_DROP, CAP_DAC_READ_SEARCH);
    }
    execv(streams.program == nullptr ? BAIZE_PROGRAM : streams.program, argv);
    _exit(127);
}

}  // namespace

Program::Program(const std::vector<std::string>& args, const Streams& streams)
    : deadline_(std::chrono::steady_clock::now() + patience) {
    std::signal(SIGPIPE, SIG_IGN);  // a program that has stopped reading is an answer, not our end
    std::vector<std::string> words{"baize"};
    words.insert(words.end(), args.begin(), args.end());
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);

    Ends in = pipe_ends(true);
    Ends out = ends_of(streams.out);
    const bool shared = streams.out == Sink::Terminal && streams.err == Sink::Terminal;
    Ends err = shared ? Ends{-1, fcntl(out.theirs, F_DUPFD_CLOEXEC, 3)} : ends_of(streams.err);
    process_ = fork();
    if (process_ == 0) become(argv.data(), in.theirs, out.theirs, err.theirs, streams);
    check(process_ > 0, "no process");
    close_now(in.theirs);
    close_now(out.theirs);
    close_now(err.theirs);
    in_ = in.ours;
    out_ = out.ours;
    err_ = err.ours;
    fcntl(in_, F_SETFL, O_NONBLOCK);
    if (!streams.input.empty()) write(streams.input);
}

Program::~Program() {
    if (process_ > 0) {
        ::kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
    close_now(in_);
    close_now(out_);
    close_now(err_);
}

void Program::read_from(int& descriptor, std::string& into) {
    std::array<char, 1 << 16> buffer;
    const ssize_t size = ::read(descriptor, buffer.data(), buffer.size());
    // A terminal whose other end is closed gives EIO instead of an end.
    if (size > 0)
        into.append(buffer.data(), static_cast<std::size_t>(size));
    else if (size == 0 || errno != EINTR)
        close_now(descriptor);
}

/// Waits until something can be read, which is kept, or until the input can be written if that is
/// asked for. False when nothing will happen any more, or not in time.
bool Program::pump(short wanted_events) {
    if (out_ < 0 && err_ < 0 && (wanted_events == 0 || in_ < 0)) return false;
    std::array<pollfd, 3> polled{{{out_, POLLIN, 0}, {err_, POLLIN, 0}, {-1, wanted_events, 0}}};
    if (wanted_events != 0) polled[2].fd = in_;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        deadline_ - std::chrono::steady_clock::now());
    if (left.count() <= 0) return false;
    const int ready = poll(polled.data(), polled.size(), static_cast<int>(left.count()));
    if (ready < 0) return errno == EINTR;
    if (polled[0].revents != 0) read_from(out_, ended_.out);
    if (polled[1].revents != 0) read_from(err_, ended_.err);
    return ready > 0;
}

bool Program::write(std::string_view text) {
    while (!text.empty() && in_ >= 0) {
        const ssize_t size = ::write(in_, text.data(), text.size());
        if (size > 0)
            text.remove_prefix(static_cast<std::size_t>(size));
        else if (errno != EAGAIN && errno != EINTR)
            close_now(in_);
        else if (!pump(POLLOUT))
            return false;
    }
    return in_ >= 0;
}

void Program::close_input() {
    close_now(in_);
}

bool Program::wait_for(std::string_view wanted) {
    while (ended_.out.find(wanted) == std::string::npos)
        if (!pump(0)) return false;
    return true;
}

bool Program::wait_for_more() {
    const std::size_t before = ended_.out.size();
    while (ended_.out.size() == before)
        if (!pump(0)) return false;
    return true;
}

std::string Program::messages_within(std::chrono::milliseconds time) {
    const auto later = std::exchange(deadline_, std::chrono::steady_clock::now() + time);
    while (pump(0)) {
    }
    deadline_ = later;
    return ended_.err;
}

std::size_t Program::peak_memory() const {
    // The figure of wait4() begins with what the process had before it became this program.
    std::ifstream status("/proc/" + std::to_string(process_) + "/status");
    std::string word;
    while (status >> word) {
        if (word != "VmHWM:") continue;
        std::size_t kilobytes = 0;
        status >> kilobytes;
        return kilobytes * 1024;
    }
    throw std::runtime_error("the program no longer runs");
}

Ended Program::wait() {
    close_input();
    while (pump(0)) {
    }
    if (std::chrono::steady_clock::now() >= deadline_) ::kill(process_, SIGKILL);
    int status = 0;
    rusage used{};
    check(wait4(std::exchange(process_, -1), &status, 0, &used) > 0, "no end");
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
    };
    ended_.cpu_seconds = seconds(used.ru_utime) + seconds(used.ru_stime);
    if (WIFEXITED(status)) ended_.code = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) ended_.signal = WTERMSIG(status);
    return ended_;
}

bool Program::kill() {
    ::kill(process_, SIGKILL);
    int status = 0;
    check(waitpid(std::exchange(process_, -1), &status, 0) > 0, "no end");
    return WIFSIGNALED(status);
}

Ended baize_program(const std::vector<std::string>& args, const Streams& streams) {
    return Program(args, streams).wait();
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

Scratch::Scratch() {
    std::string pattern = std::filesystem::temp_directory_path() / "baize-test-XXXXXX";
    check(mkdtemp(pattern.data()) != nullptr, "no folder");
    folder_ = pattern;
}

Scratch::~Scratch() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

std::string Scratch::file(const std::string& name, std::string_view content) const {
    std::ofstream(folder_ / name, std::ios::binary) << content;
    return path(name);
}

}  // namespace baize
