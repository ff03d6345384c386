// What the core says in codes, a reader is told in words. The dictionaries are words/*.json.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace baize {

/// The text of `key`; the key itself where the dictionary has none, so that a gap is seen, not
/// silent.
[[nodiscard]] std::string_view word(std::string_view key);

/// The error's sentence with its arguments in place of {0}, {1}, ...
[[nodiscard]] std::string say(const Error& error);

}  // namespace baize
