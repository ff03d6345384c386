#include "play/seat.h"

#include <algorithm>
#include <utility>

#include "base/random.h"

namespace baize {
namespace {

std::size_t table_bytes_for(const SeatSetup& setup) {
    if (setup.table_bytes) return *setup.table_bytes;
    return setup.level ? table_bytes_of(*setup.level) : engine_table_bytes;
}

}  // namespace

std::uint64_t seed_of_hand(std::uint64_t match, int hand) {
    return hand == 0 ? match : seed_of_move(match, hand);
}

Seat::Seat(SeatSetup setup, SeatHandles handles)
    : setup_(std::move(setup)),
      handles_(std::move(handles)),
      is_engine_(!setup_.level || plays_its_best(*setup_.level)) {}

std::optional<Error> Seat::make_room() {
    if (memory_) return std::nullopt;
    const std::size_t bytes = table_bytes_for(setup_);
    if (!handles_.make_memory) {
        memory_ = setup_.game->make_memory(bytes);
        return std::nullopt;
    }
    Result<std::unique_ptr<AnyMemory>> made = handles_.make_memory(*setup_.game, bytes);
    if (!made) return made.error();
    memory_ = *std::move(made);
    return std::nullopt;
}

void Seat::start(std::uint64_t seed, int hand) {
    setup_.seed = seed_of_hand(seed, hand);
    forget();
}

void Seat::forget() {
    // A level does so whenever it is asked.
    if (std::exchange(asked_, nullptr)) memory_->clear();
}

Question Seat::question(const SeatQuestion& asked) const {
    Question question;
    question.level = setup_.level;
    question.seed = setup_.seed;
    question.limits = asked.limits;
    if (!question.limits.now) question.limits.now = handles_.now;
    if (!is_engine_ && question.limits.usual_ms) {
        // A level spends what it spends; a clock is only there to end that.
        question.limits.time_ms = std::exchange(question.limits.usual_ms, std::nullopt);
    }
    if (!setup_.level) {
        question.techniques = setup_.techniques;
        question.parameters = setup_.parameters;
        question.endings = handles_.endings;
    }
    if (is_engine_) question.evaluation = handles_.evaluation;
    question.lines = asked.lines;
    question.on_depth = asked.on_depth;
    return question;
}

Result<Thought> Seat::think(const AnyLine& line, const SeatQuestion& asked) {
    if (auto fault = make_room()) return *std::move(fault);
    if (is_engine_) {
        if (asked_ && !line.goes_on_from(*asked_)) forget();
        asked_ = line.copy(std::max(line.ply() - asked.expected, 0));
    } else {
        memory_->clear_for_level();
    }
    // Helpers would undo that a level plays the same every time.
    if (setup_.level || !handles_.think) return line.think(*memory_, question(asked));
    return handles_.think(line, *memory_, question(asked));
}

}  // namespace baize
