#include "system/memory.h"

#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <memory>
#include <string>

namespace baize {
namespace {

constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

thread_local int trying = 0;

/// What the system could free counts as free; sysconf does not know about that.
std::uint64_t machine_has() {
    std::ifstream info("/proc/meminfo");
    std::string name;
    std::uint64_t kilobytes = 0;
    std::string unit;
    while (info >> name >> kilobytes >> unit)
        if (name == "MemAvailable:") return kilobytes * 1024;
    return no_limit;
}

/// The number in a file; none if there is no such file, or it says "max".
std::optional<std::uint64_t> number_in(const std::string& path) {
    std::ifstream file(path);
    std::uint64_t number = 0;
    if (file >> number) return number;
    return std::nullopt;
}

/// In a container the machine has more than the container may take.
std::uint64_t group_may_take() {
    std::ifstream groups("/proc/self/cgroup");
    std::string line;
    std::uint64_t least = no_limit;
    while (std::getline(groups, line)) {
        if (!line.starts_with("0::")) continue;
        // The limit of a group holds for those in it.
        for (std::string group = line.substr(3);; group.resize(group.rfind('/'))) {
            const std::string folder = "/sys/fs/cgroup" + group;
            const auto most = number_in(folder + "/memory.max");
            const auto taken = number_in(folder + "/memory.current");
            if (most && taken) least = std::min(least, *most - std::min(*most, *taken));
            if (group.find('/') == std::string::npos) break;
        }
    }
    return least;
}

/// `ulimit -v`
std::uint64_t process_may_take() {
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return no_limit;
    const long page = sysconf(_SC_PAGESIZE);
    const auto taken = number_in("/proc/self/statm").value_or(0) * static_cast<std::uint64_t>(page);
    return limit.rlim_cur - std::min<std::uint64_t>(limit.rlim_cur, taken);
}

}  // namespace

std::uint64_t available_memory() {
    return std::min({machine_has(), group_may_take(), process_may_take()});
}

TryingMemory::TryingMemory() {
    ++trying;
}
TryingMemory::~TryingMemory() {
    --trying;
}
bool TryingMemory::now() {
    return trying > 0;
}

void prefer_large_pages(std::span<std::byte> block) {
#if defined(MADV_HUGEPAGE)
    constexpr std::size_t large = std::size_t{2} << 20U;
    void* first = block.data();
    std::size_t room = block.size();
    if (std::align(large, large, first, room) == nullptr) return;
    const std::size_t whole_pages = room / large * large;
    if (madvise(first, whole_pages, MADV_HUGEPAGE) != 0) return;
    // What has been written already would be moved some day; this does it now, where it is known.
    constexpr int collapse = 25;  // MADV_COLLAPSE, which older headers do not name
    (void)madvise(first, whole_pages, collapse);
#else
    (void)block;
#endif
}

Error no_memory(std::uint64_t wanted) {
    return {"memory.too-much",
            0,
            {std::to_string(wanted >> 20U), std::to_string(available_memory() >> 20U)}};
}

}  // namespace baize
