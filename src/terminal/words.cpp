#include "terminal/words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "games/registry.h"

namespace baize {
namespace {

struct Entry {
    std::string_view key;
    std::string_view text;
};

constexpr auto english = std::to_array<Entry>({
#include "words_en.inc"
});
constexpr auto malay = std::to_array<Entry>({
#include "words_ms.inc"
});
static_assert(std::ranges::is_sorted(english, {}, &Entry::key), "find() searches by halves");
static_assert(std::ranges::is_sorted(malay, {}, &Entry::key), "find() searches by halves");
static_assert(std::ranges::equal(english, malay, {}, &Entry::key, &Entry::key));

struct Speech {
    Language language = Language::English;
    std::string_view own_words{};  ///< the set of the game, if it has one
};
Speech speech;

std::optional<std::string_view> find(std::string_view key) {
    const std::span<const Entry> words =
        speech.language == Language::Malay ? std::span<const Entry>(malay) : english;
    const auto found = std::ranges::lower_bound(words, key, {}, &Entry::key);
    if (found == words.end() || found->key != key) return std::nullopt;
    return found->text;
}

}  // namespace

std::optional<Language> read_language(std::string_view code) {
    const std::string_view name = code.substr(0, code.find_first_of("_.@"));
    if (name == "en") return Language::English;
    if (name == "ms") return Language::Malay;
    return std::nullopt;
}

void speak(Language language) {
    speech.language = language;
}

void speak_of(std::string_view game) {
    const GameRow* row = find_row(game);
    speech.own_words = row == nullptr ? std::string_view() : row->words;
}

std::string_view word(std::string_view key) {
    if (!speech.own_words.empty())
        if (const auto own = find(std::string(key) + "@" + std::string(speech.own_words)))
            return *own;
    return find(key).value_or(key);
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
