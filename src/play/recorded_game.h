// Games out of a file of any kind that is read here, as moves on a board.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/draughts/pdn_reader.h"
#include "play/any_game.h"

namespace baize {

/// Moves that follow one another from a position. A record has more than one of these where it sets
/// another position up on the way.
struct RecordedPart {
    std::string start;                ///< the position
    std::vector<MoveNumber> moves{};  ///< each a number in the position that it was played in
};

struct RecordedGame {
    std::string game;                    ///< its id, with or without switches
    std::vector<RecordedPart> parts;     ///< of the main line
    std::array<std::string, 2> names{};  ///< White and Black, or A and B; empty if nobody says
    bool guessed = false;                ///< nobody says which game it is: the first that fits
    std::optional<draughts::PdnFault> fault{};  ///< why nothing is known of what stands behind it

    [[nodiscard]] std::size_t moves() const;
};

struct RecordedGames {
    std::vector<RecordedGame> games;
    std::vector<draughts::PdnFault> faults;      ///< of games that are left out
    std::vector<draughts::PdnFault> not_played;  ///< read, but none of the games played here
};

/// PDN, a hand of dominoes or a match of dominoes, each hand as a game: whatever the text is.
[[nodiscard]] RecordedGames recorded_games(std::string_view text);

}  // namespace baize
