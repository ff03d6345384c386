#include "system/real_number.h"

#include <charconv>
#include <cmath>

namespace baize {

std::optional<double> read_real(std::string_view text) {
    double value = 0;
    const char* begin = text.data();
    const char* end = begin + text.size();
    const auto [next, fault] = std::from_chars(begin, end, value);
    if (fault != std::errc{} || next != end || !std::isfinite(value)) return std::nullopt;
    return value;
}

}  // namespace baize
