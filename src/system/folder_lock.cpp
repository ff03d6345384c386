#include "system/folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <utility>

namespace baize {

std::optional<FolderLock> FolderLock::take(const std::string& folder) {
    // The folder itself can be locked, so that no extra file lies about in it.
    FolderLock lock(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (lock.file_ < 0 || flock(lock.file_, LOCK_EX | LOCK_NB) != 0) return std::nullopt;
    return lock;
}

FolderLock::FolderLock(FolderLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

FolderLock& FolderLock::operator=(FolderLock&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
}

FolderLock::~FolderLock() {
    if (file_ >= 0) close(file_);
}

}  // namespace baize
