// What each byte may be part of in PDN, as one table look-up.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace baize::draughts::pdn_bytes {

enum Class : unsigned {
    Blank = 1U << 0U,
    LineBreak = 1U << 1U,
    Digit = 1U << 2U,
    Letter = 1U << 3U,
    Underscore = 1U << 4U,
    Separator = 1U << 5U,   ///< between the squares of a move
    Mark = 1U << 6U,        ///< of a move's strength
    Delimiter = 1U << 7U,   ///< ends a word
    BracketEnd = 1U << 8U,  ///< where reading a comment or a setup has to stop and think
    QuotedEnd = 1U << 9U    ///< the same for the value of a tag
};

inline constexpr std::array<unsigned short, 256> table = [] {
    std::array<unsigned short, 256> classes{};
    const auto add = [&](std::string_view bytes, unsigned value) {
        for (const char c : bytes) {
            auto& entry = classes[static_cast<unsigned char>(c)];
            entry = static_cast<unsigned short>(entry | value);
        }
    };
    add(" \t\v\f\x1A", Blank | Delimiter);  // 1A: programs for DOS end their files with it
    add("\r\n", LineBreak | Delimiter | BracketEnd | QuotedEnd);
    add("0123456789", Digit);
    add("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", Letter);
    add("_", Underscore);
    add("-xX:", Separator);
    add("!?", Mark | Delimiter);
    add("(){}[];%$*/\".", Delimiter);
    add("}/", BracketEnd);
    add("\"\\", QuotedEnd);
    return classes;
}();

constexpr bool is(unsigned char byte, unsigned classes) {
    return (table[byte] & classes) != 0;
}

/// Word processors put the en dash U+2013 or the em dash U+2014 where a hyphen was typed.
inline constexpr unsigned char printed_dash_begin = 0xE2;

/// Bytes of the dash that the text begins with, 0 where it does not.
constexpr std::size_t dash_size(std::string_view text) {
    if (text.starts_with('-')) return 1;
    return text.starts_with("\u2013") || text.starts_with("\u2014") ? 3 : 0;
}

}  // namespace baize::draughts::pdn_bytes
