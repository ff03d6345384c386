// The games under test: by their id, for the program and for the reference alike.
#pragma once

#include <memory>
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
Ruleset ruleset_of(const reference::Rules& rules);

/// Any ruleset on a board of N rows. What depends on the rules goes through a table of functions to
/// the Draughts<...> of that ruleset, so that a test is compiled once a board, not once a ruleset.
template <int N>
class TestedGame {
public:
    static constexpr int board = N;
    using Position = draughts::Position<N>;
    using Move = draughts::Move<N>;
    using Moves = draughts::Moves<N>;
    using Line = draughts::Line<N>;

    /// A named game is the compile-time one, any other id runs on the run-time ruleset of its
    /// board. Throws std::invalid_argument if the game is played on another board.
    explicit TestedGame(const std::string& id);
    /// Those rules on the run-time ruleset, even if the compile-time one exists.
    TestedGame(std::string name, const Ruleset& rules);

    [[nodiscard]] const std::string& id() const { return id_; }
    [[nodiscard]] const Ruleset& ruleset() const { return functions_->ruleset(); }
    [[nodiscard]] Position start() const { return functions_->start(); }
    [[nodiscard]] Line line(const Position& position) const { return functions_->line(position); }
    void moves(const Position& position, Moves& list) const { functions_->moves(position, list); }
    [[nodiscard]] std::size_t count(const Position& position) const {
        return functions_->count(position);
    }
    [[nodiscard]] std::optional<Outcome> outcome(const Line& line, const Moves& list) const {
        return functions_->outcome(line, list);
    }
    [[nodiscard]] Key key(const Position& position) const { return functions_->key(position); }
    [[nodiscard]] Key key_after(const Position& position, Key key, const Move& move) const {
        return functions_->key_after(position, key, move);
    }
    [[nodiscard]] std::string position_text(const Position& position) const {
        return functions_->position_text(position);
    }
    [[nodiscard]] Result<Position> read_position(std::string_view text) const {
        return functions_->read_position(text);
    }
    [[nodiscard]] std::string move_text(const Position& position, const Move& move) const {
        return functions_->move_text(position, move);
    }
    [[nodiscard]] Result<Move> read_move(const Position& position, std::string_view text) const {
        return functions_->read_move(position, text);
    }
    static constexpr bool mirror_swaps_sides = true;
    [[nodiscard]] Position mirror(const Position& position) const {
        return functions_->mirror(position);
    }
    [[nodiscard]] Move mirror(const Move& move) const { return functions_->mirror(move); }

    struct Functions;

private:
    std::string id_;
    std::shared_ptr<const Functions> functions_;
};

template <int N>
struct TestedGame<N>::Functions {
    virtual ~Functions() = default;
    virtual const Ruleset& ruleset() const = 0;
    virtual Position start() const = 0;
    virtual Line line(const Position&) const = 0;
    virtual void moves(const Position&, Moves&) const = 0;
    virtual std::size_t count(const Position&) const = 0;
    virtual std::optional<Outcome> outcome(const Line&, const Moves&) const = 0;
    virtual Key key(const Position&) const = 0;
    virtual Key key_after(const Position&, Key, const Move&) const = 0;
    virtual std::string position_text(const Position&) const = 0;
    virtual Result<Position> read_position(std::string_view) const = 0;
    virtual std::string move_text(const Position&, const Move&) const = 0;
    virtual Result<Move> read_move(const Position&, std::string_view) const = 0;
    virtual Position mirror(const Position&) const = 0;
    virtual Move mirror(const Move&) const = 0;
};

extern template class TestedGame<8>;
extern template class TestedGame<10>;
extern template class TestedGame<12>;
static_assert(HasMirror<TestedGame<8>> && HasMirror<TestedGame<10>> && HasMirror<TestedGame<12>>);

/// The named games, each the compile-time one.
const TestedGame<10>& international_game();
const TestedGame<8>& dam_haji_game();
const TestedGame<12>& book_game();
const TestedGame<8>& english_game();

/// The same rules on the run-time ruleset of their board.
template <int N>
TestedGame<N> free_game(const std::string& id) {
    return TestedGame<N>(id + " (free)", ruleset_of(reference::rules_named(id)));
}

/// Calls visit(game) with the game of that id, on whichever board it is played.
template <class Visit>
void with_game(const std::string& id, Visit visit) {
    switch (reference::rules_named(id).board) {
        case 8:
            return visit(TestedGame<8>(id));
        case 10:
            return visit(TestedGame<10>(id));
        default:
            return visit(TestedGame<12>(id));
    }
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
template <int N>
std::set<std::string> long_moves(const TestedGame<N>& game, const Position<N>& position) {
    std::set<std::string> texts;
    for (const auto& move : legal_moves(game, position))
        if (!texts.insert(long_text(move)).second) texts.insert(long_text(move) + " twice");
    return texts;
}

}  // namespace baize::draughts
