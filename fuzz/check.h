// What every fuzz target demands of the code it feeds, besides that it does not crash.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "terminal/words.h"

namespace baize::fuzz {

/// Ends the process, which is how a target reports a finding.
inline void check(bool holds, std::string_view what,
                  std::source_location at = std::source_location::current()) {
    if (holds) return;
    std::fprintf(stderr, "%s:%u: broken: %.*s\n", at.file_name(), static_cast<unsigned>(at.line()),
                 static_cast<int>(what.size()), what.data());
    std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// Cuts the first line off the rest; seeds stay readable that way.
inline std::string_view take_line(std::string_view& rest) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return line;
}

/// The numbers in a text, read without the help of any parser; large ones are cut to a million.
inline std::vector<int> numbers_in(std::string_view text) {
    std::vector<int> numbers;
    bool digits = false;
    for (const char c : text) {
        const bool digit = c >= '0' && c <= '9';
        if (digit && !digits) numbers.push_back(0);
        if (digit) numbers.back() = std::min(numbers.back() * 10 + (c - '0'), 1'000'000);
        digits = digit;
    }
    return numbers;
}

/// One line of valid UTF-8 without control characters.
inline bool is_fit_for_a_message(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const auto lead = static_cast<unsigned char>(text[at]);
        if (lead < 0x20 || lead == 0x7F) return false;
        const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        if (lead >= 0x80 && (lead < 0xC2 || lead > 0xF4)) return false;
        if (text.size() - at < length) return false;
        for (std::size_t i = 1; i < length; ++i)
            if ((static_cast<unsigned char>(text[at + i]) & 0xC0U) != 0x80U) return false;
        at += length;
    }
    return true;
}

/// The numbers of all placeholders of a text of the dictionary.
inline std::set<std::size_t> placeholders(std::string_view text) {
    std::set<std::size_t> found;
    for (std::size_t at = 0; at + 2 < text.size(); ++at)
        if (text[at] == '{' && text[at + 2] == '}' && text[at + 1] >= '0' && text[at + 1] <= '9')
            found.insert(static_cast<std::size_t>(text[at + 1] - '0'));
    return found;
}

/// An error about a text of `size` bytes has words, an argument for every placeholder and none
/// besides, and points into the text or at its end. What somebody typed is never taken for a key.
inline void check_error(const Error& error, std::size_t size) {
    const std::string_view text = word(error.code);
    check(text != error.code, "the code has words");
    check(error.where <= size, "the place lies in the text");
    const std::set<std::size_t> holes = placeholders(text);
    check(holes.size() == error.args.size(), "as many arguments as placeholders");
    check(holes.empty() || *holes.rbegin() + 1 == holes.size(), "placeholders count from 0");
    for (const std::string& arg : error.args) {
        check(is_fit_for_a_message(arg), "an argument is printable UTF-8");
        check(!arg.empty(), "an argument says something");
        if (arg.starts_with('@'))
            check(arg == "@text.end" || arg == "@side.white" || arg == "@side.black",
                  "a key among the arguments is one that the code chose");
    }
    check(is_fit_for_a_message(say(error)), "the message is printable UTF-8");
}

}  // namespace baize::fuzz
