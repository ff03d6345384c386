#include "tables/maker.h"

#include <algorithm>

#include "base/text.h"
#include "system/files.h"
#include "system/folder_lock.h"
#include "system/machine.h"
#include "system/memory.h"
#include "system/whole_file.h"
#include "tables/maker_of.h"

namespace baize::draughts {
namespace {

/// Tables are the same for rules that differ only in who begins or in how games are drawn.
bool same_tables(const Ruleset& a, const Ruleset& b) {
    return rules_code(a) == rules_code(b);
}

/// Where a crowning leads from a slice.
std::optional<Slice> after_crowning(const Slice& slice) {
    if (slice.men == 0) return std::nullopt;
    return Slice{slice.other_men, slice.other_kings, static_cast<std::uint8_t>(slice.men - 1),
                 static_cast<std::uint8_t>(slice.kings + 1)};
}

std::vector<TableKind> kinds_of(int pieces) {
    if (pieces > most_with_distance) return {TableKind::Values};
    return {TableKind::Values, TableKind::Distance};
}

std::vector<Slice> slices_of(const SlicePair& pair) {
    if (pair.is_single()) return {pair.first};
    return {pair.first, pair.second};
}

/// Whether a file is one of ours, though it may be damaged; of an empty one nothing can be lost.
bool begins_as_table(const std::string& path) {
    Result<Input> input = Input::open(path);
    if (!input) return false;
    const std::string_view bytes = input->read().substr(0, TableHead::magic.size());
    const auto same = [](char byte, std::uint8_t magic) {
        return static_cast<std::uint8_t>(byte) == magic;
    };
    return std::equal(bytes.begin(), bytes.end(), TableHead::magic.begin(), same);
}

class Building {
public:
    Building(const TableFolder& folder, const BuildOrder& order, const std::atomic<bool>& stop,
             const OnSlice& on_slice, const OnTable& on_table)
        : folder_(folder),
          order_(order),
          maker_(table_maker(folder.rules())),
          workers_(order.threads, stop),
          on_slice_(on_slice),
          on_table_(on_table),
          tables_(order.memory) {}

    std::optional<Error> run() {
        for (int pieces = 2; pieces <= order_.pieces; ++pieces)
            for (const SlicePair& pair : slice_pairs(pieces)) all_ += numbers(pair);
        for (int pieces = 2; pieces <= order_.pieces; ++pieces) {
            if (auto fault = folder_.prepare(pieces)) return fault;
            for (const SlicePair& pair : slice_pairs(pieces)) {
                if (auto fault = take_up(pair)) return fault;
                done_ += numbers(pair);
            }
            // The next size needs all of this one.
            for (const Slice& slice : slices(pieces))
                for (const TableKind kind : kinds_of(pieces))
                    if (auto fault = fetch(kind, slice)) return fault;
        }
        return std::nullopt;
    }

private:
    [[nodiscard]] std::uint64_t numbers(const SlicePair& pair) const {
        std::uint64_t sum = 0;
        for (const Slice& slice : slices_of(pair)) sum += maker_->numbers(slice);
        return sum;
    }

    std::optional<Error> take_up(const SlicePair& pair) {
        if (is_there(pair)) return std::nullopt;
        const int pieces = pair.first.pieces();
        // Of the same size only two slices are needed, and large ones together would not fit.
        for (const Slice& slice : slices(pieces))
            for (const TableKind kind : kinds_of(pieces)) tables_.take_away(kind, slice);
        for (const Slice& slice : slices_of(pair))
            if (const std::optional<Slice> crowned = after_crowning(slice))
                for (const TableKind kind : kinds_of(pieces))
                    if (auto fault = fetch(kind, *crowned)) return fault;
        const auto files = maker_->build(tables_.shelf(), pair, workers_,
                                         [&](double share) { report(pair, share); });
        if (workers_.stopped()) return Error{"tables.stopped", 0, {}};
        if (!files) return Error{"tables.damaged", 0, {quoted(folder_.path(), 200)}};
        for (const BuiltFile& file : *files)
            if (auto fault = write(file)) return fault;
        return std::nullopt;
    }

    void report(const SlicePair& pair, double share) const {
        if (!on_slice_) return;
        const double here = share * static_cast<double>(numbers(pair));
        on_slice_(pair.first, (static_cast<double>(done_) + here) / static_cast<double>(all_));
    }

