// In which order moves are tried: the better the guess, the smaller the tree.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/inline_list.h"
#include "search/history.h"
#include "search/killers.h"
#include "search/searchable.h"
#include "search/techniques.h"

namespace baize {

/// What earlier parts of the search have to say about moves. A part that is switched off is a null
/// pointer.
template <Searchable G>
struct Experience {
    const Killers<typename G::Move>* killers = nullptr;
    const History<G::slots>* history = nullptr;       ///< for moves by gain
    const DepthSquares<G::slots>* squares = nullptr;  ///< for moves by promise
    MoveOrder order = MoveOrder::ByGain;
};

/// Hands out the moves of a list, best guess first: the move from the table; then, by gain,
/// captures, more pieces first and then by what they are worth; killers; the rest by history and by
/// the material they gain (a promotion). By promise they come as the game guesses. Equal guesses
/// come in the order of the list, so that every compiler searches the same tree. Work is put off as
/// long as it can be, because after a cut-off nobody asks for more: the move from the table comes
/// before any guess is made, and each call looks only for the best of the rest.
template <Searchable G>
class MovePicker {
public:
    using Move = typename G::Move;

    MovePicker(const G& game, const typename G::Position& position, const typename G::Moves& list,
               const std::optional<Move>& table_move, const Experience<G>& experience, int ply)
        : game_(game), position_(position), list_(list), experience_(experience), ply_(ply) {
        if (!table_move) return;
        const auto* known = std::find(list.begin(), list.end(), *table_move);
        if (known != list.end()) table_index_ = static_cast<std::uint32_t>(known - list.begin());
    }

    /// The best move not handed out yet; nullptr when there is none.
    const Move* next() {
        if (at_ == list_.size()) return nullptr;
        if (at_ == 0 && table_index_) {
            at_ = 1;
            return &list_[*table_index_];
        }
        if (guesses_.empty()) guess_all();
        std::size_t best = at_;
        for (std::size_t i = at_ + 1; i < guesses_.size(); ++i)
            if (guesses_[i].value > guesses_[best].value) best = i;
        // The ones in between move up by one, and so keep their order.
        const Guess chosen = guesses_[best];
        for (std::size_t i = best; i > at_; --i) guesses_[i] = guesses_[i - 1];
        guesses_[at_++] = chosen;
        return &list_[chosen.index];
    }

    /// Calls visit(move) for each move handed out before the last one.
    template <class Visit>
    void for_each_before_last(Visit visit) const {
        for (std::size_t i = 0; i + 1 < at_; ++i) visit(list_[guesses_[i].index]);
    }

private:
    struct Guess {
        std::int32_t value;
        std::uint32_t index;
    };

    static constexpr std::int32_t captures = 1 << 28;
    static constexpr std::int32_t a_piece = 1 << 20;
    static constexpr std::int32_t killers = 1 << 27;

    void guess_all() {
        if (experience_.order == MoveOrder::ByGain) [[likely]]
            guess_all([this](const Move& move) { return by_gain(move); });
        else
            guess_otherwise();
    }

    /// Out of the way, so that the usual order is inlined into the search.
    [[gnu::noinline]] void guess_otherwise() {
        if constexpr (HasPromise<G>)
            if (experience_.order == MoveOrder::ByPromise)
                return guess_all([this](const Move& move) { return by_promise(move); });
        guess_all([](const Move&) { return 0; });
    }

    /// The move from the table keeps the first place.
    template <class Value>
    void guess_all(Value value) {
        Guess* guess = guesses_.extend(list_.size());
        if (table_index_) *guess++ = {0, *table_index_};
        for (std::uint32_t i = 0; i < list_.size(); ++i)
            if (i != table_index_) *guess++ = {value(list_[i]), i};
    }

    [[nodiscard]] std::int32_t by_gain(const Move& move) const {
        const std::int32_t gain = game_.gain(position_, move).value();
        if (const int taken = game_.taken(move); taken > 0)
            return captures + taken * a_piece + gain;
        if (experience_.killers != nullptr)
            if (const std::optional<int> rank = experience_.killers->rank(ply_, move))
                return killers - *rank;
        // A promotion gains 200 units and so goes before any quiet move but a killer.
        const std::int32_t remembered =
            experience_.history != nullptr ? experience_.history->value(game_.slot(position_, move))
                                           : 0;
        return remembered + gain * 128;
    }

    [[nodiscard]] std::int32_t by_promise(const Move& move) const
        requires HasPromise<G>
    {
        std::int32_t value = game_.promise(position_, move);
        if (experience_.killers != nullptr && experience_.killers->rank(ply_, move) == 0)
            value += G::killer_promise;
        if (experience_.squares != nullptr)
            value += experience_.squares->value(game_.slot(position_, move));
        return value;
    }

    const G& game_;
    const typename G::Position& position_;
    const typename G::Moves& list_;
    const Experience<G>& experience_;
    int ply_;
    std::optional<std::uint32_t> table_index_;
    InlineList<Guess, 128> guesses_;
    std::size_t at_ = 0;
};

}  // namespace baize
