// When a search has to end.
#pragma once

#include <algorithm>
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
    int step = 1;  ///< depths are searched by twos with a step of two, beginning with that depth
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t nodes_a_depth = std::numeric_limits<std::uint64_t>::max();
    std::optional<std::int64_t> time_ms{};
    std::optional<std::int64_t> usual_ms{};   ///< beside it: enough for most moves
    int start_until = 100;                    ///< no new depth after so many hundredths of the time
    Now now{};                                ///< needed with time_ms
    const std::atomic<bool>* stop = nullptr;  ///< set from outside to end the search
};

/// Asked at every node, looks at the clock at one in a thousand.
class Watch {
public:
    explicit Watch(const Limits& limits) : limits_(limits) {
        if (!limits_.time_ms) return;
        start_ = limits_.now();
        end_ = start_ + *limits_.time_ms;
    }

    /// Whether a depth may be begun after so many nodes, and how many it may take. The choice is
    /// worth so many hundredths of the usual time.
    [[nodiscard]] bool begins_depth(std::uint64_t nodes, int worth = 100) {
        const std::uint64_t left = std::numeric_limits<std::uint64_t>::max() - nodes;
        most_nodes_ = std::min(limits_.nodes, nodes + std::min(left, limits_.nodes_a_depth));
        if (!limits_.time_ms) return true;
        if (limits_.usual_ms) return begins_in_usual_time(*limits_.usual_ms * worth / 100);
        if (limits_.start_until >= 100) return true;
        return (limits_.now() - start_) * 100 <= *limits_.time_ms * limits_.start_until;
    }

    /// What was thought best is not: now all of the time may be needed.
    void is_in_trouble() {
        if (limits_.usual_ms) end_ = start_ + *limits_.time_ms;
    }

    /// True from the first node on that is one too many.
    [[nodiscard]] bool expired(std::uint64_t nodes) const {
        if (nodes > most_nodes_) return true;
        if (nodes % interval != 0) return false;
        if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) return true;
        return limits_.time_ms && limits_.now() >= end_;
    }

private:
    /// A depth takes about as long as all before it. So one that is begun late would not be done in
    /// time; one that takes longer than expected is worth some waiting, but not for ever.
    [[nodiscard]] bool begins_in_usual_time(std::int64_t usual_ms) {
        end_ = start_ + std::min(std::max<std::int64_t>(2 * usual_ms, 1), *limits_.time_ms);
        return (limits_.now() - start_) * 100 <= usual_ms * 60;
    }

    static constexpr std::uint64_t interval = 1024;

    const Limits& limits_;
    std::uint64_t most_nodes_ = std::numeric_limits<std::uint64_t>::max();
    std::int64_t start_ = 0;
    std::int64_t end_ = 0;
};

}  // namespace baize
