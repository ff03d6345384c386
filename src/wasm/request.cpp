#include "wasm/request.h"

#include <algorithm>

#include "base/text.h"

namespace baize::wasm {
namespace {

/// Which of two words the next field is.
bool is_first(std::string_view& rest, bool& understood, std::string_view first,
              std::string_view second) {
    const std::string_view field = next_field(rest);
    understood = understood && (field == first || field == second);
    return field == first;
}

template <class Number>
Number number(std::string_view& rest, bool& understood) {
    const std::optional<Number> number = read_whole<Number>(next_field(rest));
    understood = understood && number;
    return number.value_or(0);
}

}  // namespace

std::string_view next_field(std::string_view& rest) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view field = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return field;
}

template <>
std::string_view read_field(std::string_view& rest, bool&) {
    return next_field(rest);
}
template <>
Rest read_field(std::string_view& rest, bool&) {
    return {rest};
}
template <>
Bytes read_field(std::string_view& rest, bool&) {
    return {{reinterpret_cast<const std::uint8_t*>(rest.data()), rest.size()}};
}
template <>
int read_field(std::string_view& rest, bool& understood) {
    return number<int>(rest, understood);
}
template <>
std::uint64_t read_field(std::string_view& rest, bool& understood) {
    return number<std::uint64_t>(rest, understood);
}
template <>
bool read_field(std::string_view& rest, bool& understood) {
    return is_first(rest, understood, "yes", "no");
}
template <>
Side read_field(std::string_view& rest, bool& understood) {
    return is_first(rest, understood, "white", "black") ? Side::White : Side::Black;
}
template <>
Player read_field(std::string_view& rest, bool& understood) {
    return {is_first(rest, understood, "A", "B") ? Side::White : Side::Black};
}

}  // namespace baize::wasm
