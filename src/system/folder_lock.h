// A folder that one process at a time works on.
#pragma once

#include <optional>
#include <string>

#include "system/descriptor.h"

namespace baize {

/// Ends with the object, and with the process however it ends.
class FolderLock {
public:
    /// Nothing if another process has it, or there is no such folder.
    [[nodiscard]] static std::optional<FolderLock> take(const std::string& folder);

private:
    explicit FolderLock(Descriptor folder) : folder_(std::move(folder)) {}

    Descriptor folder_;
};

}  // namespace baize
