// JSON for other programs. The library behind it is slow to compile, so it stays in one .cpp file.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

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
    JsonObject& set(std::string_view key, std::int64_t value);
    JsonObject& set(std::string_view key, double value);
    JsonObject& set(std::string_view key, const std::vector<std::string>& values);
    JsonObject& set(std::string_view key, const JsonObject& value);
    JsonObject& set(std::string_view key, const std::vector<JsonObject>& values);
    JsonObject& set_null(std::string_view key);
    JsonObject& set_flag(std::string_view key, bool value);

    /// One line, always valid UTF-8.
    [[nodiscard]] std::string text() const;

private:
    struct Content;
    std::unique_ptr<Content> content_;
};

/// The fields of a flat object that somebody else wrote.
class JsonFields {
public:
    [[nodiscard]] static Result<JsonFields> read(std::string_view text);
    JsonFields(JsonFields&&) noexcept;
    JsonFields& operator=(JsonFields&&) noexcept;
    ~JsonFields();

    [[nodiscard]] bool has(std::string_view key) const;
    /// All of them in the order in which they came; a key that came twice stands there twice.
    [[nodiscard]] const std::vector<std::string>& keys() const;
    /// Nothing if the field is missing or of another kind.
    [[nodiscard]] std::optional<std::string> text(std::string_view key) const;
    [[nodiscard]] std::optional<std::int64_t> number(std::string_view key) const;

private:
    struct Content;
    explicit JsonFields(std::unique_ptr<Content> content);
    std::unique_ptr<Content> content_;
};

}  // namespace baize
