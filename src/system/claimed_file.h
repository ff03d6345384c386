// A file that a task will write as a whole, perhaps again and again, and that is this process's own
// from the moment the task begins.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "system/descriptor.h"

namespace baize {

class ClaimedFile {
public:
    /// Finds out at once what would otherwise show at the end: that it cannot be written, that
    /// another process has claimed it ("file.in-use"), or, without `replace`, that there is
    /// something in it ("file.exists"). Until something is written nothing in it changes.
    [[nodiscard]] static Result<ClaimedFile> claim(const std::string& path, bool replace);

    ClaimedFile(ClaimedFile&& other) noexcept;
    ClaimedFile& operator=(ClaimedFile&& other) noexcept;
    /// An empty file that it made for the claim is gone again.
    ~ClaimedFile();

    /// Either the whole text is in it, or what was there before.
    [[nodiscard]] std::optional<Error> write(std::string_view text);

    [[nodiscard]] const std::string& path() const { return path_; }

private:
    ClaimedFile(std::string path, Descriptor file, bool made)
        : path_(std::move(path)), file_(std::move(file)), empty_and_ours_(made) {}

    std::string path_;
    Descriptor file_;  ///< locked
    bool empty_and_ours_;
};

}  // namespace baize
