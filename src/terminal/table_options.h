// Endgame tables as commands take them.
#pragma once

#include <memory>
#include <string>

#include "tables/folder.h"
#include "terminal/command.h"

namespace baize {

[[nodiscard]] CommandOption table_folder_option(std::string& folder);

/// Memory for tables that are kept unpacked while a search asks them.
inline constexpr std::uint64_t table_cache_bytes = std::uint64_t{64} << 20U;

/// The tables of a game that are there. Damaged ones are complained about and left out; nothing is
/// given where there are none.
[[nodiscard]] std::unique_ptr<draughts::OpenTables> tables_at_hand(Console& console,
                                                                   const std::string& game,
                                                                   const std::string& folder);

}  // namespace baize
