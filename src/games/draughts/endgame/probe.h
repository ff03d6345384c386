// What the endgame tables say about a position.
#pragma once

#include <algorithm>
#include <optional>

#include "base/verdict.h"
#include "games/draughts/endgame/shelf.h"
#include "games/draughts/endgame/slice_index.h"
#include "games/draughts/moves.h"

namespace baize::draughts {

/// Positions with a capture are in no table: the captures are played out until one is.
template <class Rules>
class Probe {
    static constexpr int N = Rules::board;

public:
    Probe(const Rules& rules, const Shelf& shelf) : rules_(rules), shelf_(&shelf) {}

    /// Win, draw or loss for the side to move; nothing if a table is missing or damaged.
    [[nodiscard]] std::optional<Value> value(const Position<N>& position) const {
        const auto verdict = ask<false>(white_to_move(position));
        if (!verdict) return std::nullopt;
        return verdict->value;
    }

    /// The same with plies, where the tables of distance are there.
    [[nodiscard]] std::optional<Verdict> verdict(const Position<N>& position) const {
        return ask<true>(white_to_move(position));
    }

private:
    static Position<N> white_to_move(const Position<N>& position) {
        return position.side() == Side::White ? position : turned(position);
    }

    template <bool WithPlies>
    [[nodiscard]] std::optional<Verdict> ask(const Position<N>& position) const {
        if (position.pieces(Side::White).empty()) return Verdict{Value::Loss, 0};
        // Nobody is in the way, and the foremost man is not on the far row: there is a move, and
        // no answer to it.
        if (position.pieces(Side::Black).empty()) return Verdict{Value::Win, 1};
        if (position.occupied().count() > Slice::most_pieces) return std::nullopt;
        const MoveGenerator<Rules, Side::White> generator(rules_, position);
        if (generator.can_capture()) return best_capture<WithPlies>(generator, position);
        return stored<WithPlies>(position);
    }

    template <bool WithPlies>
    [[nodiscard]] std::optional<Verdict> best_capture(
        const MoveGenerator<Rules, Side::White>& generator, const Position<N>& position) const {
        Moves<N> list;
        generator.moves(list);
        std::optional<Verdict> best;
        for (const Move<N>& move : list) {
            const std::optional<Verdict> after = ask<WithPlies>(turned(position.after(move)));
            if (!after) return std::nullopt;
            const Verdict verdict = before_move(*after);
            if (!best || is_better(verdict, *best)) best = verdict;
            if (!WithPlies && best->value == Value::Win) break;
        }
        return best;
    }

    template <bool WithPlies>
    [[nodiscard]] std::optional<Verdict> stored(const Position<N>& position) const {
        const Slice slice = slice_of(position);
        const TableFile* values = shelf_->find(TableKind::Values, slice);
        if (values == nullptr) return std::nullopt;
        const std::uint64_t number = SliceIndex<N>(slice)(position);
        const std::optional<std::uint8_t> symbol = values->symbol(number);
        if (!symbol) return std::nullopt;
        Verdict verdict{static_cast<Value>(*symbol)};
        if constexpr (WithPlies) {
            const TableFile* distances = shelf_->find(TableKind::Distance, slice);
            if (verdict.value == Value::Draw || distances == nullptr) return verdict;
            if (const std::optional<std::uint8_t> half = distances->symbol(number))
                verdict.plies = plies_of(verdict.value, *half);
        }
        return verdict;
    }

    [[no_unique_address]] Rules rules_;
    const Shelf* shelf_;
};

}  // namespace baize::draughts
