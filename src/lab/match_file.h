// The games of a match in a PDN file, written as they end, so that a match can be taken up again.
#pragma once

#include <string>

#include "lab/match.h"

namespace baize {

/// A short text that is different for matches that are different: game, players, openings, pace and
/// seed. How many games and threads does not matter, so a match can be made longer.
[[nodiscard]] std::string fingerprint(const MatchSetup& setup);

/// The game as PDN, its job in the tags Event and Round.
[[nodiscard]] std::string pdn_of(const MatchSetup& setup, const MatchJob& job,
                                 const GameRecord& record, const std::string& date);

/// What a file holds of a match.
struct MatchFile {
    MatchResults results;
    std::size_t whole = 0;  ///< bytes up to the end of the last whole game
};

/// A game that was torn off at the end is left out; `whole` says where to cut. Whatever else is not
/// a whole game of this match is an error: it is somebody's, and not to be cut.
[[nodiscard]] Result<MatchFile> read_match_file(const MatchSetup& setup, std::string_view text);

/// The same for games of several matches one after another: where the last whole one ends.
[[nodiscard]] Result<std::size_t> whole_games(std::string_view text);

}  // namespace baize
