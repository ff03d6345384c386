// A file that only grows, a whole record at a time: what a long task leaves behind when it is
// killed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "system/descriptor.h"

namespace baize {

class GrowingFile {
public:
    /// Makes it if there is none. From then on it belongs to this process: another one that opens
    /// it is told that it is in use, since two tasks in one file would count everything twice.
    [[nodiscard]] static Result<GrowingFile> open(const std::string& path);

    GrowingFile(GrowingFile&& other) noexcept;
    GrowingFile& operator=(GrowingFile&& other) noexcept;
    /// An empty file that it made is gone again.
    ~GrowingFile();

    /// What is in it so far.
    [[nodiscard]] Result<std::string> read() const;
    /// Cuts off what follows the first `whole` bytes. Only what this task has left there itself, in
    /// the middle of a record, may be cut: whoever calls has looked.
    [[nodiscard]] std::optional<Error> cut(std::size_t whole);
    /// One call to the system: whoever is killed leaves whole records, and at most one torn off. A
    /// record for which there is no room is taken out again.
    [[nodiscard]] std::optional<Error> append(std::string_view record);

private:
    GrowingFile(std::string path, Descriptor file, bool made)
        : path_(std::move(path)), file_(std::move(file)), empty_and_ours_(made) {}

    [[nodiscard]] Error fault() const;  ///< of the last call to the system

    std::string path_;
    Descriptor file_;
    bool empty_and_ours_;
};

}  // namespace baize
