#include "engine/search_memory.h"

#include "system/memory.h"

namespace baize {

Result<std::unique_ptr<AnyMemory>> make_search_memory(const AnyGame& game,
                                                      std::size_t table_bytes) {
    return with_memory(table_bytes, [&] { return game.make_memory(table_bytes); });
}

}  // namespace baize
