// Answers to the page as JSON text. The core has no JSON library, and the page needs no more than
// objects and lists that are written from front to back.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include "base/result.h"

namespace baize::wasm {

[[nodiscard]] std::string json_text(std::string_view text);

/// An object or a list that grows at its end. Names are literals, each a pointer and no more, for
/// the modules are small.
class Json {
public:
    static Json object() { return Json('{', '}'); }
    static Json list() { return Json('[', ']'); }

    Json& set(const char* name, std::string_view text);
    Json& set(const char* name, const std::string& text);
    Json& set(const char* name, const char* text);
    Json& set(const char* name, bool value);
    Json& set(const char* name, const Json& value);
    template <std::integral Number>
        requires(!std::same_as<Number, bool>)
    Json& set(const char* name, Number value) {
        if constexpr (sizeof(Number) <= sizeof(int) && std::signed_integral<Number>)
            return number(name, value);
        else
            return long_number(name, static_cast<long long>(value));
    }
    /// What is already JSON.
    Json& raw(const char* name, const std::string& json);
    /// A name that is no literal.
    Json& named(std::string_view name, const Json& value);
    Json& named(std::string_view name, int value);

    Json& add(std::string_view text);
    Json& add(int value);
    Json& add(const Json& value);
    Json& add_raw(const std::string& json);

    [[nodiscard]] std::string text() const { return text_ + close_; }

private:
    Json(char open, char close) : text_(1, open), close_(close) {}
    Json& number(const char* name, int value);
    Json& long_number(const char* name, long long value);
    void separate();
    void begin(std::string_view name);

    std::string text_;
    char close_;
};

/// The code, the place and the arguments; the page has the words.
[[nodiscard]] Json error_object(const Error& error);
[[nodiscard]] std::string json_error(const Error& error);
/// An error that needs no arguments.
[[nodiscard]] std::string refused(const char* code);

}  // namespace baize::wasm
