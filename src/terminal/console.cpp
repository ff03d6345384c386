#include "terminal/console.h"

#include <fmt/format.h>

#include <utility>

#include "terminal/words.h"

namespace baize {

void Console::complain(std::string_view text) {
    // Results first, so that the two streams keep their order on one terminal.
    out.flush();
    err.write_line(fmt::format("baize: {}", text));
    err.flush();
}

void Console::complain(std::string_view what, const Error& error) {
    complain(fmt::format("{}, column {}: {}", what, error.where + 1, say(error)));
}

ProgressLine::ProgressLine(Console& console, std::string what)
    : console_(console), what_(std::move(what)), watched_(console.err.is_terminal()) {}

void ProgressLine::clear() {
    if (!std::exchange(shown_, false)) return;
    console_.err.write("\r\x1b[K");
    console_.err.flush();
}

void ProgressLine::show(std::optional<double> share) {
    if (!watched_ || !share) return;
    const Clock::time_point now = Clock::now();
    if (now < next_) return;
    next_ = now + std::chrono::milliseconds(200);
    shown_ = true;
    constexpr int width = 30;
    const int filled = static_cast<int>(*share * width);
    const double seconds = std::chrono::duration<double>(now - start_).count();
    const double left = *share > 0 ? seconds / *share - seconds : 0;
    console_.err.write(fmt::format("\r{} [{:#<{}}{:.<{}}] {:3.0f} %, {:.0f} s left\x1b[K", what_,
                                   "", filled, "", width - filled, *share * 100, left));
    console_.err.flush();
}

}  // namespace baize
