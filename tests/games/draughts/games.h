// The games under test: by their id, for the program and for the reference alike.
#pragma once

#include <ostream>
#include <set>
#include <stdexcept>
#include <string>

#include "games/draughts/draughts.h"
#include "print.h"
#include "reference/draughts.h"

namespace baize::draughts {

/// What GoogleTest prints of a position: its text and the board in rows.
template <int N>
std::string picture(const Position<N>& position) {
    return reference::picture(reference::position_from(fen(position), N));
}
template <int N>
std::ostream& operator<<(std::ostream& out, const Position<N>& position) {
    return out << picture(position);
}
template <int N>
std::ostream& operator<<(std::ostream& out, const Move<N>& move) {
    return out << long_text(move);
}

/// The rules that the reference knows under an id such as `dam-haji:majority=on`, field by field.
inline Ruleset ruleset_of(const reference::Rules& rules) {
    Ruleset set{};
    set.board = static_cast<std::int8_t>(rules.board);
    set.first = rules.white_first ? Side::White : Side::Black;
    set.men_capture_backwards = rules.men_capture_backward;
    set.kings_fly = rules.flying;
    set.majority = rules.majority;
    set.removal = rules.remove_each_hop ? Removal::AfterEachHop : Removal::AfterTheMove;
    set.promotion = rules.promotion == reference::Rules::Pass       ? Promotion::OnlyIfItStops
                    : rules.promotion == reference::Rules::Continue ? Promotion::AndGoesOn
                                                                    : Promotion::EndsTheCapture;
    set.draws.quiet_plies = static_cast<std::int16_t>(rules.quiet_plies_limit);
    set.draws.man_move_is_progress = rules.man_move_resets_quiet;
    set.draws.few_kings = rules.few_king_rules;
    return set;
}

template <int N>
using FreeDraughts = Draughts<FreeRules<N>>;

template <int N>
FreeDraughts<N> free_game(const std::string& id) {
    const Ruleset rules = ruleset_of(reference::rules_named(id));
    if (rules.board != N) throw std::invalid_argument(id + " is played on another board");
    return FreeDraughts<N>(FreeRules<N>{rules});
}

/// Calls visit(game) with the game of that id on the run-time ruleset of its board.
template <class Visit>
void with_free_game(const std::string& id, Visit visit) {
    switch (reference::rules_named(id).board) {
        case 8:
            return visit(free_game<8>(id));
        case 10:
            return visit(free_game<10>(id));
        default:
            return visit(free_game<12>(id));
    }
}

/// Calls visit(game): a named game is the compile-time one, any other runs on the run-time ruleset.
template <class Visit>
void with_game(const std::string& id, Visit visit) {
    if (id == "international") return visit(International{});
    if (id == "dam-haji") return visit(DamHaji{});
    if (id == "dam-haji-book") return visit(DamHajiBook{});
    if (id == "english") return visit(English{});
    with_free_game(id, visit);
}

/// The reference's position for the program, without the detour of a text.
template <int N>
Position<N> position_of(const reference::Position& from) {
    using Bits = typename Board<N>::Bits;
    Bits white, black, kings;
    for (const int cell : Board<N>::all) {
        const char piece = from.at[static_cast<std::size_t>(Board<N>::row(cell))]
                                  [static_cast<std::size_t>(Board<N>::column(cell))];
        if (reference::is_white(piece)) white |= Bits::of(cell);
        if (reference::is_black(piece)) black |= Bits::of(cell);
        if (reference::is_king(piece)) kings |= Bits::of(cell);
    }
    return Position<N>(white, black, kings, from.side == 'W' ? Side::White : Side::Black);
}

/// A position that the test wrote itself, and that is therefore known to be one.
template <int N>
Position<N> at(std::string_view text) {
    const Result<Position<N>> read = read_position<N>(text);
    if (!read)
        throw std::invalid_argument(std::string(text) + ": " + std::string(read.error().code));
    return *read;
}

/// The legal moves in the long form. A move that is listed twice shows, whatever else is right.
template <class G>
std::set<std::string> long_moves(const G& game, const typename G::Position& position) {
    std::set<std::string> texts;
    for (const auto& move : legal_moves(game, position))
        if (!texts.insert(long_text(move)).second) texts.insert(long_text(move) + " twice");
    return texts;
}

}  // namespace baize::draughts
