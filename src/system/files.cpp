#include "system/files.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

#include "base/text.h"

namespace baize {

void Input::Close::operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
}

Result<Input> Input::open(const std::string& path) {
    if (path == "-") return Input("@text.standard-input", stdin);
    const std::string name = quoted(path, 200);
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) return Error{"file.cannot-open", 0, {name, std::strerror(errno)}};
    Input input(name, file);
    struct stat info{};
    if (fstat(fileno(file), &info) == 0) {
        // fopen opens a folder happily; only reading it would fail.
        if (S_ISDIR(info.st_mode))
            return Error{"file.cannot-open", 0, {name, std::strerror(EISDIR)}};
        if (S_ISREG(info.st_mode)) input.size_ = static_cast<std::uint64_t>(info.st_size);
    }
    return input;
}

std::string_view Input::read() {
    if (ended_) return {};
    // Not fread, which waits until its buffer is full: whoever writes line by line into a pipe
    // waits for the answer to each line.
    ssize_t size = 0;
    do {
        size = ::read(fileno(file_.get()), buffer_->data(), buffer_->size());
    } while (size < 0 && errno == EINTR);
    if (size < 0) fault_ = Error{"file.cannot-read", 0, {name_, std::strerror(errno)}};
    ended_ = size <= 0;
    if (ended_) return {};
    done_ += static_cast<std::uint64_t>(size);
    return {buffer_->data(), static_cast<std::size_t>(size)};
}

std::optional<double> Input::share() const {
    if (size_ == 0) return std::nullopt;
    return std::min(static_cast<double>(done_) / static_cast<double>(size_), 1.0);
}

std::optional<Lines::Line> Lines::next() {
    line_.clear();
    bool too_long = false;
    while (true) {
        if (piece_.empty()) piece_ = input_.read();
        if (piece_.empty()) {
            // Half a line in front of a fault is not what somebody wrote.
            if (fault() || (line_.empty() && !too_long)) return std::nullopt;
            break;
        }
        const std::size_t end = std::min(piece_.find('\n'), piece_.size());
        if (line_.size() + end > longest) too_long = true;
        if (!too_long) line_.append(piece_.substr(0, end));
        const bool complete = end < piece_.size();
        piece_.remove_prefix(complete ? end + 1 : end);
        if (complete) break;
    }
    if (too_long) line_.clear();
    if (line_.ends_with('\r')) line_.pop_back();
    std::string_view text = line_;
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (std::exchange(first_, false) && text.starts_with(byte_order_mark))
        text.remove_prefix(byte_order_mark.size());
    return Line{text, too_long};
}

void Output::write(std::string_view text) {
    if (failed()) return;
    if (std::fwrite(text.data(), 1, text.size(), file_) != text.size()) note_fault();
}

void Output::write_line(std::string_view text) {
    write(text);
    write("\n");
}

void Output::flush() {
    if (!failed() && std::fflush(file_) != 0) note_fault();
}

bool Output::is_terminal() const {
    return isatty(fileno(file_)) != 0;
}

std::optional<Error> Output::finish() {
    flush();
    return fault_;
}

void Output::note_fault() {
    fault_ = Error{"file.cannot-write", 0, {std::strerror(errno)}};
}

void take_write_errors_as_values() {
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
}

}  // namespace baize
