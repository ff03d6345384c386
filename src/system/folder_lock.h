// A folder that one process at a time works on.
#pragma once

#include <optional>
#include <string>

namespace baize {

/// Ends with the object, and with the process however it ends.
class FolderLock {
public:
    /// Nothing if another process has it, or there is no such folder.
    [[nodiscard]] static std::optional<FolderLock> take(const std::string& folder);

    FolderLock(FolderLock&& other) noexcept;
    FolderLock& operator=(FolderLock&& other) noexcept;
    ~FolderLock();

private:
    explicit FolderLock(int file) : file_(file) {}
    int file_ = -1;
};

}  // namespace baize
