// Games out of a file of any kind that is read here, as plain moves.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/draughts/pdn_reader.h"

namespace baize {

struct RecordedGame {
    std::string game;                    ///< its id, with or without switches
    std::string start;                   ///< the position it began with; empty: the usual one
    std::vector<std::string> moves;      ///< of the main line, as the board takes them
    std::array<std::string, 2> names{};  ///< White and Black, or A and B; empty if nobody says
    draughts::PdnPlace place{};          ///< where it begins
    bool guessed = false;                ///< nobody says which game it is: the first that fits
};

struct RecordedGames {
    std::vector<RecordedGame> games;
    std::vector<draughts::PdnFault> faults;      ///< of games that are left out
    std::vector<draughts::PdnFault> not_played;  ///< read, but none of the games played here
};

/// PDN, a hand of dominoes or a match of dominoes, each hand as a game: whatever the text is. A
/// game in PDN ends where a move is left out or another position is set up.
[[nodiscard]] RecordedGames recorded_games(std::string_view text);

}  // namespace baize
