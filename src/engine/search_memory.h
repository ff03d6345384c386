// The table of a search, where a machine may have less memory than somebody asks for.
#pragma once

#include <memory>

#include "play/any_game.h"

namespace baize {

/// As AnyGame::make_memory; an error says how much there is.
[[nodiscard]] Result<std::unique_ptr<AnyMemory>> make_search_memory(const AnyGame& game,
                                                                    std::size_t table_bytes);

}  // namespace baize
