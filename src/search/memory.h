// What a search remembers.
#pragma once

#include <cstddef>

#include "search/history.h"
#include "search/killers.h"
#include "search/searchable.h"
#include "search/table.h"

namespace baize {

/// What a search notes down for itself.
template <Searchable G>
struct Notes {
    void clear() {
        killers.clear();
        history.clear();
        squares.clear();
    }

    Killers<typename G::Move> killers;
    History<G::slots> history;
    DepthSquares<G::slots> squares;
};

/// What is kept from one move of a game to the next.
template <Searchable G>
struct Memory {
    explicit Memory(std::size_t table_bytes) : table(table_bytes) {}

    void clear() {
        table.clear();
        notes.clear();
    }

    Table<typename G::Move> table;
    Notes<G> notes;
};

}  // namespace baize
