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

/// The same for tables in a folder that somebody has named: none there is a complaint, and false.
[[nodiscard]] bool find_named_tables(Console& console, const std::string& game,
                                     const std::string& folder,
                                     std::unique_ptr<draughts::OpenTables>& tables);

/// Of damage that showed only when the tables were asked.
void complain_of_damage(Console& console, const draughts::Shelf& shelf);

}  // namespace baize
