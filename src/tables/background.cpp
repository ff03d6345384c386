#include "tables/background.h"

#include <utility>

#include "system/machine.h"
#include "tables/maker.h"

namespace baize::draughts {

BackgroundTables::BackgroundTables(TableFolder folder, int pieces) : folder_(std::move(folder)) {
    open();
    if (opened_.back()->shelf().pieces() >= pieces) return;
    builder_ = std::thread([this, pieces] {
        give_way_to_others();
        const BuildOrder small{.pieces = pieces, .threads = 1};
        if (build_tables(folder_, small, stop_, {}, {})) return;  // the next one tries again
        open();
    });
}

BackgroundTables::~BackgroundTables() {
    stop_.store(true);
    wait();
}

void BackgroundTables::wait() {
    if (builder_.joinable()) builder_.join();
}

void BackgroundTables::open() {
    auto tables = std::make_unique<OpenTables>(default_cache_bytes);
    std::vector<Error> faults = tables->add_all(folder_, Slice::most_pieces);
    if (opened_.empty()) faults_ = std::move(faults);
    opened_.push_back(std::move(tables));
    tables_.store(opened_.back().get(), std::memory_order_release);
}

}  // namespace baize::draughts
