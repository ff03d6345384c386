#include "protocol/hub_score.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "search/score_range.h"
#include "system/real_number.h"

namespace baize {
namespace {

// In hundredths of a man, from the top down.
constexpr int top = 10'000;
constexpr int counted = top - longest_win;         ///< above it: plies to a win
constexpr int known = counted - known_margin / 2;  ///< a known win, and half our margin around it
constexpr int judged = counted - known_margin;     ///< below it: opinions
constexpr int former_top = win_value;              ///< our own units, as Baize once wrote them

/// For the side that is ahead.
int to_hundredths(Score ahead) {
    if (is_won(ahead)) return top - distance(ahead);
    const int beyond = ahead.value() - known_win.value();
    if (beyond > -known_margin) return known + beyond / 2;
    return std::min(ahead.value(), judged);
}

Score from_hundredths(int hundredths) {
    if (hundredths > top || hundredths <= judged) return Score(hundredths);
    if (hundredths > counted) return won_in(top - hundredths);
    return known_win + Score(2 * (hundredths - known));
}

}  // namespace

std::string hub_score(Score score) {
    const int hundredths = score.value() < 0 ? -to_hundredths(-score) : to_hundredths(score);
    std::array<char, 32> buffer{};
    const int size = std::snprintf(buffer.data(), buffer.size(), "%.2f", hundredths / 100.0);
    return {buffer.data(), static_cast<std::size_t>(size)};
}

std::optional<Score> read_hub_score(std::string_view text) {
    const std::optional<double> men = read_real(text);
    if (!men || std::abs(*men) * 100 > former_top) return std::nullopt;
    const Score ahead = from_hundredths(static_cast<int>(std::lround(std::abs(*men) * 100)));
    return *men < 0 ? -ahead : ahead;
}

}  // namespace baize
