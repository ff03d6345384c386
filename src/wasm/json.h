// Answers to the page as JSON text. The core has no JSON library, and the page needs no more than
// objects and lists that are written from front to back.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include "base/result.h"

namespace baize::wasm {

[[nodiscard]] std::string json_text(std::string_view text);
/// An object or a list that grows at its end.
class Json {
public:
    static Json object() { return Json('{', '}'); }
    static Json list() { return Json('[', ']'); }

    Json& set(std::string_view name, std::string_view text) { return raw(name, json_text(text)); }
    Json& set(std::string_view name, const char* text) { return raw(name, json_text(text)); }
    Json& set(std::string_view name, bool value) { return raw(name, value ? "true" : "false"); }
    template <std::integral Number>
        requires(!std::same_as<Number, bool>)
    Json& set(std::string_view name, Number value) {
        return raw(name, std::to_string(value));
    }
    Json& set(std::string_view name, const Json& value) { return raw(name, value.text()); }
    /// What is already JSON.
    Json& raw(std::string_view name, std::string_view json) {
        separate();
        text_ += json_text(name) + ':';
        text_ += json;
        return *this;
    }

    Json& add(std::string_view text) { return add_raw(json_text(text)); }
    Json& add(int value) { return add_raw(std::to_string(value)); }
    Json& add(const Json& value) { return add_raw(value.text()); }
    Json& add_raw(std::string_view json) {
        separate();
        text_ += json;
        return *this;
    }

    [[nodiscard]] std::string text() const { return text_ + close_; }

private:
    Json(char open, char close) : text_(1, open), close_(close) {}
    void separate() {
        if (text_.size() > 1) text_ += ',';
    }

    std::string text_;
    char close_;
};

/// The code, the place and the arguments; the page has the words.
[[nodiscard]] Json error_object(const Error& error);
[[nodiscard]] inline std::string json_error(const Error& error) {
    return error_object(error).text();
}

}  // namespace baize::wasm
