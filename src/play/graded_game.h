// A game that was played, with what every move of it lost.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "play/grade.h"
#include "play/recorded_game.h"

namespace baize {

struct GradedMove {
    int number = 1;  ///< as players count: both sides have a first move
    Side side = Side::White;
    Judgement judgement;
    std::string move{};               ///< as players write it
    std::vector<std::string> best{};  ///< the best move and what should follow, likewise
};

/// Every move, or those of one side; told before each move of the game.
[[nodiscard]] std::vector<GradedMove> graded(const AnyGame& game, const RecordedGame& record,
                                             MoveJudge& judge, std::optional<Side> only,
                                             const std::function<void()>& on_move);

}  // namespace baize
