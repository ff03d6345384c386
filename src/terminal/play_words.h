// A game at the table in sentences: the same for the screen and line by line.
#pragma once

#include <string>
#include <vector>

#include "play/sitting.h"

namespace baize {

/// `2-0, White wins: resigned`.
[[nodiscard]] std::string outcome_sentence(const Outcome& outcome);

/// Whose turn it is, or how the game ended.
[[nodiscard]] std::string status_sentence(const Sitting& sitting);

/// `Black plays 19x28 and takes 23`, of a move on that board.
[[nodiscard]] std::string played_sentence(const Diagram& diagram, const Played& played);

/// `5:00`, `1:05:00`, and tenths where they begin to matter: `0:09.4`.
[[nodiscard]] std::string time_text(std::int64_t ms);

/// Both clocks, or that there is none.
[[nodiscard]] std::string clocks_sentence(const Sitting& sitting, std::int64_t now_ms);

/// In evaluation units, `+35`, or `win in 7`.
[[nodiscard]] std::string score_text(Score score);

/// `win 31.2 %, draw 60.0 %, loss 8.8 %`.
[[nodiscard]] std::string chances_text(const Chances& chances);

/// `depth 6, score +12, 1234 nodes: 32-28 19-23`; behind the score the chances, if they are known.
[[nodiscard]] std::string thought_sentence(const AnyLine& line, const Thought& thought);

/// How moves are written on that board, for help and for whoever has written something else.
struct MoveExamples {
    std::string quiet;
    std::string capture;
};
[[nodiscard]] MoveExamples move_examples(const Diagram& diagram);

/// `12. 32-28 19-23`, a line for each move number.
[[nodiscard]] std::vector<std::string> move_list(const Sitting& sitting);

/// `White: 31, 32, king 40`.
[[nodiscard]] std::string pieces_sentence(const Diagram& diagram, Side side);

}  // namespace baize
