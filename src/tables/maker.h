// Building and verifying the endgame tables of any ruleset.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "tables/folder.h"
#include "tables/verify.h"

namespace baize::draughts {

/// The files of a pair of slices, ready to be written.
struct BuiltFile {
    TableKind kind;
    Slice slice;
    std::vector<std::uint8_t> bytes;
};

/// Where the rules' type is erased: named games that are played much have a builder of their own,
/// all others share one a board size, at about half the speed.
class TableMaker {
public:
    TableMaker() = default;
    TableMaker(const TableMaker&) = delete;
    TableMaker& operator=(const TableMaker&) = delete;
    virtual ~TableMaker() = default;

    /// Nothing if it was stopped, or a table that it needs is missing.
    [[nodiscard]] virtual std::optional<std::vector<BuiltFile>> build(
        const Shelf& shelf, const SlicePair& pair, const Workers& workers,
        const Workers::OnShare& on_share) const = 0;
    [[nodiscard]] virtual Verification verify(const Shelf& shelf, const Slice& slice,
                                              const Workers& workers,
                                              const Workers::OnShare& on_share) const = 0;
    /// How many numbers a slice has.
    [[nodiscard]] virtual std::uint64_t numbers(const Slice& slice) const = 0;
};

[[nodiscard]] std::unique_ptr<TableMaker> table_maker(const Ruleset& rules);

struct BuildOrder {
    int pieces = 4;
    unsigned threads = 1;
    /// What a build may take in memory; the program as a whole takes little more.
    std::uint64_t memory = std::uint64_t{7} << 30U;
};

/// What is being worked on, and how much of everything is done, 0 to 1.
using OnSlice = std::function<void(const Slice& slice, double share)>;
/// A table that has just been written.
using OnTable = std::function<void(const TableHead& head)>;

/// Builds what is missing, slice by slice; whatever ends it, what is there is whole, and the next
/// call goes on. Files that are damaged are built anew. An error says what stood in the way:
/// memory, disk, another process; `tables.stopped` if it was asked to stop.
[[nodiscard]] std::optional<Error> build_tables(const TableFolder& folder, const BuildOrder& order,
                                                const std::atomic<bool>& stop,
                                                const OnSlice& on_slice, const OnTable& on_table);

/// The memory and the room on disk that building asks for, in bytes, as far as can be told before.
[[nodiscard]] std::uint64_t memory_to_build(const TableMaker& maker, int pieces);
[[nodiscard]] std::uint64_t disk_to_build(const TableMaker& maker, int pieces);

}  // namespace baize::draughts
