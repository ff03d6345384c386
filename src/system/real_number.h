// Numbers with a fraction, read from text.
#pragma once

#include <optional>
#include <string_view>

namespace baize {

/// The whole text as a finite number. Not in base/text: the standard library that the core has in
/// the browser cannot read such numbers.
[[nodiscard]] std::optional<double> read_real(std::string_view text);

}  // namespace baize
