// The draughts family as a game of the concept: rules, line and notation under one name.
#pragma once

#include "games/diagram.h"
#include "games/draughts/moves.h"
#include "games/draughts/notation.h"
#include "games/draughts/rules.h"
#include "games/draughts/rulesets.h"
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

    [[nodiscard]] constexpr Position start() const {
        return starting_position<board>(ruleset().first);
    }
    [[nodiscard]] constexpr Line line(const Position& position) const { return Line(position); }

    void moves(const Position& position, Moves& list) const {
        if (position.side() == Side::White)
            MoveGenerator<Rules, Side::White>(rules_, position).moves(list);
        else
            MoveGenerator<Rules, Side::Black>(rules_, position).moves(list);
    }

    [[nodiscard]] std::size_t count(const Position& position) const {
        return position.side() == Side::White
                   ? MoveGenerator<Rules, Side::White>(rules_, position).count()
                   : MoveGenerator<Rules, Side::Black>(rules_, position).count();
    }

    /// A side that cannot move has lost; that outranks any draw.
    [[nodiscard]] std::optional<Outcome> outcome(const Line& line, const Moves& list) const {
        if (list.empty()) return Outcome{other(line.position().side()), "no moves"};
        return draw(ruleset().draws, line);
    }

    [[nodiscard]] constexpr Key key(const Position& position) const { return key_of(position); }
    [[nodiscard]] constexpr Key key_after(const Position& position, Key key,
                                          const Move& move) const {
        return draughts::key_after(position, key, move);
    }

    [[nodiscard]] std::string position_text(const Position& position) const {
        return fen(position);
    }
    [[nodiscard]] Result<Position> read_position(std::string_view text) const {
        return draughts::read_position<board>(text);
    }
    [[nodiscard]] std::string move_text(const Position& position, const Move& move) const {
        return short_text(ruleset(), position, legal(position), move);
    }
    [[nodiscard]] Result<Move> read_move(const Position& position, std::string_view text) const {
        return draughts::read_move(ruleset(), position, legal(position), text);
    }

    [[nodiscard]] std::string long_move_text(const Move& move) const { return long_text(move); }
    [[nodiscard]] Diagram diagram(const Position& position) const {
        return draughts::diagram(position);
    }

    /// The board turned round and the colours exchanged: the one symmetry of the rules.
    static constexpr bool mirror_swaps_sides = true;
    [[nodiscard]] constexpr Position mirror(const Position& position) const {
        return Position(turned(position.pieces(Side::Black)), turned(position.pieces(Side::White)),
                        turned(position.kings()), other(position.side()));
    }
    [[nodiscard]] constexpr Move mirror(const Move& move) const {
        const auto turn = [](std::uint8_t cell) {
            return static_cast<std::uint8_t>(Board<board>::cells - 1 - cell);
        };
        return {turned(move.captured), turn(move.from), turn(move.to), move.king};
    }

private:
    using Bits = typename Board<board>::Bits;

    [[nodiscard]] Moves legal(const Position& position) const {
        return legal_moves(*this, position);
    }

    static constexpr Bits turned(Bits set) {
        Bits result;
        for (const int cell : set) result |= Bits::of(Board<board>::cells - 1 - cell);
        return result;
    }

    [[no_unique_address]] Rules rules_{};
};

using International = Draughts<FixedRules<international>>;
using DamHaji = Draughts<FixedRules<dam_haji>>;
using DamHajiBook = Draughts<FixedRules<dam_haji_book>>;
using English = Draughts<FixedRules<english>>;

}  // namespace baize::draughts
