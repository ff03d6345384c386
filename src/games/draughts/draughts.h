// The draughts family as a game of the concept: rules, line and notation under one name.
#pragma once

#include "base/score.h"
#include "games/diagram.h"
#include "games/draughts/endgame/probe.h"
#include "games/draughts/material.h"
#include "games/draughts/move_promise.h"
#include "games/draughts/moves.h"
#include "games/draughts/network.h"
#include "games/draughts/notation.h"
#include "games/draughts/phase.h"
#include "games/draughts/rules.h"
#include "games/draughts/rulesets.h"
#include "games/draughts/sketch.h"
#include "games/game.h"

namespace baize::draughts {

template <class Rules>
class Draughts {
public:
    static constexpr int board = Rules::board;
    using Position = draughts::Position<board>;
    using Move = draughts::Move<board>;
    using Moves = draughts::Moves<board>;
    using Line = draughts::Line<board>;

    constexpr Draughts() = default;
    constexpr explicit Draughts(Rules rules) : rules_(rules) {}

    [[nodiscard]] constexpr const Ruleset& ruleset() const { return rules_.rules(); }

    /// What tables and weights are made for.
    [[nodiscard]] constexpr std::uint32_t rules_key() const { return rules_code(ruleset()); }

    [[nodiscard]] constexpr Position start() const {
        return starting_position<board>(ruleset().first);
    }
    [[nodiscard]] constexpr Line line(const Position& position) const { return Line(position); }

    // Not to be inlined: a caller that recurses would keep two generators' worth of values alive,
    // and counts leaves a tenth slower.
    [[gnu::noinline]] void moves(const Position& position, Moves& list) const {
        if (position.side() == Side::White)
            MoveGenerator<Rules, Side::White>(rules_, position).moves(list);
        else
            MoveGenerator<Rules, Side::Black>(rules_, position).moves(list);
    }

    [[nodiscard]] [[gnu::noinline]] std::size_t count(const Position& position) const {
        return position.side() == Side::White
                   ? MoveGenerator<Rules, Side::White>(rules_, position).count()
                   : MoveGenerator<Rules, Side::Black>(rules_, position).count();
    }

    /// A side that cannot move has lost; that outranks any draw.
    [[nodiscard]] std::optional<Outcome> outcome(const Line& line, const Moves& list) const {
        if (list.empty()) return Outcome{other(line.position().side()), "no moves"};
        return draw(ruleset().draws, line);
    }

    // What the search asks besides the rules: search/searchable.h.

    /// A capture that is due decides what the position is worth, so it is played out before
    /// judging.
    [[nodiscard]] Stillness stillness(const Position& position) const {
        const auto ask = [&]<Side S>() {
            const MoveGenerator<Rules, S> generator(rules_, position);
            if (generator.can_capture()) return Stillness::Unquiet;
            return generator.can_move_quietly() ? Stillness::Still : Stillness::Blocked;
        };
        return position.side() == Side::White ? ask.template operator()<Side::White>()
                                              : ask.template operator()<Side::Black>();
    }
    [[nodiscard]] static constexpr int taken(const Move& move) { return move.captured.count(); }
    [[nodiscard]] constexpr Score gain(const Position& position, const Move& move) const {
        const int kings = (move.captured & position.kings()).count();
        const bool crowned = move.king && !position.kings().contains(move.from);
        return Score(man_value * (move.captured.count() - kings) + king_value * kings +
                     (crowned ? king_value - man_value : 0));
    }
    /// For levels that try moves in that order. Killers promise nothing more.
    [[nodiscard]] static constexpr int promise(const Position& position, const Move& move) {
        return move_promise(position, move);
    }
    static constexpr int killer_promise = 0;
    static constexpr std::size_t slots = std::size_t{2} * Board<board>::cells * Board<board>::cells;
    [[nodiscard]] constexpr std::size_t slot(const Position& position, const Move& move) const {
        constexpr std::size_t cells = Board<board>::cells;
        return (static_cast<std::size_t>(position.side()) * cells + move.from) * cells + move.to;
    }
    [[nodiscard]] static constexpr Phase phase(const Position& position) {
        return draughts::phase(position);
    }
    [[nodiscard]] constexpr int plies_to_draw(const Line& line) const {
        if constexpr (requires { Rules::rules(); })
            return draughts::plies_to_draw<Rules::rules().draws>(line);
        else
            return draughts::plies_to_draw(ruleset().draws, line);
    }
    [[nodiscard]] constexpr std::string_view next_draw_rule(const Line& line) const {
        return draughts::next_draw_rule(ruleset().draws, line);
    }

#ifndef BAIZE_WITHOUT_ENDINGS  // a build that cannot have tables need not carry their reader
    /// Endgame tables; a position that they do not answer has no ending yet.
    using Endings = Shelf;
    [[nodiscard]] std::optional<Verdict> ending(const Endings& endings,
                                                const Position& position) const {
        if (position.occupied().count() > endings.pieces()) return std::nullopt;
        return Probe<Rules>(rules_, endings).verdict(position);
    }
#endif

