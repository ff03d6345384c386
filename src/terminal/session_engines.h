// The engines of a session: they do what it wants of them.
#pragma once

#include "play/engine_seats.h"
#include "terminal/play_session.h"

namespace baize {

class SessionEngines {
public:
    explicit SessionEngines(Now now_ms) : now_ms_(std::move(now_ms)) {}

    /// Who has to think about the errand, and what is asked. Until it is answered or given up,
    /// nobody may ask for another one. An error is memory that cannot be had.
    struct Task {
        Seat& seat;
        SeatQuestion question;
    };
    [[nodiscard]] Result<Task> task(const PlaySession& session, const Errand& errand);

    /// The answer, where nothing else happens meanwhile.
    [[nodiscard]] Result<Thought> think(const PlaySession& session, const Errand& errand);

private:
    [[nodiscard]] SeatHandles handles(const SessionSetup& setup) const;

    Now now_ms_;
    EngineSeats seats_;
    std::uint64_t beginning_ = 0;  ///< the one that the seats know
};

}  // namespace baize
