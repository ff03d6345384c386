// Levels of dominoes: the exact player, made to look less far and to misjudge.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "games/dominoes/dominoes.h"
#include "games/dominoes/match_odds.h"
#include "games/dominoes/tree.h"
#include "opponent/choose.h"
#include "opponent/keyed_error.h"
#include "search/solve.h"

namespace baize {

/// What thinking about dominoes needs room for. The solvers are made when they are first used.
class DominoMemory {
public:
    explicit DominoMemory(std::size_t table_bytes) : search(table_bytes) {}

    void clear() {
        search.clear();
        forget_hand();
    }
    /// What was found out by solving, which costs nothing to forget.
    void forget_hand() {
        tree_.reset();
        match_tree_.reset();
        if (points_) points_->forget();
        if (match_) match_->forget();
    }
    [[nodiscard]] Solver<dominoes::Tree<>>& points() {
        if (!points_) points_.emplace();
        return *points_;
    }
    [[nodiscard]] Solver<dominoes::Tree<dominoes::WinTheMatch>>& match() {
        if (!match_) match_.emplace();
        return *match_;
    }
    /// For matches to that many points, made once.
    [[nodiscard]] const dominoes::MatchOdds& odds(int target) {
        if (!odds_ || odds_->target() != target) {
            match_.reset();  // its tree refers to the odds
            match_tree_.reset();
            odds_.emplace(target);
        }
        return *odds_;
    }

    /// The tree of the hand that a position belongs to, so that what was found out at one move is
    /// still known at the next.
    [[nodiscard]] const dominoes::Tree<>& tree(const dominoes::Position& position,
                                               const dominoes::Rules& rules) {
        if (!tree_ || rules_ != rules || !tree_->covers(position)) {
            tree_.emplace(position, rules);
            rules_ = rules;
        }
        return *tree_;
    }

    /// The same where one plays for the match, to points of which there must be some.
    [[nodiscard]] const dominoes::Tree<dominoes::WinTheMatch>& match_tree(
        const dominoes::Position& position, const dominoes::Rules& rules) {
        const dominoes::MatchOdds& to_win = odds(position.score().target);
        if (!match_tree_ || match_rules_ != rules || match_score_ != position.score() ||
            !match_tree_->covers(position)) {
            match_tree_.emplace(position, rules, dominoes::WinTheMatch(to_win, position.score()));
            match_rules_ = rules;
            match_score_ = position.score();
        }
        return *match_tree_;
    }

    Memory<dominoes::Dominoes> search;

private:
    std::optional<dominoes::Tree<>> tree_;
    dominoes::Rules rules_{};
    std::optional<Solver<dominoes::Tree<>>> points_;
    std::optional<dominoes::MatchOdds> odds_;
    std::optional<dominoes::Tree<dominoes::WinTheMatch>> match_tree_;
    dominoes::Rules match_rules_{};
    dominoes::MatchScore match_score_{};
    std::optional<Solver<dominoes::Tree<dominoes::WinTheMatch>>> match_;
};

/// What weaker levels judge by. The best player knows all and judges nothing.
using DominoEvaluation = EvaluationBy<dominoes::Line, dominoes::PlanTerms>;
[[nodiscard]] inline DominoEvaluation plan_evaluation(const dominoes::Dominoes& game) {
    return DominoEvaluation({game.rules()});
}

using DominoReport = Report<dominoes::Move>;

/// Every move with its true worth, in the units of the search, best first; `best_only` leaves the
/// others out.
[[nodiscard]] DominoReport solve_hand(const dominoes::Dominoes& game,
                                      const dominoes::Position& position, DominoMemory& memory,
                                      bool best_only);

/// The move that wins the match most often, alone. Its score is points all the same.
[[nodiscard]] DominoReport solve_match(const dominoes::Dominoes& game,
                                       const dominoes::Position& position, DominoMemory& memory);

/// The level's move, first in the report. The seed is the game's.
[[nodiscard]] DominoReport choose_tile(const dominoes::Dominoes& game, const dominoes::Line& line,
                                       const Level& level, DominoMemory& memory,
                                       const Limits& limits, std::uint64_t seed);

}  // namespace baize
