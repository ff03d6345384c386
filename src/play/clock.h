// The clock at the table. It does not run by itself: whoever looks at it says what time it is.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/game.h"

namespace baize {

/// Time for the whole game, and what each move adds to it (Fischer).
struct TimeControl {
    std::int64_t base_ms = 0;
    std::int64_t increment_ms = 0;

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// What each side is given; a side without a time control plays untimed.
struct ClockSetting {
    std::array<std::optional<TimeControl>, 2> sides{};

    [[nodiscard]] const std::optional<TimeControl>& of(Side side) const {
        return sides[static_cast<std::size_t>(side)];
    }
    [[nodiscard]] bool timed() const { return sides[0] || sides[1]; }
    friend bool operator==(const ClockSetting&, const ClockSetting&) = default;
};

/// `5+3`: five minutes and three seconds a move; `5` is the same as `5+0`, minutes may have a
/// fraction, `0.5`. Different for each side: `5+3/1+0`, White first. Untimed: `-`.
[[nodiscard]] Result<ClockSetting> read_clock_setting(std::string_view text);
[[nodiscard]] std::string clock_setting_text(const ClockSetting& setting);

/// The same for one side with the time in seconds, `300+3`, as records of games have it.
[[nodiscard]] std::string time_control_tag(const std::optional<TimeControl>& control);
/// Nothing for `-` and for anything that is no time control.
[[nodiscard]] std::optional<TimeControl> read_time_control_tag(std::string_view text);

/// What is left on both clocks while nobody's time runs.
struct TimeLeft {
    std::array<std::int64_t, 2> ms{};

    friend bool operator==(const TimeLeft&, const TimeLeft&) = default;
};

class Clock {
public:
    explicit Clock(const ClockSetting& setting);

    [[nodiscard]] const ClockSetting& setting() const { return setting_; }

    /// The side's time begins to run, and the other's does not.
    void start(Side side, std::int64_t now_ms);
    /// Nobody's time runs any more.
    void stop(std::int64_t now_ms);
    /// The side that was running has moved: it is given its increment, and the other's time runs.
    void press(std::int64_t now_ms);

    [[nodiscard]] std::optional<Side> running() const { return running_; }
    /// Nothing for a side that plays untimed, else 0 or more.
    [[nodiscard]] std::optional<std::int64_t> left(Side side, std::int64_t now_ms) const;
    /// The running side's time is up.
    [[nodiscard]] bool fallen(std::int64_t now_ms) const;

    [[nodiscard]] TimeLeft time_left(std::int64_t now_ms) const;
    /// Sets both clocks; they stand still.
    void set(const TimeLeft& time);

private:
    ClockSetting setting_;
    TimeLeft left_;
    std::optional<Side> running_;
    std::int64_t since_ms_ = 0;
};

}  // namespace baize
