#include "tables/folder.h"

#include <unistd.h>

#include <cstdlib>

#include "base/text.h"
#include "system/machine.h"
#include "system/whole_file.h"

namespace baize::draughts {

std::string rules_name(const Ruleset& rules) {
    std::string name = std::to_string(rules.board);
    name += rules.men_capture_backwards ? "-backward" : "-forward";
    name += rules.kings_fly ? "-fly" : "-step";
    name += rules.majority ? "-most" : "-free";
    name += rules.removal == Removal::AfterEachHop ? "-hop" : "-end";
    name += rules.promotion == Promotion::OnlyIfItStops ? "-pass"
            : rules.promotion == Promotion::AndGoesOn   ? "-continue"
                                                        : "-stop";
    if (rules.king_lands_to_go_on) name += "-onward";
    return name;
}

std::string default_table_folder() {
    if (const char* named = std::getenv("BAIZE_TABLES"); named != nullptr && *named != '\0')
        return named;
    return data_folder() + "/baize/tables";
}

TableFolder::TableFolder(const std::string& all_games, const Ruleset& rules)
    : path_(all_games + "/" + rules_name(rules)), rules_(rules) {}

std::string TableFolder::file(TableKind kind, const Slice& slice) const {
    return path_ + "/" + std::to_string(slice.pieces()) + "/" + slice_text(slice) +
           (kind == TableKind::Values ? ".values" : ".distance");
}

bool TableFolder::has(TableKind kind, const Slice& slice) const {
    return access(file(kind, slice).c_str(), F_OK) == 0;
}

std::optional<Error> TableFolder::prepare(int pieces) const {
    return make_folder(path_ + "/" + std::to_string(pieces));
}

std::optional<Error> OpenTables::add(const TableFolder& folder, TableKind kind,
                                     const Slice& slice) {
    const std::string path = folder.file(kind, slice);
    Result<MappedFile> file = MappedFile::open(path);
    if (!file) return file.error();
    Result<std::unique_ptr<TableFile>> table = TableFile::open(file->bytes(), folder.rules());
    if (!table) {
        Error error = table.error();
        error.args = {quoted(path, 200)};
        return error;
    }
    // A file under another's name would answer for the wrong pieces.
    if ((*table)->head().kind != kind || (*table)->head().slice != slice)
        return Error{"tables.wrong-name", 0, {quoted(path, 200)}};
    // Small files are looked at to the last byte at once; large ones page by page, when asked.
    constexpr std::size_t small = 1U << 20U;
    if (file->bytes().size() <= small && !(*table)->is_whole())
        return Error{"tables.damaged", 0, {quoted(path, 200)}};
    files_.push_back(std::move(*file));
    shelf_.put(std::move(*table));
    return std::nullopt;
}

std::vector<Error> OpenTables::add_all(const TableFolder& folder, int pieces) {
    std::vector<Error> faults;
    for (int count = 2; count <= pieces; ++count)
        for (const Slice& slice : slices(count))
            for (const TableKind kind : {TableKind::Values, TableKind::Distance}) {
                if (!folder.has(kind, slice)) continue;
                if (auto fault = add(folder, kind, slice)) faults.push_back(*std::move(fault));
            }
    return faults;
}

}  // namespace baize::draughts
