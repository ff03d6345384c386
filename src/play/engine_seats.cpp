#include "play/engine_seats.h"

#include "play/time_plan.h"

namespace baize {

void EngineSeats::forget() {
    for (std::optional<Seat>& seat : seats_) seat.reset();
    aside_.reset();
}

Seat& EngineSeats::own_seat(const Sitting& sitting) {
    std::optional<Seat>& seat = seats_[static_cast<std::size_t>(sitting.side())];
    if (!seat)
        seat.emplace(SeatSetup{sitting.shared_game(), sitting.seat(sitting.side()).level,
                               sitting.setup().seed},
                     handles_);
    return *seat;
}

Seat& EngineSeats::seat_for(const Sitting& sitting, Wanted wanted) {
    aside_.reset();  // first: a phone has little room
    if (wanted == Wanted::Move) return own_seat(sitting);
    SeatSetup setup{sitting.shared_game()};
    if (wanted == Wanted::Hint)
        setup.table_bytes = hint_table_bytes;
    else if (const auto& level = sitting.seat(other(*sitting.draw_offer())).level)
        setup.level = without_errors(*level);
    return aside_.emplace(std::move(setup), handles_);
}

SeatQuestion EngineSeats::question_for(const Sitting& sitting, Wanted wanted) const {
    SeatQuestion question;
    question.may_look_up = wanted == Wanted::Move;
    if (wanted == Wanted::Hint) question.limits.nodes = hint_nodes;
    const Side side = sitting.side();
    const std::optional<TimeControl>& control = sitting.setup().clock.of(side);
    if (wanted != Wanted::Move || !control) return question;
    const auto left = sitting.clock().left(side, handles_.now());
    keep_to({left.value_or(0), control->increment_ms, {}}, question.limits);
    return question;
}

Result<Thought> EngineSeats::think(const Sitting& sitting, Wanted wanted) {
    return seat_for(sitting, wanted).think(sitting.line(), question_for(sitting, wanted));
}

}  // namespace baize
