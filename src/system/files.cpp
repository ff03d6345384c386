#include "system/files.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "base/text.h"

namespace baize {

void Input::Close::operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
}

Result<Input> Input::open(const std::string& path) {
    if (path == "-") return Input("standard input", stdin);
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (file == nullptr)
        return Error{"file.cannot-open", 0, {printable(path, 200), std::strerror(errno)}};
    Input input(path, file);
    struct stat info{};
    // fopen opens a folder happily; only reading it would fail.
    if (fstat(fileno(file), &info) == 0 && S_ISDIR(info.st_mode))
        return Error{"file.cannot-open", 0, {printable(path, 200), std::strerror(EISDIR)}};
    return input;
}

std::string_view Input::read() {
    const std::size_t size = std::fread(buffer_->data(), 1, buffer_->size(), file_.get());
    if (size == 0 && std::ferror(file_.get()) != 0)
        fault_ = Error{"file.cannot-read", 0, {printable(path_, 200), std::strerror(errno)}};
    return {buffer_->data(), size};
}

std::optional<Lines::Line> Lines::next() {
    line_.clear();
    bool too_long = false;
    while (true) {
        if (piece_.empty()) piece_ = input_.read();
        if (piece_.empty()) {
            if (line_.empty() && !too_long) return std::nullopt;
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
    return Line{line_, too_long};
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

void ignore_closed_pipes() {
    std::signal(SIGPIPE, SIG_IGN);
}

}  // namespace baize
