#include "system/growing_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/text.h"
#include "system/whole_file.h"

namespace baize {

Result<GrowingFile> GrowingFile::open(const std::string& path) {
    constexpr mode_t readable_by_all = 0644;
    constexpr int way = O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK;
    while (true) {
        Descriptor opened(::open(path.c_str(), way | O_CREAT | O_EXCL, readable_by_all));
        const bool made = opened.open();
        if (!made && errno == EEXIST) opened = Descriptor(::open(path.c_str(), way));
        if (!opened.open() && errno == ENOENT && access(path.c_str(), F_OK) == 0) continue;
        GrowingFile file(path, std::move(opened), made);
        if (!file.file_.open()) return file.fault();
        struct stat info{};
        if (fstat(file.file_.number(), &info) != 0) return file.fault();
        if (!S_ISREG(info.st_mode)) return Error{"file.not-plain", 0, {quoted(path, 200)}};
        if (!lock_now(file.file_)) {
            file.empty_and_ours_ = false;
            if (errno == EWOULDBLOCK) return Error{"file.in-use", 0, {quoted(path, 200)}};
            return file.fault();
        }
        // Whoever had it may just have removed it, because there was nothing in it.
        if (fstat(file.file_.number(), &info) == 0 && info.st_nlink > 0) return file;
        file.empty_and_ours_ = false;
    }
}

GrowingFile::GrowingFile(GrowingFile&& other) noexcept
    : path_(std::move(other.path_)),
      file_(std::move(other.file_)),
      empty_and_ours_(std::exchange(other.empty_and_ours_, false)) {}

GrowingFile& GrowingFile::operator=(GrowingFile&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(file_, other.file_);
    std::swap(empty_and_ours_, other.empty_and_ours_);
    return *this;
}

GrowingFile::~GrowingFile() {
    if (empty_and_ours_) ::unlink(path_.c_str());
}

Error GrowingFile::fault() const {
    return {"file.cannot-grow", 0, {quoted(path_, 200), std::strerror(errno)}};
}

Result<std::string> GrowingFile::read() const {
    constexpr std::size_t most = std::size_t{1} << 32U;
    return read_whole_file(path_, most);
}

std::optional<Error> GrowingFile::cut(std::size_t whole) {
    if (ftruncate(file_.number(), static_cast<off_t>(whole)) != 0) return fault();
    return std::nullopt;
}

std::optional<Error> GrowingFile::append(std::string_view record) {
    const off_t before = lseek(file_.number(), 0, SEEK_END);
    const ssize_t written = ::write(file_.number(), record.data(), record.size());
    if (written == static_cast<ssize_t>(record.size())) {
        empty_and_ours_ = false;
        return std::nullopt;
    }
    if (written >= 0) errno = ENOSPC;  // a part of a record is written where no more fits
    Error error = fault();
    if (written > 0 && before >= 0) (void)cut(static_cast<std::size_t>(before));
    return error;
}

}  // namespace baize
