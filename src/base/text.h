// Small helpers for text that came from outside.
#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace baize {

/// A piece of foreign text made fit for a message: shortened, and with every byte that is not
/// printable ASCII written as \xNN, so that a message is always valid UTF-8 on one line.
[[nodiscard]] std::string printable(std::string_view text, std::size_t longest = 40);

/// The same between quotation marks.
[[nodiscard]] std::string quoted(std::string_view text, std::size_t longest = 40);
/// Of a string it is this one too, and not the manipulator of streams with the same name.
[[nodiscard]] inline std::string quoted(const std::string& text, std::size_t longest = 40) {
    return quoted(std::string_view(text), longest);
}
[[nodiscard]] inline std::string quoted(const char* text, std::size_t longest = 40) {
    return quoted(std::string_view(text), longest);
}

/// A name that somebody gave, to be shown as it is: UTF-8 stays, and only what would move, hide or
/// turn round what stands beside it (control codes, marks of direction, ends of lines) and bytes
/// that are no UTF-8 are written as \xNN. Shortened between two characters.
[[nodiscard]] std::string readable(std::string_view text, std::size_t longest = 200);

/// All words in one text.
[[nodiscard]] std::string joined(const std::vector<std::string>& words,
                                 std::string_view between = " ");

/// A to Z as a to z, whatever the locale.
[[nodiscard]] std::string lower_case(std::string_view text);

/// The whole text as a number in decimal digits, within the bounds. Whole numbers only: not every
/// standard library that the core is built with reads others.
template <std::integral Number>
[[nodiscard]] std::optional<Number> read_whole(std::string_view text,
                                               Number least = std::numeric_limits<Number>::min(),
                                               Number most = std::numeric_limits<Number>::max()) {
    Number value = 0;
    const char* const begin = text.data();
    const char* const end = begin + text.size();
    const auto [next, fault] = std::from_chars(begin, end, value);
    if (fault != std::errc{} || next != end || value < least || value > most) return std::nullopt;
    return value;
}

/// The length of the UTF-8 sequence at the front, 0 if there is none. Overlong forms, surrogates
/// and anything beyond U+10FFFF are none.
[[nodiscard]] std::size_t utf8_length(std::string_view bytes);

[[nodiscard]] bool is_utf8(std::string_view bytes);

}  // namespace baize
