// The endgame tables of one game that are at hand.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "games/draughts/endgame/table_file.h"

namespace baize::draughts {

/// Tables are put on it before anybody asks; after that all const functions may be called from
/// several threads.
class Shelf {
public:
    /// Slices are kept unpacked, in the order in which they come, while that takes no more memory
    /// than this.
    explicit Shelf(std::uint64_t bytes_for_unpacked) : room_(bytes_for_unpacked) {}

    void put(std::unique_ptr<TableFile> table) {
        if (table->unpacked_bytes() <= room_) {
            room_ -= table->unpacked_bytes();
            table->keep_unpacked();
        }
        place(table->head().kind, table->head().slice) = std::move(table);
        count_pieces(pieces_);
    }
    void take_away(TableKind kind, const Slice& slice) {
        std::unique_ptr<TableFile>& table = place(kind, slice);
        if (table) room_ += table->unpacked_bytes();
        table.reset();
        count_pieces(1);
    }

    [[nodiscard]] const TableFile* find(TableKind kind, const Slice& slice) const {
        return tables_[static_cast<std::size_t>(kind)][slice.number()].get();
    }

    /// Whether all tables of that kind and number of pieces are there.
    [[nodiscard]] bool has_all(TableKind kind, int pieces) const {
        for (const Slice& slice : slices(pieces))
            if (find(kind, slice) == nullptr) return false;
        return true;
    }
    /// Up to so many pieces all values are known.
    [[nodiscard]] int pieces() const { return pieces_; }
    /// A table in which damage was found while it was asked.
    [[nodiscard]] const TableFile* damaged() const {
        for (const auto& kind : tables_)
            for (const auto& table : kind)
                if (table && table->is_damaged()) return table.get();
        return nullptr;
    }

private:
    void count_pieces(int at_least) {
        pieces_ = at_least;
        while (pieces_ < Slice::most_pieces && has_all(TableKind::Values, pieces_ + 1)) ++pieces_;
    }
    std::unique_ptr<TableFile>& place(TableKind kind, const Slice& slice) {
        return tables_[static_cast<std::size_t>(kind)][slice.number()];
    }

    std::array<std::array<std::unique_ptr<TableFile>, Slice::numbers>, 2> tables_;
    std::uint64_t room_;
    int pieces_ = 1;
};

}  // namespace baize::draughts