    /// All files of the pair are there and whole to the last byte.
    bool is_there(const SlicePair& pair) {
        for (const Slice& slice : slices_of(pair))
            for (const TableKind kind : kinds_of(slice.pieces())) {
                if (tables_.add(folder_, kind, slice)) return false;
                if (!tables_.shelf().find(kind, slice)->is_whole()) return false;
            }
        return true;
    }

    std::optional<Error> fetch(TableKind kind, const Slice& slice) {
        if (tables_.shelf().find(kind, slice) != nullptr) return std::nullopt;
        return tables_.add(folder_, kind, slice);
    }

    std::optional<Error> write(const BuiltFile& file) {
        const std::string_view bytes(reinterpret_cast<const char*>(file.bytes.data()),
                                     file.bytes.size());
        const std::string path = folder_.file(file.kind, file.slice);
        if (folder_.has(file.kind, file.slice) && !begins_as_table(path))
            return Error{"tables.foreign", 0, {quoted(path, 200)}};
        if (auto fault = write_whole_file(path, bytes, true)) return fault;
        // Read back: what was written is what is used.
        const auto table = TableFile::open(file.bytes, folder_.rules());
        if (!table) return table.error();
        if (on_table_) on_table_((*table)->head());
        return std::nullopt;
    }

    const TableFolder& folder_;
    const BuildOrder& order_;
    std::unique_ptr<TableMaker> maker_;
    Workers workers_;
    const OnSlice& on_slice_;
    const OnTable& on_table_;
    OpenTables tables_;
    std::uint64_t all_ = 0;   ///< numbers of positions
    std::uint64_t done_ = 0;  ///< of these
};

std::string megabytes(std::uint64_t bytes) {
    return std::to_string((bytes + (1U << 20U) - 1) >> 20U);
}

}  // namespace

std::unique_ptr<TableMaker> table_maker(const Ruleset& rules) {
    if (same_tables(rules, international)) return maker_of(FixedRules<international>{});
    if (same_tables(rules, dam_haji)) return maker_of(FixedRules<dam_haji>{});
    if (rules.board == 8) return maker_of(FreeRules<8>{rules});
    if (rules.board == 10) return maker_of(FreeRules<10>{rules});
    return maker_of(FreeRules<12>{rules});
}

std::uint64_t memory_to_build(const TableMaker& maker, int pieces) {
    // Two bytes a position of the pair at work, packed files on top; two bits for each position of
    // the tables asked, and a byte where distances are asked too.
    std::uint64_t most = 0;
    std::uint64_t smaller = 0;
    for (int count = 2; count <= pieces; ++count) {
        std::uint64_t all = 0;
        for (const SlicePair& pair : slice_pairs(count)) {
            std::uint64_t numbers = 0;
            for (const Slice& slice : slices_of(pair)) numbers += maker.numbers(slice);
            most = std::max(most, smaller + numbers * 3);
            all += numbers;
        }
        smaller += count <= most_with_distance ? all + all / 4 : all / 4;
    }
    return most;
}

std::uint64_t disk_to_build(const TableMaker& maker, int pieces) {
    // Sets of values were seen to take a byte for 35 positions and more, with distances for 12.
    constexpr std::uint64_t positions_a_byte = 15;
    std::uint64_t bytes = 1U << 20U;
    for (int count = 2; count <= pieces; ++count)
        for (const Slice& slice : slices(count))
            bytes += maker.numbers(slice) / (count <= most_with_distance ? 4 : positions_a_byte);
    return bytes;
}

std::optional<Error> build_tables(const TableFolder& folder, const BuildOrder& order,
                                  const std::atomic<bool>& stop, const OnSlice& on_slice,
                                  const OnTable& on_table) {
    if (auto fault = folder.prepare(2)) return fault;
    const std::optional<FolderLock> lock = FolderLock::take(folder.path());
    if (!lock) return Error{"tables.busy", 0, {quoted(folder.path(), 200)}};
    const std::unique_ptr<TableMaker> maker = table_maker(folder.rules());
    const std::uint64_t memory = memory_to_build(*maker, order.pieces);
    if (const std::uint64_t there = std::min(available_memory(), order.memory); memory > there)
        return Error{"tables.no-memory", 0, {megabytes(memory), megabytes(there)}};
    const std::uint64_t disk = disk_to_build(*maker, order.pieces);
    if (const auto there = free_disk(folder.path()); there && *there < disk)
        return Error{"tables.no-disk", 0, {megabytes(disk), megabytes(*there)}};
    return Building(folder, order, stop, on_slice, on_table).run();
}

}  // namespace baize::draughts
