// A file in memory, read as it is needed.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "base/result.h"

namespace baize {

class MappedFile {
public:
    [[nodiscard]] static Result<MappedFile> open(const std::string& path);

    MappedFile(MappedFile&& other) noexcept;
    MappedFile& operator=(MappedFile&& other) noexcept;
    ~MappedFile();

    /// They stay where they are when the object is moved.
    [[nodiscard]] std::span<const std::uint8_t> bytes() const { return {data_, size_}; }

private:
    MappedFile(std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

    std::uint8_t* data_ = nullptr;  ///< mapped for reading only
    std::size_t size_ = 0;
};

}  // namespace baize
