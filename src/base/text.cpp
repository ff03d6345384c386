#include "base/text.h"

#include <algorithm>

namespace baize {

namespace {

void append_escaped(std::string_view bytes, std::string& to) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        to += "\\x";
        to += digits[byte >> 4U];
        to += digits[byte & 15U];
    }
}

/// Control codes, and characters without a shape of their own that change how others are shown.
bool is_disturbing(std::string_view character) {
    const auto byte = static_cast<unsigned char>(character.front());
    if (character.size() == 1) return byte < 0x20 || byte == 0x7F;
    if (character.size() == 2)  // U+0080 to U+009F, and the Arabic letter mark
        return (byte == 0xC2 && static_cast<unsigned char>(character[1]) < 0xA0) ||
               character == "\u061C";
    return (character >= "\u200B" && character <= "\u200F") ||  // of no width, and directions
           (character >= "\u2028" && character <= "\u202E") ||  // ends of lines, overrides
           (character >= "\u2060" && character <= "\u206F") || character == "\uFEFF";
}

}  // namespace

std::string printable(std::string_view text, std::size_t longest) {
    std::string result;
    for (const char& c : text.substr(0, longest)) {
        if (c >= 0x20 && c < 0x7F)
            result += c;
        else
            append_escaped({&c, 1}, result);
    }
    if (text.size() > longest) result += "...";
    return result;
}

std::string readable(std::string_view text, std::size_t longest) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = std::max<std::size_t>(utf8_length(text.substr(at)), 1);
        if (at + length > longest) return result + "...";
        const std::string_view character = text.substr(at, length);
        if (utf8_length(character) == 0 || is_disturbing(character))
            append_escaped(character, result);
        else
            result += character;
        at += length;
    }
    return result;
}

std::string quoted(std::string_view text, std::size_t longest) {
    return '"' + printable(text, longest) + '"';
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
    std::string text;
    bool first = true;
    for (const std::string& word : words) {
        if (!first) text += between;
        first = false;
        text += word;
    }
    return text;
}

std::size_t utf8_length(std::string_view bytes) {
    const auto byte = [&](std::size_t i) {
        return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U;
    };
    const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
    const unsigned first = byte(0);
    if (bytes.empty()) return 0;
    if (first < 0x80U) return 1;
    if (first >= 0xC2U && first <= 0xDFU) return follows(1) ? 2 : 0;
    if (first >= 0xE0U && first <= 0xEFU) {
        const bool overlong = first == 0xE0U && byte(1) < 0xA0U;
        const bool surrogate = first == 0xEDU && byte(1) > 0x9FU;
        return follows(1) && follows(2) && !overlong && !surrogate ? 3 : 0;
    }
    if (first >= 0xF0U && first <= 0xF4U) {
        const bool overlong = first == 0xF0U && byte(1) < 0x90U;
        const bool beyond = first == 0xF4U && byte(1) > 0x8FU;
        return follows(1) && follows(2) && follows(3) && !overlong && !beyond ? 4 : 0;
    }
    return 0;
}

bool is_utf8(std::string_view bytes) {
    while (!bytes.empty()) {
        const std::size_t length = utf8_length(bytes);
        if (length == 0) return false;
        bytes.remove_prefix(length);
    }
    return true;
}

std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& letter : lower)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return lower;
}

}  // namespace baize
