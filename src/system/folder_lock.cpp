#include "system/folder_lock.h"

#include <fcntl.h>

namespace baize {

std::optional<FolderLock> FolderLock::take(const std::string& folder) {
    // The folder itself can be locked, so that no extra file lies about in it.
    FolderLock lock(Descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)));
    if (!lock.folder_.open() || !lock_now(lock.folder_)) return std::nullopt;
    return lock;
}

}  // namespace baize
