// In which order moves are tried: the better the guess, the smaller the tree.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/inline_list.h"
#include "search/history.h"
#include "search/killers.h"
#include "search/searchable.h"

namespace baize {

/// What earlier parts of the search have to say about moves. A part that is switched off is a null
/// pointer.
template <Searchable G>
struct Experience {
    const Killers<typename G::Move>* killers = nullptr;
    const History<G::slots>* history = nullptr;
};

/// Hands out the moves of a list, best guess first: the move from the table; captures, more pieces
/// first and then by what they are worth; killers; the rest by history and by the material they
/// gain (a promotion). Equal guesses come in the order of the list, so that every compiler searches
/// the same tree. Each call looks for the best of the rest, because after a cut-off nobody asks for
/// more.
template <Searchable G>
class MovePicker {
public:
    using Move = typename G::Move;

    MovePicker(const G& game, const typename G::Position& position, const typename G::Moves& list,
               const std::optional<Move>& table_move, const Experience<G>& experience, int ply)
        : list_(list) {
        Guess* guess = guesses_.extend(list.size());
        for (std::uint32_t i = 0; i < list.size(); ++i) {
            const Move& move = list[i];
            const bool known = table_move && *table_move == move;
            guess[i] = {known ? first : value(game, position, move, experience, ply), i};
        }
    }

    /// The best move not handed out yet; nullptr when there is none.
    const Move* next() {
        if (at_ == guesses_.size()) return nullptr;
        std::size_t best = at_;
        for (std::size_t i = at_ + 1; i < guesses_.size(); ++i)
            if (guesses_[i].value > guesses_[best].value) best = i;
        // The ones in between move up by one, and so keep their order.
        const Guess chosen = guesses_[best];
        for (std::size_t i = best; i > at_; --i) guesses_[i] = guesses_[i - 1];
        guesses_[at_++] = chosen;
        return &list_[chosen.index];
    }

private:
    struct Guess {
        std::int32_t value;
        std::uint32_t index;
    };

    static constexpr std::int32_t first = 1 << 30;
    static constexpr std::int32_t captures = 1 << 28;
    static constexpr std::int32_t a_piece = 1 << 20;
    static constexpr std::int32_t killers = 1 << 27;

    static std::int32_t value(const G& game, const typename G::Position& position, const Move& move,
                              const Experience<G>& experience, int ply) {
        const std::int32_t gain = game.gain(position, move).value();
        if (const int taken = game.taken(move); taken > 0) return captures + taken * a_piece + gain;
        if (experience.killers != nullptr)
            if (const std::optional<int> rank = experience.killers->rank(ply, move))
                return killers - *rank;
        // A promotion gains 200 units and so goes before any quiet move but a killer.
        const std::int32_t remembered = experience.history != nullptr
                                            ? experience.history->value(game.slot(position, move))
                                            : 0;
        return remembered + gain * 128;
    }

    const typename G::Moves& list_;
    InlineList<Guess, 128> guesses_;
    std::size_t at_ = 0;
};

}  // namespace baize
