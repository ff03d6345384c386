// The score of a match between two players, and what it says about their difference.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "rating/elo.h"

namespace baize {

/// How a game went for one of its players; the value is the number of half points.
enum class GameScore : std::uint8_t { Loss = 0, Draw = 1, Win = 2 };

/// The same game as the opponent sees it.
[[nodiscard]] constexpr GameScore mirrored(GameScore score) {
    return static_cast<GameScore>(2 - static_cast<int>(score));
}

/// Games counted from one player's side.
struct GameCounts {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;

    void add(GameScore score);
    [[nodiscard]] std::uint64_t games() const { return wins + draws + losses; }
    [[nodiscard]] std::uint64_t half_points() const { return 2 * wins + draws; }
    [[nodiscard]] GameCounts mirrored() const { return {losses, draws, wins}; }
    GameCounts& operator+=(const GameCounts& other);
    friend bool operator==(const GameCounts&, const GameCounts&) = default;
};

/// Pairs of games with colours exchanged, counted by the half points, 0 to 4, that one player took
/// from both together (the pentanomial counts). The two games of a pair share their opening, so
/// they are not independent of each other; pairs are.
struct PairCounts {
    std::array<std::uint64_t, 5> of{};

    void add(GameScore first, GameScore second);
    [[nodiscard]] std::uint64_t pairs() const;
    [[nodiscard]] std::uint64_t half_points() const;
    [[nodiscard]] PairCounts mirrored() const;
    PairCounts& operator+=(const PairCounts& other);
    friend bool operator==(const PairCounts&, const PairCounts&) = default;
};

/// All games of one player against another, seen from the first: those of pairs twice, by game and
/// by pair, because two draws and a win with a loss are one kind of pair but not of game.
struct MatchScore {
    GameCounts paired;
    PairCounts pairs;
    GameCounts single;  ///< games that belong to no pair

    void add_game(GameScore score) { single.add(score); }
    void add_pair(GameScore first, GameScore second);
    [[nodiscard]] GameCounts games() const;
    [[nodiscard]] MatchScore mirrored() const;
    /// Games and pairs tell of the same games.
    [[nodiscard]] bool consistent() const;
    MatchScore& operator+=(const MatchScore& other);
    friend bool operator==(const MatchScore&, const MatchScore&) = default;
};

/// What a match says about the first player.
struct MatchEstimate {
    double score = 0;        ///< share of the points, 0 to 1
    double deviation = 0;    ///< standard error of that share
    double elo = 0;          ///< infinite if every point went to one side
    Interval elo_95;         ///< 95 % interval
    double draw_rate = 0;    ///< share of the games drawn
    double superiority = 0;  ///< chance that the first player is the stronger one
};

/// Nothing for a match without games or with counts that contradict each other.
[[nodiscard]] std::optional<MatchEstimate> estimate(const MatchScore& match);

}  // namespace baize
