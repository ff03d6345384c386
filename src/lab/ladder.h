// Who is how strong: rungs linked by many games, and anybody else rated against them.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "opponent/dial.h"
#include "rating/rating_list.h"

namespace baize {

/// A part of a match: so many pairs of games between two players, all that a seed says.
struct Bout {
    std::string first;  ///< as make_player or make_domino_player takes it
    std::string second;
    std::uint64_t seed = 0;
    std::size_t pairs = 0;

    friend auto operator<=>(const Bout&, const Bout&) = default;
};

/// How bouts went. As text a line each, so that a tournament that was stopped goes on.
using Ledger = std::map<Bout, MatchScore>;
[[nodiscard]] std::string ledger_line(const Bout& bout, const MatchScore& score);
/// What is torn off at the end is left out; `whole` says where to cut. Anything else that is no
/// line of a ledger is an error.
struct LedgerText {
    Ledger bouts;
    std::size_t whole = 0;
};
[[nodiscard]] Result<LedgerText> read_ledger(std::string_view text);

/// Where bouts are played: a game with its openings.
struct Arena {
    std::string game;
    std::vector<std::string> openings;  ///< not in dominoes, where deals take their place
    unsigned threads = 1;
    /// Told of each game in draughts, as PDN.
    std::function<void(const std::string&)> on_game{};
};
[[nodiscard]] Result<MatchScore> play_bout(const Arena& arena, const Bout& bout);

/// How much is played, and from what.
struct BoutPlan {
    std::size_t games = 0;
    std::uint64_t seed = 0;
    std::size_t openings = 0;  ///< of the arena
};

/// Bouts that together are a match of that many games. As long as there are openings enough, no two
/// of them begin alike: players who never err would play the same games again.
[[nodiscard]] std::vector<Bout> bouts_of(const std::string& first, const std::string& second,
                                         const BoutPlan& plan);

/// The random mover, then the rungs.
[[nodiscard]] std::vector<std::string> ladder_players(std::span<const Rung> ladder);

/// Every rung against the next above and, with a quarter of the games, the next but one.
[[nodiscard]] std::vector<Bout> ladder_bouts(std::span<const Rung> ladder, BoutPlan plan);

/// Where the ledger has these games: as this bout, or as the beginning of a longer one.
[[nodiscard]] Ledger::const_iterator find_bout(const Ledger& ledger, const Bout& bout);

/// How many games two players have in it.
[[nodiscard]] std::size_t games_between(const Ledger& ledger, const std::string& first,
                                        const std::string& second);

/// The rungs with the ratings that the ledger gives them, the random mover at 0, and their
/// intervals. Nothing if they do not all hang together.
struct RatedLadder {
    std::vector<Rung> rungs;
    std::vector<Interval> intervals;
};
[[nodiscard]] std::optional<RatedLadder> rate_ladder(std::span<const Rung> ladder,
                                                     const Ledger& ledger);

/// A player against the two rungs above and the two below a rating that it is thought to have. A
/// rung can be tried too; it does not meet itself.
[[nodiscard]] std::vector<Bout> trial_bouts(std::span<const Rung> ladder, const std::string& player,
                                            int about, BoutPlan plan);

/// What these bouts, which the ledger has, say about it, the other rungs held fixed.
[[nodiscard]] std::optional<RatingLine> rate_player(std::span<const Rung> ladder,
                                                    const std::string& player,
                                                    std::span<const Bout> bouts,
                                                    const Ledger& ledger);

/// Settings of the dial to try, evenly over the whole range, each drawn by chance from its part.
[[nodiscard]] std::vector<int> drawn_settings(int strongest, std::size_t count, std::uint64_t seed);

}  // namespace baize
