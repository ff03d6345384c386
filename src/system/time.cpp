#include "system/time.h"

#include <array>
#include <chrono>
#include <ctime>
#include <random>
#include <thread>

namespace baize {

std::int64_t now_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

void pause_ms(std::int64_t ms) {
    std::this_thread::sleep_for(std::chrono::milliseconds(ms));
}

std::int64_t processor_ms() {
    return std::int64_t{std::clock()} * 1000 / CLOCKS_PER_SEC;
}

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    if (localtime_r(&now, &parts) == nullptr) return "?";
    std::array<char, 16> text{};
    const std::size_t size = std::strftime(text.data(), text.size(), "%Y.%m.%d", &parts);
    return {text.data(), size};
}

std::uint64_t fresh_seed() {
    std::random_device device;
    // Short enough to be read out and typed in again.
    return device() % 1'000'000U;
}

}  // namespace baize
