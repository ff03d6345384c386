// The search without any technique: every move, every reply. What the real one is measured against.
#pragma once

#include "search/search.h"

namespace baize {

template <Searchable G>
class Minimax {
public:
    Minimax(const G& game, Judge<typename G::Line>& judge) : game_(game), judge_(judge) {}

    Score value(const typename G::Line& line, int depth, int root_ply) {
        const int ply = line.ply() - root_ply;
        if constexpr (HasDraws<G>)
            if (ply > 0 && line.repeats(root_ply)) return draw_score;
        typename G::Moves list;
        game_.moves(line.position(), list);
        if (const std::optional<Outcome> outcome = game_.outcome(line, list); outcome && ply > 0) {
            // Repetition of positions from before the root is part of the outcome.
            if (!outcome->winner) return draw_score;
            return *outcome->winner == line.position().side() ? won_in(ply) : lost_in(ply);
        }
        if (depth <= 0 && game_.stillness(line.position()) == Stillness::Still)
            return judge_.evaluate(line);
        Score best = -infinite;
        for (const auto& move : list) {
            const typename G::Line next = line.after(move);
            best = std::max(best, -value(next, depth - 1, root_ply));
        }
        return best;
    }

private:
    const G& game_;
    Judge<typename G::Line>& judge_;
};

}  // namespace baize
