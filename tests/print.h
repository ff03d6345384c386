// Makes failing tests say what they saw: GoogleTest prints a value through its operator<<.
#pragma once

#include <ostream>

#include "base/result.h"
#include "base/text.h"
#include "games/game.h"

namespace baize {

inline std::ostream& operator<<(std::ostream& out, const Error& error) {
    out << error.code << " at " << error.where;
    for (const std::string& arg : error.args) out << " [" << printable(arg, 200) << "]";
    return out;
}

inline std::ostream& operator<<(std::ostream& out, Side side) {
    return out << (side == Side::White ? "White" : "Black");
}

inline std::ostream& operator<<(std::ostream& out, const Outcome& outcome) {
    if (outcome.winner) return out << *outcome.winner << " wins: " << outcome.reason;
    return out << "draw: " << outcome.reason;
}

inline std::ostream& operator<<(std::ostream& out, Key key) {
    return out << "key " << static_cast<std::uint64_t>(key);
}

}  // namespace baize
