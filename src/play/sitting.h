// A game at a table: two seats, a clock, the moves so far, offers, and how it ended.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/any_game.h"
#include "play/clock.h"

namespace baize {

/// Who is chosen to play a side.
struct SeatChoice {
    std::string name;              ///< as a saved game gives it
    std::optional<Level> level{};  ///< none: a person
    std::string preset{};          ///< where the level comes from

    [[nodiscard]] bool is_engine() const { return level.has_value(); }
};

struct SittingSetup {
    std::string game;      ///< its id, with or without switches
    std::string position;  ///< empty: the start; moves may follow, as AnyGame::read takes them
    std::array<SeatChoice, 2> seats{};
    ClockSetting clock{};
    std::uint64_t seed = 0;  ///< for the errors of levels: the same seed, the same game
};

/// A hint is as good as the engine can make it in the blink of an eye; nodes, so that it is the
/// same on every machine.
inline constexpr std::uint64_t hint_nodes = 300'000;
inline constexpr std::size_t hint_table_bytes = 16U << 20U;

/// A move that was played at the table.
struct Played {
    MoveSketch move;
    MoveNumber number;
    Side side;
    TimeLeft time;  ///< on the clocks after it
};

/// Time comes in as milliseconds from any fixed moment, which must be the same for all calls.
/// A new table is paused: resume() starts the clock.
class Sitting {
public:
    [[nodiscard]] static Result<Sitting> open(SittingSetup setup);

    [[nodiscard]] const SittingSetup& setup() const { return setup_; }
    [[nodiscard]] const AnyGame& game() const { return *game_; }
    /// For whoever may outlive the table.
    [[nodiscard]] const std::shared_ptr<const AnyGame>& shared_game() const { return game_; }
    [[nodiscard]] const AnyLine& line() const { return *line_; }
    [[nodiscard]] const std::string& start_position() const { return start_; }
    [[nodiscard]] bool from_start() const { return from_start_; }

    [[nodiscard]] Side side() const { return line_->side(); }
    [[nodiscard]] Side first_side() const { return first_; }
    [[nodiscard]] const SeatChoice& seat(Side side) const;
    void take_seat(Side side, SeatChoice seat);
    /// The person who is asked now: the side to move, or the other while an engine moves. Nobody
    /// if two engines play.
    [[nodiscard]] std::optional<Side> person() const;
    [[nodiscard]] bool is_two_people() const;
    /// The game goes on, and the next move is an engine's.
    [[nodiscard]] bool waits_for_engine() const;

    [[nodiscard]] const std::vector<Played>& played() const { return played_; }
    [[nodiscard]] std::size_t undone() const { return undone_.size(); }
    [[nodiscard]] const std::optional<Outcome>& outcome() const { return outcome_; }

    /// The move of the side to move. Ends the game where the rules do.
    [[nodiscard]] std::optional<Error> play(std::string_view text, std::int64_t now_ms);
    [[nodiscard]] std::optional<Error> play(MoveNumber move, std::int64_t now_ms);

    /// Back to where a person last had to move: against an engine that is two plies, or one while
    /// the engine thinks; with two people one. A game that ended otherwise than by a move
    /// is first taken back to the position in which that happened.
    [[nodiscard]] std::optional<Error> take_back(std::int64_t now_ms);
    /// Undoes take_back(), as long as no other move was played.
    [[nodiscard]] std::optional<Error> redo(std::int64_t now_ms);

    [[nodiscard]] std::optional<Error> resign(Side side, std::int64_t now_ms);
    /// An offer stands until it is answered, or until a move is played.
    [[nodiscard]] std::optional<Error> offer_draw(Side side);
    [[nodiscard]] std::optional<Side> draw_offer() const { return offer_; }
    void answer_draw(bool accept, std::int64_t now_ms);

    [[nodiscard]] const Clock& clock() const { return clock_; }
    [[nodiscard]] bool paused() const { return paused_; }
    void pause(std::int64_t now_ms);
    void resume(std::int64_t now_ms);
    /// Ends the game if the time of the side to move is up; true if it did just now.
    bool look_at_clock(std::int64_t now_ms);

    /// What a player should be told before a count or the third repetition ends the game.
    [[nodiscard]] std::optional<Error> warning() const;

    /// The engine's answer to an offer. It accepts when it is worse off, and at about equal once
    /// half of the pieces are gone: before that there is still a game to be played.
    [[nodiscard]] bool accepts_draw(Side engine, const Thought& thought) const;

    /// A move of a record, which may go on where the rules have ended the game. What the clocks
    /// showed after it, if that was written down.
    void recall(MoveNumber move, const std::optional<TimeLeft>& time);
    /// How a record says that the game ended, unless the rules say it themselves.
    void recall_outcome(const Outcome& outcome);

private:
    explicit Sitting(SittingSetup setup);

    void append(MoveNumber move);
    void remove_last();
    void end(const Outcome& outcome, std::int64_t now_ms);
    /// The clocks as they stood after the last move, and running again.
    void restore_clock(std::int64_t now_ms);
    [[nodiscard]] std::optional<Error> why_not_now() const;

    SittingSetup setup_;
    std::shared_ptr<const AnyGame> game_;
    std::unique_ptr<AnyLine> line_;
    std::string start_;
    bool from_start_ = true;  ///< which is where the game usually begins
    Side first_ = Side::White;
    Clock clock_;
    std::vector<Played> played_;
    std::vector<Played> undone_;  ///< the next one last
    std::optional<Outcome> outcome_;
    bool decided_ = false;  ///< the outcome came about at the table, not on the board
    std::optional<Side> offer_;
    bool paused_ = true;
};

}  // namespace baize
