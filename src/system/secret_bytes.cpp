#include "system/secret_bytes.h"

#include <sys/random.h>

namespace baize {

Result<std::array<std::uint8_t, 32>> secret_bytes() {
    std::array<std::uint8_t, 32> bytes{};
    // Fewer than 256 bytes come all at once or not at all.
    if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
        return Error{"system.no-chance", 0, {}};
    return bytes;
}

}  // namespace baize
