// Where a suite comes from: games of the engine against itself, each searched for one position.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "lab/suite.h"
#include "play/seat.h"

namespace baize {

/// The task of a kind that the game of that number gives, if it gives one.
using TaskFinder = std::function<Result<std::optional<SuiteTask>>(std::size_t game)>;

/// All of them counted in nodes, so the same terms give the same tasks everywhere.
struct CombinationHunt {
    std::shared_ptr<const AnyGame> game;
    std::shared_ptr<const AnyEvaluation> evaluation{};  ///< none: the classic one
    std::uint64_t play = 200;  ///< for a move of the games: few, so that there is much to punish
    std::uint64_t glance = 2'000;   ///< whoever looks so long does not see it
    std::uint64_t look = 50'000;    ///< and whoever looks so long does
    std::uint64_t proof = 500'000;  ///< nor does this search find a better one
    int gain = 60;                  ///< units by which the move is better than any other
    int men = 8;                    ///< each side has so many
    std::uint64_t seed = 1;
};

/// One quiet move, not chosen at a glance, is better than all others by a piece and comes out with
/// more pieces than before.
[[nodiscard]] TaskFinder combination_finder(const CombinationHunt& hunt);

struct QuietHunt {
    std::string id;  ///< of the game
    std::shared_ptr<const AnyGame> game;
    std::shared_ptr<const AnyEvaluation> evaluation{};  ///< of who plays the games
    std::string player = "best";                        ///< ours, as make_player takes it
    std::string rival;                                  ///< an engine that shares nothing with it
    std::uint64_t play = 1'000;                         ///< for a move of the games
    std::int64_t glance_ms = 20;
    std::int64_t screen_ms = 1'000;  ///< a position where this agrees with a glance is too easy
    std::int64_t proof_ms = 60'000;  ///< for each of the two
    int men = 8;                     ///< each side has so many
    int margin = 60;                 ///< units from even
    std::uint64_t seed = 1;
};

/// Nothing is due to be captured, the game is about even, and both engines, after long thought, and
/// neither after a glance, choose the same move. An error is a player that cannot be had or fails.
[[nodiscard]] Result<TaskFinder> quiet_finder(const QuietHunt& hunt);

}  // namespace baize
