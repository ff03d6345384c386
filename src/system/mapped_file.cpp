#include "system/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "base/text.h"

namespace baize {

Result<MappedFile> MappedFile::open(const std::string& path) {
    const auto fault = [&] {
        return Error{"file.cannot-open", 0, {quoted(path, 200), std::strerror(errno)}};
    };
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return fault();
    struct stat info{};
    if (fstat(file, &info) != 0) {
        const Error error = fault();
        close(file);
        return error;
    }
    const auto size = static_cast<std::size_t>(info.st_size);
    // There is nothing to map in an empty file, and a folder cannot be mapped.
    void* data = size == 0 ? nullptr : mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
    const Error error = fault();
    close(file);  // the map stays
    if (data == MAP_FAILED) return error;
    return MappedFile(static_cast<std::uint8_t*>(data), size);
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
}

MappedFile::~MappedFile() {
    if (data_ != nullptr) munmap(data_, size_);
}

}  // namespace baize
