// A game played by a plan: moves that are given, and between them any that change nothing.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <span>
#include <string>
#include <vector>

#include "games/draughts/games.h"

namespace baize::draughts {

using Strings = std::vector<std::string>;

/// In a plan of moves: a king's move that takes nothing, gives nothing away and repeats no
/// position. The corner squares are left to men that are to be crowned there.
inline const std::string any_king = "any king";
inline Strings kings(std::size_t plies) {
    return Strings(plies, any_king);
}

inline Strings operator+(Strings a, const Strings& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

/// A game in progress, from a position that is given as text.
template <int N>
class Table {
    using G = TestedGame<N>;

public:
    Table(const G& game, std::string_view text) : game_(game) {
        lines_.push_back(game.line(at<N>(text)));
    }

    [[nodiscard]] const std::deque<typename G::Line>& lines() const { return lines_; }
    [[nodiscard]] const auto& line() const { return lines_.back(); }
    [[nodiscard]] std::optional<Outcome> end() const { return outcome(game_, line()); }

    /// Plays the moves of a plan. Every move must find the game open; what the last one leads to is
    /// for the test to say. Where the plan leaves a choice, one is looked for that lets it go on to
    /// its end.
    void play(const Strings& plan) {
        expect_open();
        int patience = 100'000;
        ASSERT_TRUE(go_on(plan, patience)) << "the furthest that the plan could be played:\n"
                                           << fault_;
    }

    /// Both sides go to and fro with kings until the position stands for the third time: eight
    /// plies.
    void repeat() {
        for (const auto& first : choices(any_king)) {
            const auto moved = line().after(first);
            for (const auto& second : legal_moves(game_, moved.position())) {
                const std::string there = long_text(first);
                const std::string answer = long_text(second);
                const Strings round = {there, answer, reversed(there), reversed(answer)};
                int patience = 100;
                if (go_on(round + round, patience)) return;
            }
        }
        FAIL() << "no way to and fro:\n" << line().position();
    }

    void expect_open() const {
        const auto ending = end();
        ASSERT_FALSE(ending.has_value()) << *ending << " at ply " << line().ply() << "\n"
                                         << line().position();
    }

    void expect_draw(std::string_view reason) const {
        const auto ending = end();
        ASSERT_TRUE(ending.has_value())
            << "open at ply " << line().ply() << ", expected " << reason << "\n"
            << line().position();
        EXPECT_EQ(*ending, (Outcome{std::nullopt, reason})) << line().position();
        if (reason == "threefold repetition") return;
        EXPECT_EQ(next_draw_rule(game_.ruleset().draws, line()), reason);
        EXPECT_EQ(plies_to_draw(game_.ruleset().draws, line()), 0);
    }

private:
    static std::string reversed(const std::string& move) {
        const std::size_t dash = move.find('-');
        return move.substr(dash + 1) + "-" + move.substr(0, dash);
    }

    [[nodiscard]] typename G::Moves choices(const std::string& planned) const {
        typename G::Moves found;
        const auto& position = line().position();
        if (planned != any_king) {
            const auto move = game_.read_move(position, planned);
            if (move.ok()) found.push_back(*move);
            return found;
        }
        for (const auto& move : legal_moves(game_, position)) {
            if (move.is_capture() || !position.kings().contains(move.from)) continue;
            if (move.to == 0 || move.to == Board<N>::cells - 1) continue;
            const auto next = line().after(move);
            const auto answers = legal_moves(game_, next.position());
            if (!answers.empty() && !answers[0].is_capture() && next.occurrences() == 1)
                found.push_back(move);
        }
        return found;
    }

    bool go_on(std::span<const std::string> plan, int& patience) {
        if (plan.empty()) return true;
        for (const auto& move : choices(plan.front())) {
            if (--patience < 0) return false;
            lines_.push_back(line().after(move));
            if ((plan.size() == 1 || !end()) && go_on(plan.subspan(1), patience)) return true;
            lines_.pop_back();
        }
        if (line().ply() > fault_ply_) {
            fault_ply_ = line().ply();
            fault_ = "ply " + std::to_string(fault_ply_) + ", then " + plan.front() + "\n" +
                     picture(line().position());
        }
        return false;
    }

    G game_;
    std::deque<typename G::Line> lines_;
    int fault_ply_ = -1;
    std::string fault_;
};

}  // namespace baize::draughts
