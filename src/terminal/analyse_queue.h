// Requests to `analyse` that wait for their turn, between the thread that listens and the one that
// thinks.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "terminal/analyse_request.h"

namespace baize {

/// First come, first served. Whoever asks faster than is answered meets a bound.
class AnalyseQueue {
public:
    static constexpr std::size_t most = 1000;
    /// Of the requests as they were written. A request with a long game takes up to fifteen times
    /// that in memory, one without a position a kilobyte more.
    static constexpr std::size_t most_bytes = std::size_t{4} << 20U;

    // ---- for the thread that listens ----

    /// Whether one of that length can be added.
    [[nodiscard]] bool has_room(std::size_t bytes);
    /// Only if there is room.
    void add(AnalyseRequest request, std::size_t bytes);
    /// All requests of that id, the one under way too; false if there is none.
    bool cancel(const std::string& id);
    /// No more will come: what has a limit keeps its turn and its search, all else is stopped.
    void close();
    /// Nobody hears the answers any more.
    void abandon();

    // ---- for the thread that thinks ----

    /// Waits for the next request, which is under way until the next call. None after the last.
    [[nodiscard]] AnalyseRequest* next();

private:
    struct Waiting {
        AnalyseRequest request;
        std::size_t bytes;
    };

    std::mutex mutex_;  ///< of all below
    std::condition_variable changed_;
    std::deque<Waiting> waiting_;
    std::size_t waiting_bytes_ = 0;
    std::optional<AnalyseRequest> current_;
    bool closed_ = false;
};

}  // namespace baize
