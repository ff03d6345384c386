// The engine in a thread of its own, so that the screen stays awake while it thinks.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "play/seat.h"

namespace baize {

/// One question at a time. All functions are for the thread that made it.
class Thinker {
public:
    Thinker() = default;
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;
    ~Thinker() { stop(); }

    /// Ends what it was thinking about and begins with this. The line is its own, the seat nobody
    /// else's until busy() is over, and one that is not refused memory.
    void start(Seat& seat, std::unique_ptr<AnyLine> line, SeatQuestion question);
    /// Ends it without an answer.
    void stop();

    /// From start() until the answer was taken or stop().
    [[nodiscard]] bool busy() const { return thread_.joinable(); }
    /// What it has found so far; nothing before the first depth.
    [[nodiscard]] std::optional<Thought> progress();
    /// The answer, once, when there is one.
    [[nodiscard]] std::optional<Thought> answer();

private:
    std::atomic<bool> stop_{false};
    std::mutex mutex_;  ///< of the two below
    std::optional<Thought> progress_;
    std::optional<Thought> answer_;
    std::thread thread_;
};

}  // namespace baize
