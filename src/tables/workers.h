// A long loop shared by several threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

namespace baize {

class Workers {
public:
    /// Told after each part how much of the loop is done, 0 to 1; only from the calling thread.
    using OnShare = std::function<void(double)>;

    Workers(unsigned threads, const std::atomic<bool>& stop) : threads_(threads), stop_(&stop) {}

    [[nodiscard]] unsigned threads() const { return threads_; }
    [[nodiscard]] bool stopped() const { return stop_->load(std::memory_order_relaxed); }

    /// Calls work(begin, end, thread) for parts of [0, total), each once, until all is done or
    /// stopped; which thread does which part is left to chance.
    template <class Work>
    void share(std::uint64_t total, std::uint64_t part, Work work,
               const OnShare& on_share = {}) const {
        std::atomic<std::uint64_t> next = 0;
        const auto run = [&](unsigned thread) {
            while (!stopped()) {
                const std::uint64_t begin = next.fetch_add(part);
                if (begin >= total) return;
                work(begin, std::min(begin + part, total), thread);
                if (thread == 0 && on_share)
                    on_share(static_cast<double>(std::min(next.load(), total)) /
                             static_cast<double>(total));
            }
        };
        // A thread is not worth starting for a part that is done in the meantime.
        const auto parts = (total + part - 1) / part;
        const auto helpers = static_cast<unsigned>(std::min<std::uint64_t>(threads_, parts));
        std::vector<std::thread> started;
        for (unsigned thread = 1; thread < helpers; ++thread) started.emplace_back(run, thread);
        run(0);
        for (std::thread& thread : started) thread.join();
    }

private:
    unsigned threads_;
    const std::atomic<bool>* stop_;
};

}  // namespace baize
