// How a book of openings comes about: every position that is likely to be reached is thought
// through, and the moves that are nearly as good as the best are kept.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "play/opening_book.h"
#include "play/seat.h"

namespace baize {

struct BookTerms {
    std::shared_ptr<const AnyGame> game;
    SeatHandles handles{};          ///< of whoever thinks; each thread has a seat of its own
    std::uint64_t nodes = 100'000;  ///< for every position that a move leads to
    int plies = 12;                 ///< no longer than this
    int margin = 8;                 ///< units that a move may be behind
    std::uint64_t rarest = 2'000;   ///< a position that comes once in more games is left out
    unsigned threads = 1;
};

/// Ply by ply, each position with the chance that a game by the book comes there. What was found
/// out of later positions is then carried back to the earlier ones.
[[nodiscard]] std::vector<BookPosition> make_book(const BookTerms& terms, const Progress& progress);

}  // namespace baize
