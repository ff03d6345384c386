// Connect Four: the proof that games/game.h describes games, and not draughts in other words.
#pragma once

#include <array>

#include "base/bit_set.h"
#include "base/inline_list.h"
#include "base/random.h"
#include "base/text.h"
#include "games/game.h"

namespace baize {

class ConnectFour {
public:
    static constexpr int columns = 7;
    static constexpr int rows = 6;
    using Stones = BitSet<std::uint64_t>;
    using Move = int;  ///< the column in which a stone is dropped: 1 to 7, from the left
    using Moves = InlineList<Move, columns>;

    /// White plays X and begins, so the number of stones tells whose turn it is.
    struct Position {
        std::array<Stones, 2> stones{};

        Stones& of(Side side) { return stones[static_cast<std::size_t>(side)]; }
        Stones of(Side side) const { return stones[static_cast<std::size_t>(side)]; }
        Stones all() const { return stones[0] | stones[1]; }
        Side side() const { return Side(all().count() % 2); }
        Side owner(int cell) const { return Side(stones[1].contains(cell)); }
        bool is_full(Move column) const { return all().contains(foot(column) + rows - 1); }
        /// The cell that a stone dropped into the column falls to.
        int floor(Move column) const {
            return foot(column) + std::countr_one(all().word() >> foot(column));
        }
        bool has_four(Side side) const {
            for (const int step : {1, rows, rows + 1, rows + 2}) {  // up, and right three ways
                const Stones pairs = of(side) & (of(side) >> step);
                if ((pairs & (pairs >> (2 * step))).any()) return true;
            }
            return false;
        }
        Position after(Move column) const {
            Position next = *this;
            next.of(side()) |= Stones::of(floor(column));
            return next;
        }
        friend bool operator==(const Position&, const Position&) = default;
    };

    class Line {
    public:
        Line(const Position& position, Key key, int ply = 0, const Line* previous = nullptr)
            : position_(position), key_(key), ply_(ply), previous_(previous) {}

        const Position& position() const { return position_; }
        Key key() const { return key_; }
        int ply() const { return ply_; }
        const Line* previous() const { return previous_; }
        Line after(Move column) const {
            return {position_.after(column), key_after(position_, key_, column), ply_ + 1, this};
        }

    private:
        Position position_;
        Key key_;
        int ply_;
        const Line* previous_;
    };

    Position start() const { return {}; }
    Line line(const Position& position) const { return {position, key(position)}; }

    void moves(const Position& position, Moves& list) const {
        list.clear();
        if (position.has_four(other(position.side()))) return;
        for (const Move column : {4, 3, 5, 2, 6, 1, 7})  // most lines of four pass the middle
            if (!position.is_full(column)) list.push_back(column);
    }
    std::size_t count(const Position& position) const {
        return legal_moves(*this, position).size();
    }
    std::optional<Outcome> outcome(const Line& line, const Moves& list) const {
        const Side last = other(line.position().side());
        if (line.position().has_four(last)) return Outcome{last, "four in a row"};
        return list.empty() ? std::optional(Outcome{std::nullopt, "board full"}) : std::nullopt;
    }
    static Key key(const Position& position) {
        Key key{};
        for (const int cell : position.all()) key = key ^ key_of_stone(position.owner(cell), cell);
        return key;
    }
    static Key key_after(const Position& position, Key key, Move column) {
        return key ^ key_of_stone(position.side(), position.floor(column));
    }

    /// `//XO/OX///X`: the stones of each column, from the foot upwards.
    std::string position_text(const Position& position) const {
        std::string text;
        for (Move column = 1; column <= columns; ++column) {
            for (int cell = foot(column); cell < position.floor(column); ++cell)
                text += position.owner(cell) == Side::White ? 'X' : 'O';
            if (column < columns) text += '/';
        }
        return text;
    }
    Result<Position> read_position(std::string_view text) const {
        Position found;
        Move column = 1;
        for (std::size_t at = 0; at < text.size(); ++at) {
            if (text[at] == '/' && column < columns)
                ++column;
            else if ((text[at] == 'X' || text[at] == 'O') && !found.is_full(column))
                found.of(Side(text[at] == 'O')) |= Stones::of(found.floor(column));
            else
                return Error{"connect-four.unreadable", at, {quoted(text)}};
        }
        const int ahead = found.stones[0].count() - found.stones[1].count();
        if (column < columns || ahead < 0 || ahead > 1 || found.has_four(found.side()))
            return Error{"connect-four.impossible", text.size(), {quoted(text)}};
        return found;
    }
    std::string move_text(const Position&, Move column) const { return std::to_string(column); }
    Result<Move> read_move(const Position& position, std::string_view text) const {
        for (const Move column : legal_moves(*this, position))
            if (text == move_text(position, column)) return column;
        return Error{"connect-four.illegal", 0, {quoted(text)}};
    }

    static constexpr bool mirror_swaps_sides = false;  // left and right change places
    Move mirror(Move column) const { return columns + 1 - column; }
    Position mirror(const Position& position) const {
        Position mirrored;
        for (const int cell : position.all())
            mirrored.of(position.owner(cell)) |=
                Stones::of(foot(columns - cell / (rows + 1)) + cell % (rows + 1));
        return mirrored;
    }

private:
    /// A column takes one bit more than it has cells. That bit stays empty, so that a line of four
    /// never runs from the top of one column into the foot of the next.
    static constexpr int foot(Move column) { return (column - 1) * (rows + 1); }
    static Key key_of_stone(Side side, int cell) {
        return Key(scatter(static_cast<std::uint64_t>(2 * cell + static_cast<int>(side))));
    }
};
static_assert(Game<ConnectFour> && HasMirror<ConnectFour>);

}  // namespace baize
