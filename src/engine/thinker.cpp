#include "engine/thinker.h"

#include <utility>

namespace baize {

void Thinker::start(Seat& seat, std::unique_ptr<AnyLine> line, SeatQuestion question) {
    stop();
    stop_.store(false);
    question.limits.stop = &stop_;
    question.on_depth = [this](const Thought& thought) {
        const std::scoped_lock lock(mutex_);
        progress_ = thought;
    };
    thread_ = std::thread([this, &seat, line = std::move(line), question = std::move(question)] {
        Thought thought = *seat.think(*line, question);
        const std::scoped_lock lock(mutex_);
        answer_ = std::move(thought);
    });
}

void Thinker::stop() {
    stop_.store(true);
    if (thread_.joinable()) thread_.join();
    progress_.reset();
    answer_.reset();
}

std::optional<Thought> Thinker::progress() {
    const std::scoped_lock lock(mutex_);
    return progress_;
}

std::optional<Thought> Thinker::answer() {
    {
        const std::scoped_lock lock(mutex_);
        if (!answer_) return std::nullopt;
    }
    thread_.join();
    return std::exchange(answer_, std::nullopt);
}

}  // namespace baize
