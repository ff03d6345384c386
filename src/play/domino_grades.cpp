#include "play/domino_grades.h"

#include <algorithm>

namespace baize {

using namespace dominoes;

std::vector<GradedTile> graded_hand(const Dominoes& game, const Position& deal,
                                    std::span<const Move> moves, DominoMemory& memory) {
    std::vector<GradedTile> graded;
    Position before = deal;
    for (const Move& move : moves) {
        GradedTile grade{before.side(), move, game.move_text(before, move), {}, 0, 0};
        grade.best = grade.text;
        if (game.count(before) > 1) {
            const DominoReport report = solve_hand(game, before, memory, false);
            const auto made = std::ranges::find(report.moves, move, &RootMove<Move>::move);
            grade.worth = made->score.value() / point_worth;
            grade.lost = report.score().value() / point_worth - grade.worth;
            if (grade.lost > 0) grade.best = game.move_text(before, report.moves.front().move);
        }
        graded.push_back(std::move(grade));
        before = before.after(move);
    }
    return graded;
}

}  // namespace baize
