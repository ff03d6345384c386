#include "system/growing_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <utility>

#include "base/text.h"
#include "system/whole_file.h"

namespace baize {
namespace {

Error cannot_write(const std::string& path) {
    return {"file.cannot-grow", 0, {quoted(path)}};
}

}  // namespace

Result<std::string> GrowingFile::read(const std::string& path) {
    constexpr std::size_t most = std::size_t{1} << 32U;
    if (access(path.c_str(), F_OK) != 0) return std::string();
    return read_whole_file(path, most);
}

Result<GrowingFile> GrowingFile::open(const std::string& path, std::size_t whole) {
    constexpr mode_t readable_by_all = 0644;
    GrowingFile file(
        path, ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, readable_by_all));
    if (file.file_ < 0 || (ftruncate(file.file_, static_cast<off_t>(whole)) != 0 && whole > 0))
        return cannot_write(path);
    return file;
}

GrowingFile::GrowingFile(GrowingFile&& other) noexcept
    : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)) {}

GrowingFile& GrowingFile::operator=(GrowingFile&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(file_, other.file_);
    return *this;
}

GrowingFile::~GrowingFile() {
    if (file_ >= 0) close(file_);
}

std::optional<Error> GrowingFile::append(std::string_view record) {
    if (write(file_, record.data(), record.size()) == static_cast<ssize_t>(record.size()))
        return std::nullopt;
    return cannot_write(path_);
}

}  // namespace baize
