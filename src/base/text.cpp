#include "base/text.h"

namespace baize {

std::string printable(std::string_view text, std::size_t longest) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string result;
    for (const char c : text.substr(0, longest)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte < 0x7F) {
            result += c;
        } else {
            result += "\\x";
            result += digits[byte >> 4U];
            result += digits[byte & 15U];
        }
    }
    if (text.size() > longest) result += "...";
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

}  // namespace baize
