// Matches of dominoes between players who know everything: what is perfect depends on what one
// plays for.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/dominoes/dominoes.h"
#include "games/dominoes/match_odds.h"
#include "play/any_game.h"
#include "rating/match_score.h"

namespace baize {

/// Hands solved, for the odds of matches: counts by winner and points.
[[nodiscard]] std::vector<dominoes::HandResult> solve_hands(
    std::size_t deals, std::uint64_t seed, unsigned threads,
    const std::function<void(std::size_t, std::size_t)>& progress);

/// Asked for a move of one hand after another; each thread has its own.
class DominoPlayer {
public:
    DominoPlayer() = default;
    DominoPlayer(const DominoPlayer&) = delete;
    DominoPlayer& operator=(const DominoPlayer&) = delete;
    virtual ~DominoPlayer() = default;

    /// Before the first move of a hand, the first of a match being 0.
    virtual void new_hand(std::uint64_t match_seed, int hand) = 0;
    [[nodiscard]] virtual Result<MoveNumber> move(const AnyLine& line) = 0;
    /// Looked at so far.
    [[nodiscard]] virtual std::uint64_t nodes() const { return 0; }
};

///     master    plays for the match
///     points    plays for the points of the hand
///     random    any legal move, all alike
///     level:hard, preset:seed/hard    a level of the program, as play/player_text.h reads it
[[nodiscard]] Result<std::unique_ptr<DominoPlayer>> make_domino_player(std::string_view name);

struct DominoMatchSetup {
    std::array<std::string, 2> players;
    int target = 100;
    std::size_t pairs = 1;  ///< of matches: the same deals, the players in each other's places
    std::size_t hands = 0;  ///< instead of pairs: single matches, each with deals of its own
    unsigned threads = 1;
    std::uint64_t seed = 0;
};

/// What happened in all hands together.
struct DominoTally {
    PairCounts pairs;    ///< of matches, for the first player
    GameCounts matches;  ///< won and lost by the first player; nobody draws
    std::uint64_t hands = 0;
    std::uint64_t won_by_leader = 0;
    std::uint64_t won_by_a = 0;
    std::uint64_t dominoes = 0;
    std::uint64_t blocks = 0;
    std::uint64_t failed_blocks = 0;
    std::uint64_t puppeteers = 0;
    std::uint64_t moves = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;  ///< spent in the players

    DominoTally& operator+=(const DominoTally& other);
};

[[nodiscard]] Result<DominoTally> play_domino_match(
    const DominoMatchSetup& setup, const std::function<void(std::size_t, std::size_t)>& progress);

}  // namespace baize
