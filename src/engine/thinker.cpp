#include "engine/thinker.h"

#include <utility>

namespace baize {

void Thinker::start(std::unique_ptr<AnyLine> line, std::unique_ptr<AnyMemory> memory,
                    Question question) {
    stop();
    stop_.store(false);
    question.limits.stop = &stop_;
    question.on_depth = [this](const Thought& thought) {
        const std::scoped_lock lock(mutex_);
        progress_ = thought;
    };
    thread_ = std::thread(
        [this, line = std::move(line), memory = std::move(memory), question = std::move(question)] {
            Thought thought = line->think(*memory, question);
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
