#include "play/clock.h"

#include <algorithm>

#include "base/text.h"

namespace baize {
namespace {

constexpr std::int64_t ms_in_minute = 60'000;
constexpr std::int64_t ms_in_second = 1'000;
constexpr std::int64_t longest_ms = 1'000 * ms_in_minute;

constexpr std::size_t index(Side side) {
    return static_cast<std::size_t>(side);
}

/// Digits at the front, taken off; at most six of them, so that nothing overflows.
std::optional<std::int64_t> take_number(std::string_view& text) {
    std::int64_t value = 0;
    std::size_t digits = 0;
    while (digits < text.size() && digits < 6 && text[digits] >= '0' && text[digits] <= '9')
        value = value * 10 + (text[digits++] - '0');
    text.remove_prefix(digits);
    return digits > 0 ? std::optional(value) : std::nullopt;
}

/// A number with up to three decimals, in thousandths.
std::optional<std::int64_t> take_thousandths(std::string_view& text) {
    const std::optional<std::int64_t> whole = take_number(text);
    if (!whole) return std::nullopt;
    std::int64_t value = *whole * 1000;
    if (!text.starts_with('.')) return value;
    text.remove_prefix(1);
    std::int64_t unit = 100;
    std::size_t digits = 0;
    for (; digits < text.size() && digits < 3 && text[digits] >= '0' && text[digits] <= '9';
         unit /= 10)
        value += unit * (text[digits++] - '0');
    text.remove_prefix(digits);
    return digits > 0 ? std::optional(value) : std::nullopt;
}

/// A base time in units of `unit_ms`, then `+` and seconds.
std::optional<TimeControl> read_control(std::string_view text, std::int64_t unit_ms) {
    const std::optional<std::int64_t> base = take_thousandths(text);
    if (!base || *base == 0 || *base / 1000 * unit_ms > longest_ms) return std::nullopt;
    TimeControl control{*base * (unit_ms / 1000), 0};
    if (text.starts_with('+')) {
        text.remove_prefix(1);
        const std::optional<std::int64_t> seconds = take_thousandths(text);
        if (!seconds || *seconds > longest_ms) return std::nullopt;
        control.increment_ms = *seconds;
    }
    if (!text.empty()) return std::nullopt;
    return control;
}

/// The outer nothing is for a text that is no time control, the inner one for an untimed side.
std::optional<std::optional<TimeControl>> read_side(std::string_view text) {
    if (text == "-") return std::optional<TimeControl>{};
    if (const auto control = read_control(text, ms_in_minute)) return control;
    return std::nullopt;
}

std::string decimal(std::int64_t thousandths) {
    std::string text = std::to_string(thousandths / 1000);
    std::int64_t rest = thousandths % 1000;
    if (rest != 0) text += '.';
    for (std::int64_t unit = 100; rest != 0; unit /= 10) {
        text += static_cast<char>('0' + rest / unit);
        rest %= unit;
    }
    return text;
}

std::string side_text(const std::optional<TimeControl>& control, std::int64_t unit_ms) {
    if (!control) return "-";
    return decimal(control->base_ms * 1000 / unit_ms) + "+" + decimal(control->increment_ms);
}

}  // namespace

Result<ClockSetting> read_clock_setting(std::string_view text) {
    const std::size_t slash = text.find('/');
    const std::string_view first = text.substr(0, slash);
    const auto white = read_side(first);
    const auto black = slash == std::string_view::npos ? white : read_side(text.substr(slash + 1));
    if (!white) return Error{"clock.unreadable", 0, {quoted(first)}};
    if (!black) return Error{"clock.unreadable", slash + 1, {quoted(text.substr(slash + 1))}};
    return ClockSetting{{*white, *black}};
}

std::string clock_setting_text(const ClockSetting& setting) {
    const std::string white = side_text(setting.of(Side::White), ms_in_minute);
    const std::string black = side_text(setting.of(Side::Black), ms_in_minute);
    return white == black ? white : white + "/" + black;
}

std::string time_control_tag(const std::optional<TimeControl>& control) {
    return side_text(control, ms_in_second);
}

std::optional<TimeControl> read_time_control_tag(std::string_view text) {
    return read_control(text, ms_in_second);
}

Clock::Clock(const ClockSetting& setting) : setting_(setting) {
    for (const Side side : {Side::White, Side::Black})
        if (setting.of(side)) left_.ms[index(side)] = setting.of(side)->base_ms;
}

void Clock::start(Side side, std::int64_t now_ms) {
    stop(now_ms);
    running_ = side;
    since_ms_ = now_ms;
}

void Clock::stop(std::int64_t now_ms) {
    left_ = time_left(now_ms);
    running_.reset();
}

void Clock::press(std::int64_t now_ms) {
    if (!running_) return;
    const Side mover = *running_;
    stop(now_ms);
    if (const auto& control = setting_.of(mover)) left_.ms[index(mover)] += control->increment_ms;
    start(other(mover), now_ms);
}

std::optional<std::int64_t> Clock::left(Side side, std::int64_t now_ms) const {
    if (!setting_.of(side)) return std::nullopt;
    return time_left(now_ms).ms[index(side)];
}

bool Clock::fallen(std::int64_t now_ms) const {
    return running_ && left(*running_, now_ms) == 0;
}

TimeLeft Clock::time_left(std::int64_t now_ms) const {
    TimeLeft time = left_;
    if (running_ && setting_.of(*running_)) {
        std::int64_t& ms = time.ms[index(*running_)];
        ms = std::max<std::int64_t>(0, ms - std::max<std::int64_t>(0, now_ms - since_ms_));
    }
    return time;
}

void Clock::set(const TimeLeft& time) {
    left_ = time;
    running_.reset();
}

}  // namespace baize
