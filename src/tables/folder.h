// Where the endgame tables of a game lie, and how they come from there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/draughts/endgame/shelf.h"
#include "play/thinking.h"
#include "system/mapped_file.h"

namespace baize::draughts {

/// Games whose moves are the same share their tables: `10-backward-fly-most-end-pass`.
[[nodiscard]] std::string rules_name(const Ruleset& rules);

/// $BAIZE_TABLES, else baize/tables among what belongs to the user.
[[nodiscard]] std::string default_table_folder();

/// The files of one game under a folder for all of them.
class TableFolder {
public:
    TableFolder(const std::string& all_games, const Ruleset& rules);

    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] const Ruleset& rules() const { return rules_; }
    /// `4/1m2k-1k.values` in the folder of the game.
    [[nodiscard]] std::string file(TableKind kind, const Slice& slice) const;
    [[nodiscard]] bool has(TableKind kind, const Slice& slice) const;
    /// Makes the folder for tables of that many pieces.
    [[nodiscard]] std::optional<Error> prepare(int pieces) const;

private:
    std::string path_;
    Ruleset rules_;
};

/// Distances are known up to so many pieces.
inline constexpr int most_with_distance = 4;

/// Memory for tables that are kept unpacked while searches ask them.
inline constexpr std::uint64_t default_cache_bytes = std::uint64_t{64} << 20U;

/// Tables with the files they are read from.
class OpenTables final : public EndingsHandle<Shelf> {
public:
    explicit OpenTables(std::uint64_t bytes_for_unpacked) : shelf_(bytes_for_unpacked) {}

    /// Puts a table on the shelf; an error says which file is missing or damaged, and nothing is on
    /// the shelf for it.
    [[nodiscard]] std::optional<Error> add(const TableFolder& folder, TableKind kind,
                                           const Slice& slice);
    /// All that are there up to that number of pieces. Files that are missing are passed over;
    /// those that are damaged or belong to another game are told.
    [[nodiscard]] std::vector<Error> add_all(const TableFolder& folder, int pieces);
    void take_away(TableKind kind, const Slice& slice) { shelf_.take_away(kind, slice); }

    [[nodiscard]] const Shelf& shelf() const { return shelf_; }
    [[nodiscard]] const Shelf* endings() const override { return &shelf_; }

private:
    std::vector<MappedFile> files_;  // before the shelf, which refers to them
    Shelf shelf_;
};

}  // namespace baize::draughts
