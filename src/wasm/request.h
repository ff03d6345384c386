// A request of the page: its lines, each of a kind that the order names.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "games/game.h"

namespace baize::wasm {

/// All that is left of a request, line breaks included.
struct Rest {
    std::string_view text;
};

/// A file, which can only be the last field: all that is left of a request.
struct Bytes {
    std::span<const std::uint8_t> bytes;
};

/// A player of dominoes by the name that players use.
struct Player {
    Side side;
};

/// Takes the next line off a request.
[[nodiscard]] std::string_view next_field(std::string_view& rest);

/// The next field as what it has to be; `understood` becomes false if it is not.
template <class Kind>
[[nodiscard]] Kind read_field(std::string_view& rest, bool& understood);

template <>
std::string_view read_field(std::string_view& rest, bool& understood);
template <>
Rest read_field(std::string_view& rest, bool& understood);
template <>
Bytes read_field(std::string_view& rest, bool& understood);
template <>
int read_field(std::string_view& rest, bool& understood);
template <>
std::uint64_t read_field(std::string_view& rest, bool& understood);
template <>
bool read_field(std::string_view& rest, bool& understood);
template <>
Side read_field(std::string_view& rest, bool& understood);
template <>
Player read_field(std::string_view& rest, bool& understood);

/// What a kind is called where the page declares its types.
template <class Kind>
inline constexpr std::string_view type_name = "string";
template <>
inline constexpr std::string_view type_name<Bytes> = "Uint8Array";
template <>
inline constexpr std::string_view type_name<int> = "number";
template <>
inline constexpr std::string_view type_name<Side> = "Side";
template <>
inline constexpr std::string_view type_name<Player> = R"("A" | "B")";
template <>
inline constexpr std::string_view type_name<bool> = R"("yes" | "no")";

}  // namespace baize::wasm
