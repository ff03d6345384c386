// How PDN writes down the games that are played here: the number of a game, the score of a win,
// whose moves are numbered. Everything that writes PDN asks here.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "games/draughts/pdn.h"
#include "games/game.h"

namespace baize::draughts {

struct PdnConventions {
    std::string_view game_type{};  ///< the tag GameType; empty: PDN has no number for this game
    PdnScoring scoring = PdnScoring::TwoPoints;
    Side first = Side::White;  ///< begins, and the moves of that side have the numbers

    /// The score of a game that is over, White first: `2-0`, or `1-0` where a win is one point.
    [[nodiscard]] std::string_view result(std::optional<Side> winner) const;
};

/// Of a game by its id, with or without switches. A game with other rules than those of its name
/// has no number, but is scored in the same way.
[[nodiscard]] PdnConventions pdn_conventions(std::string_view game);

/// The id of the game that has this number; empty where it is not played here.
[[nodiscard]] std::string_view game_of_pdn_type(std::uint32_t number);

/// Adds the moves of a game with their numbers: `1. 10-15 22-17` where Black begins as he should,
/// `1... 22-17 2. 10-15` where the other side begins.
class PdnMoves {
public:
    PdnMoves(const PdnConventions& conventions, PdnGame& game)
        : first_(conventions.first), game_(game) {}

    void add(std::string_view move, Side side);

private:
    Side first_;
    PdnGame& game_;
    std::uint32_t number_ = 0;
};

}  // namespace baize::draughts
