// What stands inside tags and comments of PDN: the type of the game, the clocks.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/result.h"
#include "games/game.h"

namespace baize::draughts {

/// How squares are named: N numbers, A letters and numbers, S the short form of chess.
enum class PdnNotation : std::uint8_t { Numeric, Algebraic, Short };

/// Where square 1 or a1 lies, as the player who moves first sees the board.
enum class PdnCorner : std::uint8_t { BottomLeft, BottomRight, TopLeft, TopRight };

/// The value of the tag GameType: "20", or "20,W,10,10,N2,0" in full.
struct PdnGameType {
    std::uint32_t number = 0;
    std::string_view name;  ///< of the standard's table; empty for a number that is not in it
    Side first = Side::White;
    std::uint32_t width =
        0;  ///< 0 where neither the tag nor the table says it; the rest is a guess then
    std::uint32_t height = 0;
    PdnNotation notation = PdnNotation::Numeric;
    PdnCorner corner = PdnCorner::BottomLeft;
    bool inverted = false;  ///< the bottom left corner is not played on

    friend bool operator==(const PdnGameType&, const PdnGameType&) = default;
};

/// The error's `where` is the offset in `value`. A number alone takes the details of the standard's
/// table.
Result<PdnGameType> read_pdn_game_type(std::string_view value);

/// The clocks of a comment: [%clock w0:55:21 B0:30:21] or [%clk 1:05:23], in hundredths of a
/// second. A time without a colour is that of the player who has just moved.
struct PdnClock {
    std::optional<std::uint64_t> white;
    std::optional<std::uint64_t> black;
    std::optional<std::uint64_t> mover;
    std::optional<Side> running;  ///< the one with the capital letter

    friend bool operator==(const PdnClock&, const PdnClock&) = default;
};

/// Nothing where the comment holds no such command, or not in this form: comments are free.
std::optional<PdnClock> read_pdn_clock(std::string_view comment);

/// The value of an embedded command [%name value], without blanks around it.
std::optional<std::string_view> find_pdn_command(std::string_view comment, std::string_view name);

/// h:mm:ss, mm:ss or s, with a fraction or not, in hundredths of a second.
std::optional<std::uint64_t> read_pdn_time(std::string_view text);

}  // namespace baize::draughts
