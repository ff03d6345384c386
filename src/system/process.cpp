#include "system/process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <utility>

#include "base/text.h"
#include "system/files.h"
#include "system/time.h"

namespace baize {
namespace {

struct Pipe {
    int read = -1;
    int write = -1;
};

void close_both(Pipe& pipe) {
    for (int* end : {&pipe.read, &pipe.write})
        if (*end >= 0) close(std::exchange(*end, -1));
}

std::optional<Pipe> make_pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
    return Pipe{ends[0], ends[1]};
}

/// A shell with these ends for its streams, in a group of its own so that all it starts can be
/// ended together; -1 if there is none.
pid_t spawn_shell(const std::string& command, int in, int out, int err) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&actions, in, 0);
    posix_spawn_file_actions_adddup2(&actions, out, 1);
    posix_spawn_file_actions_adddup2(&actions, err, 2);
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    std::string shell = "sh";
    std::string option = "-c";
    std::string text = command;
    const std::array<char*, 4> words{shell.data(), option.data(), text.data(), nullptr};
    pid_t process = -1;
    const int fault =
        posix_spawn(&process, "/bin/sh", &actions, &attributes, words.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return fault == 0 ? process : -1;
}

bool ends_within(pid_t process, std::int64_t time_ms) {
    const std::int64_t until = now_ms() + time_ms;
    while (waitpid(process, nullptr, WNOHANG) == 0) {
        if (now_ms() >= until) return false;
        constexpr timespec a_moment{0, 2'000'000};
        nanosleep(&a_moment, nullptr);
    }
    return true;
}

}  // namespace

Result<Process> Process::start(const std::string& command) {
    take_write_errors_as_values();  // a program that has stopped reading is an answer, not our end
    std::array<Pipe, 3> pipes;
    const auto fail = [&] {
        for (Pipe& pipe : pipes) close_both(pipe);
        return Error{"process.cannot-start", 0, {quoted(command, 200)}};
    };
    for (Pipe& pipe : pipes) {
        const std::optional<Pipe> made = make_pipe();
        if (!made) return fail();
        pipe = *made;
    }
    const pid_t process = spawn_shell(command, pipes[0].read, pipes[1].write, pipes[2].write);
    if (process < 0) return fail();
    close(pipes[0].read);
    close(pipes[1].write);
    close(pipes[2].write);
    for (const int end : {pipes[0].write, pipes[1].read, pipes[2].read})
        fcntl(end, F_SETFL, O_NONBLOCK);
    return Process(process, pipes[0].write, pipes[1].read, pipes[2].read);
}

Process::Process(Process&& other) noexcept
    : process_(std::exchange(other.process_, -1)),
      in_(std::exchange(other.in_, -1)),
      out_(std::exchange(other.out_, -1)),
      err_(std::exchange(other.err_, -1)),
      heard_(std::move(other.heard_)),
      errors_(std::move(other.errors_)),
      ended_(other.ended_) {}

Process::~Process() {
    if (process_ < 0) return;
    // A closed input asks it to go; who does not hear that is made to.
    close(in_);
    constexpr std::int64_t time_to_go_ms = 300;
    if (!ends_within(process_, time_to_go_ms)) {
        kill(-process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
    kill(-process_, SIGKILL);  // what it has left behind
    close(out_);
    close(err_);
}

bool Process::write_line(std::string_view text) {
    std::string line(text);
    line += '\n';
    std::string_view rest = line;
    constexpr std::int64_t patience_ms = 2000;
    const std::int64_t until = now_ms() + patience_ms;
    while (!rest.empty()) {
        const ssize_t size = write(in_, rest.data(), rest.size());
        if (size > 0) {
            rest.remove_prefix(static_cast<std::size_t>(size));
            continue;
        }
        if (size < 0 && errno != EAGAIN && errno != EINTR) return false;
        if (now_ms() >= until) return false;
        pollfd wait{in_, POLLOUT, 0};
        poll(&wait, 1, 50);
    }
    return true;
}

std::optional<std::string> Process::take_line() {
    const std::size_t end = heard_.find('\n');
    if (end == std::string::npos) return std::nullopt;
    std::string line = heard_.substr(0, end);
    heard_.erase(0, end + 1);
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

Process::Hearing Process::read_line(std::int64_t until_ms) {
    while (true) {
        if (auto line = take_line()) return {Heard::Line, std::move(*line)};
        if (heard_.size() > longest_line) return {Heard::Flood};
        if (ended_) {
            drain_errors();
            return {Heard::End};
        }
        const std::int64_t left = until_ms - now_ms();
        if (left <= 0) return {Heard::Nothing};
        std::array<pollfd, 2> waits{pollfd{out_, POLLIN, 0}, pollfd{err_, POLLIN, 0}};
        poll(waits.data(), err_ >= 0 ? 2 : 1, static_cast<int>(std::min<std::int64_t>(left, 1000)));
        if ((waits[1].revents) != 0) keep_errors();
        if (waits[0].revents == 0) continue;
        std::array<char, 4096> piece{};
        const ssize_t size = read(out_, piece.data(), piece.size());
        if (size > 0)
            heard_.append(piece.data(), static_cast<std::size_t>(size));
        else if (size == 0 || (errno != EAGAIN && errno != EINTR))
            ended_ = true;
    }
}

/// What is on its way when a process ends is what says why.
void Process::drain_errors() {
    constexpr int a_moment_ms = 200;
    pollfd wait{err_, POLLIN, 0};
    while (err_ >= 0 && poll(&wait, 1, a_moment_ms) > 0) keep_errors();
}

void Process::keep_errors() {
    std::array<char, 4096> piece{};
    const ssize_t size = read(err_, piece.data(), piece.size());
    if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (size <= 0) {
        close(std::exchange(err_, -1));
        return;
    }
    errors_.append(piece.data(), static_cast<std::size_t>(size));
    // The end says more about what went wrong than the beginning.
    if (errors_.size() > most_errors) errors_.erase(0, errors_.size() - most_errors);
}

}  // namespace baize
