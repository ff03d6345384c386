#include "system/whole_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "base/text.h"
#include "system/files.h"

namespace baize {
namespace {

Error cannot_save(const std::string& path) {
    return {"file.cannot-save", 0, {quoted(path, 200), std::strerror(errno)}};
}

bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t size = ::write(descriptor, text.data(), text.size());
        if (size > 0)
            text.remove_prefix(static_cast<std::size_t>(size));
        else if (errno != EINTR)
            return false;
    }
    return true;
}

}  // namespace

Result<std::string> read_whole_file(const std::string& path, std::size_t most) {
    // Standard input is where the player's own words come from.
    Result<Input> input = Input::open(path == "-" ? "./-" : path);
    if (!input) return input.error();
    std::string text;
    while (true) {
        const std::string_view piece = input->read();
        if (piece.empty()) break;
        if (text.size() + piece.size() > most)
            return Error{"file.too-long", 0, {quoted(path, 200), std::to_string(most)}};
        text += piece;
    }
    if (input->fault()) return *input->fault();
    return text;
}

std::optional<Error> write_whole_file(const std::string& path, std::string_view text,
                                      bool replace) {
    struct stat info{};
    if (::stat(path.c_str(), &info) == 0) {
        if (S_ISDIR(info.st_mode)) {
            errno = EISDIR;
            return cannot_save(path);
        }
        if (!replace) return Error{"file.exists", 0, {quoted(path, 200)}};
    }
    const std::string draft = path + ".part";
    constexpr mode_t readable_by_all = 0644;
    const int file =
        ::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, readable_by_all);
    if (file < 0) return cannot_save(path);
    const bool written = write_all(file, text) && fsync(file) == 0;
    if (close(file) == 0 && written && std::rename(draft.c_str(), path.c_str()) == 0)
        return std::nullopt;
    Error error = cannot_save(path);
    ::unlink(draft.c_str());
    return error;
}

std::optional<Error> make_folder(const std::string& path) {
    std::error_code fault;
    std::filesystem::create_directories(path, fault);
    if (fault) return Error{"file.cannot-save", 0, {quoted(path, 200), fault.message()}};
    return std::nullopt;
}

}  // namespace baize
