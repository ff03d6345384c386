// One person, or two, at the table with the engine: what they can do, and what they are told. It
// starts no thread and opens no file; it says what it wants of both, and is given the answer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/weights.h"
#include "play/engine_seats.h"
#include "terminal/play_order.h"

namespace baize {

/// What the engine is wanted for. It is another errand as soon as the number differs: then the
/// answer to the old one no longer matters.
struct Errand {
    Wanted wanted;
    std::uint64_t number;
    std::uint64_t beginning;  ///< another one: whoever thought before forgets

    friend bool operator==(const Errand&, const Errand&) = default;
};

/// A file that has to be written or read.
struct FileErrand {
    bool save = false;
    std::string path;
    std::string text{};    ///< to be written
    bool replace = false;  ///< over what is there
};

/// Who sits where in a new game.
enum class Seating : std::uint8_t { White, Black, Random, Both };

/// `white`, `black`, `random` or `both`.
[[nodiscard]] std::optional<Seating> read_seating(std::string_view name);

struct SessionSetup {
    std::string game;
    std::string position;
    std::string preset;
    Level level;
    Seating seating = Seating::White;
    ClockSetting clock{};
    std::uint64_t seed = 0;
    const AnyEndings* endings = nullptr;  ///< for hints; they outlive the session
    SeatHandles::Judging judging = trained_evaluation;
    bool no_book = false;
};

class PlaySession {
public:
    [[nodiscard]] static Result<PlaySession> open(SessionSetup setup, std::int64_t now_ms);

    [[nodiscard]] const Sitting& sitting() const { return sitting_; }
    /// The side at the bottom of the board.
    [[nodiscard]] Side own_side() const;
    [[nodiscard]] const SessionSetup& setup() const { return setup_; }
    /// Grows with everything that changes what stands on the board or who may move.
    [[nodiscard]] std::uint64_t revision() const { return revision_; }
    [[nodiscard]] bool over() const { return quit_; }
    [[nodiscard]] bool shows_thinking() const { return shows_thinking_; }
    [[nodiscard]] bool flipped() const { return flipped_; }
    /// What the engine thought about its last move, in words.
    [[nodiscard]] const std::string& last_thought() const { return thought_; }
    /// A question that waits for yes or no.
    [[nodiscard]] bool asks() const { return asked_ != Asked::Nothing; }
    [[nodiscard]] std::string question_text() const;

    /// Rules are chosen before the first move of a person.
    [[nodiscard]] bool may_choose_rules() const;

    /// Carries the order out; what the player is told, in one or more lines, or nothing.
    std::string obey(const TypedOrder& order, std::int64_t now_ms);
    /// Why no move begins on a square, in words; nothing if one does.
    [[nodiscard]] std::string why_not(int square) const;
    /// Says when time has run out; nothing otherwise.
    std::string tick(std::int64_t now_ms);

    [[nodiscard]] std::optional<Errand> errand() const;
    /// The engine's answer to the errand that is wanted now.
    std::string take(const Thought& thought, std::int64_t now_ms);

    [[nodiscard]] const std::optional<FileErrand>& file_errand() const { return file_; }
    /// The last time somebody wanted to save, nothing came of it.
    [[nodiscard]] bool save_failed() const { return save_failed_; }
    /// The date goes into the record that is saved.
    void set_date(std::string date) { date_ = std::move(date); }
    std::string file_saved(const std::optional<Error>& error);
    std::string file_loaded(const Result<std::string>& text, std::int64_t now_ms);
    /// What to say of a game that was loaded and does not tell which it is; nothing otherwise.
    [[nodiscard]] std::string guess() const;

private:
    enum class Asked : std::uint8_t { Nothing, Resign, Draw, Overwrite, New, Quit };

    PlaySession(SessionSetup setup, Sitting sitting)
        : setup_(std::move(setup)), sitting_(std::move(sitting)) {}

    [[nodiscard]] static SittingSetup sitting_setup(const SessionSetup& setup);
    [[nodiscard]] static SeatChoice person_seat();
    [[nodiscard]] static SeatChoice engine_seat(const SessionSetup& setup);

    std::string move(const std::string& text, std::int64_t now_ms);
    std::string ask_for_hint();
    std::string resign();
    std::string offer_draw(std::int64_t now_ms);
    std::string answer(bool yes, std::int64_t now_ms);
    std::string set_level(const std::string& name);
    std::string set_side(const std::string& name);
    std::string set_rules(const std::string& change, std::int64_t now_ms);
    std::string start_again(std::int64_t now_ms);
    void begin(Sitting sitting, std::int64_t now_ms);
    void play_by(const std::string& game);
    std::string pause(std::int64_t now_ms);
    std::string save(const std::string& path, bool replace);
    void adopt(Sitting sitting, std::int64_t now_ms);
    std::string ask(Asked asked);
    /// After a move: the move itself, then what it led to.
    [[nodiscard]] std::string told_of_move() const;
    [[nodiscard]] bool unsaved() const;
    void changed() { ++revision_; }
    /// A start, a load, a take-back, or somebody else at a seat.
    void begun_anew() { ++beginning_; }

    SessionSetup setup_;
    Sitting sitting_;
    std::string date_ = "?";
    std::uint64_t revision_ = 0;
    std::uint64_t beginning_ = 1;
    std::string saved_text_;  ///< the record as it was last saved or loaded
    bool save_failed_ = false;
    bool guessed_ = false;        ///< the record that was loaded did not say which game it is
    std::string overwrite_path_;  ///< the file that the player is asked about
    bool wants_hint_ = false;
    bool shows_thinking_ = false;
    bool flipped_ = false;
    bool quit_ = false;
    Asked asked_ = Asked::Nothing;
    std::optional<FileErrand> file_;
    std::string thought_;
};

}  // namespace baize
