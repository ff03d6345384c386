#include "terminal/session_engines.h"

#include <utility>

namespace baize {

SessionEngines::Task SessionEngines::task(const PlaySession& session, const Errand& errand) {
    // Nobody thinks now, so whoever has to forget can.
    if (std::exchange(beginning_, errand.beginning) != errand.beginning)
        seats_ = EngineSeats(handles(session.setup().endings));
    return {seats_.seat_for(session.sitting(), errand.wanted),
            seats_.question_for(session.sitting(), errand.wanted)};
}

Thought SessionEngines::think(const PlaySession& session, const Errand& errand) {
    const auto [seat, question] = task(session, errand);
    return *seat.think(session.sitting().line(), question);  // memory is not refused here
}

}  // namespace baize
