#include "terminal/words.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace baize {
namespace {

struct Entry {
    std::string_view key;
    std::string_view text;
};

constexpr auto dictionary = std::to_array<Entry>({
#include "words_en.inc"
});
static_assert(std::ranges::is_sorted(dictionary, {}, &Entry::key), "word() searches by halves");

}  // namespace

std::string_view word(std::string_view key) {
    const auto found = std::ranges::lower_bound(dictionary, key, {}, &Entry::key);
    return found != dictionary.end() && found->key == key ? found->text : key;
}

std::string say(const Error& error) {
    const std::string_view text = word(error.code);
    std::string said;
    for (std::size_t at = 0; at < text.size(); ++at) {
        // Placeholders are one digit between braces; anything else stands for itself. An argument
        // that begins with @ is a word of the dictionary; any other is copied and never looked
        // into: a brace in what somebody typed means nothing here.
        const bool placeholder = text[at] == '{' && at + 2 < text.size() && text[at + 2] == '}' &&
                                 text[at + 1] >= '0' && text[at + 1] <= '9';
        const auto index = placeholder ? static_cast<std::size_t>(text[at + 1] - '0') : 0;
        if (placeholder && index < error.args.size()) {
            const std::string& arg = error.args[index];
            said += arg.starts_with('@') ? word(std::string_view(arg).substr(1)) : arg;
            at += 2;
        } else {
            said += text[at];
        }
    }
    return said;
}

}  // namespace baize
