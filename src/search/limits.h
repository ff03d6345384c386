// When a search has to end.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>

namespace baize {

/// The search has no clock of its own: whoever starts it says how to read the time.
using Now = std::function<std::int64_t()>;  ///< milliseconds from any fixed moment

struct Limits {
    static constexpr int deepest = 100;

    int depth = deepest;
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    std::optional<std::int64_t> time_ms{};
    Now now{};                                ///< needed with time_ms
    const std::atomic<bool>* stop = nullptr;  ///< set from outside to end the search
};

/// Asked at every node, looks at the clock at one in a thousand.
class Watch {
public:
    explicit Watch(const Limits& limits) : limits_(limits) {
        if (limits_.time_ms) end_ = limits_.now() + *limits_.time_ms;
    }

    /// True from the first node on that is one too many.
    [[nodiscard]] bool expired(std::uint64_t nodes) const {
        if (nodes > limits_.nodes) return true;
        if (nodes % interval != 0) return false;
        if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) return true;
        return limits_.time_ms && limits_.now() >= end_;
    }

private:
    static constexpr std::uint64_t interval = 1024;

    const Limits& limits_;
    std::int64_t end_ = 0;
};

}  // namespace baize
