#include "terminal/tmux.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <stdexcept>
#include <thread>

namespace baize {
namespace {

constexpr std::chrono::seconds patience{60};
constexpr std::chrono::milliseconds between_looks{15};

/// What a command writes; its complaints are dropped.
std::string output_of(const std::vector<std::string>& words) {
    std::vector<std::string> copy = words;
    std::vector<char*> argv;
    for (std::string& word : copy) argv.push_back(word.data());
    argv.push_back(nullptr);
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    const pid_t process = fork();
    if (process == 0) {
        const int nothing = open("/dev/null", O_RDWR);
        dup2(nothing, 0);
        dup2(ends[1], 1);
        dup2(nothing, 2);
        setenv("LC_ALL", "C.UTF-8", 1);
        unsetenv("TMUX");
        execvp(argv[0], argv.data());
        _exit(127);
    }
    close(ends[1]);
    std::string output;
    std::array<char, 4096> buffer{};
    for (ssize_t size = 0; (size = read(ends[0], buffer.data(), buffer.size())) > 0;)
        output.append(buffer.data(), static_cast<std::size_t>(size));
    close(ends[0]);
    int status = 0;
    waitpid(process, &status, 0);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 127) throw std::runtime_error("no tmux");
    return output;
}

std::string quoted_for_shell(const std::string& word) {
    std::string quoted = "'";
    for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

}  // namespace

Tmux::Tmux(const std::vector<std::string>& args, std::string_view terminal, Size size) {
    std::string command =
        "TERM=" + std::string(terminal) + " LC_ALL=C.UTF-8 exec " + quoted_for_shell(BAIZE_PROGRAM);
    for (const std::string& arg : args) command += " " + quoted_for_shell(arg);
    run({"-f", "/dev/null", "new-session", "-d", "-x", std::to_string(size.columns), "-y",
         std::to_string(size.rows), "-s", "game", command});
    run({"set-option", "-g", "remain-on-exit", "on"});
}

Tmux::~Tmux() {
    run({"kill-server"});
}

std::string Tmux::run(std::vector<std::string> args) {
    args.insert(args.begin(), {"tmux", "-S", scratch_.path("socket")});
    return output_of(args);
}

void Tmux::keys(const std::vector<std::string>& names) {
    std::vector<std::string> args{"send-keys", "-t", "game"};
    args.insert(args.end(), names.begin(), names.end());
    run(args);
}

void Tmux::bytes(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::vector<std::string> args{"send-keys", "-t", "game", "-H"};
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        args.push_back({digits[byte >> 4U], digits[byte & 15U]});
    }
    run(args);
}

std::string Tmux::click_bytes(int row, int column) {
    const std::string place = std::to_string(column + 1) + ";" + std::to_string(row + 1);
    return "\x1b[<0;" + place + "M\x1b[<0;" + place + "m";
}

void Tmux::resize(Size size) {
    run({"resize-window", "-t", "game", "-x", std::to_string(size.columns), "-y",
         std::to_string(size.rows)});
}

std::string Tmux::screen() {
    return run({"capture-pane", "-p", "-t", "game"});
}

bool Tmux::wait_until(std::string_view what,
                      const std::function<bool(const std::string&)>& wanted) {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    std::string seen;
    do {
        seen = screen();
        if (wanted(seen)) return true;
        std::this_thread::sleep_for(between_looks);
    } while (std::chrono::steady_clock::now() < deadline);
    ADD_FAILURE() << "never seen: " << what << "; the screen is\n" << seen;
    return false;
}

bool Tmux::wait_for(std::string_view part) {
    return wait_until(
        part, [&](const std::string& seen) { return seen.find(part) != std::string::npos; });
}

bool Tmux::wait_for_end() {
    return wait_until("the end of the program", [this](const std::string&) {
        return run({"display-message", "-p", "-t", "game", "#{pane_dead}"}).starts_with('1');
    });
}

}  // namespace baize
