// A file that only grows, a whole record at a time: what a long task leaves behind when it is
// killed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace baize {

class GrowingFile {
public:
    /// What is in the file so far; nothing if there is none.
    [[nodiscard]] static Result<std::string> read(const std::string& path);
    /// Cuts off what follows the first `whole` bytes and goes on behind them.
    [[nodiscard]] static Result<GrowingFile> open(const std::string& path, std::size_t whole);

    GrowingFile(GrowingFile&& other) noexcept;
    GrowingFile& operator=(GrowingFile&& other) noexcept;
    ~GrowingFile();

    /// One call to the system: whoever is killed leaves whole records, and at most one torn off.
    [[nodiscard]] std::optional<Error> append(std::string_view record);

private:
    GrowingFile(std::string path, int file) : path_(std::move(path)), file_(file) {}

    std::string path_;
    int file_ = -1;
};

}  // namespace baize