    /// What was trained for these rules, and only for them.
    using Net = Network<board>;
    [[nodiscard]] Result<std::shared_ptr<const Net>> read_net(
        std::span<const std::uint8_t> bytes) const {
        return Net::read(bytes, ruleset());
    }

    [[nodiscard]] constexpr Key key(const Position& position) const { return key_of(position); }
    [[nodiscard]] constexpr Key key_after(const Position& position, Key key,
                                          const Move& move) const {
        return draughts::key_after(position, key, move);
    }

    [[nodiscard]] std::string position_text(const Position& position) const {
        return fen(position, ruleset().squares);
    }
    [[nodiscard]] Result<Position> read_position(std::string_view text) const {
        return draughts::read_position<board>(text);
    }
    [[nodiscard]] std::string move_text(const Position& position, const Move& move) const {
        return short_text(ruleset(), position, legal(position), move);
    }
    [[nodiscard]] std::vector<std::string> move_texts(const Position& position,
                                                      const Moves& list) const {
        return short_texts(ruleset(), position, list);
    }
    [[nodiscard]] Result<Move> read_move(const Position& position, std::string_view text) const {
        return draughts::read_move(ruleset(), position, legal(position), text);
    }

    [[nodiscard]] std::string long_move_text(const Move& move) const {
        return long_text(move, ruleset().squares);
    }
    [[nodiscard]] Diagram diagram(const Position& position) const {
        return draughts::diagram(position, ruleset().squares);
    }
    [[nodiscard]] MoveSketch sketch(const Position& position, const Moves& list,
                                    const Move& move) const {
        return draughts::sketch(ruleset(), position, list, move);
    }
    [[nodiscard]] std::optional<Error> why_not(const Position& position, int square) const {
        return draughts::why_not(ruleset(), position, legal(position), square);
    }

    static constexpr bool mirror_swaps_sides = true;
    [[nodiscard]] constexpr Position mirror(const Position& position) const {
        return turned(position);
    }
    [[nodiscard]] constexpr Move mirror(const Move& move) const {
        const auto turn = [](std::uint8_t cell) {
            return static_cast<std::uint8_t>(turned_cell<board>(cell));
        };
        return {turned_set<typename Board<board>::Word, board>(move.captured), turn(move.from),
                turn(move.to), move.king};
    }

private:
    [[nodiscard]] Moves legal(const Position& position) const {
        return legal_moves(*this, position);
    }

    [[no_unique_address]] Rules rules_{};
};

using International = Draughts<FixedRules<international>>;
using DamHaji = Draughts<FixedRules<dam_haji>>;
using DamHajiBook = Draughts<FixedRules<dam_haji_book>>;
using English = Draughts<FixedRules<english>>;
using Russian = Draughts<FixedRules<russian>>;

}  // namespace baize::draughts
