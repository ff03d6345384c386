// The engines of a session: they do what it wants of them.
#pragma once

#include "play/engine_seats.h"
#include "terminal/play_session.h"

namespace baize {

class SessionEngines {
public:
    explicit SessionEngines(Now now_ms) : now_ms_(std::move(now_ms)), seats_(handles(nullptr)) {}

    /// Who has to think about the errand, and what is asked. Until it is answered or given up,
    /// nobody may ask for another one.
    struct Task {
        Seat& seat;
        SeatQuestion question;
    };
    [[nodiscard]] Task task(const PlaySession& session, const Errand& errand);

    /// The answer, where nothing else happens meanwhile.
    [[nodiscard]] Thought think(const PlaySession& session, const Errand& errand);

private:
    [[nodiscard]] SeatHandles handles(const AnyEndings* endings) const {
        return {.now = now_ms_, .endings = endings};
    }

    Now now_ms_;
    EngineSeats seats_;
    std::uint64_t beginning_ = 0;  ///< the one that the seats know
};

}  // namespace baize
