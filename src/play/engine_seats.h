// The engines at a table: one for each side that they play, and one who is asked aside.
#pragma once

#include <array>
#include <optional>

#include "play/seat.h"
#include "play/sitting.h"

namespace baize {

/// What an engine at the table is wanted for.
enum class Wanted : std::uint8_t {
    Move,
    Hint,  ///< for the person whose turn it is
    Draw,  ///< what it makes of an offer
};

/// Seats are taken when their engines are first asked. Hints and draws are thought about by one who
/// knows nothing before, so that they change nothing that is played.
class EngineSeats {
public:
    explicit EngineSeats(SeatHandles handles = {}) : handles_(std::move(handles)) {}

    /// A game was begun or loaded, or a move taken back.
    void forget();
    /// Somebody else may sit there now.
    void leave(Side side) { seats_[static_cast<std::size_t>(side)].reset(); }

    /// Who has to be asked; until the next call. A draw must have been offered, a move be an
    /// engine's.
    [[nodiscard]] Seat& seat_for(const Sitting& sitting, Wanted wanted);
    /// What to ask it: a move within its share of the clock, a hint in the blink of an eye.
    [[nodiscard]] SeatQuestion question_for(const Sitting& sitting, Wanted wanted) const;

    /// Both, where nothing else happens meanwhile.
    [[nodiscard]] Result<Thought> think(const Sitting& sitting, Wanted wanted);

private:
    [[nodiscard]] Seat& own_seat(const Sitting& sitting);

    SeatHandles handles_;
    std::array<std::optional<Seat>, 2> seats_;
    std::optional<Seat> aside_;
};

}  // namespace baize
