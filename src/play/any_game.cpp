#include "play/any_game.h"

namespace baize {

std::string best_known_move(const AnyLine& line, const AnyEndings& endings) {
    const std::vector<std::string> moves = line.moves(MoveStyle::Long);
    const std::vector<std::optional<Verdict>> known = line.move_endings(endings);
    std::size_t best = 0;
    for (std::size_t i = 1; i < moves.size(); ++i)
        if (is_better(*known[i], *known[best])) best = i;
    return moves[best];
}

std::string_view result_text(const Outcome& outcome) {
    if (!outcome.winner) return "1-1";
    return *outcome.winner == Side::White ? "2-0" : "0-2";
}

}  // namespace baize
