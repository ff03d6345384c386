// JSON for other programs. The library behind it is slow to compile, so it stays in one .cpp file.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace baize {

/// An object that is written in the order in which it was filled.
class JsonObject {
public:
    JsonObject();
    JsonObject(JsonObject&&) noexcept;
    JsonObject& operator=(JsonObject&&) noexcept;
    ~JsonObject();

    JsonObject& set(std::string_view key, std::string_view value);
    JsonObject& set(std::string_view key, std::uint64_t value);
    JsonObject& set(std::string_view key, double value);
    JsonObject& set(std::string_view key, const std::vector<std::string>& values);
    JsonObject& set(std::string_view key, const JsonObject& value);

    /// One line, always valid UTF-8.
    [[nodiscard]] std::string text() const;

private:
    struct Content;
    std::unique_ptr<Content> content_;
};

}  // namespace baize
