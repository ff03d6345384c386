#include "terminal/session_engines.h"

#include <utility>

#include "engine/seat_handles.h"

namespace baize {

SeatHandles SessionEngines::handles(const SessionSetup& setup) const {
    SeatHandles handles = seat_handles(1, setup.endings);
    handles.now = now_ms_;
    handles.evaluation = setup.judging;
    if (setup.no_book) handles.book = nullptr;
    return handles;
}

Result<SessionEngines::Task> SessionEngines::task(const PlaySession& session,
                                                  const Errand& errand) {
    // Nobody thinks now, so whoever has to forget can.
    if (std::exchange(beginning_, errand.beginning) != errand.beginning)
        seats_ = EngineSeats(handles(session.setup()));
    Seat& seat = seats_.seat_for(session.sitting(), errand.wanted);
    if (auto fault = seat.make_room()) return *std::move(fault);
    Task task{seat, seats_.question_for(session.sitting(), errand.wanted)};
    task.question.chances = true;
    return task;
}

Result<Thought> SessionEngines::think(const PlaySession& session, const Errand& errand) {
    const Result<Task> asked = task(session, errand);
    if (!asked) return asked.error();
    return asked->seat.think(session.sitting().line(), asked->question);
}

}  // namespace baize
