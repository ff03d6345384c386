#include "system/machine.h"

#include <sched.h>
#include <sys/resource.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cstdlib>
#include <thread>

namespace baize {

std::uint64_t peak_memory() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    return static_cast<std::uint64_t>(used.ru_maxrss) * 1024;
}

std::optional<std::uint64_t> free_disk(const std::string& folder) {
    struct statvfs info{};
    if (statvfs(folder.c_str(), &info) != 0) return std::nullopt;
    return static_cast<std::uint64_t>(info.f_bavail) * info.f_frsize;
}

unsigned processors() {
    const unsigned count = std::thread::hardware_concurrency();
    return count == 0 ? 1 : count;
}

void give_way_to_others() {
    const sched_param none{};
    // For this thread alone, and inherited by those it starts; the second is for systems without
    // the first.
    if (sched_setscheduler(0, SCHED_IDLE, &none) != 0)
        (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 19);
}

std::string data_folder() {
    if (const char* named = std::getenv("XDG_DATA_HOME"); named != nullptr && *named == '/')
        return named;
    const char* home = std::getenv("HOME");
    return std::string(home != nullptr ? home : ".") + "/.local/share";
}

}  // namespace baize
