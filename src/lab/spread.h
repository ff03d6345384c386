// Work that falls into numbered parts, done by several threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace baize {

/// Calls work(number, thread) for 0 .. count-1; threads count from 0.
template <class Work>
void spread(std::size_t count, unsigned threads, Work work) {
    std::atomic<std::size_t> next = 0;
    std::vector<std::thread> workers;
    for (unsigned i = 0; i < threads; ++i)
        workers.emplace_back([&, i] {
            for (std::size_t n = next++; n < count; n = next++) work(n, i);
        });
    for (std::thread& worker : workers) worker.join();
}

}  // namespace baize
