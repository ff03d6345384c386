// Dominoes with all tiles dealt, as a game of the concept: rules, line and notation under one name.
#pragma once

#include "games/dominoes/evaluate.h"
#include "games/dominoes/match.h"
#include "games/dominoes/notation.h"
#include "games/dominoes/rules.h"
#include "games/game.h"
#include "games/phase.h"

namespace baize::dominoes {

class Dominoes {
public:
    using Position = dominoes::Position;
    using Move = dominoes::Move;
    using Moves = dominoes::Moves;
    using Line = dominoes::Line;

    constexpr Dominoes() = default;
    constexpr explicit Dominoes(Rules rules) : rules_(rules) {}

    [[nodiscard]] constexpr const Rules& rules() const { return rules_; }

    /// A leads: who does is settled by the match, and a deal does not care.
    [[nodiscard]] constexpr Position deal(Random& random) const {
        const Tiles a = dealt_to_a(random);
        return Position(a, full_set & ~a, player_a);
    }
    [[nodiscard]] constexpr Line line(const Position& position) const { return Line(position); }

    void moves(const Position& position, Moves& list) const { add_moves(position, list); }
    [[nodiscard]] constexpr std::size_t count(const Position& position) const {
        return count_moves(position);
    }

    [[nodiscard]] std::optional<Outcome> outcome(const Line& line, const Moves& list) const {
        if (!list.empty()) return std::nullopt;
        const std::optional<HandEnd> end = hand_end(rules_, line);
        if (!end) return std::nullopt;
        return Outcome{end->winner, reason_of(end->type), end->points};
    }

    [[nodiscard]] constexpr Key key(const Position& position) const { return key_of(position); }
    [[nodiscard]] constexpr Key key_after(const Position& position, Key key, Move move) const {
        return dominoes::key_after(position, key, move);
    }

    [[nodiscard]] std::string position_text(const Position& position) const {
        return dominoes::position_text(position);
    }
    [[nodiscard]] Result<Position> read_position(std::string_view text) const {
        return dominoes::read_position(text);
    }
    [[nodiscard]] std::string move_text(const Position& position, Move move) const {
        return dominoes::move_text(position, move);
    }
    [[nodiscard]] Result<Move> read_move(const Position& position, std::string_view text) const {
        return dominoes::read_move(position, text);
    }

    /// By the tiles that are left in the hands.
    [[nodiscard]] static constexpr Phase phase(const Position& position) {
        return phase_by(position.in_hands().count(), full_set.count());
    }

    // ---- for the common search: the preset of the source plan, and weaker levels ----

    static constexpr int killer_promise = dominoes::killer_promise;
    /// A tile at the smaller end, at the larger, or first on the table; and the pass.
    static constexpr std::size_t slots = 3 * tiles + 1;

    [[nodiscard]] Stillness stillness(const Position& position) const {
        if (position.hand_is_over()) return Stillness::Blocked;
        return is_unquiet(position) ? Stillness::Unquiet : Stillness::Still;
    }
    [[nodiscard]] static constexpr int taken(Move) { return 0; }
    [[nodiscard]] static constexpr Score gain(const Position&, Move) { return Score(0); }
    [[nodiscard]] static constexpr std::size_t slot(const Position& position, Move move) {
        if (move.is_pass()) return slots - 1;
        const std::size_t end = !position.ends().exist()          ? 2
                                : move.end == position.ends().low ? 0
                                                                  : 1;
        return end * tiles + move.placed;
    }
    /// Every move that is no pass lays a tile.
    [[nodiscard]] static constexpr int horizon(const Position& position) {
        return position.in_hands().count();
    }
    [[nodiscard]] static int promise(const Position& position, Move move) {
        return dominoes::promise(position, move);
    }
    [[nodiscard]] static constexpr Score final_score(const Position& position,
                                                     const Outcome& outcome) {
        const int worth = outcome.points * point_worth;
        return Score(outcome.winner == position.side() ? worth : -worth);
    }

    /// The players change places, with their hands and their points.
    static constexpr bool mirror_swaps_sides = true;
    [[nodiscard]] constexpr Position mirror(const Position& position) const {
        const MatchScore& score = position.score();
        return Position(position.hand(player_b), position.hand(player_a), other(position.side()),
                        position.ends(), position.opponent_passed(),
                        MatchScore{{score.points[1], score.points[0]}, score.target});
    }
    [[nodiscard]] constexpr Move mirror(Move move) const { return move; }

private:
    Rules rules_{};
};
static_assert(Game<Dominoes> && HasMirror<Dominoes>);

}  // namespace baize::dominoes
