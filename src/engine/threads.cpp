#include "engine/threads.h"

#include <atomic>
#include <thread>
#include <vector>

namespace baize {

Thought think_with_threads(const AnyLine& line, AnyMemory& memory, const Question& question,
                           unsigned threads) {
    std::atomic<bool> stop = false;
    std::atomic<std::uint64_t> helped = 0;
    Question errand = question;
    errand.on_depth = {};
    errand.limits = {};
    errand.limits.stop = &stop;
    std::vector<std::thread> helpers;
    for (unsigned helper = 0; helper + 1 < threads; ++helper)
        helpers.emplace_back([&, helper] { helped += line.help(memory, errand, helper).nodes; });
    Thought thought = line.think(memory, question);
    stop.store(true);
    for (std::thread& helper : helpers) helper.join();
    thought.nodes += helped;
    return thought;
}

}  // namespace baize
