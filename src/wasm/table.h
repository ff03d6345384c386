// The table that the page plays at: one game, kept here with its clocks and its past, so that the
// page draws and asks and knows no rule.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/engine_seats.h"
#include "wasm/json.h"

namespace baize::wasm {

/// What the browser gives: the time, and an ear for what the engine finds while it searches.
struct Host {
    Now now;
    std::function<void(const std::string& json)> tell;
};

class Table {
public:
    explicit Table(Host host) : host_(std::move(host)) {}

    /// The answer as JSON, or nothing for an order that is not one of the table's. What follows the
    /// first line of a request depends on the order:
    ///
    ///   open GAME POSITION WHITE BLACK CLOCK SEED   a new game; a seat is a name, a tab, and
    ///                                               preset/level where an engine sits there
    ///   load PDN                                    a saved game, paused
    ///   state; pause; resume; look (at the clock); back; redo
    ///   play MOVE; why SQUARE; view PLY; seat SIDE SEAT; resign SIDE; offer SIDE
    ///   answer yes|no                               to an offer of a draw
    ///   think                                       the engine whose turn it is moves
    ///   judge                                       the engine answers the offer of a draw
    ///   hint                                        the best move, as the terminal gives it
    ///   explain; next SEED; review                  dominoes: how the hand ended, the next one,
    ///   and
    ///                                               what its moves were worth
    ///   save DATE                                   the game as PDN, or as its own kind of record
    [[nodiscard]] std::optional<std::string> obey(std::string_view order, std::string_view rest);

private:
    [[nodiscard]] std::string open(std::string_view rest);
    [[nodiscard]] std::string load(std::string_view pdn);
    [[nodiscard]] std::optional<std::string> at_table(std::string_view order,
                                                      std::string_view rest);
    [[nodiscard]] std::string state() const;
    [[nodiscard]] Json state_json() const;
    [[nodiscard]] std::string state_unless(const std::optional<Error>& error) const;
    [[nodiscard]] std::string think();
    [[nodiscard]] std::string judge();
    [[nodiscard]] std::string hint();
    [[nodiscard]] std::string view(std::string_view ply) const;
    [[nodiscard]] std::string take_seat(std::string_view rest);
    [[nodiscard]] Thought ask(Wanted wanted);

    Host host_;
    std::optional<Sitting> sitting_;
    EngineSeats engines_{SeatHandles{.now = host_.now}};
};

/// Takes the next line off a request.
[[nodiscard]] std::string_view next_field(std::string_view& rest);

}  // namespace baize::wasm
