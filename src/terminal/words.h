// What the core says in codes, a reader is told in words. The dictionaries are words/*.json.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace baize {

enum class Language : std::uint8_t { English, Malay };

/// `en` or `ms`, also with a country behind it, as in `ms_MY.UTF-8`.
[[nodiscard]] std::optional<Language> read_language(std::string_view code);

/// The language and the game that words are about. A program talks to one person about one game at
/// a time, so this is one setting for all of it.
void speak(Language language);
/// Some games have words of their own, as Dam Haji has `haji` and `makan`: dictionary keys that end
/// in @ and the set that the game's row names.
void speak_of(std::string_view game);

/// The text of `key`; the key itself where the dictionary has none, so that a gap is seen, not
/// silent.
[[nodiscard]] std::string_view word(std::string_view key);

/// The error's sentence with its arguments in place of {0}, {1}, ...
[[nodiscard]] std::string say(const Error& error);

}  // namespace baize
