// A whole match as text, with what is needed to check that it was dealt fairly.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/dominoes/fair_deal.h"
#include "games/dominoes/match.h"
#include "games/dominoes/record.h"

namespace baize::dominoes {

struct MatchRecord {
    int target = 100;
    /// None: the deals were made from a seed, and there is nothing to check.
    std::optional<Commitment> commitment{};
    std::string word{};
    /// Written only when the match is over or given up: before, it would tell the deals to come.
    std::optional<Secret> secret{};
    std::vector<Record> hands;

    friend bool operator==(const MatchRecord&, const MatchRecord&) = default;
};

/// A line for each of these that there is, then the hands, each after an empty line:
///
///     match: 100
///     commitment: 64 digits
///     word: the player's own
///     secret: 64 digits
[[nodiscard]] std::string match_record_text(const MatchRecord& record);

/// Reads that and replays every hand.
[[nodiscard]] Result<MatchRecord> read_match_record(std::string_view text);

/// What is wrong with a match: a hand with another score or leader than the hands before it lead
/// to, one that was left before its end, or a deal that is not the one that was promised. Without a
/// secret the deals cannot be checked, and that is an answer too.
[[nodiscard]] std::optional<Error> fault_in(const MatchRecord& record);

}  // namespace baize::dominoes
