// The table that the page plays at: one game, kept here with its clocks and its past, so that the
// page draws and asks and knows no rule.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/engine_seats.h"
#include "play/player_text.h"
#include "wasm/json.h"
#include "wasm/request.h"

namespace baize::wasm {

/// What the browser gives: the time, and an ear for what the engine finds while it searches.
struct Host {
    Now now;
    std::function<void(const std::string& json)> tell;
};

class Table {
public:
    explicit Table(Host host) : host_(std::move(host)) {}
    Table(const Table&) = delete;  // its engines know where it is
    Table& operator=(const Table&) = delete;
    ~Table() = default;

    /// The answer as JSON. The first line of a request is the name of an order (order_table.h), the
    /// others are its fields.
    [[nodiscard]] std::string obey(std::string_view request);

    /// Nothing before a game is open.
    [[nodiscard]] const Sitting* sitting() const { return sitting_ ? &*sitting_ : nullptr; }

    // ---- the orders ----

    /// A new game. The date is the one that its record has, as PDN writes it.
    [[nodiscard]] std::string open(std::string_view game, std::string_view position,
                                   std::string_view white, std::string_view black,
                                   std::string_view clock, std::uint64_t seed,
                                   std::string_view date);
    /// A saved game, paused.
    [[nodiscard]] std::string load(std::string_view date, Rest record);

    // All others are for a game at the table.
    [[nodiscard]] std::string state() const;
    [[nodiscard]] std::string play(std::string_view move);
    [[nodiscard]] std::string think();  ///< the engine whose turn it is moves
    [[nodiscard]] std::string judge();  ///< the engine answers the offer of a draw
    [[nodiscard]] std::string hint();   ///< the best move, as the terminal gives it
    [[nodiscard]] std::string back();
    [[nodiscard]] std::string redo();
    [[nodiscard]] std::string resign(Side side);
    [[nodiscard]] std::string offer(Side side);
    [[nodiscard]] std::string answer(bool accept);  ///< to an offer of a draw
    [[nodiscard]] std::string pause();
    [[nodiscard]] std::string resume();
    [[nodiscard]] std::string look();  ///< at the clock
    [[nodiscard]] std::string take_seat(Side side, std::string_view seat);
    /// Of a net for the game at the table: who plays or hints as well as it can judges by them.
    [[nodiscard]] std::string take_weights(Bytes file);
    [[nodiscard]] std::string why(int square) const;  ///< no move begins on that square
    [[nodiscard]] std::string view(int ply) const;    ///< how it stood, for whoever looks back

private:
    [[nodiscard]] std::string begin(Sitting sitting, std::string_view date);
    [[nodiscard]] Json state_json() const;
    [[nodiscard]] std::string state_unless(const std::optional<Error>& error) const;
    [[nodiscard]] Thought ask(Wanted wanted);

    Host host_;
    std::optional<Sitting> sitting_;
    std::string date_;                              // of the record
    std::shared_ptr<const AnyEvaluation> weights_;  // by the rules of the game at the table
    EngineSeats engines_{
        SeatHandles{.now = host_.now, .evaluation = [this](const AnyGame&) { return weights_; }}};
};

/// A number that is out of bounds.
[[nodiscard]] std::string bad_number(int least, int most);

}  // namespace baize::wasm
