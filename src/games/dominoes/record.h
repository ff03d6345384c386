// A hand as text: what was dealt, who led, what was played and how it ended.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/dominoes/rules.h"

namespace baize::dominoes {

struct Record {
    Rules rules{};
    /// As it was dealt, the leader to move. A hand may also be taken up in the middle.
    Position deal{};
    std::vector<Move> moves;
    /// Always what the moves lead to; none if the hand is not over.
    std::optional<HandEnd> end{};

    friend bool operator==(const Record&, const Record&) = default;
};

/// The record of moves that are known to be legal, with the end that they lead to.
[[nodiscard]] Record recorded(const Rules& rules, const Position& deal, std::vector<Move> moves);

/// Four lines:
///
///     game: dominoes
///     deal: A:A0-0,...:B0-1,...:S34-60/100
///     moves: 6-6 3-6 pass 2-3@2
///     result: A 24 block
///
/// The result is the winner, the points and domino, block or failed-block; `*` if the hand goes on.
[[nodiscard]] std::string record_text(const Record& record);

/// Reads that and replays it: a move that is not legal is refused with the reason, and so is a
/// result that the moves do not lead to. Lines may end with CR LF, blanks may stand around values,
/// and a line break need not end the last line.
[[nodiscard]] Result<Record> read_record(std::string_view text);

}  // namespace baize::dominoes
