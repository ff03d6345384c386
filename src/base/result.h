// Errors are values: a function that can be given bad input returns a Result.
#pragma once

#include <cassert>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace baize {

/// What was wrong, and where. `code` is a key of words/*.json; a surface fills that text's {0},
/// {1}, ... with `args` and so says what was found and what was expected, in the reader's language.
/// An argument that begins with @ is itself a key, for words such as the names of the sides.
struct Error {
    std::string_view code;          ///< always a string literal
    std::size_t where = 0;          ///< byte offset into the text that was being read
    std::vector<std::string> args;  ///< in the order of the dictionary's placeholders

    friend bool operator==(const Error&, const Error&) = default;
};

/// Either a T or the Error that prevented it.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    [[nodiscard]] bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }

    /// Only after ok() was seen to be true.
    [[nodiscard]] T& value() & { return *checked<0>(content_); }
    [[nodiscard]] const T& value() const& { return *checked<0>(content_); }
    [[nodiscard]] T&& value() && { return std::move(*checked<0>(content_)); }

    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    /// Only after ok() was seen to be false.
    [[nodiscard]] Error& error() & { return *checked<1>(content_); }
    [[nodiscard]] const Error& error() const& { return *checked<1>(content_); }

private:
    template <std::size_t I, class Variant>
    static auto* checked(Variant& content) {
        auto* held = std::get_if<I>(&content);
        assert(held != nullptr);
        return held;
    }

    std::variant<T, Error> content_;
};

}  // namespace baize
