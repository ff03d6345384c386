// Combinations: positions in which one quiet move, and no other, wins a piece or more by force, and
// not at once, the side to move not being behind. They show what a player sees.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "play/seat.h"

namespace baize {

struct CombinationTerms {
    std::size_t count = 100;
    int hidden = 3;  ///< plies: a search less deep than this, captures played out, does not see it
    int most = 9;    ///< plies: one as deep as this does
    int proof = 13;  ///< plies: and one as deep as this still does, every move searched in full
    std::uint64_t seed = 1;
};

struct Combination {
    std::string text;  ///< the position and the move, as AnyGame::read takes them
    int plies = 0;     ///< the least depth from which every search sees it
};

/// From games that the engine plays against itself, with a random move now and then so that there
/// is something to punish. A gain is counted in pieces, a king being one like any other.
[[nodiscard]] std::vector<Combination> find_combinations(const AnyGame& game,
                                                         const CombinationTerms& terms,
                                                         const Progress& progress);

/// Whether no capture is due. Where one move captures, all do.
[[nodiscard]] bool is_quiet(const AnyLine& line);

/// By so much the side to move has more, before anything is played; a hundred for a piece.
[[nodiscard]] int pieces_ahead(const AnyLine& line);

/// Why a position is a combination, or nothing if it is none.
[[nodiscard]] std::optional<Combination> as_combination(const AnyGame& game, const AnyLine& line,
                                                        const CombinationTerms& terms);

/// How many of them a level solves. Every text ends with its solution. An error is memory that
/// cannot be had.
[[nodiscard]] Result<std::size_t> solved_by(const std::shared_ptr<const AnyGame>& game,
                                            const std::vector<std::string>& texts,
                                            const Level& level, SeatHandles handles);

}  // namespace baize
