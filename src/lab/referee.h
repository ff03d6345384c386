// One game between two players, with someone who knows the rules.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/player.h"

namespace baize {

/// What one side spent in a game.
struct Effort {
    std::uint64_t nodes = 0;
    std::uint64_t depths = 0;  ///< summed over its moves
    std::uint64_t moves = 0;
    std::int64_t ms = 0;

    Effort& operator+=(const Effort& other);
};

struct GameRecord {
    std::string start;               ///< the position it began with
    Side first = Side::White;        ///< to move there
    std::vector<MoveNumber> played;  ///< each a number in the position that it was played in
    std::vector<std::string> moves;  ///< the same as players write them
    std::optional<Side> winner{};    ///< none: a draw
    std::string reason;  ///< the rules' own word, or `silent`, `crashed`, `illegal move` ...
    std::optional<Side> culprit{};  ///< who broke the rules of the match, if someone did
    std::string detail;             ///< what exactly was wrong with it
    std::array<Effort, 2> efforts{};
};

struct GameTerms {
    const AnyGame& game;
    std::string start;  ///< a position, and moves may follow
    Pace pace;          ///< for both; a clock starts as given
    std::uint64_t seed = 0;
    int longest = 600;                    ///< plies, after which it is a draw
    const AnyEndings* endings = nullptr;  ///< a game whose end is known is not played out
};

/// Plays a game to its end, whatever the players do: one that answers with an illegal move,
/// nonsense or nothing, too late or not at all, has lost.
[[nodiscard]] GameRecord referee_game(const GameTerms& terms, Player& white, Player& black);

}  // namespace baize
