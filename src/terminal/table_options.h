// Endgame tables as commands take them.
#pragma once

#include <memory>
#include <string>

#include "tables/folder.h"
#include "terminal/command.h"

namespace baize {

[[nodiscard]] CommandOption table_folder_option(std::string& folder, FileUse use = FileUse::Reads);

/// The tables of a game that are there. Damaged ones are complained about and left out; nothing is
/// given where there are none.
[[nodiscard]] std::unique_ptr<draughts::OpenTables> tables_at_hand(Console& console,
                                                                   const std::string& game,
                                                                   const std::string& folder);

/// The same; that there are none is complained about if somebody has named the folder.
[[nodiscard]] std::unique_ptr<draughts::OpenTables> named_tables(Console& console,
                                                                 const std::string& game,
                                                                 const std::string& folder);

/// Of damage that showed only when the tables were asked.
void complain_of_damage(Console& console, const draughts::Shelf& shelf);

}  // namespace baize
