// Packs a slice into the bytes of a file.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "games/draughts/endgame/table_file.h"
#include "tables/workers.h"

namespace baize::draughts {

/// Stands where it does not matter what a table says.
inline constexpr std::uint16_t any_symbol = 0xFFFF;

/// Fills in the symbols of the positions from `first` on.
using Symbols = std::function<void(std::uint64_t first, std::span<std::uint16_t> into)>;

/// The whole file, the same bytes whatever the number of threads; nothing if it was stopped. The
/// head needs rules, kind, slice, symbols, numbers and counts.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> packed_table(TableHead head,
                                                                    const Symbols& symbols,
                                                                    const Workers& workers);

/// Lengths of the words of a prefix code that suits how often each word is needed; words that are
/// not needed have length 0. A single word has length 1.
[[nodiscard]] std::vector<std::uint8_t> word_lengths(std::vector<std::uint64_t> needed,
                                                     int longest);

}  // namespace baize::draughts
