#include "engine/search_memory.h"

#include "system/memory.h"

namespace baize {

Result<std::unique_ptr<AnyMemory>> make_search_memory(const AnyGame& game,
                                                      std::size_t table_bytes) {
    auto made = with_memory(table_bytes, [&] { return game.make_memory(table_bytes); });
    if (made) prefer_large_pages((*made)->large_part());
    return made;
}

}  // namespace baize
