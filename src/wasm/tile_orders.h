// The orders of dominoes: hands are dealt, and looked through.
#pragma once

#include "wasm/order.h"
#include "wasm/table.h"

namespace baize::wasm {

/// The beginning of a hand. A target of 0 is no match, and without one it is the usual match.
[[nodiscard]] std::string first_hand(std::string_view target, Player leader, std::uint64_t seed);
/// The hand that follows the one at the table, which has to be over; of a match that is not.
[[nodiscard]] std::string next_hand(const Table& table, std::uint64_t seed);
/// Every move of the hand so far with what it was worth to the one who made it.
[[nodiscard]] std::string review(const Table& table);

inline constexpr std::array tile_orders{
    order<&first_hand>("hand", "target leader seed", "Deal"),
    at_a_game<&next_hand>("next", "seed", "Deal"),
    at_a_game<&review>("review", "", "Review"),
};

}  // namespace baize::wasm
