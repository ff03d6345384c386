#include "terminal/analyse_queue.h"

namespace baize {

bool AnalyseQueue::has_room(std::size_t bytes) {
    const std::scoped_lock lock(mutex_);
    return waiting_.size() < most && waiting_bytes_ + bytes <= most_bytes;
}

void AnalyseQueue::add(AnalyseRequest request, std::size_t bytes) {
    {
        const std::scoped_lock lock(mutex_);
        waiting_.push_back({std::move(request), bytes});
        waiting_bytes_ += bytes;
    }
    changed_.notify_all();
}

bool AnalyseQueue::cancel(const std::string& id) {
    const std::scoped_lock lock(mutex_);
    bool found = false;
    for (auto& [request, bytes] : waiting_) {
        if (request.id != id) continue;
        request.withdrawn = true;
        found = true;
    }
    if (current_ && current_->id == id) {
        current_->stop->store(true);
        found = true;
    }
    return found;
}

void AnalyseQueue::close() {
    {
        const std::scoped_lock lock(mutex_);
        closed_ = true;
        for (auto& [request, bytes] : waiting_)
            if (!request.limited) request.stop->store(true);
        if (current_ && !current_->limited) current_->stop->store(true);
    }
    changed_.notify_all();
}

void AnalyseQueue::abandon() {
    {
        const std::scoped_lock lock(mutex_);
        closed_ = true;
        waiting_.clear();
        if (current_) current_->stop->store(true);
    }
    changed_.notify_all();
}

AnalyseRequest* AnalyseQueue::next() {
    std::unique_lock lock(mutex_);
    current_.reset();
    changed_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
    if (waiting_.empty()) return nullptr;
    current_.emplace(std::move(waiting_.front().request));
    waiting_bytes_ -= waiting_.front().bytes;
    waiting_.pop_front();
    return &*current_;
}

}  // namespace baize
