// Memory that may not be there: asked for before it is taken, since a system that promises more
// than it has ends the process later, without a word.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <new>
#include <optional>
#include <span>

#include "base/result.h"

namespace baize {

/// What a process can still get, in bytes: the least of what the machine has, what its group may
/// take, and what the process itself is allowed.
[[nodiscard]] std::uint64_t available_memory();

/// While one is alive, a failing `new` of this thread throws, as the standard says. Otherwise the
/// program may end there and then, because nobody is prepared.
class TryingMemory {
public:
    TryingMemory();
    TryingMemory(const TryingMemory&) = delete;
    TryingMemory& operator=(const TryingMemory&) = delete;
    ~TryingMemory();

    [[nodiscard]] static bool now();
};

/// Asks for pages of two megabytes for what lies there, which stays as it is. A table that is
/// looked up in no order needs the address of another page every time, and the processor remembers
/// those of a few megabytes only. A system that has no such pages leaves it as it was.
void prefer_large_pages(std::span<std::byte> block);

/// How much was wanted and how much there is, in whole megabytes.
[[nodiscard]] Error no_memory(std::uint64_t wanted);

/// What `make` gives, which takes about so many bytes and fills them; an error if they are not to
/// be had. One at a time, so that two do not count on the same bytes.
template <class Make>
[[nodiscard]] auto with_memory(std::uint64_t bytes, Make make) -> Result<decltype(make())> {
    static std::mutex one_at_a_time;
    const std::scoped_lock lock(one_at_a_time);
    if (bytes > available_memory()) return no_memory(bytes);
    const TryingMemory trying;
    try {
        return make();
    } catch (const std::bad_alloc&) {
        return no_memory(bytes);
    }
}

}  // namespace baize
