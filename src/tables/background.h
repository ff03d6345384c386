// The small tables, built while somebody plays.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <thread>

#include "tables/folder.h"

namespace baize::draughts {

/// Endings that may not be there yet. If the tables of 2 pieces and more are missing, a thread
/// builds them when nobody else wants the processor, and from then on searches find them here.
class BackgroundTables final : public EndingsHandle<Shelf> {
public:
    /// What was found damaged is among the faults, and built anew.
    explicit BackgroundTables(TableFolder folder, int pieces = most_with_distance);
    BackgroundTables(const BackgroundTables&) = delete;
    BackgroundTables& operator=(const BackgroundTables&) = delete;
    /// Gives up what is not finished.
    ~BackgroundTables() override;

    [[nodiscard]] const Shelf* endings() const override {
        const OpenTables* tables = tables_.load(std::memory_order_acquire);
        return tables == nullptr ? nullptr : &tables->shelf();
    }
    [[nodiscard]] const std::vector<Error>& faults() const { return faults_; }
    /// Waits until nothing is being built any more.
    void wait();

private:
    void open();

    TableFolder folder_;
    std::vector<Error> faults_;
    std::vector<std::unique_ptr<OpenTables>> opened_;  ///< a search may still use an older one
    std::atomic<const OpenTables*> tables_ = nullptr;
    std::atomic<bool> stop_ = false;
    std::thread builder_;
};

}  // namespace baize::draughts
