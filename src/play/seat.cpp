#include "play/seat.h"

#include <algorithm>
#include <utility>

#include "base/random.h"
#include "search/score_range.h"

namespace baize {
namespace {

std::size_t table_bytes_for(const SeatSetup& setup) {
    if (setup.table_bytes) return *setup.table_bytes;
    return setup.level ? table_bytes_of(*setup.level) : engine_table_bytes;
}

/// For the side to move before those moves. A net says more of the position that they lead to,
/// where nothing hangs any more, than of one in the middle of it.
std::optional<Chances> chances_after(const AnyLine& line, const Variation& variation,
                                     const AnyEvaluation& evaluation) {
    constexpr Score surely = known_win - Score(known_margin);
    if (variation.score > surely) return Chances{.win = 1000};
    if (variation.score < -surely) return Chances{.loss = 1000};
    const std::unique_ptr<AnyLine> end = line.copy();
    for (const MoveNumber move : variation.moves) end->play(move);
    if (end->outcome()) return Chances{.draw = 1000};
    const std::optional<Chances> chances = end->chances(evaluation);
    return chances && end->side() != line.side() ? of_the_other(*chances) : chances;
}

}  // namespace

std::uint64_t seed_of_hand(std::uint64_t match, int hand) {
    return hand == 0 ? match : seed_of_move(match, hand);
}

Seat::Seat(SeatSetup setup, SeatHandles handles)
    : setup_(std::move(setup)),
      handles_(std::move(handles)),
      is_engine_(!setup_.level || plays_its_best(*setup_.level)) {
    if (is_engine_ && handles_.evaluation) evaluation_ = handles_.evaluation(*setup_.game);
    if (is_engine_ && (setup_.level || setup_.by_book) && handles_.book)
        book_ = handles_.book(*setup_.game, evaluation_.get());
}

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

Question Seat::question(const AnyLine& line, const SeatQuestion& asked) const {
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
    question.evaluation = evaluation_.get();
    question.lines = asked.lines;
    question.on_depth = asked.on_depth;
    if (asked.chances && asked.on_depth)
        question.on_depth = [this, &line, &asked](Thought thought) {
            add_chances(line, thought);
            asked.on_depth(thought);
        };
    return question;
}

void Seat::add_chances(const AnyLine& line, Thought& thought) const {
    if (evaluation_ == nullptr) return;
    for (Variation& variation : thought.lines)
        variation.chances = chances_after(line, variation, *evaluation_);
}

Result<Thought> Seat::think(const AnyLine& line, const SeatQuestion& asked) {
    if (auto fault = make_room()) return *std::move(fault);
    if (book_ && asked.may_look_up && asked.lines == 1 && asked.expected == 0)
        if (std::optional<Thought> known = book_->answer(line, setup_.seed)) {
            if (asked.chances) add_chances(line, *known);
            return *std::move(known);
        }
    if (is_engine_) {
        if (asked_ && !line.goes_on_from(*asked_)) forget();
        asked_ = line.copy(std::max(line.ply() - asked.expected, 0));
    } else {
        memory_->clear_for_level();
    }
    // Helpers would undo that a level plays the same every time.
    const bool alone = setup_.level || !handles_.think;
    const Question full = question(line, asked);
    Thought thought = alone ? line.think(*memory_, full) : handles_.think(line, *memory_, full);
    if (asked.chances) add_chances(line, thought);
    return thought;
}

}  // namespace baize
