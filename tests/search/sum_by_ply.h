// A judge as a net would be: it keeps a sum for every ply and changes only what a move has changed.
// Beside it the same judgement made anew each time, which is what it is checked against.
#pragma once

#include <vector>

#include "games/draughts/draughts.h"
#include "search/judge.h"

namespace baize {

using TenLine = draughts::Line<10>;
using TenPosition = draughts::Position<10>;

/// What a man or a king on that square is worth to its side: the rows it has come, and more.
[[nodiscard]] inline int worth_there(int cell, Side side, bool king) {
    const int row = draughts::Board<10>::row(cell);
    const int rows = side == Side::White ? 9 - row : row;
    return king ? 300 + 2 * (cell % 7) : 100 + 3 * rows + cell % 5;
}

/// All those pieces of a position, White's less Black's.
[[nodiscard]] inline int worth_of(const TenPosition& position, TenPosition::Bits among) {
    int sum = 0;
    for (const Side side : {Side::White, Side::Black})
        for (const int cell : position.pieces(side) & among) {
            const int worth = worth_there(cell, side, position.kings().contains(cell));
            sum += side == Side::White ? worth : -worth;
        }
    return sum;
}

[[nodiscard]] inline Score to_its_side(const TenLine& line, int whites) {
    return Score(line.position().side() == Side::White ? whites : -whites);
}

class SumAnew final : public Judge<TenLine> {
public:
    [[nodiscard]] Score evaluate(const TenLine& line) override {
        return to_its_side(line, worth_of(line.position(), draughts::Board<10>::all));
    }
};

class SumByPly final : public Judge<TenLine> {
public:
    [[nodiscard]] Score evaluate(const TenLine& line) override {
        return to_its_side(line, sum(line));
    }
    [[nodiscard]] int made_anew() const { return made_anew_; }
    [[nodiscard]] int carried_on() const { return carried_on_; }

private:
    struct Kept {
        Key key{};
        int sum = 0;
        bool filled = false;
    };

    int sum(const TenLine& line) {
        const auto ply = static_cast<std::size_t>(line.ply());
        if (ply >= kept_.size()) kept_.resize(ply + 1);
        // Other lines have been at this ply since: only the key tells whether the sum is this
        // one's.
        if (kept_[ply].filled && kept_[ply].key == line.key()) return kept_[ply].sum;
        const TenPosition& now = line.position();
        int sum = 0;
        if (const TenLine* previous = line.previous()) {
            const TenPosition& before = previous->position();
            TenPosition::Bits changed = before.kings() ^ now.kings();
            for (const Side side : {Side::White, Side::Black})
                changed |= before.pieces(side) ^ now.pieces(side);
            sum = this->sum(*previous) - worth_of(before, changed) + worth_of(now, changed);
            ++carried_on_;
        } else {
            sum = worth_of(now, draughts::Board<10>::all);
            ++made_anew_;
        }
        kept_[ply] = {line.key(), sum, true};
        return sum;
    }

    std::vector<Kept> kept_;
    int made_anew_ = 0;
    int carried_on_ = 0;
};

}  // namespace baize
