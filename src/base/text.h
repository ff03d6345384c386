// Small helpers for text that came from outside.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace baize {

/// A piece of foreign text made fit for a message: shortened, and with every byte that is not
/// printable ASCII written as \xNN, so that a message is always valid UTF-8 on one line.
[[nodiscard]] std::string printable(std::string_view text, std::size_t longest = 40);

/// The same between quotation marks.
[[nodiscard]] std::string quoted(std::string_view text, std::size_t longest = 40);

/// All words in one text.
[[nodiscard]] std::string joined(const std::vector<std::string>& words,
                                 std::string_view between = " ");

}  // namespace baize
